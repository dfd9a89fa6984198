"""Packs: cards of the players' own, with their rules and decks, added to a game. A pack changes nothing but through its
own cards.

A pack is a folder with pack.yaml, decks/, rules/ and decklists/, or the texts of one, which is how saves carry it.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

import attrs

from interpreter.loading.document import Document
from interpreter.loading.find import find_game, game_not_found
from interpreter.loading.folder import Folder, folder_of_texts, read_folder
from interpreter.loading.shape import PACK, PackSource
from interpreter.syntax import nodes as n
from interpreter.syntax.parse import parse_rules
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span


@attrs.frozen(slots=True, eq=False, repr=False)
class Pack:
    """A pack as read; `head` is what pack.yaml says (None: it cannot be understood)."""

    folder: Folder
    head: Document | None

    @property
    def id(self) -> str:
        good = self.head.good if self.head else None
        return str(good.plain_at("pack")) if good is not None else ""

    @property
    def files(self) -> dict[str, str]:
        """All its texts, by their names within the folder."""
        return dict(self.folder.texts)


def game_of_pack(path: str | Path) -> tuple[str | None, list[Diagnostic]]:
    """The game a pack's folder is for, or what is wrong (L01 there is no such game; Y.., S..)."""
    read, found = read_packs([path], Path())
    good = read[0].head.good if read and read[0].head else None
    if good is None:
        return None, found
    named = str(good.plain_at("game"))
    missing = game_not_found(named)
    if find_game(named) is None:
        return None, [Diagnostic("L01", missing.message, good.span_at("game"), notes=missing.notes, hint=missing.hint)]
    return named, []


def read_packs(given: Sequence[PackSource], game: Path) -> tuple[list[Pack], list[Diagnostic]]:
    """The packs in the order given (L01 to L03, Y.., S..; L81 two of one id)."""
    packs: list[Pack] = []
    found: list[Diagnostic] = []
    for source in given:
        folder, problems = _folder(source, game)
        found += problems
        if folder is None:
            continue
        pack = Pack(folder, folder.one("pack"))
        first = next((other for other in packs if other.id == pack.id and pack.id), None)
        if first is not None:
            message = f"there are two packs `{pack.id}`"
            found.append(Diagnostic("L81", message, _at(pack, "pack"), notes=(f"the other is {first.folder.path}",)))
        packs.append(pack)
    return packs, found


def _folder(source: PackSource, game: Path) -> tuple[Folder | None, list[Diagnostic]]:
    if isinstance(source, Mapping):
        return folder_of_texts(source, Path("pack"), PACK)
    path = Path(source)
    if not os.path.isdir(path):
        shipped = game / "packs" / path.name
        if str(path) != path.name or not os.path.isfile(shipped / "pack.yaml"):
            names = sorted(entry.name for entry in (game / "packs").iterdir()) if os.path.isdir(game / "packs") else []
            hint = did_you_mean(path.name, names)
            return None, [
                Diagnostic("L01", f"there is no pack `{str(source)[:100]}`", Span(str(source)[:100], 0, 0), hint=hint)
            ]
        path = shipped
    return read_folder(path, PACK)


def _at(pack: Pack, key: str) -> Span:
    good = pack.head.good if pack.head else None
    return good.span_at(key) if good is not None else Span(str(pack.folder.path / "pack.yaml"), 1, 1)


def foreign(pack: Pack, game: str) -> list[Diagnostic]:
    """L80 for a pack of another game, L83 for a deck that changes the game's cards."""
    found: list[Diagnostic] = []
    good = pack.head.good if pack.head else None
    if good is not None and good.plain_at("game") != game:
        found.append(
            Diagnostic("L80", f"this pack is for `{good.plain_at('game')}`, not for `{game}`", good.span_at("game"))
        )
    for document in pack.folder.all("deck"):
        for key in ("based_on", "change"):
            if document.good is not None and key in document.good.entries:
                message = "a pack adds cards of its own and changes no others"
                found.append(Diagnostic("L83", message, document.good.entries[key].span))
    return found


def rules_of(pack: Pack, own: Collection[str], cards: Collection[str]) -> tuple[list[n.Definition], list[Diagnostic]]:
    """The definitions of a pack (R..); L82 for one that is neither about its own cards nor a `modify`
    or an `option`.
    """
    rules: list[n.Definition] = []
    found: list[Diagnostic] = []
    for source in pack.folder.rules:
        definitions, problems = parse_rules(source.text, source.file)
        rules += definitions
        found += problems
        for definition in definitions:
            found += _beyond(definition, own, cards)
    return rules, found


def _beyond(definition: n.Definition, own: Collection[str], cards: Collection[str]) -> Iterator[Diagnostic]:
    match definition:
        case n.Modify() | n.MenuOption():
            return
        case n.Card() if definition.card in own:
            return
        case n.Card():
            whose = "a card of the game" if definition.card in cards else "no card of this pack"
            hint = did_you_mean(definition.card, own) or (f"its cards: {', '.join(sorted(own)[:8])}" if own else None)
            yield Diagnostic(
                "L82",
                f"`{definition.card}` is {whose}: a pack has rules for its own cards only",
                definition.span,
                hint=hint,
            )
        case _:
            own = "rules of its own cards (`card NAME works in ...:`), `modify` and `option`"
            message = f"a pack holds {own}, and nothing else"
            yield Diagnostic("L82", message, definition.span)
