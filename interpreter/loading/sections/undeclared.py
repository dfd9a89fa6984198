"""What cards print that their kind does not declare: where many of a kind do, it is the kind that lacks it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

from interpreter.loading.ruleset import Kind
from interpreter.loading.sections.kinds import PRINTED_ON_ALL
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span

Strange: TypeAlias = dict[str, list[tuple[str, Span]]]
"""By kind: what is printed on a card, and where."""
FEW, SHOWN = 2, 5
"""So many cards that print something are wrong themselves; so many places are named."""


def undeclared(
    strange: Strange, kinds: Mapping[str, Kind], printed: Collection[tuple[str, str]]
) -> Iterator[Diagnostic]:
    """L21: one finding for each, or one for a kind."""
    for name, met in strange.items():
        kind = kinds[name]
        unprinted = [known for known in kind.data if (name, known) not in printed]
        keys: dict[str, list[Span]] = {}
        for key, span in met:
            keys.setdefault(key, []).append(span)
        lacking = {key: at for key, at in keys.items() if len(at) > FEW and did_you_mean(key, unprinted) is None}
        if lacking:
            yield _lacking(kind, lacking)
        for key, span in met:
            if key not in lacking:
                yield _strange(kind, key, span, unprinted)


def _lacking(kind: Kind, keys: Mapping[str, Sequence[Span]]) -> Diagnostic:
    named = [f"`{key}`" for key in keys]
    words = " and ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named)
    message = f"cards of kind `{kind.name}` have {words}, which it does not declare"
    places = sorted((span for at in keys.values() for span in at), key=lambda span: span.start)
    more = [f"and at {len(places) - SHOWN} more places"] if len(places) > SHOWN else []
    notes = (*(f"printed at {span}" for span in places[:SHOWN]), *more)
    hint = f"write it under `data` of `{kind.name}`: `{next(iter(keys))}: number`, `text` or `yesno`, or an enumeration"
    return Diagnostic("L21", message, kind.span, notes=notes, hint=hint)


def _strange(kind: Kind, key: str, span: Span, unprinted: Sequence[str]) -> Diagnostic:
    hint = did_you_mean(key, unprinted) or did_you_mean(key, [*kind.data, *PRINTED_ON_ALL])
    notes = (f"it has {', '.join(kind.data) or 'no data'}; declared at {kind.span}",)
    return Diagnostic("L21", f"a card of kind `{kind.name}` has no `{key}`", span, notes=notes, hint=hint)
