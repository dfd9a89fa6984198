"""Questions that all at a table may read with their answers: what is asked, what may be chosen and what is said of it
hang on nothing but what everybody may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.analysis.open_values import NOWHERE, Asking, Env, OpenValues
from interpreter.analysis.symbols import Symbols
from interpreter.loading.ruleset import Panel
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import below, statements
from interpreter.values.span import Span


class ToldOpenly(OpenValues):
    """That a question is put to a player, and to whom, others are told anyway; what the screen shows of every player
    unconditionally is open too, whatever it is worked out from; so is how many things lie somewhere.
    """

    def __init__(self, meaning: Symbols) -> None:
        self.shown = _shown_of_all(meaning)
        super().__init__(meaning)

    def questions(self) -> Iterator[tuple[str, Span]]:
        """The unit and the place of each such question, but for its prompt."""
        for unit in self.meaning.units:
            for s in statements(unit.body):
                if isinstance(s, Asking) and self._is_answered_openly(unit.name, s):
                    yield unit.name, s.span

    def prompts(self) -> Iterator[tuple[str, Span]]:
        """Those whose prompt is open."""
        for unit in self.meaning.units:
            for s in statements(unit.body):
                if isinstance(s, Asking):
                    text = s.text if isinstance(s, n.Offer) else s.prompt
                    if self._all(unit.name, (text,), _asker(s)):
                        yield unit.name, s.span

    def _is_answered_openly(self, unit: str, s: Asking) -> bool:
        env = _asker(s)
        match s:
            case n.Offer():
                return True
            case n.ChooseNumber():
                return self._all(unit, (s.low, s.high), env)
            case n.Ask():
                return all(self._is_shown_openly(unit, option, env) for option in s.options)
            case n.Choose():
                one = {**env, s.name: self._is(unit, s.source, env)}
                told = (s.where, s.limit, s.quantity.low, s.quantity.high, s.showing)
                return one[s.name] and self._all(unit, told, one)
            case n.ForEach():
                one = {**env, s.var: self._is(unit, s.source, env)}
                return one[s.var] and self._all(unit, (s.where, s.showing), one)

    def _is_shown_openly(self, unit: str, option: n.Option, env: Env) -> bool:
        if option.each is not None:
            env = {**env, option.each.var: self._is(unit, option.each.source, env)}
            return env[option.each.var] and self._all(unit, (option.where, option.text), env)
        return self._all(unit, (option.where, option.text), env)

    def _is(self, unit: str, e: n.Expr | n.Text, env: Env = NOWHERE) -> bool:
        if isinstance(e, n.Text):
            holes = [part for part in e.parts if isinstance(part, n.Hole)]
            return all(self._hole(unit, hole, env) for hole in holes)
        return super()._is(unit, e, env)

    def _hole(self, unit: str, hole: n.Hole, env: Env) -> bool:
        return self._is(unit, hole.value, env) if hole.how is None else self._size(unit, hole.value, env)

    def _called(self, unit: str, e: n.Call, env: Env) -> bool:
        return self._all(unit, e.args, env) if e.name in self.shown else super()._called(unit, e, env)


def _asker(s: Asking) -> Env:
    """Who is asked everybody is told."""
    match s:
        case n.Choose(by=by) | n.ChooseNumber(by=by) | n.Offer(player=by) | n.Ask(player=by) | n.ForEach(ordered_by=by):
            return {by.id: True} if isinstance(by, n.Name) else NOWHERE
    return NOWHERE


def _shown_of_all(meaning: Symbols) -> frozenset[str]:
    """The definitions whose values the screen shows of each thing that a panel is for."""
    screen = meaning.ruleset.screen
    boxes: Iterable[Panel] = () if screen is None else screen.boxes
    rows = [(box, row) for box in boxes for row in box.rows if row.when is None and row.source is None]
    holes = [(box, part.value) for box, row in rows for part in row.text.parts if isinstance(part, n.Hole)]
    return frozenset(value.name for box, value in holes if isinstance(value, n.Call) and _is_of(value, box.var))


def _is_of(call: n.Call, var: str | None) -> bool:
    return all(isinstance(node, n.Name) and node.id == var for node in below(call.args))
