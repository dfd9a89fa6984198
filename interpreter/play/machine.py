"""Runs frames until a question stands or the game is over. No Python call of a rule is open when a question stands."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.game.types import PLAYER
from interpreter.play.built_in import owner_of
from interpreter.play.fault import RuleFault, Trouble
from interpreter.play.program import Ability, Program
from interpreter.play.site import Region, Site
from interpreter.table import event as ev
from interpreter.table.event import apply
from interpreter.table.state import Frame, State
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MAX_STEPS = 200_000
FREE_STEPS = range(1_000)
NO_ANSWER = object()
SAMPLED = 64  # a state that comes back does so in every multiple of its cycle, so looking now and then is enough
PASS = "pass"
DONE = -1

# The machine's own blocks, standing before those of the rules.
TRIGGERS, WINDOW, REACTED, RUN_OUT = range(4)
OWN_BLOCKS = 4
# The machine's own sites.
WINDOW_SITE = 0
OWN_SITES = 1


def own_sites() -> list[Site]:
    nowhere = Span("<machine>", 1, 1)
    return [Site(WINDOW_SITE, "window", "window", nowhere, 6, REACTED, WINDOW)]


class Machine:
    """Bound to one program; the functions that blocks call are its methods."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.own_blocks = [self.run_triggers, self.run_window, self.after_reaction, self.run_out]
        self.names = {
            f.__name__: f
            for f in (
                self.ask,
                self.ask_number,
                self.ask_yes_no,
                self.ask_menu,
                self.chosen_option,
                self.enter_wrapped,
                self.enter_event,
                self.proceed,
                self.announce,
                self.open_throw,
                self.closed_throw,
                self.stop,
                self.end_region,
                self.leave_unit,
                self.during,
                self.hold,
                self.release,
                self.do_end_game,
            )
        }

    # -- the loop

    def run(self, s: State) -> None:
        """Go on until there is a question or an outcome. Raises RuleFault; then the state is half-way and must be thrown away."""
        if s.outcome is None:
            self.answer(s)

    def answer(self, s: State, value: Any = NO_ANSWER) -> None:
        """Put a checked answer into the asking frame and go on, as `run` does."""
        blocks, frames = self.program.blocks, s.frames
        if value is not NO_ANSWER:
            f = frames[-1]
            site = self.program.sites[s.question[0]]  # type: ignore[index]
            f[site.slot] = value
            f[0] = site.then
            s.answered[s.question[1]] += 1  # type: ignore[index]
        s.question = None
        try:
            for _ in FREE_STEPS:
                f = frames[-1]
                if blocks[f[0]](s, f):
                    return
                if s.dirty and s.hold is None:
                    self.check(s)
            self.run_watched(s)
        except Trouble as trouble:
            raise self.fault(s, trouble, str(trouble)) from trouble
        except (TypeError, IndexError, KeyError, ValueError, ZeroDivisionError, RecursionError) as error:
            raise self.fault(s, error, _plain(error)) from error

    def run_watched(self, s: State) -> None:
        """The same loop after many steps without a question, looking out for one that has no end."""
        seen: dict[Any, int] = {}
        for steps in itertools.count():
            f = s.frames[-1]
            if self.program.blocks[f[0]](s, f):
                return
            if s.dirty and s.hold is None:
                self.check(s)
            if steps % SAMPLED == 0:
                self.guard(s, steps, seen)

    def guard(self, s: State, steps: int, seen: dict[Any, int]) -> None:
        """Many steps without a question: stop at an exactly repeated state, in any case at a high number."""
        key = repr(s.facts())
        if key in seen or steps > MAX_STEPS:
            rules = {self.program.block_units[f[0]] for f in s.frames[1:]}
            how = "comes back to the same state" if key in seen else f"has taken {MAX_STEPS} steps without a question"
            raise Trouble(f"this has no end: it {how}; running: {', '.join(sorted(rules))}")
        seen[key] = steps

    def check(self, s: State) -> None:
        """Run the first check that holds, players from the one in turn; it is looked at again when it has returned."""
        for number, (unit, find) in enumerate(self.program.checks):
            bit = 1 << number
            if not s.dirty & bit:
                continue
            found = find(s)
            if found:
                players = self.program.meaning.param_kinds.get((unit.name, unit.params[-1])) == PLAYER
                pick = self.from_turn(s, found) if players else found[0]
                self.push(s, unit.name, (pick,))
                return
            s.dirty &= ~bit
        s.dirty = 0

    def from_turn(self, s: State, seats: Sequence[int]) -> int:
        turn = self.turn(s) or 1
        return min(seats, key=lambda p: (p - turn) % (len(s.everyone) + 1))

    def turn(self, s: State) -> int | None:
        """The player at the head of the running phase."""
        for f in reversed(s.frames):
            unit = self.program.meaning.rules.get(self.program.block_units[f[0]])
            if unit is not None and unit.role == "phase":
                return int(f[1])
        return None

    def push(self, s: State, unit: str, args: Sequence[Any]) -> None:
        native = self.program.natives.get(unit)
        if native is not None:
            s.ret = native(s, *args)
            return
        s.frames.append([self.program.entries[unit], *args, *([None] * self.program.pads[unit])])

    @contextlib.contextmanager
    def looking(self, s: State) -> Iterator[None]:
        """Texts, views and options are expressions of the rules too: what fails in them is a RuleFault like any other."""
        try:
            yield
        except Trouble as trouble:
            raise self.fault(s, trouble, str(trouble)) from trouble
        except (TypeError, IndexError, KeyError, ValueError, ZeroDivisionError, RecursionError) as error:
            raise self.fault(s, error, _plain(error)) from error

    def fault(self, s: State, error: BaseException, message: str) -> RuleFault:
        """Where a rule failed: the innermost line of a rules file in the traceback, else the running block's."""
        span, values = Span("<rules>", 1, 1), {}
        if s.frames:
            f = s.frames[-1]
            unit = self.program.block_units[f[0]]
            values = {k: repr(v) for k, v in zip(self.program.slot_names.get(unit, ()), f[1:], strict=False) if k[:1] != "\u00b7"}
            span = next((u.span for u in self.program.meaning.units if u.name == unit), span)
        traceback = error.__traceback__
        while traceback is not None:
            file = traceback.tb_frame.f_code.co_filename
            if file.endswith((".rules", ".yaml")):
                span = Span(file, traceback.tb_lineno, 1)
                values.update({k[2:]: repr(v) for k, v in traceback.tb_frame.f_locals.items() if k.startswith("v_")})
            traceback = traceback.tb_next
        return RuleFault(Diagnostic("P100", f"this rule cannot go on: {message}", span), values)

    # -- questions

    def ask(self, s: State, f: Frame, number: int, seat: int | None, options: Sequence[Any], low: int, high: int) -> bool:
        site = self.program.sites[number]
        options = tuple(options)
        count = len(options)
        if high > count:
            high = count
        if seat is None or seat not in s.live or count < low or (site.kind == "one" and not count):
            f[0] = site.nothing
            return False
        if site.kind == "order":
            low = high = count
            if count <= 1:
                return self.take(f, site, options)
        if high <= 0 and site.kind == "several":
            return self.take(f, site, ())
        if site.limit is not None and low > 0 and not self.can_fit(s, f, site, options, low):
            f[0] = site.nothing
            return False
        if low == count and site.kind != "order" and not self.open_asides(s, seat):
            return self.take(f, site, options[0] if site.kind == "one" else options)
        s.question = (number, seat, options, low, high)
        return True

    def can_fit(self, s: State, f: Frame, site: Site, options: Sequence[Any], low: int) -> bool:
        assert site.limit is not None
        tried = itertools.islice(itertools.combinations(options, low), 20_000)
        return any(site.limit(s, f, chosen) for chosen in tried)

    def ask_number(self, s: State, f: Frame, number: int, seat: int | None, low: int, high: int) -> bool:
        site = self.program.sites[number]
        if seat is None or seat not in s.live or low > high:
            f[0] = site.nothing
            return False
        if low == high and not self.open_asides(s, seat):
            return self.take(f, site, low)
        return self.question(s, (number, seat, range(low, high + 1), 1, 1))

    def ask_yes_no(self, s: State, f: Frame, number: int, seat: int | None) -> bool:
        if seat is None or seat not in s.live:
            f[0] = self.program.sites[number].nothing
            return False
        return self.question(s, (number, seat, (True, False), 1, 1))

    def ask_menu(self, s: State, f: Frame, number: int, seat: int | None, own: tuple[Any, ...], menu: str | None, until_done: bool) -> bool:
        site = self.program.sites[number]
        options = own
        if menu is not None and seat is not None:
            options += tuple((a.number, this) for a in self.program.menu_options[menu] for this, _ in self.able(s, a, (seat,)))
            if until_done and options:
                options += (DONE,)
        if seat is None or seat not in s.live or not options:
            f[0] = site.nothing
            return False
        if len(options) == 1 and not self.open_asides(s, seat):
            return self.take(f, site, options[0])
        s.question = (number, seat, options, 1, 1)
        return True

    def chosen_option(self, s: State, f: Frame, number: int, bodies: Sequence[int], again: int, after: int) -> None:
        chosen = f[self.program.sites[number].slot]
        if isinstance(chosen, tuple):
            ability = self.program.abilities[chosen[0]]
            seat = f[1]
            f[0] = again
            self.push_ability(s, ability, chosen[1], (seat,))
        else:
            f[0] = after if chosen == -1 else bodies[chosen]

    def take(self, f: Frame, site: Site, value: Any) -> bool:
        f[site.slot] = value
        f[0] = site.then
        return False

    def question(self, s: State, question: tuple[int, int, Any, int, int]) -> bool:
        s.question = question
        return True

    # -- abilities

    def copies(self, s: State, ability: Ability) -> Iterator[tuple[int | None, int | None]]:
        """(this, holder) of each copy of the ability's card that lies where it works; (None, None) for the table's own."""
        if ability.card is None:
            yield None, None
            return
        layout = s.layout
        for identity in layout.identities_of[ability.card]:
            piece = s.ident.index(identity)
            if layout.zone_names[s.place[piece]] in ability.zones:
                yield piece, owner_of(s, piece)

    def able(self, s: State, ability: Ability, given: Sequence[Any]) -> Iterator[tuple[int | None, int | None]]:
        """The copies whose guard allows it now."""
        for this, holder in self.copies(s, ability):
            if ability.during is not None and not self.during(s, ability.during):
                continue
            if ability.guard is None or ability.guard(s, *self.own(this, holder, ability), *given):
                yield this, holder

    def own(self, this: int | None, holder: int | None, ability: Ability) -> tuple[Any, ...]:
        return (this, holder) if ability.card is not None else ()

    def push_ability(self, s: State, ability: Ability, this: int | None, given: Sequence[Any]) -> None:
        holder = owner_of(s, this) if this is not None else None
        self.push(s, ability.unit.name, (*self.own(this, holder, ability), *given))

    def open_asides(self, s: State, seat: int) -> bool:
        return bool(self.program.asides) and any(True for _ in self.asides(s, seat))

    def asides(self, s: State, seat: int) -> Iterator[tuple[int, int | None, Any]]:
        """(ability, this, element) of every aside open to a player now."""
        for ability in self.program.asides:
            for this, holder in self.copies(s, ability):
                own = self.own(this, holder, ability)
                if ability.card is not None and holder != seat:
                    continue
                if ability.elements is None:
                    if ability.guard is None or ability.guard(s, *own, seat):
                        yield ability.number, this, None
                else:
                    yield from ((ability.number, this, x) for x in ability.elements(s, *own, seat))

    def take_aside(self, s: State, seat: int, chosen: tuple[int, int | None, Any]) -> None:
        ability = self.program.abilities[chosen[0]]
        element = () if ability.elements is None else (chosen[2],)
        s.answered[seat] += 1
        self.push_ability(s, ability, chosen[1], (seat, *element))
        self.run(s)

    # -- wrapped rules and events

    def enter_wrapped(self, s: State, rule: str, args: tuple[Any, ...], used: tuple[Any, ...]) -> None:
        """Enter a rule by way of the first wrapper that applies and has not been used in this call."""
        inner = self.program.meaning.rules[rule]
        by_prep = dict(zip(inner.preps, args, strict=True))
        for ability in self.program.wrappers.get(rule, ()):
            given = tuple(by_prep[prep] for prep in ability.unit.preps)
            for this, holder in self.copies(s, ability):
                own = self.own(this, holder, ability)
                if (ability.number, this) in used or (ability.guard is not None and not ability.guard(s, *own, None, *given)):
                    continue
                kept = (rule, args, (*used, (ability.number, this)))
                self.push(s, ability.unit.name, (*own, kept, *given))
                return
        self.push(s, rule, args)

    def proceed(self, s: State, kept: tuple[str, tuple[Any, ...], tuple[Any, ...]]) -> None:
        self.enter_wrapped(s, *kept)

    def enter_event(self, s: State, event: str, pairs: Sequence[tuple[str | None, Any]]) -> None:
        unit = self.program.meaning.rules.get(event)
        if unit is None or unit.role != "event":
            raise Trouble(f"there is no event `{event}`")
        given = dict(pairs)
        args = tuple(given.get(prep) for prep in unit.preps)
        if event in self.program.wrappers:
            self.enter_wrapped(s, event, args, ())
        else:
            self.push(s, event, args)

    # -- happenings. A frame is [block, happening, args, triggers left, acted, passes, answer]

    def announce(self, s: State, happening: str, args: tuple[Any, ...]) -> None:
        before = s.hold[1] if s.hold is not None else s
        forced = tuple(
            (a.number, this) for a in self.program.triggers.get(happening, ()) for this, _ in self.able_to_hear(before, a, happening, args)
        )
        frame = [TRIGGERS, happening, args, forced, (), 0, None]
        if s.hold is not None:
            s.hold = (s.hold[0], s.hold[1], (*s.hold[2], tuple(frame)))
        elif forced or self.program.reactions.get(happening):
            s.frames.append(frame)

    def heard(self, ability: Ability, happening: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """What an ability takes of a happening: by preposition, a reaction the subject only."""
        told = self.program.meaning.happenings[happening]
        if ability.unit.role == "reaction":
            named = len(ability.unit.params) - (2 if ability.card is not None else 0)
            return args[:1] if named else ()
        return tuple(args[told.index(prep)] for prep in ability.unit.preps)

    def able_to_hear(self, s: State, ability: Ability, happening: str, args: tuple[Any, ...]) -> Iterator[tuple[int | None, int | None]]:
        yield from self.able(s, ability, self.heard(ability, happening, args))

    def run_triggers(self, s: State, f: Frame) -> None:
        """Forced triggers first; each is looked at again before it acts."""
        happening, args = f[1], f[2]
        while f[3]:
            (number, this), f[3] = f[3][0], f[3][1:]
            ability = self.program.abilities[number]
            if any(t == this for t, _ in self.able_to_hear(s, ability, happening, args)):
                self.push_ability(s, ability, this, self.heard(ability, happening, args))
                return
        f[0] = WINDOW

    def run_window(self, s: State, f: Frame) -> bool:
        """Then reactions: from the player in turn, clockwise, until all have passed in a row."""
        abilities = self.program.reactions.get(f[1], ())
        order = self.window_order(s)
        while abilities and f[5] < len(order):
            seat = order[f[5] % len(order)]
            options = tuple(
                (a.number, this)
                for a in abilities
                for this, holder in self.able_to_hear(s, a, f[1], f[2])
                if holder == seat and (a.number, this) not in f[4] and (a.stops is None or f[1] in a.stops)
            )
            if options:
                return self.question(s, (WINDOW_SITE, seat, (*options, PASS), 1, 1))
            f[5] += 1
        s.frames.pop()
        return False

    def window_order(self, s: State) -> tuple[int, ...]:
        turn = self.turn(s) or 1
        return tuple(p for p in s.live if p >= turn) + tuple(p for p in s.live if p < turn)

    def after_reaction(self, s: State, f: Frame) -> None:
        chosen, f[0] = f[6], WINDOW
        if chosen == PASS:
            f[5] += 1
            return
        f[4], f[5] = (*f[4], chosen), 0
        ability = self.program.abilities[chosen[0]]
        self.push_ability(s, ability, chosen[1], self.heard(ability, f[1], f[2]))

    def open_throw(self, s: State, throw: tuple[Any, ...]) -> None:
        """A throw somebody may answer is a row of the state while its window is open."""
        apply(s, (ev.OPEN, 0, throw))
        self.announce(s, "rolled", (len(s.throws) - 1, throw[1]))

    def closed_throw(self, s: State, throw: tuple[Any, ...]) -> tuple[Any, ...]:
        final = s.throws[-1]
        apply(s, (ev.CLOSE, 0))
        return final

    # -- together

    def hold(self, s: State) -> None:
        if s.hold is None:
            s.hold = (len(s.frames), s.copy(), ())

    def release(self, s: State) -> None:
        """Let the happenings held back happen, in order."""
        assert s.hold is not None
        held, s.hold = s.hold[2], None
        s.frames += [list(frame) for frame in reversed(held)]

    # -- leaving blocks

    def during(self, s: State, block: str) -> bool:
        names = self.program.block_names
        return any(block in names[f[0]] for f in s.frames)

    def stop(self, s: State, block: str, after: str | None) -> None:
        """Leave the innermost running contest of that name; the rule that says so ends here."""
        s.ret = None
        for depth in range(len(s.frames) - 1, -1, -1):
            region = self.program.block_regions[s.frames[depth][0]]
            while region is not None and region.name != block:
                region = region.outer
            if region is None:
                continue
            waiting = [d for d in range(depth + 1, len(s.frames)) if self.program.block_units[s.frames[d][0]] == after]
            if after is not None and waiting:
                s.later = (*s.later, (waiting[-1], depth, region.number))
                self.finish(s, None)
            else:
                self.unwind(s, depth, region)
            return
        self.finish(s, None)

    def finish(self, s: State, value: Any) -> None:
        """End the running rule here (by way of the tails it is in)."""
        f = s.frames[-1]
        region = self.program.block_regions[f[0]]
        if region is not None:
            f[region.slot], f[0] = ("give", value), region.tail
        else:
            self.leave_unit(s, value, self.program.block_units[f[0]])

    def unwind(self, s: State, depth: int, target: Region) -> None:
        """End frames above `depth`, innermost first, every tail on the way, then the target by way of its tail."""
        if s.hold is not None and s.hold[0] > depth:
            s.hold = None
        while True:
            f = s.frames[-1]
            top = len(s.frames) - 1
            region = self.program.block_regions[f[0]]
            if top < depth:
                return
            if region is not None and (top > depth or region is not target):
                f[region.slot], f[0] = ("stop", depth, target.number), region.tail
                return
            if top == depth:
                f[target.slot], f[0] = None, target.tail
                return
            unit = self.program.block_units[f[0]]
            s.frames.pop()
            self.lapse(s, unit)

    def end_region(self, s: State, f: Frame, number: int) -> None:
        """After a tail: go on behind the contest, or with what was under way when it was left."""
        region = self.program.regions[number]
        then = f[region.slot]
        f[region.slot] = None
        self.lapse(s, region.name)
        f[0] = region.after
        if then is None:
            return
        if then[0] == "stop":
            self.unwind(s, then[1], self.program.regions[then[2]])
        elif region.outer is not None:
            f[region.outer.slot], f[0] = then, region.outer.tail
        else:
            self.leave_unit(s, then[1], self.program.block_units[f[0]])

    def leave_unit(self, s: State, value: Any, unit: str) -> None:
        """Return from a rule; a stop that waited for it happens now."""
        s.frames.pop()
        s.ret = value
        self.lapse(s, unit)
        depth = len(s.frames)
        for waiting in s.later:
            if waiting[0] == depth:
                s.later = tuple(w for w in s.later if w[0] != depth)
                self.unwind(s, waiting[1], self.program.regions[waiting[2]])
                return

    def lapse(self, s: State, block: str) -> None:
        if block in self.program.lapsing and any(row[1] == block for row in s.marks.values()):
            apply(s, (ev.LAPSE, 0, block))

    # -- the end

    def begin(self, s: State, unit: str, args: Sequence[Any]) -> None:
        """Put a rule on an empty table; below it lies a frame that ends the game when the rule has returned."""
        s.frames.append([RUN_OUT])
        self.push(s, unit, args)

    def run_out(self, s: State, f: Frame) -> bool:
        apply(s, (ev.OUTCOME, 0, ()))
        return True

    def do_end_game(self, s: State, cause: int, mask: int) -> None:
        """Whoever leads by `standing(p)` wins; without it, nobody."""
        standing = self.program.values.get("d_standing")
        winners: tuple[int, ...] = ()
        if standing is not None and s.live:
            best = max(standing(s, p) for p in s.live)
            winners = tuple(p for p in s.live if standing(s, p) == best)
        apply(s, (ev.OUTCOME, cause, winners))


def _plain(error: BaseException) -> str:
    if isinstance(error, RecursionError):
        return "it calls itself without end"
    if isinstance(error, ZeroDivisionError):
        return "it divides by 0"
    if isinstance(error, TypeError):
        return "it needs a value where there is `none`"
    return f"it found nothing where something must be ({type(error).__name__}: {error})"
