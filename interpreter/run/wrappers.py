"""Calls of rules that something goes before or instead of, and events called by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from interpreter.analysis.builtins import pieces
from interpreter.analysis.builtins.trouble import Trouble
from interpreter.analysis.types import PIECE, PLAYER
from interpreter.run.abilities import Abilities
from interpreter.run.answers.question_site import WRAPPER_SITE
from interpreter.run.call_stack import CallStack
from interpreter.run.own_blocks import WRAPPERS, WrappedCall
from interpreter.run.phases import in_turn
from interpreter.run.program import Ability, Program
from interpreter.table.records import Acting
from interpreter.table.state import Frame, State


@attrs.frozen(slots=True, eq=False, repr=False)
class Wrappers:
    """Enters a rule by way of a wrapper that applies and has not been used in this call."""

    program: Program
    stack: CallStack
    abilities: Abilities

    def enter_event(self, s: State, event: str, pairs: Sequence[tuple[str | None, Any]]) -> None:
        """Enter the event of that name with arguments by preposition. Raises Trouble where there is none."""
        unit = self.program.meaning.rules.get(event)
        if unit is None or unit.role != "event":
            raise Trouble(f"there is no event `{event}`")
        given = dict(pairs)
        args = tuple(given.get(prep) for prep in unit.preps)
        if event in self.program.wrappers:
            self.enter(s, WrappedCall(event, args))
        else:
            self.stack.push(s, event, args)

    def enter_wrapped(self, s: State, rule: str, args: tuple[Any, ...]) -> None:
        self.enter(s, WrappedCall(rule, args))

    def proceed(self, s: State, call: WrappedCall) -> None:
        """Go on with the call that a running wrapper stands around."""
        self.enter(s, call)

    def enter(self, s: State, call: WrappedCall) -> None:
        """Of several wrappers the player affected picks."""
        able = self.able(s, call)
        if not able:
            self.stack.push(s, call.rule, call.args)
        elif len({acting.ability for acting in able}) == 1:
            self.enter_wrapper(s, call, able[0])
        else:
            s.frames.append([WRAPPERS, call, None])

    def able(self, s: State, call: WrappedCall) -> list[Acting]:
        return [
            acting
            for ability in self.program.wrappers.get(call.rule, ())
            for this, _ in self.abilities.able(s, ability, (None, *self.given_to(ability, call)))
            if (acting := Acting(ability.number, this)) not in call.used
        ]

    def given_to(self, ability: Ability, call: WrappedCall) -> tuple[Any, ...]:
        by_prep = dict(zip(self.program.meaning.rules[call.rule].preps, call.args, strict=True))
        return tuple(by_prep[prep] for prep in ability.unit.preps)

    def enter_wrapper(self, s: State, call: WrappedCall, chosen: Acting) -> None:
        ability = self.program.abilities[chosen.ability]
        inner = call._replace(used=(*call.used, chosen))
        self.abilities.enter(s, ability, chosen.this, (inner, *self.given_to(ability, call)))

    def ask_wrapper(self, s: State, f: Frame) -> bool:
        """Which of several wrappers comes first."""
        call: WrappedCall
        _, call, _ = f
        able = tuple(self.able(s, call))
        seat = self.affected(s, call)
        if len(able) < 2 or seat not in s.live:
            s.frames.pop()
            self.enter_wrapper(s, call, able[0]) if able else self.stack.push(s, call.rule, call.args)
            return False
        s.asked = (WRAPPER_SITE, seat, able, 1, 1)
        return True

    def enter_chosen(self, s: State, f: Frame) -> None:
        _, call, chosen = s.frames.pop()
        self.enter_wrapper(s, call, chosen)

    def affected(self, s: State, call: WrappedCall) -> int:
        """The player a call is about: its first player, else the owner of its first piece, else the one in turn."""
        unit, kinds = self.program.meaning.rules[call.rule], self.program.meaning.param_kinds
        for name, value in zip(unit.given, call.args, strict=True):
            if value is not None and kinds.get((call.rule, name)) == PLAYER:
                return int(value)
        for name, value in zip(unit.given, call.args, strict=True):
            is_piece = value is not None and kinds.get((call.rule, name)) == PIECE
            owner = pieces.owner(s, value) if is_piece else None
            if owner is not None:
                return owner
        return in_turn(self.program, s) or s.live[0]
