"""The commands of docs/at_work.md, as they are printed there."""

from __future__ import annotations

import re
import shlex

import pytest

from tests.unit.cli.test_main import ROOT, run

TEXT = (ROOT / "docs" / "at_work.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^tabletop (.+)$", TEXT, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_does_what_it_should(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = run(*shlex.split(re.sub(r"--games \d+", "--games 1", command)))
    assert shown.exit_code == 0 and shown.output


def test_there_are_commands() -> None:
    assert COMMANDS
