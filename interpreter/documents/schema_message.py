"""A JSON schema error as a finding: where it points and what it says to someone who never heard of JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jsonschema import ValidationError

from interpreter.documents.yaml_node import YamlNode
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.matching_names import nearest
from interpreter.values.span import Span

_SHOWN = 5
_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "`key: value` lines",
    "null": "nothing",
}
_PATTERNS = {
    "^[a-z][a-z0-9_]*$": "small letters, digits and underscores, a letter first",
    "^[a-z0-9_]+(\\.[a-z0-9_]+)*$": "small letters, digits, underscores, and dots between the parts",
    "^([a-z][a-z0-9_]*|[0-9]{1,9})$": "small letters, digits and underscores, a letter first, or a whole number",
    "^[A-Z]+[0-9]+[a-z]?$": "capital letters, digits and perhaps a small letter, such as R001",
}


def describe(error: ValidationError, root: YamlNode) -> list[Diagnostic]:
    """The findings one error stands for; one for each key where several are unknown or missing."""
    path = list(error.absolute_path)
    node, place = _find(root, path)
    match error.validator:
        case "additionalProperties":
            return _unknown_keys(error, node, path)
        case "required":
            missing = [name for name in _listed(error) if name not in node.entries and not _misspelt(error, name, node)]
            return _missing(error, missing, node, place, path)
    if "propertyNames" in error.absolute_schema_path:
        return [_bad_key(error, node)]
    return [_bad_value(error, node, place, _named(path))]


def _stands_alone(key: str | int) -> bool:
    """A key that can be none: the rest of a text behind a comma, or a `:` without its space."""
    return isinstance(key, str) and re.search(r"[^\w]", key) is not None


def _misspelt(error: ValidationError, name: str, node: YamlNode) -> bool:
    """Whether a key that is none here will be told to be this one: one slip, one finding."""
    schema = error.schema if isinstance(error.schema, dict) else {}
    known = [key for key in schema.get("properties", {}) if key not in node.entries]
    others = [key for key in node.entries if key not in schema.get("properties", {})]
    if any(key.startswith(name + ":") for key in others):
        return True
    return schema.get("additionalProperties") is False and any(nearest(_cut(key), known) == name for key in others)


def _listed(error: ValidationError) -> list[str]:
    names: Any = error.validator_value
    return list(names)


def _find(root: YamlNode, path: list[str | int]) -> tuple[YamlNode, Span]:
    """The node at a path, and the best place to name for something missing inside it: the key that leads there."""
    node, place = root, _head(root)
    for step in path:
        if isinstance(step, int):
            node = node.items[step]
            place = _head(node)
        else:
            entry = node.entries[step]
            node, place = entry.value, entry.span
    return node, place


def _head(node: YamlNode) -> Span:
    """Where a value begins: a mapping's first key."""
    for entry in node.entries.values():
        return (
            entry.span
            if entry.span.line > node.span.line
            else Span(node.span.file, node.span.line, node.span.col, *_end(entry.span))
        )
    return node.span


def _end(span: Span) -> tuple[int, int]:
    return span.end_line, span.end_col


def _unknown_keys(error: ValidationError, node: YamlNode, path: list[str | int]) -> list[Diagnostic]:
    known = list(error.schema.get("properties", {})) if isinstance(error.schema, dict) else []
    free = [name for name in known if name not in node.entries]
    strange = {key: entry.span for key, entry in node.entries.items() if key not in known}
    meant = {key: did_you_mean(_cut(key), free) for key in strange}
    far = [key for key in strange if meant[key] is None]
    notes = (*so_too(far[1:], strange), f"known: {', '.join(known)}")
    lost = "is a line above them lost, or one step too far in?" if far[1:] else None
    return [
        Diagnostic(
            "S01",
            f"unknown key `{_cut(key)}`{_where(path)}",
            strange[key],
            notes=notes if key in far else notes[-1:],
            hint=meant[key] or lost,
        )
        for key in strange
        if key not in far[1:]
    ]


def so_too(keys: Sequence[str], places: Mapping[str, Span], what: str = "") -> Iterator[str]:
    """Where the same is wrong with other keys."""
    if keys:
        shown = [f"`{_cut(key)}` on line {places[key].line}" for key in keys[:_SHOWN]]
        more = [f"{len(keys) - _SHOWN} more"] if len(keys) > _SHOWN else []
        yield f"{what or ('so is' if len(keys) == 1 else 'so are')} {_in_words([*shown, *more])}"


