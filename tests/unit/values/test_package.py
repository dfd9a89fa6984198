"""What the program tells people to type begins with what they ran it by; its data and its version are found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import interpreter
from interpreter.values.package import data_folder, ran_by

MAIN = str(Path(interpreter.__file__).with_name("__main__.py"))


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A console script somewhere; the folder's name has a blank in it."""
    script = tmp_path / "my programs" / "tabletop"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    return script


def called(monkeypatch: pytest.MonkeyPatch, program: str, *typed: str, path: str = "") -> str:
    monkeypatch.setattr(sys, "argv", [program])
    monkeypatch.setattr(sys, "orig_argv", list(typed))
    monkeypatch.setenv("PATH", path)
    return ran_by()


def test_a_script_on_the_path_is_called_by_its_name(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    assert called(monkeypatch, str(program), path=str(program.parent)) == "tabletop"


def test_a_script_elsewhere_is_called_by_its_path(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    assert called(monkeypatch, str(program)) == f"'{program}'"
    assert called(monkeypatch, ".venv/bin/tabletop") == ".venv/bin/tabletop"


def test_another_script_of_that_name_does_not_count(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    assert called(monkeypatch, ".venv/bin/tabletop", path=str(program.parent)) == ".venv/bin/tabletop"


def test_a_module_is_called_with_its_python_and_its_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    assert called(monkeypatch, MAIN, "python3", "-m", "interpreter", "games") == "python3 -m interpreter"
    typed = ("bin/python", "-P", "-m", "interpreter", "replay", "-m")
    assert called(monkeypatch, MAIN, *typed) == "bin/python -P -m interpreter"


def test_from_another_program_it_goes_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert called(monkeypatch, "/usr/bin/pytest", "python", "-m", "pytest") == "tabletop"
    assert called(monkeypatch, "/elsewhere/__main__.py", "python", "-m", "elsewhere") == "tabletop"


@pytest.mark.parametrize("name", ["games", "schemas"])
def test_the_data_of_a_checkout_stand_beside_the_package(name: str) -> None:
    assert data_folder(name) == Path(interpreter.__file__).resolve().parents[1] / name
    assert data_folder(name).is_dir()
