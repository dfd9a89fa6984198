"""The forms of sentences: a text with holes, `{player p} collects {number n} gold`, and what it finds in a sentence.

A hole says what stands in it and its name. `tile(s)` is the word in either number; what stands between `[` and `]`
may be missing, and its holes are None then. Where a name comes twice, the same stands there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import attrs

Expected: TypeAlias = Iterator[str]  # what a referee expected and did not find
Reader: TypeAlias = Callable[..., Expected]
Sentences: TypeAlias = Mapping[str, Reader | None]  # None: it tells nothing that changes or is counted


@attrs.frozen(slots=True)
class Spot:
    """A land as sentences name it: its terrain, and its number where its holder has several of it."""

    terrain: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.terrain} no. {self.number}" if self.number else self.terrain


MANY = re.compile(r"^(?:(\d+) (?:× )?)?(.+)$")


def names(text: str) -> list[str]:
    """The single things of a list: `2 Farmers and City` are three, `2 Plains` are two."""
    if text in ("nothing", "nobody"):
        return []
    found: list[str] = []
    for part in re.split(r"(?:, | and | behind )(?![^(]*\))", text):
        many, name = MANY.findall(part)[0]
        found += [name] * int(many or 1)
    return found


def armed(text: str) -> tuple[str, list[str]]:
    """`Troll 4 (Magic Sword)`: who it is, and what they bear."""
    name, _, borne = text.removesuffix(")").partition(" (")
    return name, names(borne) if borne else []


@attrs.frozen(slots=True)
class Told:
    """A card in play as sentences tell of one: by name. Of several Knights called so with what he bears and where he is
    away, and with the strength that counts where it is not the one printed; of several others with whose it is, and
    whether he stays where one like him goes.
    """

    name: str
    worn: tuple[str, ...] = ()
    away: str = ""
    stays: bool = False
    bearer: Told | None = None
    influence: int | None = None
    resistance: int | None = None

    def __str__(self) -> str:
        return " with ".join((self.name, " and ".join(self.worn))) if self.worn else self.name


STAYS = " (who stays)"


def told(text: str) -> Told:
    card, _, bearer = text.partition(" from ")
    bare, _, now = card.removesuffix(STAYS).removesuffix(")").partition(" (now ")
    bare, _, away = bare.removesuffix(")").partition(" (away on ")
    name, _, worn = bare.partition(" with ")
    return Told(
        name,
        tuple(sorted(names(worn))) if worn else (),
        away,
        card.endswith(STAYS),
        told(bearer) if bearer else None,
        *(numbers(now) if now else ()),
    )


def several(text: str) -> list[Told]:
    """`Kay and Gareth; Knight Errant with Lance; Gawain (now 9/3); Sword from Kay`."""
    found: list[Told] = []
    for part in text.split("; "):
        alone = any(word in part for word in (" with ", " (now ", " (away on ", " from "))
        found += [told(part)] if alone else map(Told, names(part))
    return found


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def spot(text: str) -> Spot:
    terrain, _, number = text.partition(" no. ")
    return Spot(terrain, int(number or 0))


HOLES: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "player": (r"Ann|Ben|Cora|Dan", str),
    "number": (r"\d+", int),
    "faces": (r"\d+(?:(?:, | and )\d+)*", numbers),
    "land": (r"(?:Desert|Forest|Mountain|Plains|Swamp)(?: no\. \d+)?", spot),
    "land_tile": (r"Desert|Forest|Mountain|Plains|Swamp|Land Auction|Fight|For Sale \(\d+\)", str),
    "building": (r"Village|City|(?:Copper|Silver|Gold) Mine", str),
    "fort": (r"Tower|Keep|Castle|Gran Muniment", str),
    "name": (r"[^,.;]+?", str),
    "magic": (
        r"Lucky Charm|Dust of Defense|Talisman of Deliverance|Golem 9|Magic (?:Sword|Bow)"
        r"|Scroll: (?:The Mist|Dispell Magic|Wall of Fire)",
        str,
    ),
    "fighter": (r"[A-Z][^,.;]*? [RC☆∞]?\d+", str),
    "bearer": (r"nobody|[A-Z][^.;:]*?", told),
    "knight": (r"[A-Z][^.;:]*?", told),
    "knights": (r"(?:\d+ (?:× )?)?[A-Z][^.]*?", several),
    "card": (r"[A-Z][^,.;:]*?", str),
    "names": (r"(?:\d+ (?:× )?)?[A-Z][^.;]*?|nothing|nobody", names),
    "words": (r".+?", str),
}

HOLE = re.compile(r"\{(\w+) (\w+)\}")


def _escaped(text: str) -> str:
    plain = re.escape(text).replace(r"\ ", " ")
    return plain.replace(r"\(s\)", "s?").replace(r"\[", "(?:").replace(r"\]", ")?")


@attrs.frozen(slots=True)
class Form:
    """One row of a matter's table."""

    text: str
    pattern: re.Pattern[str]
    holes: Mapping[str, Callable[[str], Any]]
    reader: Reader | None

    def found(self, sentence: str) -> dict[str, Any] | None:
        match = self.pattern.fullmatch(sentence)
        if match is None:
            return None
        return {name: None if text is None else self.holes[name](text) for name, text in match.groupdict().items()}


def form(text: str, reader: Reader | None) -> Form:
    pattern, holes, at = "", {}, 0
    for hole in HOLE.finditer(text):
        kind, name = hole.groups()
        shape, read = HOLES[kind]
        filled = f"(?P={name})" if name in holes else f"(?P<{name}>{shape})"
        pattern, holes[name] = pattern + _escaped(text[at : hole.start()]) + filled, read
        at = hole.end()
    return Form(text, re.compile(pattern + _escaped(text[at:])), holes, reader)
