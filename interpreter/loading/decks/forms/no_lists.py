"""Files that hold no deck list although one may be seen in them: pages, documents, XML of other programs."""

from __future__ import annotations

from interpreter.loading.decks.forms.form import Form, unreadable
from interpreter.loading.decks.forms.xml_tree import read_xml
from interpreter.loading.decks.written import WrittenDeck
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

_BEGINNINGS = {
    "<!doctype html": "it is a web page",
    "<html": "it is a web page",
    "{\\rtf": "it is a document of a word processor",
    "%pdf": "it is a document for print",
}


def _what(text: str) -> str | None:
    start = text[:200].lstrip("\ufeff \t\n").lower()
    if start.startswith("<") and not start.startswith("<!--"):
        return next((what for sign, what in _BEGINNINGS.items() if start.startswith(sign)), "it is XML of another sort")
    return next((what for sign, what in _BEGINNINGS.items() if start.startswith(sign)), None)


def _read(text: str, file: str) -> tuple[WrittenDeck | None, list[Diagnostic]]:
    what = _what(text) or ""
    if "XML" in what:
        root, found = read_xml(text, file)
        if root is None:
            return None, found
    return unreadable(what, Span(file, 1, 1), "copy the list alone into a text file")


FORM = Form("no list", lambda text, file: _what(text) is not None, _read)
