"""Rules that run out, loops and triggers that never end, and what ends at once."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.possible.possibilities import possibilities
from interpreter.analysis.symbols import Symbols
from interpreter.analysis.unit import Unit
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import LEAVING, QUESTIONS, statements

ENDING = ("win", "end_game")
LEAVES = (*ENDING, "leave")


def _runs_out(meaning: Symbols) -> Iterator[Finding]:
    for name in dict.fromkeys((meaning.ruleset.main, meaning.ruleset.goes_on)):
        unit = meaning.rules.get(name)
        last = _last(meaning, unit.body, frozenset({name})) if unit is not None and unit.body else None
        if last is not None:
            told = f"`{name}` comes to its end behind this, and the game stops without a word of why"
            yield last.span, told, "`end_game` ends it, and `win p` where somebody has won"


def _last(meaning: Symbols, body: n.Body, within: frozenset[str]) -> n.Statement | None:
    """The statement behind which the rules run out; None where the game has ended before, or never comes there."""
    if not body:
        return None
    last = body[-1]
    match last:
        case n.Do(verb=verb):
            rule = meaning.rules.get(verb)
            if rule is not None and verb not in within:
                return _last(meaning, rule.body, within | {verb})
            return None if verb in ENDING or rule is not None else last
        case n.Repeat(until=n.YesNo(value=False)):
            return None
        case n.Contest() if not any(isinstance(s, n.Stop) for s in statements(last.body)):
            return _last(meaning, last.at_end or last.body, within)
        case n.If() if last.otherwise is not None:
            ways = [_last(meaning, way, within) for way in (*(b.body for b in last.branches), last.otherwise)]
            return next((way for way in ways if way is not None), None)
        case _:
            return last


def _endless(meaning: Symbols) -> Iterator[Finding]:
    if any(_may_leave(meaning, unit.body, frozenset()) for unit in meaning.units if unit.role == "check"):
        return
    for unit in meaning.units:
        for s in statements(unit.body):
            if isinstance(s, n.Repeat) and isinstance(s.until, n.YesNo) and not s.until.value:
                leaves = any(isinstance(inner, LEAVING) for inner in statements(s.body))
                if not leaves and not _may_leave(meaning, s.body, frozenset()):
                    hint = "`end`, `stop` or a condition behind `until` ends a loop"
                    yield s.until.span, "nothing in this loop ever ends it", hint


def _may_leave(meaning: Symbols, body: n.Body, within: frozenset[str]) -> bool:
    """Whether something in there stops a contest, ends the game, or lets somebody do so who is asked or hears of it."""
    for s in statements(body):
        if isinstance(s, (*QUESTIONS, n.Stop, n.Announce, n.Resolve, n.Roll, n.RollMany, n.Proceed)):
            return True
        if isinstance(s, n.Do):
            rule = meaning.rules.get(s.verb)
            if s.verb in LEAVES or (rule is None and s.verb not in meaning.rules and s.name is not None):
                return True
            if rule is not None and s.verb not in within and _may_leave(meaning, rule.body, within | {s.verb}):
                return True
    return False


def _fed(meaning: Symbols) -> Iterator[Finding]:
    steps: Steps = {}
    for unit in sorted(meaning.units, key=_by_place):  # whatever the order of files, the same is told
        if isinstance(unit.node, n.When) and unit.node.where is None and unit.card is None:
            said = list(_certainly_announced(meaning, unit.body, frozenset()))
            steps.setdefault(unit.node.happening, (unit, said))
    told: set[str] = set()
    for happening in steps:
        way = _way_round(steps, happening)
        if way and not told & set(way):
            told |= set(way)
            unit = steps[happening][0]
            links = [f"`{one}` announces `{_next(way, at)}` at {_at(steps, way, at)}" for at, one in enumerate(way)]
            yield unit.span, f"these run each other without end: {', '.join(links)}", "put a condition on one of them"


def _certainly_announced(meaning: Symbols, body: n.Body, within: frozenset[str]) -> Iterator[n.Announce]:
    """What is announced whenever a body is run."""
    for s in body:
        match s:
            case n.Announce():
                yield s
            case n.Do(verb=verb) if verb in meaning.rules and verb not in within:
                yield from _certainly_announced(meaning, meaning.rules[verb].body, within | {verb})
            case n.Together() | n.Repeat():
                yield from _certainly_announced(meaning, s.body, within)
        if isinstance(s, (*LEAVING, *QUESTIONS)) or any(isinstance(inner, LEAVING) for inner in statements((s,))):
            return
        if any(isinstance(inner, n.Do) and inner.verb in LEAVES for inner in statements((s,))):
            return


Steps = dict[str, tuple[Unit, list[n.Announce]]]


def _way_round(steps: Steps, start: str) -> tuple[str, ...]:
    """The happenings from one back to itself, without the last step."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for said in steps[way[-1]][1]:
            if said.happening == start:
                return way
            if said.happening in steps and said.happening not in seen:
                seen.add(said.happening)
                ways.append((*way, said.happening))
    return ()


def _by_place(unit: Unit) -> tuple[str, int, int]:
    return unit.span.file, unit.span.line, unit.span.col


def _next(way: tuple[str, ...], at: int) -> str:
    return way[(at + 1) % len(way)]


def _at(steps: Steps, way: tuple[str, ...], at: int) -> str:
    said = next(one for one in steps[way[at]][1] if one.happening == _next(way, at))
    return str(said.span)


def _ends_at_once(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        for loop in statements(unit.body):
            if isinstance(loop, n.ForEach):
                ending = next((s for s in loop.body if isinstance(s, n.Do) and s.verb in ENDING), None)
                if ending is not None:
                    hint = "`win` takes a list of players: those who win together" if ending.verb == "win" else None
                    yield ending.span, "the game ends here with the first of them: nothing comes to the others", hint


def _by_nothing(meaning: Symbols) -> Iterator[Finding]:
    known = possibilities(meaning)
    for node in everything(meaning.ruleset, n.Binary):
        divisor = known.of(node.right)
        if node.op in ("/", "%") and divisor.low == divisor.high == 0 and not divisor.none:
            yield node.span, "this divides by 0", None


_MAIN = "replace rule play:\n    see turns\n    "
_LOOP = "when dawn for p:\n    repeat:\n        increase p.coins by 1\n    until "
_PING = "when dawn for p:\n    announce ping\n\nwhen ping:\n    {}announce pong\n\nwhen pong:\n    announce ping\n"
CHECKS = (
    check(
        "C407",
        "the rules run out where nothing has ended the game",
        _runs_out,
        bad=_MAIN + "for each p in players:\n        announce dawn for p\n",
        good=_MAIN + "for each p in players:\n        announce dawn for p\n    end_game\n",
        severity="warning",
    ),
    check("C408", "a loop that nothing ever ends", _endless, bad=_LOOP + "no\n", good=_LOOP + "p.coins > 9\n"),
    check(
        "C409",
        "triggers that run each other without end",
        _fed,
        bad=_PING.format(""),
        good=_PING.replace("when ping:", "when ping where day < 3:").format(""),
    ),
    check(
        "C483",
        "`win` or `end_game` for each of a list",
        _ends_at_once,
        bad="when dawn for p:\n    for each q in players:\n        win q\n",
        good="when dawn for p:\n    win players\n",
        severity="warning",
    ),
    check(
        "C484",
        "a division by what is always 0",
        _by_nothing,
        bad='when dawn for p:\n    say "{p.coins / 0}"\n',
        good='when dawn for p:\n    say "{p.coins / 2}"\n',
    ),
)
