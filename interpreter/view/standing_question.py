"""The question that stands in a state, with all that is needed to show it to the one who is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.run.answers.question_site import Site
from interpreter.run.machine import Machine
from interpreter.table.knowledge import Knowledge, Viewer
from interpreter.table.records import Question
from interpreter.table.state import Frame, State
from interpreter.view.identity import Naming
from interpreter.view.text import Telling


@attrs.frozen(slots=True, eq=False, repr=False)
class StandingQuestion:
    """There must be one in `state`."""

    machine: Machine
    telling: Telling
    state: State

    @property
    def asked(self) -> Question:
        assert self.state.question is not None
        return self.state.question

    @property
    def options(self) -> Sequence[Any]:
        """The engine's values of what can be chosen."""
        return self.asked.options

    @property
    def site(self) -> Site:
        return self.machine.program.sites[self.asked.site]

    @property
    def frame(self) -> Frame:
        """The asking frame."""
        return self.state.frames[-1]

    @property
    def knowledge(self) -> Knowledge:
        """What the one who is asked knows."""
        return Knowledge.of(self.state, self.asked.seat)

    @property
    def viewer(self) -> Viewer:
        return self.knowledge.viewer

    @property
    def naming(self) -> Naming:
        """What the one who is asked calls things."""
        return Naming(self.telling, self.knowledge)

    @property
    def subject_kind(self) -> t.Kind:
        """What one thing to choose is: a piece, a player, a word, a number."""
        site = self.site
        as_list = site.many and not site.takes_one
        return self.machine.program.meaning.kind_chosen(site.unit, site.noun, as_list=as_list)

    def text(self, told: tuple[int, Sequence[Any]]) -> str:
        """A text as the one who is asked reads it."""
        return self.telling.text(told, self.viewer)
