"""Every regular expression of the interpreter takes linear time, and so does every reader of what people write."""

from __future__ import annotations

import ast
import functools
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from interpreter.loading.decks.forms.all_forms import FORMS
from interpreter.loading.decks.plain_text import read_deck_text
from interpreter.loading.sections.rulebook import read_rulebooks
from interpreter.match.saved import read_save
from interpreter.repl.acts import meant
from interpreter.repl.answers import read_answer
from interpreter.repl.commands import find_command
from interpreter.repl.completion import complete
from interpreter.syntax.format.formatter import format_rules
from interpreter.syntax.parse import parse_rules
from interpreter.values.source_file import SourceFile
from tests.unit.ambiguity import slow
from tests.unit.repl.asked import asked

ROOT = Path(__file__).parents[2]
SEARCHING = {"search", "sub", "subn", "split", "finditer", "findall"}
MATCHING = {"match", "fullmatch"}
CALLS = SEARCHING | MATCHING
OWN_FILES = {"interpreter/syntax/grammar_text.py"}  # what stands there is held against the grammar that comes with it
ALWAYS_FITS = {r'(?P<gap> *)(?P<token>#.*|"[^"]*"|[a-z0-9_]+|<=|>=|.)': "any sign ends a gap, so no start is in vain"}


@attrs.frozen
class Pattern:
    """A regular expression, where it stands, and whether it may begin anywhere in a text."""

    text: str
    place: str
    search: bool


@functools.cache
def modules() -> dict[str, str]:
    """The interpreter's own, by their paths."""
    return {str(file.relative_to(ROOT)): file.read_text() for file in sorted((ROOT / "interpreter").rglob("*.py"))}


def in_module(file: str) -> Iterator[Pattern]:
    if "re." not in modules()[file]:
        return
    tree = ast.parse(modules()[file])
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        of, called = node.func.value, node.func.attr
        if isinstance(of, ast.Name) and of.id == "re" and called in {"compile", *CALLS}:
            uses = {called} if called in CALLS else uses_of(tree, node)
            text = text_of(node.args[0])
            if text is not None:
                yield Pattern(text, f"{file}:{node.lineno}", not uses <= MATCHING)


def uses_of(tree: ast.Module, compiled: ast.Call) -> set[str]:
    """The methods that are called on a compiled expression wherever its name is known; none: it may be any."""
    names = [
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and node.value is compiled
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    knowing = [text for text in modules().values() if names and names[0] in text]
    found = {use for text in knowing for use in re.findall(rf"\b{names[0]}\.(\w+)\(", text)}
    return found & CALLS or SEARCHING


def text_of(node: ast.expr) -> str | None:
    """A pattern as text, a name or word in place of each hole; None where it is a value (a schema's, read below)."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
    return None


def in_schemas() -> Iterator[Pattern]:
    def below(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from ([value["pattern"]] if isinstance(value.get("pattern"), str) else [])
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from below(inner)

    for file in sorted((ROOT / "schemas").glob("*.json")):
        for text in sorted(set(below(json.loads(file.read_text())))):
            yield Pattern(text, file.name, search=False)  # held against the whole text


def in_grammar() -> Iterator[Pattern]:
    text = (ROOT / "interpreter" / "syntax" / "rules.lark").read_text()
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.search(r"(?:^[A-Z_.0-9]+:|^%ignore) /(.+)/$", line):
            yield Pattern(found[1], f"rules.lark:{number}", search=False)


@functools.cache
def patterns() -> list[Pattern]:
    own = [pattern for file in modules() if file not in OWN_FILES for pattern in in_module(file)]
    return [*own, *in_schemas(), *in_grammar()]


def test_all_are_found() -> None:
    places = " ".join(pattern.place for pattern in patterns())
    assert len(patterns()) > 50
    assert all(
        part in places for part in ("repl/answers.py", "plain_text.py", "scalar.py", "pack.schema", "rules.lark")
    )


def test_an_expression_takes_linear_time() -> None:
    found = {
        f"{pattern.place} {pattern.text}": slow(pattern.text, search=pattern.search)
        for pattern in patterns()
        if pattern.text not in ALWAYS_FITS
    }
    assert {place: why for place, why in found.items() if why is not None} == {}


@pytest.mark.parametrize(
    ("text", "search", "is_slow"),
    [
        (r"\[\s*([^\]\[]*?)\s*\]", False, True),
        (r"\[([^\]\[]*)\]", False, False),
        (r"(a+)+b", False, True),
        (r"(ab|[ax]b)*c", False, True),
        (r"(a|b)*c", False, False),
        (r"(a*)*b", False, True),
        (r"\s+$", True, True),
        (r"\s+$", False, False),
        (r"\d+x", True, True),
        (r"[^a-z]+", True, False),
        (r"[a-z]+(?:\.[a-z]+)*", False, False),
        (r".*a.*b", False, True),
        (r",(?![^()]*\))", True, True),
    ],
)
def test_what_is_slow_is_known(text: str, search: bool, is_slow: bool) -> None:
    assert (slow(text, search=search) is not None) is is_slow


# -- readers, as a whole

LONG = 30_000  # signs; what takes the square of it takes seconds
MANY_WORDS = 3_000  # signs that may each be a word of the language
SOON = 1.5  # of processor time; what is linear takes some milliseconds
PIECES = (
    "a",
    " ",
    "1",
    ",",
    "1 ",
    "a,",
    "1,",
    "- ",
    "1-",
    "[",
    "[ ",
    "{#",
    "# a {#",
    '"',
    "(",
    "x ",
    "~ ",  # folds to nothing
    "\u00d7",
    "/",
    "a: ",
    "0.",
)
NAMES = ["Wolf", "Arthur, King of All", "Wolf"]


def rulebook(text: str) -> object:
    return read_rulebooks([SourceFile("rulebook.md", f"# {text}", "")])


READERS: dict[str, Callable[[str], object]] = {
    "an answer": lambda text: read_answer(f"1{text}!", asked("several", NAMES, 0, 3)),
    "a choice": lambda text: read_answer(f"1{text}!", asked("one", NAMES)),
    "an act": lambda text: meant(text, asked("one", NAMES).options),
    "a command": lambda text: find_command(f"/{text}"),
    "completion": lambda text: complete(text, asked("several", NAMES, 0, 3), (), ()),
    "a deck list": lambda text: read_deck_text(f"{text}!\n[main]\n[{text}\n3{text}\n{text}", "deck.txt"),
    "a deck list of any form": lambda text: [form.read(f"{text}\n{text}", "deck") for form in FORMS],
    "a rulebook": rulebook,
    "rules": lambda text: parse_rules(f'to play:\n    say "{text[:MANY_WORDS]}"\n    {text[:MANY_WORDS]}\n', "a.rules"),
    "a layout": lambda text: format_rules(f"to play:\n    end_game\n    {text[:MANY_WORDS]}\n", "a.rules"),
}


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_takes_linear_time(reader: str) -> None:
    for piece in PIECES:
        text = piece * (LONG // len(piece))
        begun = time.process_time()
        READERS[reader](text)
        assert time.process_time() - begun < SOON, piece


def test_a_save_is_read_in_linear_time(tmp_path: Path) -> None:
    for text in ("[" * LONG, '{"a":' * LONG, "{" + " " * LONG, '"' * LONG, "1" * LONG):
        (tmp_path / "s").write_text(text + "\n")
        begun = time.process_time()
        read_save(tmp_path / "s")
        assert time.process_time() - begun < SOON
