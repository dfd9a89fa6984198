"""A game with its variants as one folder more: the game as it then is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

import yaml

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import Document
from interpreter.loading.layering import in_layers
from interpreter.loading.laying import LAID, takes_its_place, words_of
from interpreter.loading.ruleset import Section
from interpreter.loading.sections.rulebook import AKA
from interpreter.loading.shape import LAID_OVER
from interpreter.loading.variants.as_laid import AsLaid, rules_in
from interpreter.loading.variants.order import layers_of
from interpreter.loading.variants.variant import Variant
from interpreter.syntax import nodes as n

_SCHEMA = "# yaml-language-server: $schema="
_WIDTH = 120
_TURN = {"to": 0, "by": 1, "at_least": 2, "at_most": 3}
"""In which order the changes of one layer are made."""


def flattened(laid: AsLaid, id: str) -> dict[str, str]:
    """The files of the folder, by name. What no variant touches is left as it was written, notes and all."""
    files = dict(laid.own.texts)
    for document in _changed(laid):
        name = _name_within(document, laid)
        files[name] = _as_yaml(document.good) if document.good is not None else laid.own.texts.get(name, "")
    for number, variant in enumerate(laid.variants, 1):
        for name, text in _own_files(variant, number):
            files[_free(name, text, files)] = text
    if any(variant.folder.rulebook for variant in laid.variants):
        files["rulebook.md"] = "\n\n".join(_as_written(section) for section in laid.sections.values()) + "\n"
    files["game.yaml"] = _renamed(laid.own.texts["game.yaml"], laid, id)
    return files


def _changed(laid: AsLaid) -> Iterator[Document]:
    for documents in laid.laid.folder.documents.values():
        yield from (document for document in documents if document.is_laid_over)


def _name_within(document: Document, laid: AsLaid) -> str:
    """The game's own name for it; where it had no such file, the variant's."""
    for folder in (laid.own, *(variant.folder for variant in laid.variants)):
        for name, text in folder.texts.items():
            if document.file == str(folder.path / name) and text:
                return name
    raise AssertionError(f"{document.file} is in no folder")


def _own_files(variant: Variant, number: int) -> Iterator[tuple[str, str]]:
    """Rules, decks and tables that are the variant's own, behind those of the game and of lower variants."""
    for name, text in variant.folder.texts.items():
        path = PurePosixPath(name)
        whole = {document.file for kind in ("deck", "table") for document in _whole(variant, kind)}
        if path.parts[0] == "rules":
            yield f"rules/zz{number:02}_{variant.id}_{'_'.join(path.parts[1:])}", text
        elif path.parts[0] == "decklists":
            yield name, text
        elif str(variant.path / name) in whole:
            yield f"{path.parts[0]}/{variant.id}_{'_'.join(path.parts[1:])}", text


def _free(name: str, text: str, files: Mapping[str, str]) -> str:
    """A name that nothing else has: `sub/a.rules` and `sub_a.rules` are two files."""
    path, number = PurePosixPath(name), 2
    while files.get(name, text) != text or (name in files and path.parts[0] == "rules"):
        name, number = str(path.with_stem(f"{path.stem}_{number}")), number + 1
    return name


def _whole(variant: Variant, kind: str) -> Iterator[Document]:
    for key in (kind, LAID_OVER + kind):
        yield from (document for document in variant.folder.all(key) if document.kind == kind)


def _as_yaml(node: YamlNode) -> str:
    plain: Any = node.plain()
    return str(yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, width=_WIDTH, default_flow_style=None))


def _as_written(section: Section) -> str:
    aka = f"{AKA}{', '.join(section.aka)}" if section.aka else ""
    return f"{'#' * section.level} {section.title} {{#{section.id}{aka}}}\n\n{section.text}".rstrip()


def _renamed(text: str, laid: AsLaid, id: str) -> str:
    """The folder's name is the game's id."""
    head = laid.own.one("game")
    old = head.good.plain_at("game") if head is not None and head.good is not None else None
    rows = [f"game: {id}" if row.strip() == f"game: {old}" else row for row in text.split("\n")]
    return "\n".join(row for row in rows if not row.startswith(_SCHEMA))


def needs_layers(laid: AsLaid) -> Iterator[str]:
    """A line for each value and each definition of which the upper change is so only because it lies over the lower."""
    rules = rules_in(laid.laid.folder)
    layers = tuple(layers_of(laid.variants))
    by_name: dict[str, list[n.Modify]] = {}
    for rule in rules:
        if isinstance(rule, n.Modify):
            by_name.setdefault(rule.name, []).append(rule)
    for name, changes in by_name.items():
        over = _out_of_turn(in_layers(changes, layers))
        if over is not None:
            yield f"{over.span}: this changes `{name}` over what lies below it"
    yield from _replaced_twice(rules)


def _out_of_turn(layers: Sequence[Sequence[n.Modify]]) -> n.Modify | None:
    """The first that one layer would make before something that now comes before it."""
    reached = 0
    for layer in layers:
        for change in layer:
            if _TURN[change.change] < reached:
                return change
        reached = max(_TURN[change.change] for change in layer)
    return None


def _replaced_twice(rules: Sequence[n.Definition]) -> Iterator[str]:
    seen: set[tuple[str, str, str]] = set()
    for rule in rules:
        if isinstance(rule, LAID) and takes_its_place(rule):
            target = rule.target
            key = target.what, target.name, words_of(target.label) if target.label is not None else ""
            if key in seen:
                yield f"{rule.span}: this takes the place of what has taken that of `{target.name}`"
            seen.add(key)
