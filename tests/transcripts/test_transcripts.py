"""Golden sessions: see README.md beside this file."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
# As from its console script: what it tells people to type begins with `tabletop`.
TABLETOP = "import sys; from interpreter.cli.main import main; sys.argv[0] = 'tabletop'; sys.exit(main())"
SESSIONS = sorted(path.parent for path in HERE.glob("*/command"))


def played(session: Path, save: Path) -> str:
    """All that the runs of a session print."""
    shown: list[str] = []
    for number, line in enumerate((session / "command").read_text().splitlines(), 1):
        shown.append(f"$ tabletop {line}")
        typed = session / ("input" if number == 1 else f"input{number}")
        # The arguments are filled in after the cut: a path may hold blanks.
        arguments = [word.replace("{save}", str(save)).replace("{root}", str(ROOT)) for word in shlex.split(line)]
        run = subprocess.run(
            [sys.executable, "-c", TABLETOP, *arguments],
            cwd=ROOT,
            input=typed.read_bytes() if typed.exists() else b"",
            capture_output=True,
            env=os.environ | {"PYTHONIOENCODING": "utf-8", "COLUMNS": "100"},
            timeout=120,
        )
        assert b"Traceback" not in run.stderr, run.stderr.decode()
        shown += [
            run.stdout.decode().rstrip("\n"),
            run.stderr.decode().rstrip("\n"),
            f"exit status {run.returncode}",
            "",
        ]
    return "\n".join(part for part in shown).replace(str(save), "{save}").replace(str(ROOT), "{root}")


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.name)
def test_a_session_goes_as_written(session: Path, tmp_path: Path) -> None:
    expected = session / "expected"
    shown = played(session, tmp_path / "game.save")
    if os.environ.get("REWRITE_TRANSCRIPTS"):
        expected.write_text(shown, encoding="utf-8", newline="\n")
    assert expected.exists(), f"{expected} is missing; REWRITE_TRANSCRIPTS=1 writes it"
    assert shown == expected.read_text(encoding="utf-8")
