"""The registry in words, as docs/language.md has it: `python -m interpreter.analysis.builtins.reference` prints it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.analysis.builtins.entry import Attribute, Function, Verb
from interpreter.analysis.builtins.registry import BUILTINS

_HEADS: Mapping[str, tuple[str, str]] = {
    "player": ("A player", "p"),
    "piece": ("A piece", "x"),
    "list": ("A list", "L"),
    "pieces": ("A list of pieces", "L"),
    "word": ("A word", "w"),
    "zone": ("A zone", "z"),
    "throw": ("A throw", "t"),
    "die": ("A die", "d"),
    "deck": ("A deck", "deck"),
    "line": ("A line of a deck", "e"),
    "lines": ("Lines of a deck", "L"),
}
_LIKE: Mapping[str, str] = {"open_throw": "throw", "open_die": "die"}
"""Families that an author need not tell apart."""


def verbs() -> list[str]:
    return [f"* {_split(entry)}" for entry in BUILTINS.verbs.values()]


def functions() -> list[str]:
    named = [f"* `{entry.name}`: {entry.help}" for entry in BUILTINS.names.values()]
    return named + [f"* {_split(entry)}" for entry in BUILTINS.functions.values()]


def attributes() -> list[str]:
    """One line a family; what stands only with an open throw or die is told with the others'."""
    families: dict[str, dict[str, Attribute]] = {}
    for entry in BUILTINS.attributes.values():
        families.setdefault(_LIKE.get(entry.of, entry.of), {}).setdefault(entry.name, entry)
    return [f"* {_HEADS[of][0]}: {'; '.join(_named(of, entries))}." for of, entries in families.items()]


def _named(of: str, entries: Mapping[str, Attribute]) -> Iterator[str]:
    for name, entry in entries.items():
        yield f"`{_HEADS[of][1]}.{name}` ({entry.help})"


def _split(entry: Verb | Function) -> str:
    """The help's own line shape as code, what it means behind it."""
    shape, _, means = entry.help.partition(": ")
    return f"`{shape}`: {means}"


SECTIONS = {"verbs": verbs, "attributes": attributes, "functions": functions}

if __name__ == "__main__":
    for section, lines in SECTIONS.items():
        print(f"<!-- the registry's {section} -->", *lines(), "<!-- end -->", "", sep="\n")
