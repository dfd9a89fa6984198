"""XML of deck programs as a small tree with places. Whatever declares a document type is refused before anything of it
is expanded or fetched; size and depth are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs

from interpreter.loading.decks.forms.form import unreadable
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

DEEPEST = 20
MOST_ELEMENTS = 20_000
_ROOT = re.compile(r"(?:<\?[^>]*>\s*)?<(?P<tag>[A-Za-z_][A-Za-z_0-9.-]*)[\s>/]")


@attrs.define(slots=True, eq=False)
class Element:
    """`tag` and the names of attributes are in small letters; `text` is what stands in it before its first child."""

    tag: str
    attributes: dict[str, str]
    span: Span
    text: str = ""
    children: list[Element] = attrs.Factory(list)

    def all_of(self, tag: str) -> Iterator[Element]:
        """Those of a tag anywhere below."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.all_of(tag)


class _Stop(Exception):
    """What is wrong and where."""

    def __init__(self, what: str, line: int, col: int) -> None:
        super().__init__(what)
        self.what, self.place = what, (line, col)


def root_tag(text: str) -> str:
    """The tag of the first element, in small letters; empty where a text does not begin like XML."""
    found = _ROOT.match(text.lstrip("\ufeff \t\n"))
    return found["tag"].lower() if found else ""


def read_xml(text: str, file: str) -> tuple[Element | None, list[Diagnostic]]:
    """The root element, or None with the one thing that is wrong (D13)."""
    from xml.parsers import expat  # few decks are XML

    reader = _XmlReader(file, expat.ParserCreate("utf-8"))
    what, place = "", (1, 0)
    try:
        reader.parser.Parse(text.removeprefix("\ufeff").encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        what, place = "its XML is torn or broken", (error.lineno, error.offset)
    except _Stop as stop:
        what, place = stop.what, stop.place
    if what or reader.root is None:
        return unreadable(what, _marked(text, Span(file, place[0], place[1] + 1)))
    return reader.root, []


def _marked(text: str, span: Span) -> Span:
    """The declaration that ends there, or the place itself."""
    line = text.removeprefix("\ufeff").split("\n")[span.line - 1]
    col = line.rfind("<!DOCTYPE", 0, span.col) + 1
    return Span(span.file, span.line, col or span.col, span.line, span.col)


class _XmlReader:
    """Takes what the parser finds."""

    def __init__(self, file: str, parser: Any) -> None:
        self.file, self.parser = file, parser
        self.root: Element | None = None
        self.open: list[Element] = []
        self.count = 0
        parser.StartDoctypeDeclHandler = self.refuse
        parser.EntityDeclHandler = self.refuse
        parser.StartElementHandler = self.start
        parser.EndElementHandler = lambda tag: self.open.pop()
        parser.CharacterDataHandler = self.take_text

    def refuse(self, *_: object) -> None:
        what = "it declares a document type, which no deck program writes"
        raise _Stop(what, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line, col = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        span = Span(self.file, line, col, line, col + len(tag) + 1)
        element = Element(tag.lower(), {name.lower(): value for name, value in attributes.items()}, span)
        self.count += 1
        if len(self.open) >= DEEPEST or self.count > MOST_ELEMENTS:
            raise _Stop("it has too many elements, or they lie too deep", line, col - 1)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def take_text(self, text: str) -> None:
        if self.open and not self.open[-1].children:
            self.open[-1].text += text