def _in_words(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def _missing(
    error: ValidationError, names: Sequence[str], node: YamlNode, place: Span, path: list[str | int]
) -> list[Diagnostic]:
    """One finding for those that are nowhere; one for each that another key comes near to."""
    near = {name: _near(error, name, node) for name in names}
    nowhere = [name for name in names if near[name] is None]
    found = [
        Diagnostic("S02", f"the key `{name}` is missing{_where(path)}", place, hint=f"is `{key}` meant to be `{name}`?")
        for name, key in near.items()
        if key is not None
    ]
    if nowhere:
        keys = _in_words([f"`{name}`" for name in nowhere])
        what = f"the key {keys} is" if len(nowhere) == 1 else f"the keys {keys} are"
        found.append(Diagnostic("S02", f"{what} missing{_where(path)}", place))
    return found


def _near(error: ValidationError, name: str, node: YamlNode) -> str | None:
    schema = error.schema if isinstance(error.schema, dict) else {}
    if schema.get("additionalProperties") is False:  # a misspelt key has a finding of its own
        return None
    return nearest(name, [_cut(key) for key in node.entries if key not in schema.get("properties", {})])


def _bad_key(error: ValidationError, node: YamlNode) -> Diagnostic:
    key = str(error.instance)
    span = node.entries[key].span
    value = node.entries[key].value
    if _stands_alone(key) and value.shape == "scalar" and value.value is None:
        in_quotes = "a text with a comma in it stands in quotes"
        hint = (
            f"a space belongs behind the `:`: `{key.replace(':', ': ', 1)}`" if re.match(r"\w+:\S", key) else in_quotes
        )
        return Diagnostic("S06", f"`{_cut(key)}` has no value", span, hint=hint)
    shape = _PATTERNS.get(str(error.validator_value), f"of the shape {error.validator_value}")
    return Diagnostic("S06", f"`{_cut(key)}` cannot be a name here; write {shape}", span, hint=_as_id(key))


def _bad_value(error: ValidationError, node: YamlNode, place: Span, named: str) -> Diagnostic:
    wanted: Any = error.validator_value
    span = node.span if node.shape == "scalar" and node.span.end_col > node.span.col else place
    match error.validator:
        case "type":
            names = [wanted] if isinstance(wanted, str) else list(wanted)
            return _wrong_type(names, node, span, named, _example(error))
        case "oneOf":
            return _wrong_type([name for names in wanted for name in names], node, span, named, _example(error))
        case "enum" | "const" | "not":
            choices = wanted if isinstance(wanted, list) else [wanted]
            message = f"{named} must be {' or '.join(f'`{choice}`' for choice in choices)}, not {_shown(node)}"
            return Diagnostic(
                "S04", message, span, hint=did_you_mean(_cut(str(node.value)), [str(choice) for choice in choices])
            )
        case "minimum" | "maximum":
            side = "at least" if error.validator == "minimum" else "at most"
            return Diagnostic("S05", f"{named} must be {side} {wanted}, not {node.value}", span)
        case "pattern":
            shape = _PATTERNS.get(str(wanted), f"of the shape {wanted}")
            return Diagnostic(
                "S06", f"{named} is `{_cut(str(node.value))}`; write {shape}", span, hint=_as_id(str(node.value))
            )
        case "minLength":
            return Diagnostic("S07", f"{named} must not be an empty text", span)
        case "minItems" | "minProperties" | "maxItems" | "maxProperties":
            side = "at least" if str(error.validator).startswith("min") else "at most"
            return Diagnostic("S07", f"{named} must have {side} {wanted} entr{'y' if wanted == 1 else 'ies'}", place)
        case "uniqueItems":
            return Diagnostic("S08", f"{named} holds a value twice", place)
    return Diagnostic("S03", f"{named}: {error.message}", span)


def _example(error: ValidationError) -> str | None:
    """The schema's own example, as one would write it on one line."""
    examples = error.schema.get("examples", []) if isinstance(error.schema, dict) else []
    return f"write it like `{_flow(examples[0])}`" if examples else None


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wrong_type(names: list[str], node: YamlNode, span: Span, named: str, example: str | None = None) -> Diagnostic:
    wanted = " or ".join(dict.fromkeys(_TYPES.get(name, name) for name in names))
    hint = example
    if "string" in names and node.shape == "scalar" and node.value is not None:
        hint = "put it in quotes to make it text"
    elif "string" in names and node.shape == "map":
        hint = "a text that begins with `{` stands in quotes"
    elif names == ["boolean"] and isinstance(node.value, str) and node.value.lower() in ("yes", "no", "on", "off"):
        hint = "write true or false"
    return Diagnostic("S03", f"{named} must be {wanted}, not {_shown(node)}", span, hint=hint)


def _shown(node: YamlNode) -> str:
    if node.shape != "scalar":
        return _TYPES["array" if node.shape == "list" else "object"]
    match node.value:
        case None:
            return "nothing"
        case bool():
            return "true" if node.value else "false"
        case int() | float():
            return f"the number {node.value}"
        case _:
            return f"the text `{_cut(str(node.value))}`"


def _named(path: list[str | int]) -> str:
    """What a person would call the value: the last key, and which element of it."""
    if not path:
        return "the file"
    last = path[-1]
    if isinstance(last, str):
        return f"`{_cut(last)}`"
    key = next((step for step in reversed(path) if isinstance(step, str)), None)
    return f"entry {last + 1} of `{key}`" if key else f"entry {last + 1}"


def _where(path: list[str | int]) -> str:
    return f" in {_named(path)}" if path else ""


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def _as_id(text: str) -> str | None:
    """A well-formed id near to the text, as a hint."""
    made = "".join(sign if sign.isalnum() and sign.isascii() else "_" for sign in text.lower()).strip("_")
    return f"perhaps `{made}`" if made and made[0].isalpha() and made != text and len(made) <= 60 else None
