"""Names that one file uses and another declares: found, or a finding with the nearest name."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import attrs

from interpreter.documents.yaml_node import YamlNode
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.span import Span

BASIC_TYPES = ("number", "text", "yesno")
_MEANS = {"number": "a whole number", "text": "text", "yesno": "true or false"}


def unknown_name(code: str, what: str, name: str, span: Span, known: Collection[str] | None) -> list[Diagnostic]:
    """A finding when `name` is not known; none when it is, or when nobody can tell (`known` is None: its file is
    faulty).
    """
    if known is None or name in known:
        return []
    hint = did_you_mean(name, known)
    if hint is None and 0 < len(known) <= 8:
        hint = f"known: {', '.join(sorted(known))}"
    return [Diagnostic(code, f"there is no {what} `{name}`", span, hint=hint)]


def heading_of(section: str) -> str:
    """How a section comes to be."""
    return f"in rulebook.md a heading `## Title {{#{section}}}` makes one"


def unknown_sections(cite: YamlNode | None, sections: Collection[str] | None) -> list[Diagnostic]:
    """Findings (L40) for every cited section that the rulebook does not have."""
    found: list[Diagnostic] = []
    for node in cited(cite):
        for finding in unknown_name("L40", "section", node.value, node.span, sections):
            found.append(finding if finding.hint else attrs.evolve(finding, hint=heading_of(node.value)))
    return found


def cited(cite: YamlNode | None) -> tuple[YamlNode, ...]:
    """The section ids of a `cite`, which is one or a list."""
    if cite is None:
        return ()
    return cite.items if cite.shape == "list" else (cite,)


def wrong_value(node: YamlNode, type_: str, named: str, enums: Mapping[str, tuple[str, ...]]) -> list[Diagnostic]:
    """A finding when a scalar is not of a type: number, text, yesno (L22), an enumeration's name (L23).

    Unknown types pass.
    """
    value = node.value
    if type_ in BASIC_TYPES:
        fits = {
            "number": isinstance(value, int) and not isinstance(value, bool),
            "text": isinstance(value, str),
            "yesno": isinstance(value, bool),
        }[type_]
        return (
            []
            if fits
            else [Diagnostic("L22", f"{named} must be {_MEANS[type_]}", node.span, hint=_quote_hint(node, type_))]
        )
    values = enums.get(type_)
    if values is None:
        return []
    if not isinstance(value, str):
        return [Diagnostic("L23", f"{named} must be one of {type_}: {', '.join(values)}", node.span)]
    return unknown_name("L23", f"{type_}", value, node.span, values)


def _quote_hint(node: YamlNode, type_: str) -> str | None:
    return "put it in quotes to make it text" if type_ == "text" and node.shape == "scalar" else None
