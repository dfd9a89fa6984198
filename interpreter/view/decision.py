"""The standing question of a state as a `Decision`: ids, labels, the test of an answer, a random answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from interpreter.analysis import types as t
from interpreter.analysis.units import Unit
from interpreter.run.fitting import fitting
from interpreter.run.limits import NO_NUMBERS, in_numbers
from interpreter.run.machine import Machine
from interpreter.run.option_ids import DONE_ID, distinct_ids, slug, words_of
from interpreter.run.question_site import PASS, Site
from interpreter.run.questions import DONE
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.walk import statements
from interpreter.table.decision import Decision, Option, Options
from interpreter.table.state import State
from interpreter.values.chance import Stream
from interpreter.view.happening_text import happening_text
from interpreter.view.text import Telling

SETS = ("several", "order")


def ability_word(unit: Unit) -> str:
    """What tells an ability from others of its card: the words of its label, else its number there."""
    text = (
        unit.node.text
        if isinstance(unit.node, n.MenuOption)
        else unit.node.label
        if isinstance(unit.node, n.May)
        else None
    )
    if text is None:
        return unit.name.rpartition(".")[2]
    return words_of(text)


@attrs.frozen(slots=True, eq=False)
class Asking:
    """Answers for the question that stands in `state`.

    `kind` is what the options are: pieces, players, words, numbers.
    """

    machine: Machine
    telling: Telling
    state: State

    @property
    def site(self) -> Site:
        assert self.state.question is not None
        return self.machine.program.sites[self.state.question.site]

    @property
    def raw_options(self) -> Sequence[Any]:
        assert self.state.question is not None
        return self.state.question.options

    def decision(self) -> Decision:
        s, site = self.state, self.site
        assert s.question is not None
        _, seat, raw, low, high = s.question
        program = self.machine.program
        frame = s.frames[-1]
        window = frame[1] if site.kind == "window" else None
        section = site.section or self.nearest_section()
        prompt = self.prompt(site, seat)
        return Decision(
            id=s.answered[seat] + 1,
            player=self.telling.names[seat - 1],
            kind=site.kind,
            prompt=prompt,
            options=Options(raw, self.option, self.id_of),
            at_least=low,
            at_most=high,
            rule=program.block_units[frame[0]] if window is None else f"window {window}",
            span=site.span,
            section=section,
            window=window,
            fits=self.fits,
            sample=lambda stream: tuple(self.id_of(x) for x in self.as_list(self.sample(stream))),
        )

    def nearest_section(self) -> str | None:
        """What a question without a `see` before it is about: what its rule cites, what its options' rules do, or who
        called it.
        """
        meaning, program = self.machine.program.meaning, self.machine.program
        units = {u.name: u for u in meaning.units}
        for frame in reversed(self.state.frames):
            unit = units.get(program.block_units[frame[0]])
            called = (
                []
                if unit is None
                else [s.verb for s in statements(unit.body) if isinstance(s, n.Do) and s.verb in meaning.rules]
            )
            for body in [] if unit is None else [unit.body, *(meaning.rules[name].body for name in called)]:
                for s in statements(body):
                    if isinstance(s, n.See):
                        return s.section
        return None

    def prompt(self, site: Site, seat: int) -> str:
        s = self.state
        if site.kind == "window":
            return self.window_prompt(seat)
        if site.prompt is None:
            return self.plain_prompt(site)
        with self.machine.looking(s):
            return self.telling.text(site.prompt(s, s.frames[-1]), 1 << seat)

    def window_prompt(self, seat: int) -> str:
        """What the rules ask in this window, else the happening in words."""
        s = self.state
        _, happening, args, *_ = s.frames[-1]
        with self.machine.looking(s):
            for window in self.machine.program.window_texts.get(happening, ()):
                told = [args[place] for place in window.heard]
                if window.guard is None or window.guard(s, *told):
                    return self.telling.text(window.text(s, *told), 1 << seat)
        return f"Will you answer ({happening_text(self.telling, s, happening, args, seat)})?"

    def plain_prompt(self, site: Site) -> str:
        """What is asked in words that say nothing of this table."""
        s = self.state
        noun = site.noun.replace("_", " ")
        match site.kind:
            case "one":
                return f"Choose one: {noun}"
            case "several" | "order":
                return f"Choose: {noun}" if site.kind == "several" else f"In which order: {noun}?"
            case "number":
                return f"Choose a number: {noun}"
            case "wrapper":
                return f"Which comes first ({s.frames[-1][1].replace('_', ' ')})?"
            case _:
                return noun.capitalize() or "What will you do?"

    # -- ids and labels

    def kind(self) -> str:
        unit = self.site.unit
        names = self.machine.program.meaning.locals.get(unit, {})
        kind = names.get(self.site.noun, t.UNKNOWN)
        return t.item_of(kind) if t.is_list(kind) and self.site.kind in SETS else kind

    def id_of(self, raw: Any) -> str:
        site = self.site
        match site.kind:
            case "yes_no":
                return "yes" if raw else "no"
            case "number":
                return str(raw)
            case "menu":
                return self.menu_id(raw)
            case "window" | "wrapper":
                return PASS if raw == PASS else self.ability_id(raw)
            case _:
                return self.subject(raw)

    def subject(self, raw: Any) -> str:
        kind = self.kind()
        if kind == t.PIECE:
            return self.piece_id(raw)
        if kind == t.PLAYER:
            return self.telling.names[int(raw) - 1]
        if kind == t.OPEN_DIE:
            return f"die.{raw.place + 1}"
        if kind == t.DIE:
            face, _ = raw
            return f"die.{face}"
        return str(raw)

    def piece_id(self, piece: int) -> str:
        """A piece's id for the player asked; of one he does not know, its back and which of those to choose from it is:
        `tile#2`.
        """
        s = self.state
        assert s.question is not None
        if s.known[piece] >> s.question.seat & 1:
            return s.layout.piece_ids[s.ident[piece]]
        acting = self.site.kind in ("menu", "window", "wrapper")
        pieces = [raw[1] for raw in self.raw_options if isinstance(raw, tuple)] if acting else self.raw_options
        hidden = [p for p in dict.fromkeys(pieces) if p is not None and not s.known[p] >> s.question.seat & 1]
        return f"{slug(self.telling.piece(s.ident[piece], known=False))}#{hidden.index(piece) + 1}"

    def menu_id(self, raw: Any) -> str:
        if raw == DONE:
            return DONE_ID
        return self.ability_id(raw) if isinstance(raw, tuple) else self.site.ids[raw]

    def ability_id(self, raw: tuple[Any, ...]) -> str:
        """A copy's own id, with the words of the ability where it has several here; of a rule of the
        table its words.
        """
        if raw[1] is None:
            return self.table_ids()[raw[0]]
        alike = [other[0] for other in self.raw_options if isinstance(other, tuple) and other[1] == raw[1]]
        if len(alike) == 1:
            return self.piece_id(raw[1])
        words = distinct_ids(ability_word(self.machine.program.abilities[number].unit) for number in alike)
        return f"{self.piece_id(raw[1])}:{words[alike.index(raw[0])]}"

    def table_ids(self) -> dict[int, str]:
        """By number, the abilities that belong to no card: options added to this menu, or what goes before or instead
        of a rule.
        """
        program, site = self.machine.program, self.site
        if site.kind == "menu":
            loose = [a for a in program.menu_options[site.noun] if a.card is None]
            words, taken = [ability_word(a.unit) for a in loose], (DONE_ID, *site.ids)
        else:
            rule = self.state.frames[-1][1]
            loose = [a for a in program.wrappers[rule] if a.card is None]
            words, taken = [f"instead_of_{rule}"] * len(loose), ()
        return dict(zip([a.number for a in loose], distinct_ids(words, taken), strict=True))

    def label_text(self, number: int) -> str:
        s, site = self.state, self.site
        assert s.question is not None
        return self.telling.text(site.labels[number](s, s.frames[-1]), 1 << s.question.seat)

    def option(self, raw: Any) -> Option:
        with self.machine.looking(self.state):
            return self.made_option(raw)

    def made_option(self, raw: Any) -> Option:
        site = self.site
        match site.kind:
            case "yes_no":
                return Option("yes" if raw else "no", "Yes" if raw else "No")
            case "number":
                return Option(str(raw), str(raw))
            case "menu" if not isinstance(raw, tuple):
                return Option(self.menu_id(raw), "Done" if raw == DONE else self.label_text(raw))
            case "menu" | "window" | "wrapper":
                return (
                    Option(PASS, "Pass")
                    if raw == PASS
                    else Option(self.ability_id(raw), self.ability_label(raw), self.ability_id(raw))
                )
            case _:
                id = self.subject(raw)
                return Option(id, self.label(raw), id)

    def label(self, raw: Any) -> str:
        """The name of a candidate, and behind it what the rule says is shown with it."""
        s, name = self.state, self.name(raw)
        if self.site.showing is None:
            return name
        assert s.question is not None
        shown = self.telling.text(self.site.showing(s, s.frames[-1], raw), 1 << s.question.seat)
        return f"{name} ({shown})" if shown else name

    def name(self, raw: Any) -> str:
        kind, s = self.kind(), self.state
        if kind == t.PIECE:
            return self.piece_label(raw)
        if kind == t.PLAYER:
            return self.telling.names[int(raw) - 1]
        if kind == t.WORD:
            return self.telling.word(raw)
        if kind == t.OPEN_DIE:
            return str(s.throws[raw.throw].faces[raw.place])
        if kind == t.DIE:
            face, _ = raw
            return str(face)
        return str(raw)

    def piece_label(self, piece: int) -> str:
        """A piece's name, with what lies on it."""
        s = self.state
        assert s.question is not None
        bit = 1 << s.question.seat
        telling = self.telling.in_full()
        name = telling.piece(s.ident[piece], bool(s.known[piece] & bit))
        on = [telling.piece(s.ident[x], bool(s.known[x] & bit)) for x in s.zones[s.layout.piece_zones + piece]]
        return f"{name} with {', '.join(on)}" if on else name

    def ability_label(self, raw: tuple[Any, ...]) -> str:
        s = self.state
        assert s.question is not None
        ability, seat = self.machine.program.abilities[raw[0]], s.question.seat
        name = "" if raw[1] is None else self.telling.piece(int(s.ident[raw[1]]), bool(s.known[raw[1]] >> seat & 1))
        if ability.text is not None:
            at_window = self.site.kind == "window"
            given = self.machine.heard(ability, s.frames[-1][1], s.frames[-1][2]) if at_window else (seat,)
            label = self.telling.text(ability.text(s, *self.machine.own(raw[1], seat, ability), *given), 1 << seat)
            return f"{name}: {label}" if at_window and name and name not in label else label
        return name or self.cited(ability.unit) or self.table_ids()[raw[0]].replace("_", " ")

    def cited(self, unit: Unit) -> str | None:
        """The title of the part of the rulebook that a rule goes by."""
        sections = self.machine.program.meaning.ruleset.sections
        return next(
            (
                sections[s.section].title
                for s in statements(unit.body)
                if isinstance(s, n.See) and s.section in sections
            ),
            None,
        )

    # -- answers

    def raw(self, ids: Sequence[str]) -> Any:
        """The engine's value of a legal answer."""
        assert self.state.question is not None
        options = Options(self.state.question.options, self.option, self.id_of)
        values = tuple(options.raw(id) for id in ids)
        return values if self.site.kind in SETS else values[0]

    def as_list(self, raw: Any) -> tuple[Any, ...]:
        return tuple(raw) if self.site.kind in SETS else (raw,)

    def fits(self, ids: Sequence[str]) -> str | None:
        """None when the ids are a legal answer, else the reason in plain words."""
        assert self.state.question is not None
        _, _, options, low, high = self.state.question
        legal = Options(options, self.option, self.id_of)
        for id in ids:
            try:
                legal.raw(id)
            except KeyError:
                return f"`{id}` is not one of the answers"
        if len(set(ids)) != len(ids):
            return "the same thing is chosen twice"
        if self.site.kind in SETS and not low <= len(ids) <= high:
            return f"choose {_range(low, high)}, not {len(ids)}"
        if self.site.kind not in SETS and len(ids) != 1:
            return "choose exactly one"
        if self.site.limit is None or not ids:
            return None
        with self.machine.looking(self.state):
            return self.beyond(self.site.limit, tuple(legal.raw(id) for id in ids))

    def beyond(self, limit: Callable[[Any, Any, Any], Any], chosen: tuple[Any, ...]) -> str | None:
        """Why a set is more than the limit lets in; None when it is not."""
        s, site = self.state, self.site
        frame = s.frames[-1]
        if limit(s, frame, chosen):
            return None
        assert s.question is not None
        if site.saying is not None:
            return self.telling.text(site.saying(s, frame, chosen), 1 << s.question.seat)
        return NO_NUMBERS if site.compared is None else in_numbers(site.compared(s, frame, chosen))

    def sample(self, stream: Stream) -> Any:
        """A random legal raw answer; a set's size first, then its members as far as the limit lets them in."""
        assert self.state.question is not None
        return sample(self.state, self.site, stream)


def sample(state: State, site: Site, stream: Stream) -> Any:
    """A random legal raw answer to the standing question."""
    _, _, options, low, high = state.question  # type: ignore[misc]  # somebody is asked
    if not site.many:
        return options[stream.below(len(options))]
    size = low + stream.below(high - low + 1)
    order = [options[i] for i in stream.sample_indices(len(options), len(options) if site.limit is not None else size)]
    limit = site.limit
    if limit is None:
        return tuple(order)
    chosen: tuple[Any, ...] = ()
    for item in order:
        if len(chosen) < size and limit(state, state.frames[-1], (*chosen, item)):
            chosen = (*chosen, item)
    if len(chosen) >= low:
        return chosen
    return fitting(
        lambda some: limit(state, state.frames[-1], some), order, low
    )  # what came first left no room for enough


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
