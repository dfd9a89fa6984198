"""Where the files of a game say which word: for findings, which ask whether a name is met anywhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from interpreter.documents.reader import read_yaml
from interpreter.documents.yaml_node import YamlNode
from interpreter.loading.sections.rulebook import read_rulebooks
from interpreter.syntax.nodes.node import PLACING
from interpreter.syntax.nodes.walk import below
from interpreter.syntax.parse import parse_rules
from interpreter.values.source_file import SourceFile
from interpreter.values.span import Span

_NAME = re.compile(r"[a-z_][a-z0-9_.]*")
_HOLE = re.compile(r"\{([^{}]*)\}")
_WORD = re.compile(r"[a-z]{3,}")


@attrs.frozen
class Mentions:
    """`places`: of each name, where it stands; `words`: of each word, the names and texts it is a part of, as far as
    two.
    """

    places: dict[str, set[Span]] = attrs.Factory(dict)
    words: dict[str, set[str]] = attrs.Factory(dict)

    def familiar(self, name: str) -> float:
        """Which part of a name is words that are met elsewhere: of a slip of the pen mostly none."""
        parts = [part for part in re.split(r"[._]", name) if _WORD.fullmatch(part)]
        met = sum(any(said != name for said in self.words.get(part, ())) for part in parts)
        return met / len(parts) if parts else 0.0

    def take(self, name: str, span: Span) -> None:
        self.places.setdefault(name, set()).add(span)
        self.take_words(name)

    def take_words(self, text: str) -> None:
        for word in _WORD.findall(text.lower().replace("_", " ")):
            said = self.words.setdefault(word, set())
            if len(said) < 2:
                said.add(text)


def mentions_in(sources: Mapping[str, str]) -> Mentions:
    """Texts by file; what of them cannot be read says nothing."""
    found = Mentions()
    for file, text in sources.items():
        if file.endswith(".rules"):
            _of_rules(found, text, file)
        elif file.endswith((".yaml", ".yml")):
            node, _ = read_yaml(text, file)
            for one in () if node is None else _nodes(node):
                _of_yaml(found, one)
        else:
            for section in read_rulebooks([SourceFile(file, text, "")])[0].values():
                found.take(section.id, section.span)
            for line in text.split("\n"):
                found.take_words(line)
    return found


def _of_rules(found: Mentions, text: str, file: str) -> None:
    for node in below(parse_rules(text, file)[0]):
        for field in attrs.fields(type(node)):
            if field.name not in PLACING:
                for word in _texts(getattr(node, field.name)):
                    if _NAME.fullmatch(word):
                        found.take(word, node.word)
                    else:
                        found.take_words(word)


def _texts(value: Any) -> Iterator[str]:
    for one in value if isinstance(value, tuple) else (value,):
        if isinstance(one, str):
            yield one


def _nodes(root: YamlNode) -> Iterator[YamlNode]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [*node.items, *(entry.value for entry in node.entries.values())]


def _of_yaml(found: Mentions, node: YamlNode) -> None:
    for entry in node.entries.values():
        found.take(entry.key, entry.span)
    if not isinstance(node.value, str):
        return
    if _NAME.fullmatch(node.value):
        found.take(node.value, node.span)
        return
    found.take_words(_HOLE.sub(" ", node.value))
    for hole in _HOLE.findall(node.value):
        for name in _NAME.findall(hole):
            for part in {name, *name.split(".")}:
                found.take(part, node.span)
