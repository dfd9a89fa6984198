"""`tabletop deck odds`: what is asked for and how it is drawn, from the command line and the game's own data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from interpreter.loading.decklist import DeckList
    from interpreter.loading.decks.odds import Drawing, Wish
    from interpreter.loading.ruleset import Ruleset


def drawing_of(
    ruleset: Ruleset, section: str | None, start: int | None, each_round: int | None, rounds: int
) -> Drawing:
    """As the options say, else as the game does."""
    from interpreter.loading.decks.odds import Drawing

    own = ruleset.deck_show.odds
    section = section or (own.section if own is not None else next(iter(ruleset.deck_sections), ""))
    if section not in ruleset.deck_sections:
        raise click.UsageError(f"a deck has no section `{section}`; known: {', '.join(ruleset.deck_sections)}")
    values = {"--start": start, "--each-round": each_round}
    if own is not None:
        said = {"--start": own.start, "--each-round": own.each_round}
        values = {name: value if value is not None else _number(said[name], ruleset) for name, value in values.items()}
    missing = [name for name, value in values.items() if value is None]
    if missing:
        raise click.UsageError(
            f"{ruleset.name} does not say how many cards are drawn: say so with {' and '.join(missing)}"
        )
    return Drawing(section, values["--start"] or 0, values["--each-round"] or 0, rounds)


def _number(value: int | str, ruleset: Ruleset) -> int:
    """A number, or the setting that has it."""
    return int(ruleset.setting_values[value]) if isinstance(value, str) else value


def wishes_of(
    deck: DeckList, ruleset: Ruleset, section: str, named: Sequence[str], kinds: Sequence[str], means: Sequence[int]
) -> Iterator[Wish]:
    """What is asked for; where nothing is, every kind of card that there is in the section, and every card."""
    from interpreter.loading.decks.odds import affordable, of_cards, of_kind

    entries = [entry.card for entry in deck.sections.get(section, ()) if entry.card]
    yield from (_card(name, ruleset) for name in named)
    yield from (_kind(kind, ruleset) for kind in kinds)
    if means:
        if ruleset.deck_show.curve is None:
            raise click.UsageError(f"{ruleset.name} does not say what a card costs")
        yield affordable(ruleset.deck_show.curve, means)
    if not (named or kinds or means):
        yield from map(of_kind, dict.fromkeys(ruleset.cards[card].kind for card in entries))
        yield from (of_cards([card], ruleset.cards[card].name) for card in entries)


def _card(name: str, ruleset: Ruleset) -> Wish:
    from interpreter.loading.decks.odds import of_cards
    from interpreter.values.matching_names import EXACT, Named

    cards = Named(ruleset.cards.values(), lambda card: (card.id, card.name))
    found = cards.matching(name, EXACT)
    if not found:
        near = cards.closest(name)
        hint = f"; did you mean `{near.name}`?" if near is not None else ""
        raise click.UsageError(f"there is no card `{name[:60]}`{hint}")
    return of_cards([card.id for card in found], found[0].name)


def _kind(name: str, ruleset: Ruleset) -> Wish:
    from interpreter.loading.decks.odds import of_kind

    known = name.lower().replace(" ", "_")
    if known not in ruleset.kinds:
        raise click.UsageError(f"there is no kind of card `{name[:60]}`; known: {', '.join(ruleset.kinds)}")
    return of_kind(known)


def means_of(_: click.Context, option: click.Parameter, given: str | None) -> list[int]:
    """`1,2,4`: what one can pay in the first round, the second and from then on."""
    parts = given.split(",") if given else []
    if not all(part.strip().isdecimal() and len(part.strip()) < 7 for part in parts):
        raise click.BadParameter("write numbers, one a round: --afford 1,2,4")
    return [int(part) for part in parts]
