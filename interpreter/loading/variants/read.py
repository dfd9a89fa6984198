"""Variants from where they lie, or from their texts, in the order in which they lie over one another."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from interpreter.loading.document import read_document
from interpreter.loading.find import find_game, game_not_found
from interpreter.loading.folder import Folder, folder_of_texts, read_folder, read_rules_file
from interpreter.loading.shape import HEADS, ONE_FILE, PACK, PACK_FILE, VARIANT, VARIANT_FILE, VariantSource, shape_of
from interpreter.loading.variants.find_variant import NotThere, is_rules_file, place_of
from interpreter.loading.variants.order import in_order
from interpreter.loading.variants.variant import Variant
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.source_file import SourceFile

_NO_ID = re.compile(r"[^a-z0-9_]+")


def game_of_variant(path: str | Path) -> tuple[str | None, list[Diagnostic]]:
    """The game a variant's folder is for, or what is wrong (L01 there is no such game; Y.., S..)."""
    read, found = _read(path, Path())
    if read is None or read.head is None:
        return None, found
    named = str(read.said("game"))
    if (find := find_game(_from_the_folder(named, Path(path)))) is not None:
        return str(find), []
    missing = game_not_found(named)
    return None, [Diagnostic("L01", missing.message, read.at("game"), notes=missing.notes, hint=missing.hint)]


def _from_the_folder(named: str, path: Path) -> str:
    """A variant that lies in its game's own folder is that game's, wherever that lies."""
    around = path.absolute().parent.parent
    return str(around) if around.name == named and (around / "game.yaml").is_file() else named


def read_variants(given: Sequence[VariantSource], game: Path) -> tuple[list[Variant], list[Diagnostic]]:
    """The variants, lowest first (L01 to L03, Y.., S..; L81 two of one id, L84 to L86 what they say of one another)."""
    variants: dict[str, Variant] = {}
    found: list[Diagnostic] = []
    for source in given:
        variant, problems = _read(source, game)
        found += problems
        if variant is None:
            continue
        first = variants.setdefault(variant.id, variant)
        if first is not variant and not (isinstance(source, str | Path) and _is_one_place(first, variant)):
            found += _twice(first, variant)
    ordered, problems = in_order(list(variants.values()))
    return ordered, [*found, *problems]


def _is_one_place(first: Variant, second: Variant) -> bool:
    """Named twice, perhaps once by its name and once by its folder."""
    return os.path.realpath(first.head_file) == os.path.realpath(second.head_file)


def _twice(first: Variant, second: Variant) -> Iterator[Diagnostic]:
    notes = (f"the other is {first.folder.path}",)
    yield Diagnostic("L81", f"there are two variants `{second.id}`", second.at_id, notes=notes)


def _read(source: VariantSource, game: Path) -> tuple[Variant | None, list[Diagnostic]]:
    if isinstance(source, Mapping):
        return _from_texts(source)
    try:
        path = place_of(source, game)
    except NotThere as missing:
        return None, [missing.finding]
    if is_rules_file(path):
        return _variant(*read_rules_file(path), str(path), path.stem)
    shape = shape_of(path)
    return _variant(*read_folder(path, shape), str(path / shape.needed[0]), path.name)


def _from_texts(texts: Mapping[str, str]) -> tuple[Variant | None, list[Diagnostic]]:
    """As a save has them. They stand under the variant's id, which no two have."""
    head = next((name for name in HEADS if name in texts), None)
    if head is None and len(texts) == 1 and next(iter(texts)).startswith("rules/"):
        stem = Path(next(iter(texts))).stem
        return _variant(*folder_of_texts(texts, Path(_id(stem)), ONE_FILE), next(iter(texts)), stem)
    path = Path(_said_id(texts[head], head) if head is not None else "variant")
    shape = PACK if head == PACK_FILE else VARIANT
    return _variant(*folder_of_texts(texts, path, shape), str(path / (head or VARIANT_FILE)), path.name)


def _said_id(text: str, head: str) -> str:
    """However it is written there: two whose texts stood under one name would be taken for one."""
    kind = Path(head).stem
    good = read_document(SourceFile(head, text, ""), kind)[0].good
    return "variant" if good is None else str(good.plain_at(kind))


def _variant(folder: Folder, found: list[Diagnostic], head_file: str, named: str) -> tuple[Variant, list[Diagnostic]]:
    head = folder.one("variant") or folder.one("pack")
    good = head.good if head else None
    id = _id(named) if good is None else str(good.plain_at("variant", good.plain_at("pack")))
    return Variant(folder, good, id, head_file), found


def _id(stem: str) -> str:
    """Of a file of rules, which says none."""
    return _NO_ID.sub("_", stem.lower()).strip("_") or "rules"


def foreign(variant: Variant, game: str) -> Iterator[Diagnostic]:
    """L80 for a variant of another game."""
    if variant.head is not None and variant.said("game") != game:
        what = "pack" if variant.head_file.endswith(PACK_FILE) else "variant"
        message = f"this {what} is for `{variant.said('game')}`, not for `{game}`"
        yield Diagnostic("L80", message, variant.at("game"))
