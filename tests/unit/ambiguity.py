"""Whether a regular expression can be slow: read from its structure, so that no clock is needed.

Backtracking takes more than linear time where a text can be matched in many ways before it fails. In the automaton of
single signs (Glushkov's) that is the case where, for some text v, v leads from a state p to p, from p to another state
q and from q to q (Weber and Seidl: infinite ambiguity), or where one step can be taken in two ways on a circle.
A search may begin anywhere: it is a state p of its own that every sign leads back to.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

import attrs

FEW = 40  # repeats up to so many are written out by people to bound a length; they cost a constant
START = 0
END = "the end of the text"  # a sign of its own: what comes before it may still fail
SIGNS = "\t\n\r !\"#%',-./0159:;=?@AEZ[]_aejxz{|}~\u00d7\u00e9\ud7ff"
CATEGORIES = {
    sre.CATEGORY_DIGIT: r"\d",
    sre.CATEGORY_NOT_DIGIT: r"\D",
    sre.CATEGORY_SPACE: r"\s",
    sre.CATEGORY_NOT_SPACE: r"\S",
    sre.CATEGORY_WORD: r"\w",
    sre.CATEGORY_NOT_WORD: r"\W",
}


@attrs.frozen
class Part:
    """What a part of an expression begins and ends with, and whether it may be nothing."""

    first: tuple[int, ...]
    last: tuple[int, ...]
    empty: bool


NOTHING = Part((), (), True)


class Automaton:
    """The states of an expression: one for each place where a sign is matched, and START."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.signs: list[frozenset[str]] = [frozenset()]
        self.steps: Counter[tuple[int, int]] = Counter()
        self.loose: list[str] = []  # what is slow by itself
        tree = _parser.parse(pattern, flags)
        self.flags = tree.state.flags
        self.known = frozenset(SIGNS) | {sign for text in pattern for sign in (text, text.lower(), text.upper())}
        self.known = frozenset(sign for sign in self.known if len(sign) == 1)
        whole = self.sequence(tree)
        self.last = set(whole.last)
        for state in whole.first:
            self.steps[START, state] += 1

    # -- from the parsed expression

    def sequence(self, items: Iterable[tuple[Any, Any]]) -> Part:
        whole = NOTHING
        for op, argument in items:
            whole = self.joined(whole, self.part(op, argument))
        return whole

    def joined(self, left: Part, right: Part) -> Part:
        for a in left.last:
            for b in right.first:
                self.steps[a, b] += 1
        return Part(
            left.first + right.first if left.empty else left.first,
            left.last + right.last if right.empty else right.last,
            left.empty and right.empty,
        )

    def part(self, op: Any, argument: Any) -> Part:
        if op in (sre.MAX_REPEAT, sre.MIN_REPEAT):
            return self.repeat(*argument)
        if op is sre.SUBPATTERN:
            return self.sequence(argument[3])
        if op is sre.BRANCH:
            parts = [self.sequence(branch) for branch in argument[1]]
            return Part(
                sum((part.first for part in parts), ()),
                sum((part.last for part in parts), ()),
                any(part.empty for part in parts),
            )
        if op is sre.ASSERT and argument[0] < 0:  # a sign that must stand before: as if it were matched too
            return self.sequence(argument[1])
        if op is sre.AT and argument in (sre.AT_END, sre.AT_END_STRING):
            return self.state(frozenset({END}))
        if op in (sre.ASSERT, sre.ASSERT_NOT) and "MAXREPEAT" in str(argument):
            self.loose.append("a look ahead without end")
        if op in (sre.AT, sre.ASSERT, sre.ASSERT_NOT):
            return NOTHING
        return self.state(frozenset(sign for sign in self.known if self.fits(sign, op, argument)))

    def state(self, signs: frozenset[str]) -> Part:
        self.signs.append(signs)
        return Part((len(self.signs) - 1,), (len(self.signs) - 1,), False)

    def repeat(self, least: int, most: Any, body: Sequence[tuple[Any, Any]]) -> Part:
        whole = NOTHING
        for number in range(least if most is sre.MAXREPEAT else min(int(most), FEW)):
            part = self.sequence(body)
            whole = self.joined(whole, part if number < least else Part(part.first, part.last, True))
        if most is sre.MAXREPEAT or int(most) > FEW:
            part = self.sequence(body)
            if part.empty:
                self.loose.append("what may be nothing is repeated without end")
            for a in part.last:
                for b in part.first:
                    self.steps[a, b] += 1
            whole = self.joined(whole, Part(part.first, part.last, True))
        return whole

    def fits(self, sign: str, op: Any, argument: Any) -> bool:
        cases = {sign, sign.lower(), sign.upper()} if self.flags & re.IGNORECASE else {sign}
        match op:
            case sre.LITERAL:
                return chr(argument) in cases
            case sre.NOT_LITERAL:
                return chr(argument) not in cases
            case sre.ANY:
                return sign != "\n" or bool(self.flags & re.DOTALL)
            case sre.RANGE:
                return any(argument[0] <= ord(one) <= argument[1] for one in cases if len(one) == 1)
            case sre.CATEGORY:
                return re.match(CATEGORIES[argument], sign) is not None
            case sre.IN:
                negated = argument[0][0] is sre.NEGATE
                return negated != any(self.fits(sign, *one) for one in argument[negated:])
        raise NotImplementedError(f"{op}: teach this test what it matches")


