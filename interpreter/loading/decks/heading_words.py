"""What a heading of a deck list means: one of the game's sections, cards of any, or what is beside the deck.

`Main`, `Main Deck (40)`, `MAINDECK:` head one section; `Deck`, or the name of a kind of card, cards that find
their sections themselves.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from interpreter.loading.ruleset import DeckSection, Ruleset
from interpreter.values.matching_names import EXACT, Named
from interpreter.values.spelling import spelling

ANY = "*"
BESIDE = "-"
_SAY_NOTHING = {
    "deck",
    "decks",
    "card",
    "cards",
    "board",
    "boards",
    "list",
    "section",
    "the",
    "my",
    "total",
    "pile",
    "count",
}
_OF_ANY = {"main", "maindeck", "mainboard", "decklist", "starting", "commander", "companion", "about"}
_BESIDE = {"side", "sideboard", "sidedeck", "maybe", "maybeboard", "considering", "tokens", "wishlist"}


@attrs.frozen(slots=True, eq=False, repr=False)
class Headings:
    """The sections of a game by all that they are called, and its kinds of card."""

    named: Named[str]
    kinds: frozenset[str]

    def meaning(self, text: str, kinds: bool = True) -> str | None:
        """A section, ANY, BESIDE, or None: it is no heading. `kinds`: whether a kind of card may be one."""
        words = _words(text)
        said = " ".join(words)
        for called in (text, said, "".join(words)):
            if section := self.named.matching(called, EXACT):
                return section[0]
        if not any(word.isalpha() for word in spelling(text).split()):
            return None
        if said in _BESIDE:
            return BESIDE
        return ANY if not said or said in _OF_ANY or (kinds and said in self.kinds) else None

    def closest(self, text: str) -> str | None:
        """The section that a slip most likely means."""
        return self.named.closest(" ".join(_words(text)) or text)


def headings_of(ruleset: Ruleset) -> Headings:
    kinds = {spelling(kind.replace("_", " ")) for kind in ruleset.kinds}
    return Headings(
        Named(ruleset.deck_sections, lambda id: _called(id, ruleset.deck_sections)),
        frozenset(kinds | {_several(kind) for kind in kinds}),
    )


def _called(id: str, sections: Mapping[str, DeckSection]) -> tuple[str, ...]:
    """As id and zone are written, in the singular and plural, with and without words that say nothing."""
    zone = sections[id].zone
    alone = [name for name in (zone,) if sum(one.zone == name for one in sections.values()) == 1]
    names = [" ".join(_words(name.replace("_", " "))) for name in (id, *alone)]
    return (id, *(way for name in names if name for way in (name, _several(name), f"{name}deck", f"{name}board")))


def _several(name: str) -> str:
    if name.endswith("ss"):
        return name
    return name.removesuffix("s") if name.endswith("s") else f"{name}s"


def _words(text: str) -> list[str]:
    """Those that say something."""
    return [word for word in spelling(text).split() if word not in _SAY_NOTHING and not word.isdigit()]
