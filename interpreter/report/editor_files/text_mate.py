"""Colours of rules as a TextMate grammar, which most editors read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.report.editor_files.coloured_words import groups

LANGUAGE = "tabletop-rules"


def _any(those: Iterable[str]) -> str:
    return rf"\b({'|'.join(those)})\b"


def text_mate() -> dict[str, Any]:
    """Texts first, so that what looks like a comment in one is none; a word behind a dot is a field."""
    of = groups()
    scopes = {
        "definition": ("keyword.other.definition", rf"^\s*{_any(of['definition'])}"),
        "field": ("variable.other.member", r"(?<=\.)[a-z_]\w*"),
        "statement": ("keyword.control", _any(of["statement"])),
        "word": ("keyword.operator.word", _any([*of["word"], *of["definition"]])),
        "value": ("constant.language", _any(of["value"])),
        "dice": ("constant.numeric.dice", r"\b\d+d\d+\b"),
        "number": ("constant.numeric", r"\b\d+\b"),
        "verb": ("support.function", _any(of["verb"])),
        "function": ("support.function", _any(of["function"])),
        "called": ("entity.name.function", r"\b[a-z_]\w*(?=\()"),
    }
    code = [{"name": f"{scope}.{LANGUAGE}", "match": match} for scope, match in scopes.values()]
    hole = {"name": f"meta.hole.{LANGUAGE}", "begin": r"\{", "end": r"\}|(?=\")", "patterns": [{"include": "#code"}]}
    text = {"name": f"string.quoted.double.{LANGUAGE}", "begin": '"', "end": '"|$', "patterns": [hole]}
    allow = {"name": f"comment.line.allow.{LANGUAGE}", "match": r"#\s*allow\s+[A-Za-z]\d{2,3}\b.*$"}
    comment = {"name": f"comment.line.number-sign.{LANGUAGE}", "match": "#.*$"}
    return {
        "name": "Tabletop rules",
        "scopeName": f"source.{LANGUAGE}",
        "fileTypes": ["rules"],
        "patterns": [text, allow, comment, {"include": "#code"}],
        "repository": {"code": {"patterns": code}},
    }