def slow(pattern: str, *, search: bool, flags: int = 0) -> str | None:
    """Why an expression can take more than linear time; None where it cannot."""
    made = Automaton(pattern, flags)
    if made.loose:
        return made.loose[0]
    steps = {pair for pair in made.steps if not (search and set(pair) <= made.last)}  # what has matched does not fail
    after: dict[int, list[int]] = {
        state: [b for a, b in sorted(steps) if a == state] for state in range(len(made.signs))
    }
    signs = list(made.signs)
    if search:
        signs[START] = made.known
        after[START] = [START, *after[START]]
    circles = {state for state in after if state in _reached(after, after[state])}
    twice = [pair for pair, times in made.steps.items() if times > 1 and pair in steps and set(pair) <= circles]
    if any(a in _reached(after, [b]) for a, b in twice):
        return "one repeat stands in another, and both can take the same"
    for p in sorted(circles):
        if _comes_back_otherwise(after, signs, p):
            return f"{_shown(signs[p])} can be taken in two ways, again and again"
        for q in sorted(circles - {p}):
            if _leads(after, signs, (p, p, q), (p, q, q)):
                return f"{_shown(signs[p])} and {_shown(signs[q])} can share a text in many ways"
    return None


def _reached(after: dict[int, list[int]], begin: Iterable[int]) -> set[int]:
    seen, open_ = set(begin), list(begin)
    while open_:
        for state in after[open_.pop()]:
            if state not in seen:
                seen.add(state)
                open_.append(state)
    return seen


def _comes_back_otherwise(after: dict[int, list[int]], signs: Sequence[frozenset[str]], p: int) -> bool:
    """Whether a text leads from a state to itself on two ways."""

    def pairs(a: int, b: int) -> Iterable[tuple[int, int]]:
        return ((x, y) for x in after[a] for y in after[b] if signs[x] & signs[y])

    def reached(begin: tuple[int, int]) -> set[tuple[int, int]]:
        seen, open_ = set(), [begin]
        while open_:
            for pair in pairs(*open_.pop()):
                if pair not in seen:
                    seen.add(pair)
                    open_.append(pair)
        return seen

    return any(a != b and (p, p) in reached((a, b)) for a, b in reached((p, p)))


def _leads(after: dict[int, list[int]], signs: Sequence[frozenset[str]], begin: Any, goal: Any) -> bool:
    """Whether one text leads each of three states to its goal."""
    seen, open_ = {begin}, [begin]
    while open_:
        a, b, c = open_.pop()
        for x in after[a]:
            for y in after[b]:
                if not (both := signs[x] & signs[y]):
                    continue
                for z in after[c]:
                    if (x, y, z) not in seen and both & signs[z]:
                        if (x, y, z) == goal:
                            return True
                        seen.add((x, y, z))
                        open_.append((x, y, z))
    return False


def _shown(signs: frozenset[str]) -> str:
    return repr("".join(sorted(signs)))[:40]
