"""Data as the YAML of a scenario's file: what has room on one line stands there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

WIDTH = 120
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*(?: [A-Za-z0-9_.]+)*")
_MEANS_MORE = {"true", "false", "null"}


def scenario_text(data: Mapping[str, Any]) -> str:
    return "".join(f"{row}\n" for row in _rows(data, ""))


def _rows(data: Mapping[str, Any], indent: str) -> Iterator[str]:
    for key, value in data.items():
        yield from _row(f"{indent}{_word(key)}:", value, f"{indent}  ")


def _row(head: str, value: Any, indent: str) -> Iterator[str]:
    whole = f"{head} {_flow(value)}"
    if len(whole) <= WIDTH or not isinstance(value, Mapping | list) or not value:
        yield whole
    elif isinstance(value, Mapping):
        yield head
        yield from _rows(value, indent)
    elif all(isinstance(item, Mapping) for item in value):
        yield head
        for item in value:
            yield f"{indent}- {_flow(item)}"
    else:
        yield f"{head} ["
        yield from _filled([_flow(item) for item in value], indent)
        yield f"{indent}]"


def _filled(words: list[str], indent: str) -> Iterator[str]:
    row = indent
    for number, word in enumerate(words):
        part = word + ("," if number < len(words) - 1 else "")
        if len(row) + len(part) + 1 > WIDTH and row.strip():
            yield row.rstrip()
            row = indent
        row += f"{part} "
    yield row.rstrip()


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_word(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _word(value) if isinstance(value, str) else json.dumps(value)


def _word(text: str) -> str:
    plain = _PLAIN.fullmatch(text) and text.lower() not in _MEANS_MORE
    return text if plain else json.dumps(text, ensure_ascii=False)
