"""One word an idea: no name of a class or module means two things."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import interpreter

INTERPRETER = Path(interpreter.__file__).parent
FILES = [file for file in sorted(INTERPRETER.rglob("*.py")) if file.stem != "__init__"]

# A statement of the rules language is a node of the grammar's name, always read as `n.Stop`; these two words are also
# what players read in the public API.
OF_THE_LANGUAGE = {"Option", "Stop"}

# What a statement becomes in a block is called as the statement is, and read as `ir.Call` beside `n.Call`.
BLOCKS = {"syntax/nodes", "compile/ir"}

# Rooms that go the same way have files of the same names: what makes a definition from a tree, its nodes, its checks.
PARALLEL = {"definition", "expression", "statement", "registry", "decks"}


def test_no_class_is_called_as_another() -> None:
    homes = defaultdict(list)
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(str(file.relative_to(INTERPRETER)))
    twice = {name: files for name, files in homes.items() if len(files) > 1 and name not in OF_THE_LANGUAGE}
    assert {name: files for name, files in twice.items() if {str(Path(file).parent) for file in files} != BLOCKS} == {}
    assert all("syntax/nodes/statement.py" in homes[name] for name in OF_THE_LANGUAGE)


def test_no_module_is_called_as_another() -> None:
    homes = defaultdict(list)
    for file in FILES:
        homes[file.stem].append(str(file.relative_to(INTERPRETER)))
    twice = {name: files for name, files in homes.items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in PARALLEL} == {}
    assert set(twice) == PARALLEL
