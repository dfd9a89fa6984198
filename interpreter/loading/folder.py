"""The files of a game's folder, in order of name. A stray, missing or unreadable file is a finding that names it."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import attrs

from interpreter.loading.document import Document, read_document
from interpreter.loading.shape import GAME, READABLE, Shape, suffixes_of
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.source_file import MAX_BYTES, SourceFile, read_source
from interpreter.values.span import Span


@attrs.define(slots=True)
class Folder:
    """What was found: documents by kind, and the texts that are no YAML.

    `hashes` goes by the name within the folder.
    """

    path: Path
    documents: dict[str, list[Document]] = attrs.Factory(dict)
    rulebook: SourceFile | None = None
    rules: list[SourceFile] = attrs.Factory(list)
    decklists: list[SourceFile] = attrs.Factory(list)
    sources: dict[str, str] = attrs.Factory(dict)
    hashes: dict[str, str] = attrs.Factory(dict)
    texts: dict[str, str] = attrs.Factory(dict)  # by the name within the folder

    def one(self, kind: str) -> Document | None:
        """The file there is one of (game, kinds, settings, rulings, screen)."""
        found = self.documents.get(kind, [])
        return found[0] if found else None

    def all(self, kind: str) -> list[Document]:
        return self.documents.get(kind, [])


def read_folder(path: Path, shape: Shape = GAME) -> tuple[Folder, list[Diagnostic]]:
    """Read every file the format knows (L01 missing, L02 unreadable, L03 stray; Y and S codes of the YAML files)."""
    folder = Folder(path)
    found: list[Diagnostic] = []
    names, problems = _names(path)
    found += problems
    found += [_missing(path / name) for name in shape.needed if not problems and name not in names]
    for name in names:
        if name in shape.single:
            found += _take(folder, path / name, shape.single[name])
        elif name in shape.many:
            found += _take_all(folder, path / name, shape.many[name])
        elif name not in shape.beside:
            found += _stray(path / name, shape)
    if (
        shape.needs_rules
        and not problems
        and not folder.rules
        and not any(finding.span.file.endswith(".rules") for finding in found)
    ):
        found.append(Diagnostic("L01", "there is no rule file: `rules/*.rules`", Span(str(path / "rules"), 0, 0)))
    return folder, found


def folder_of_texts(texts: Mapping[str, str], path: Path, shape: Shape) -> tuple[Folder, list[Diagnostic]]:
    """The same from texts by their names within the folder, as a save holds them; what the format does
    not know is L03.
    """
    folder = Folder(path)
    found = [_missing(path / name) for name in shape.needed if name not in texts]
    for name in sorted(texts):
        parts = PurePosixPath(name).parts
        kind = shape.single.get(name) or (
            shape.many.get(parts[0]) if 2 <= len(parts) <= 3 and ".." not in parts else None
        )
        place = str(path / name[:200])
        if kind is None:
            found.append(
                Diagnostic("L03", f"`{name[:60]}` is no file of {shape.what} and is not read", Span(place, 0, 0))
            )
        elif len(texts[name]) > MAX_BYTES:
            found.append(
                Diagnostic("Y02", f"`{name}` is larger than {MAX_BYTES} bytes and was not read", Span(place, 1, 1))
            )
        else:
            digest = hashlib.sha256(texts[name].encode("utf-8", "replace")).hexdigest()
            found += _keep(folder, SourceFile(place, texts[name], digest), kind)
    return folder, found


def read_rules_file(path: Path) -> tuple[Folder, list[Diagnostic]]:
    """One file of rules as what a folder of nothing else would hold."""
    folder = Folder(path.parent)
    source, found = read_source(path)
    if source is not None:
        name = f"rules/{path.name}"
        folder.sources[source.file] = folder.texts[name] = source.text
        folder.hashes[name] = source.sha256
        folder.rules.append(source)
    return folder, found


def _names(path: Path) -> tuple[list[str], list[Diagnostic]]:
    try:
        return sorted(name for name in os.listdir(path) if not name.startswith(".")), []
    except OSError as error:
        reason = (error.strerror or "it cannot be opened").lower()
        return [], [Diagnostic("L02", f"the folder `{path.name}` cannot be read: {reason}", Span(str(path), 0, 0))]


def _missing(path: Path) -> Diagnostic:
    return Diagnostic("L01", f"`{path.name}` is missing", Span(str(path), 0, 0))


def _take_all(folder: Folder, path: Path, kind: str) -> list[Diagnostic]:
    suffixes = suffixes_of(kind)
    if not os.path.isdir(path):
        return [
            Diagnostic(
                "L02", f"`{path.name}` must be a folder of {' and '.join(suffixes)} files", Span(str(path), 0, 0)
            )
        ]
    if not _is_inside(folder.path, path):
        return [_outside(path)]
    return _take_files(folder, path, kind, suffixes)


def _take_files(folder: Folder, path: Path, kind: str, suffixes: tuple[str, ...]) -> list[Diagnostic]:
    """The files of `rules/`, `decks/` or `tables/`, and of folders in it one step down."""
    names, found = _names(path)
    within = path.relative_to(folder.path).as_posix()
    for name in names:
        if name.endswith(suffixes):
            found += _take(folder, path / name, kind)
        elif "/" not in within and os.path.isdir(path / name):
            found += (
                _take_files(folder, path / name, kind, suffixes)
                if _is_inside(folder.path, path / name)
                else [_outside(path / name)]
            )
        elif not name.endswith((".md", "~")):
            message = f"`{within}/{name}` is not read: only {' and '.join(suffixes)} files in `{within}/` are"
            found.append(Diagnostic("L03", message, Span(str(path / name), 0, 0)))
    return found


def _take(folder: Folder, path: Path, kind: str) -> list[Diagnostic]:
    if os.path.lexists(path) and not _is_inside(folder.path, path):
        return [_outside(path)]
    source, found = read_source(path)
    if source is None:
        if kind not in ("rules", "rulebook", "decklist"):
            folder.documents.setdefault(kind, []).append(Document(str(path), kind, None, None))
        return found
    return found + _keep(folder, source, kind)


def _keep(folder: Folder, source: SourceFile, kind: str) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    name = Path(source.file).relative_to(folder.path).as_posix()
    folder.sources[source.file] = folder.texts[name] = source.text
    if kind != "decklist":  # a save has its decks by content
        folder.hashes[name] = source.sha256
    if kind == "rules":
        folder.rules.append(source)
    elif kind == "rulebook":
        folder.rulebook = source
    elif kind == "decklist":
        folder.decklists.append(source)
    else:
        document, problems = read_document(source, kind)
        folder.hashes[name] = _hash_of(document) or source.sha256
        folder.documents.setdefault(kind, []).append(document)
        found += problems
    return found


def _hash_of(document: Document) -> str | None:
    """Of what a file of YAML says: quotes, notes and the order of keys are its writer's own. None of an unreadable
    one.
    """
    if document.written is None:
        return None
    said = json.dumps(document.written.plain(), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(said.encode()).hexdigest()


def _is_inside(folder: Path, path: Path) -> bool:
    """Whether a path, links followed, stays in the game's folder: a game from a stranger must not show other files."""
    root = os.path.realpath(folder)
    return os.path.realpath(path).startswith(root.rstrip(os.sep) + os.sep)


def _outside(path: Path) -> Diagnostic:
    return Diagnostic("L02", f"`{path.name}` is a link that leads out of the game's folder", Span(str(path), 0, 0))


def _holds_rules(path: Path) -> bool:
    return any(name.endswith(".rules") for name in os.listdir(path))


def _stray(path: Path, shape: Shape) -> list[Diagnostic]:
    """Files that look like the game's but have another name would be left unread in silence; other files are nobody's
    business.
    """
    hint = did_you_mean(path.name, [*shape.single, *shape.many])
    if os.path.isdir(path) and hint is None and _holds_rules(path):
        hint = "rules stand in `rules/`, and house rules of their own in `variants/`"
    if path.name.endswith(READABLE) or (hint and os.path.isdir(path)):
        return [
            Diagnostic(
                "L03", f"`{path.name}` is no file of {shape.what} and is not read", Span(str(path), 0, 0), hint=hint
            )
        ]
    return []
