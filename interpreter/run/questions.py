"""Questions that need a closer look than a block gives them: forced answers, nothing to choose, sets with a limit, open
menus.

Where everybody is asked, whether a question is put hangs on its site and on what lies open alone (`Site.always`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from interpreter.run.abilities import Abilities
from interpreter.run.answers.alike import Alike
from interpreter.run.answers.fitting import fitting
from interpreter.run.answers.largest import largest
from interpreter.run.answers.question_site import Site
from interpreter.run.program import Program
from interpreter.table.records import Acting, ActingOn
from interpreter.table.state import Frame, State

DONE = -1


def limit_of(s: State, f: Frame, site: Site) -> Callable[[tuple[Any, ...]], Any]:
    """Whether a site's limit lets a set of its options be chosen."""
    limit = site.limit
    return lambda chosen: limit is None or limit(s, f, chosen)


@attrs.frozen(slots=True, eq=False, repr=False)
class Questions:
    """Each function puts a question and gives True, or takes the only answer and gives False."""

    program: Program
    abilities: Abilities
    alike: Alike = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "alike", Alike.of(self.program.layout))

    def ask(
        self, s: State, f: Frame, number: int, seat: int | None, options: Sequence[Any], low: int, high: int
    ) -> bool:
        site = self.program.sites[number]
        options = tuple(options)
        count, everyone = len(options), self.program.ask_everyone
        low, high = max(low, 0), max(0, min(high, count))
        has_aside = self.abilities.has_aside
        if seat is None or seat not in s.live or low > high:
            return self.nothing(s, f, site, seat)
        if site.kind == "order":
            low = high = count
            if not everyone and (count <= 1 or self.are_alike(s, f, site, seat, options)):
                return self.take(f, site, options)
        if high <= 0 and site.kind == "several" and not everyone:
            return self.take(f, site, ())
        if site.limit is not None:
            fits = self.most_that_fit(s, f, site, options, high)
            high = high if fits is None else fits
            if low > high or (fits is None and low > 0 and fitting(limit_of(s, f, site), options, low) is None):
                return self.nothing(s, f, site, seat)
            if high <= 0 and not everyone and not has_aside(s, seat):  # an act may let more in
                return self.take(f, site, ())
        forced = low == count or (low == high and self.are_alike(s, f, site, seat, options))
        if forced and site.kind != "order" and not everyone and not has_aside(s, seat):
            return self.take(f, site, options[0] if site.kind == "one" else options[:low])
        s.asked = (number, seat, options, low, high)
        return True

    def most_that_fit(self, s: State, f: Frame, site: Site, options: Sequence[Any], most: int) -> int | None:
        """How many of the options a site's limit lets be chosen together; None where that is not found out."""
        weight = site.weight
        weighed = None if weight is None else lambda chosen: weight(s, f, chosen)
        return largest(limit_of(s, f, site), weighed, options, most)

    def are_alike(self, s: State, f: Frame, site: Site, seat: int, options: Sequence[Any]) -> bool:
        """Whether it is all one to a seat which of the options it takes."""
        if not site.of_pieces or None in options:
            return False
        showing = site.showing
        shown = None if showing is None else lambda candidate: showing(s, f, candidate)
        return self.alike.all(s, seat, options, shown)

    def ask_number(self, s: State, f: Frame, number: int, seat: int | None, low: int, high: int) -> bool:
        site = self.program.sites[number]
        if seat is None or seat not in s.live or low > high:
            return self.nothing(s, f, site, seat)
        if low == high and not self.program.ask_everyone and not self.abilities.has_aside(s, seat):
            return self.take(f, site, low)
        s.asked = (number, seat, range(low, high + 1), 1, 1)
        return True

    def is_always_put(self, number: int) -> bool:
        return self.program.sites[number].always

    def ask_yes_no(self, s: State, f: Frame, number: int, seat: int | None, may: bool) -> bool:
        """An offer; one that may not be taken is put all the same where nobody may know that."""
        site = self.program.sites[number]
        if seat is None or seat not in s.live or not (may or site.always):
            f[0] = site.nothing
            return False
        s.asked = (number, seat, (True, False) if may else (False,), 1, 1)
        return True

    def nothing(self, s: State, f: Frame, site: Site, seat: int | None) -> bool:
        """There is nothing to choose: the rule goes on where it says, after a question that looks like others where
        nobody may know that.
        """
        if site.empty is None or seat is None or seat not in s.live:
            f[0] = site.nothing
            return False
        s.asked = (site.empty, seat, (), 0, 0) if site.many else (site.empty, seat, (None,), 1, 1)
        return True

    def ask_menu(
        self,
        s: State,
        f: Frame,
        number: int,
        seat: int | None,
        own: tuple[Any, ...],
        menu: str | None,
        until_done: bool,
    ) -> bool:
        site = self.program.sites[number]
        options = own
        if menu is not None and seat is not None:
            options += self.abilities.added_options(s, menu, seat)
            if until_done and options:
                options += (DONE,)
        if site.always and not options:
            options = (DONE,)
        if seat is None or seat not in s.live or not options:
            f[0] = site.nothing
            return False
        if len(options) == 1 and not self.program.ask_everyone and not self.abilities.has_aside(s, seat):
            return self.take(f, site, options[0])
        s.asked = (number, seat, options, 1, 1)
        return True

    def chosen_option(self, s: State, f: Frame, number: int, bodies: Sequence[int], again: int, after: int) -> None:
        """Go on with what was chosen from a menu: an option of its own, an added one, or DONE."""
        chosen = f[self.program.sites[number].slot]
        if isinstance(chosen, Acting | ActingOn):
            _, seat, *_ = f
            f[0] = again
            self.abilities.enter_option(s, chosen, seat)
        else:
            f[0] = after if chosen == DONE else bodies[chosen]

    def take(self, f: Frame, site: Site, value: Any) -> bool:
        f[site.slot] = value
        f[0] = site.then
        return False
