"""A game's folder with its variants laid over it: one folder more, of which sections are read as of any."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import attrs

from interpreter.cache.key import key_of
from interpreter.cache.store import kept
from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import Document, without_faults
from interpreter.loading.folder import Folder
from interpreter.loading.shape import LAID_OVER, SINGLE, VARIANT_FILE
from interpreter.loading.variants.edits import Edit
from interpreter.loading.variants.merge import Merging, merging
from interpreter.loading.variants.variant import Variant
from interpreter.values.diagnostic import Diagnostic, did_you_mean

if TYPE_CHECKING:
    from interpreter.documents.checked import Checked

_HOMES = {"table": "tables", "deck": "decks"}


@attrs.frozen(slots=True, eq=False, repr=False)
class LaidOver:
    """The game as it then is, what was done to it, and what was found."""

    folder: Folder
    edits: tuple[Edit, ...]
    found: tuple[Diagnostic, ...]


def lay_over(folder: Folder, variants: Sequence[Variant]) -> LaidOver:
    """Findings: L87 to L89, L91, and what of the values no longer fits the game's schemas (S..)."""
    if not variants:
        return LaidOver(folder, (), ())
    work = merging(variants)
    documents = dict(folder.documents)
    for kind in SINGLE.values():
        over = [(variant, document) for variant in variants for document in variant.folder.all(LAID_OVER + kind)]
        merged = work.lay(folder.one(kind), over)
        if over and merged is not None:
            documents[kind] = [_held(merged, work, _texts(folder, variants, [merged, *(one for _, one in over)]))]
    for kind in _HOMES:
        documents[kind] = _with_homes(work, folder, variants, kind)
    rules = [source for layer in (folder, *(v.folder for v in variants)) for source in layer.rules]
    decklists = [source for layer in (folder, *(v.folder for v in variants)) for source in layer.decklists]
    sources = folder.sources | {file: text for v in variants for file, text in v.folder.sources.items()}
    whole = attrs.evolve(folder, documents=documents, rules=rules, decklists=decklists, sources=sources)
    return LaidOver(whole, tuple(work.edits), tuple(work.found))


def _with_homes(work: Merging, folder: Folder, variants: Sequence[Variant], kind: str) -> list[Document]:
    """Tables or decks: those of the game and whole ones of variants, with what is laid over each by its id."""
    whole = [*folder.all(kind), *(document for v in variants for document in _own(v, kind))]
    laid: dict[str, list[tuple[Variant, Document]]] = {}
    for variant in variants:
        for document in variant.folder.all(LAID_OVER + kind):
            if document.kind == kind or document.good is None:
                continue
            id = document.good.plain_at(kind)
            laid.setdefault(id, []).append((variant, document))
    documents: list[Document] = []
    for document in whole:
        id = document.good.plain_at(kind) if document.good is not None else None
        over = laid.pop(id, []) if id is not None else []
        merged = work.lay(document, over, str(id)) or document
        texts = _texts(folder, variants, [document, *(one for _, one in over)])
        documents.append(_held(merged, work, texts) if over else document)
    work.found += _homeless(laid, [_id(document, kind) for document in whole], kind)
    return documents


def _own(variant: Variant, kind: str) -> Iterator[Document]:
    """A pack's, and of another variant the whole ones."""
    yield from variant.folder.all(kind)
    yield from (document for document in variant.folder.all(LAID_OVER + kind) if document.kind == kind)


def _id(document: Document, kind: str) -> str | None:
    written = document.written
    id = written.plain_at(kind) if written is not None and written.shape == "map" else None
    return id if isinstance(id, str) else None


def _homeless(
    laid: dict[str, list[tuple[Variant, Document]]], known: Sequence[str | None], kind: str
) -> Iterator[Diagnostic]:
    """L88 for what is laid over a table or deck that is not there."""
    for id, over in laid.items():
        if id in known or None in known:
            continue
        hint = did_you_mean(id, [name for name in known if name])
        for _, document in over:
            assert document.good is not None
            yield Diagnostic("L88", f"there is no {kind} `{id}` to change", document.good.span_at(kind), hint=hint)


def _texts(folder: Folder, variants: Sequence[Variant], documents: Sequence[Document]) -> list[str]:
    """All that says what comes of these documents, laid over one another."""
    texts = {file: text for layer in (folder, *(v.folder for v in variants)) for file, text in layer.sources.items()}
    heads = [variant.folder.texts.get(VARIANT_FILE, "") for variant in variants]  # which of them lies over which
    return [*heads, *(part for document in documents for part in (document.file, texts.get(document.file, "")))]


def _checked(node: YamlNode, kind: str) -> Checked:
    from interpreter.documents.schema import check_schema  # its library takes long, and is seldom needed again

    return check_schema(node, kind)


def _held(document: Document, work: Merging, texts: Sequence[str]) -> Document:
    """Less what a variant put there and the game's own schema would not have. `texts` say what it is made of."""
    good = document.good
    if good is None:
        return document
    checked = kept("laid", key_of("laid", document.kind, *texts), lambda: _checked(good, document.kind))
    if not checked.found:
        return document
    work.found += checked.found
    return attrs.evolve(document, written=None, good=without_faults(good, checked))
