"""A game's documents with those of its variants laid over them, before any section is read.

Values keep their places, so whatever is found later stands in the layer that caused it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs

from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.document import Document
from interpreter.loading.shape import LAID_OVER
from interpreter.loading.variants.edit_nodes import at, changed, names_in, put, without
from interpreter.loading.variants.edits import ADD, CHANGE, REMOVE, Edit, edits_of
from interpreter.loading.variants.order import lies_over
from interpreter.loading.variants.variant import Variant
from interpreter.values.articles import a
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import NOWHERE


@attrs.define(slots=True, eq=False, repr=False)
class Merging:
    """What has been laid over a game so far, and what was found."""

    under: Mapping[str, frozenset[str]]  # by variant: those it says it lies over
    edits: list[Edit] = attrs.Factory(list)
    found: list[Diagnostic] = attrs.Factory(list)

    def lay(
        self, document: Document | None, over: Sequence[tuple[Variant, Document]], home: str = ""
    ) -> Document | None:
        """One document with those that are laid over it, lowest first."""
        if not over:
            return document
        kind = over[0][1].kind.removeprefix(LAID_OVER)
        base = document or Document(over[0][1].file, kind, _NOTHING, _NOTHING)
        if base.good is None:
            return base
        good, whole = base.good, base.is_whole and all(one.is_whole for _, one in over)
        for variant, laid in over:
            if laid.good is not None:
                for edit in edits_of(variant, kind, laid.good, home):
                    good = self._apply(good, edit, sure=base.is_whole)
        return Document(base.file, kind, good if whole else None, good, True)

    def _apply(self, root: YamlNode, edit: Edit, *, sure: bool) -> YamlNode:
        """`sure`: nothing is missing for a fault of the game's own file."""
        problem = self._clash(edit) or (_unfit(root, edit) if sure or edit.how == ADD else None)
        if problem is not None:
            self.found.append(problem)
            return root
        old = at(root, edit.path)
        self.edits.append(edit)
        if edit.how == REMOVE:
            return without(root, edit.path) if old is not None else root
        if edit.how == CHANGE and old is not None:
            entry = attrs.evolve(edit.entry, value=changed(old, edit.entry.value))
            return put(root, edit.path, entry, in_list=edit.kind.in_list)
        return put(root, edit.path, edit.entry, in_list=edit.kind.in_list)

    def _clash(self, edit: Edit) -> Diagnostic | None:
        """L89: another variant, over which this one does not say it lies, has touched the same."""
        for other in self.edits:
            apart = other.variant is edit.variant or other.variant.id in self.under[edit.variant.id]
            if apart or (other.kind.file, other.home) != (edit.kind.file, edit.home):
                continue
            if any(_meet(a, b) for a in other.touches() for b in edit.touches()):
                return _clash(edit, other)
        return None


_NOTHING = YamlNode(NOWHERE, "map")
_DONE = {ADD: "adds", CHANGE: "changes", REMOVE: "removes"}


def merging(variants: Sequence[Variant]) -> Merging:
    by_id = {variant.id: variant for variant in variants}
    return Merging({variant.id: lies_over(variant, by_id) for variant in variants})


def _meet(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two places are one, or one lies in the other."""
    return all(a == b for a, b in zip(one, other, strict=False))


def _clash(edit: Edit, other: Edit) -> Diagnostic:
    message = (
        f"`{edit.variant.id}` {_DONE[edit.how]} the {edit.kind.name} `{edit.id}`, "
        f"which `{other.variant.id}` {_DONE[other.how]} too"
    )
    hint = f"play with one of them, or let one say that it lies over the other: `after: [{other.variant.id}]`"
    return Diagnostic("L89", message, edit.span, notes=(f"the other is at {other.span}",), hint=hint)


def _unfit(root: YamlNode, edit: Edit) -> Diagnostic | None:
    """L87 what is added is there, L88 what is changed or removed is not."""
    old = at(root, edit.path)
    if edit.how == ADD:
        if old is None:
            return None
        message = f"there is {a(edit.kind.name)} `{edit.id}` already"
        return Diagnostic(
            "L87", message, edit.span, notes=(f"it stands at {old.span}",), hint="write it under `change`"
        )
    if old is not None:
        return None
    known = [name for name in names_in(root, edit.path[:-1]) if not name.isdecimal() or edit.kind.two_deep]
    name = edit.path[-1]
    hint = did_you_mean(name, known) or (f"there is {', '.join(known[:12])}" if 0 < len(known) <= 12 else None)
    where = f" in `{edit.home}`" if edit.home else ""
    return Diagnostic("L88", f"there is no {edit.kind.name} `{edit.id}`{where} to {edit.how}", edit.span, hint=hint)


def removed(edits: Sequence[Edit]) -> Iterator[tuple[str, Edit]]:
    """The names that are there no more, each with what took it away."""
    for edit in edits:
        if edit.how == REMOVE:
            yield edit.path[-1], edit
