"""Bodies in which not every statement may stand: of a throw, of a secret choice, of `together`."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.secrets.rules_that_ask import asks, rules_that_ask
from interpreter.analysis.symbols import Symbols
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import LEAVING, inner_bodies, statements

GATHERING = (n.Let, n.If, n.ForEach, n.AddDice)
SECRET = (n.See, n.Choose, n.ChooseNumber, n.Let, n.If, n.Offer, n.Ask)


def _stray_add(meaning: Symbols) -> Iterator[Finding]:
    for unit in meaning.units:
        yield from _adds(unit.body, False)


def _adds(body: n.Body, in_throw: bool) -> Iterator[Finding]:
    for s in body:
        if isinstance(s, n.AddDice) and not in_throw:
            yield s.span, "`add` gathers dice: it stands only below `roll for ...:`", "`increase` adds to a number"
        for inner in inner_bodies(s):
            yield from _adds(inner, in_throw or isinstance(s, n.RollMany))


def _gathering(meaning: Symbols) -> Iterator[Finding]:
    for s in _all(meaning):
        if isinstance(s, n.RollMany):
            for inside in statements(s.body):
                if not isinstance(inside, GATHERING) or (
                    isinstance(inside, n.ForEach) and inside.ordered_by is not None
                ):
                    yield (
                        inside.span,
                        "only `add`, `let`, `if` and `for each` stand in the body of a throw",
                        "do this before the `roll`",
                    )


def _secret(meaning: Symbols) -> Iterator[Finding]:
    for s in _all(meaning):
        if isinstance(s, n.Secretly):
            for inside in statements(s.body):
                if not isinstance(inside, SECRET):
                    hint = "keep what was chosen: `let bid[p] be n`, and act on it afterwards"
                    yield (
                        inside.span,
                        "what is done secretly is only choosing: `choose`, `let`, `if`, `offer`, `ask`",
                        hint,
                    )


def _together(meaning: Symbols) -> Iterator[Finding]:
    asking = rules_that_ask(meaning)
    for s in _all(meaning):
        if not isinstance(s, n.Together):
            continue
        for inside in statements(s.body):
            if isinstance(inside, LEAVING):
                yield inside.span, "`together` is always run to its end: nothing leaves it", None
            elif isinstance(inside, n.Together):
                yield inside.span, "one `together` inside another: the outer one does it all", None
            elif asks(inside):
                yield inside.span, "nobody is asked inside `together`: it is one moment", "ask before it"
            elif isinstance(inside, n.Do) and inside.verb in asking:
                yield (
                    inside.span,
                    f"`{inside.verb}` asks somebody, and nobody is asked inside `together`",
                    "ask before it",
                )


def _all(meaning: Symbols) -> Iterator[n.Statement]:
    for unit in meaning.units:
        yield from statements(unit.body)


_THROW = "when dawn for p:\n    roll for luck by p as throw:\n        "
CHECKS = (
    check(
        "C425",
        "`add` outside a throw",
        _stray_add,
        bad="when dawn for p:\n    add 1 for p.pen.first\n",
        good=_THROW + "add 1 for p.pen.first\n",
    ),
    check(
        "C426",
        "something else than gathering dice in the body of a throw",
        _gathering,
        bad=_THROW + 'say "x"\n        add 1 for p.pen.first\n',
        good=_THROW + "for each x in p.pen:\n            add 1 for x\n",
    ),
    check(
        "C427",
        "something else than choosing in `each ... secretly`",
        _secret,
        bad="when dawn for p:\n    each q in players secretly:\n        increase q.coins by 1\n",
        good="when dawn for p:\n    each q in players secretly:\n        choose number n from 0 to 3 by q\n"
        '        let bid[q] be n\n    say "{bid[p]}"\n',
    ),
    check(
        "C428",
        "a question inside `together`, or a statement that leaves it",
        _together,
        bad='when dawn for p:\n    together:\n        offer p "more":\n            increase p.coins by 1\n',
        good="when dawn for p:\n    together:\n        increase p.coins by 1\n        move p.pen to meadow\n",
    ),
)
