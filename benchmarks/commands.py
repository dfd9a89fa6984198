"""What commands cost to start: processor time of fresh processes, as ratios to a Python that does nothing.

Each run of a command stands between two of `python -c pass`, so that whatever else the machine does falls on both.
Warm: a cache folder that the same command has filled; cold: an empty one at each run. Python has the modules' bytecode
in both, as installers leave it, also where the shell says that none is to be written.
`python -m benchmarks.commands [TIMES [NAME...]]` prints it alone, or the commands with such names.
"""

from __future__ import annotations

import contextlib
import functools
import os
import pty
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import attrs

from benchmarks.timing import Spread, spread

ROOT = Path(__file__).resolve().parents[1]
KING, ROUND_TABLE = "king_of_the_tabletop", "round_table"
DECK = str(ROOT / "games" / ROUND_TABLE / "decklists" / "camelot.yaml")
RULES = str(ROOT / "games" / KING / "rules")
BARE = (sys.executable, "-c", "pass")
FOUR = tuple(
    word
    for name in ("royal_influence", "terrain_bonus", "army_reserves", "trading")
    for word in ("--with", str(ROOT / "games" / KING / "variants" / name))
)
TIMES = 3
CHANGED = "changed"  # in an argument: a copy of a game, one of whose files is another at each run


@attrs.frozen(slots=True)
class Command:
    """Arguments of the program, and goals as ratios. Once it has shown `until` it is killed (None: it ends)."""

    name: str
    arguments: tuple[str, ...]
    warm: float
    cold: float | None = None
    until: bytes | None = None


COMMANDS = (
    Command("--help", ("--help",), 2.5),
    Command("games", ("games",), 6, 14.5),
    Command("check King", ("check", KING), 6, 38),
    Command("check Round Table", ("check", ROUND_TABLE), 6, 38),
    Command("check both", ("check", KING, ROUND_TABLE), 6),
    Command("check, a file changed", ("check", CHANGED), 20),
    Command("check, four variants", ("check", KING, *FOUR), 6),
    Command("check, those, changed", ("check", CHANGED, *FOUR), 20),
    Command("rulings King", ("rulings", KING), 6, 38),
    Command("deck check", ("deck", "check", DECK), 6),
    Command("format", ("format", "--check", RULES), 6),
    Command("simulate King, a game", ("simulate", KING, "--games", "1"), 10),
    Command("simulate Round Table", ("simulate", ROUND_TABLE, "--games", "1"), 10),
    Command("play King, a question", ("play", KING, "--seed", "1"), 12, 30, b"[Enter: none]"),
    Command("play Round Table", ("play", ROUND_TABLE, "--seed", "1"), 12, 30, b"Type a number from"),
)


@attrs.frozen(slots=True)
class Row:
    """A command's ratios; `milliseconds` of processor time are those of the machine at that hour."""

    command: Command
    ratio: Spread
    milliseconds: float


def warm(commands: Sequence[Command], times: int) -> Iterator[Row]:
    for command in commands:
        with _place() as place:
            place.run(command)
            yield _row(command, [_pair(lambda c=command, p=place: p.run(c)) for _ in range(times)])  # type: ignore[misc]  # a default binds it


def cold(commands: Sequence[Command], times: int) -> Iterator[Row]:
    for command in commands:
        if command.cold is not None:
            _pair_cold(command)  # for the bytecode alone
            yield _row(command, [_pair_cold(command) for _ in range(times)])


def _row(command: Command, pairs: Sequence[tuple[float, float]]) -> Row:
    return Row(command, spread([taken / bare for taken, bare in pairs]), statistics.median(t for t, _ in pairs))


def _pair_cold(command: Command) -> tuple[float, float]:
    with _place() as place:
        return _pair(lambda: place.run(command))


def _pair(run: Callable[[], float]) -> tuple[float, float]:
    """Milliseconds of a run, and of bare Python around it."""
    before = processor_time(BARE, {})
    taken = run()
    return taken, (before + processor_time(BARE, {})) / 2


@attrs.define
class Place:
    """Folders of a command's own for what it keeps, and a game to change."""

    folder: Path
    changes: int = 0

    def run(self, command: Command) -> float:
        arguments = [self.changed() if argument == CHANGED else argument for argument in command.arguments]
        where = {"XDG_CACHE_HOME": str(self.folder / "cache"), "XDG_DATA_HOME": str(self.folder / "data")}
        line = (sys.executable, "-m", "interpreter", *arguments)
        return processor_time(line, where) if command.until is None else until_shown(line, where, command.until)

    def changed(self) -> str:
        copy = self.folder / KING
        if not copy.exists():
            shutil.copytree(ROOT / "games" / KING, copy)
        self.changes += 1
        file = sorted((copy / "rules").glob("*.rules"))[0]
        with file.open("a", encoding="utf-8") as stream:
            stream.write(f"\n# change {self.changes}\n")
        return str(copy)


@contextlib.contextmanager
def _place() -> Iterator[Place]:
    with tempfile.TemporaryDirectory() as folder:
        yield Place(Path(folder))


@functools.cache
def _bytecode() -> tempfile.TemporaryDirectory[str]:
    """Python's own place for it, so that a checkout stays as it is; gone when this process is."""
    return tempfile.TemporaryDirectory()


def _environment(where: dict[str, str]) -> dict[str, str]:
    """Ours, but that bytecode is written and read; with places of a command's own."""
    ours = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return ours | {"PYTHONPYCACHEPREFIX": _bytecode().name} | where


def processor_time(line: Sequence[str], where: dict[str, str]) -> float:
    """Milliseconds that a process and its children take to their end, user and system."""
    started = subprocess.Popen(
        line, cwd=ROOT, env=_environment(where), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    return _waited(started)


def until_shown(line: Sequence[str], where: dict[str, str], awaited: bytes) -> float:
    """Milliseconds until a process has shown something on a terminal; it is killed then."""
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        started = subprocess.Popen(
            line, cwd=ROOT, env=_environment(where), stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
        )
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # the other end is closed: it has ended by itself
            while awaited not in shown and (more := screen.read(4096)):
                shown += more
        os.kill(started.pid, signal.SIGKILL)  # not `started.kill()`: that would wait for one that has ended
        taken = _waited(started)
    if awaited not in shown:
        raise RuntimeError(f"{line} ended before it had shown {awaited!r}:\n{shown.decode(errors='replace')}")
    return taken


def _waited(started: subprocess.Popen[bytes]) -> float:
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)  # it has been waited for here
    if started.returncode not in (0, -signal.SIGKILL):
        raise RuntimeError(f"{started.args!r} ended with {started.returncode}")
    return 1000 * (used.ru_utime + used.ru_stime)


def show(times: int = TIMES, names: Sequence[str] = ()) -> None:
    commands = [c for c in COMMANDS if not names or any(name in c.name for name in names)]
    print("Starting (processor time, as a ratio to `python -c pass`)")
    for title, rows in (("warm", warm(commands, times)), ("cold", cold(commands, times))):
        for row in rows:
            goal = row.command.warm if title == "warm" else row.command.cold
            assert goal is not None
            verdict = "within" if row.ratio.median <= goal else "OVER"
            print(f"  {title}  {row.command.name:<24}{row.ratio.show(digits=1)}   {verdict} {goal:g}", end="")
            print(f"   {row.milliseconds:.0f} ms", flush=True)
    print()


if __name__ == "__main__":
    show(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES, sys.argv[2:])
