"""No test may leave saves among its user's data, nor read or leave anything among their caches; tests that need the
same games run in one process.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest_plugins = ["tests.cost"]

# Hundreds of compiled games stay in memory; looking through them for garbage again and again takes longer than many a
# test.
gc.set_threshold(200_000, 50, 1000)

# Tests of these files compile a game under many settings, all of them the same ones: one process has them all.
UNDER_SETTINGS = {
    "test_ablation",
    "test_bots_at_every_question",
    "test_deck_settings",
    "test_king_rulings",
    "test_mixed_readings",
    "test_rule_lines",
    "test_scenarios",
    "test_wanted_game",
}

# Folders whose tests play whole games or start whole programs: `make test-fast` leaves them out.
SLOW = {"mutants", "properties", "referees", "scenarios", "transcripts", "installed"}


@pytest.fixture(autouse=True)
def _own_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if SLOW & set(item.nodeid.partition("::")[0].split("/")):
            item.add_marker(pytest.mark.slow)
        if isinstance(item, pytest.Function) and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(shared_by(item)))


def shared_by(item: pytest.Function) -> str:
    """The tests that run in one process: those of a file, or those of a game under settings."""
    if item.path.stem not in UNDER_SETTINGS:
        return item.path.stem
    given = item.callspec.params if hasattr(item, "callspec") else {}
    return str(given.get("name") or given.get("game") or getattr(item.module, "GAME", item.path.stem))


def pytest_configure(config: pytest.Config) -> None:
    """One cache folder for the whole run: what one worker has compiled, the other need not.

    That goes for Python's own bytecode too where none is to be left among the sources: each of the many programs that
    tests start would compile all of the interpreter again. There the first worker compiles all tests, and the others
    wait for it: else each would do so.
    """
    if not hasattr(config, "workerinput"):
        made = os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="tabletop-tests-")
        if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
            os.environ[BYTECODE] = os.path.join(made, "bytecode")
    elif BYTECODE in os.environ and config.workerinput["workerid"] != FIRST:
        wait_for(Path(os.environ[BYTECODE]) / LISTED)


def wait_for(file: Path) -> None:
    """Until it is there, or whoever was to make it has had more than time enough."""
    end = time.monotonic() + MOST_WAITED
    while not file.exists() and time.monotonic() < end:
        time.sleep(0.05)


BYTECODE, FIRST, LISTED, MOST_WAITED = "PYTHONPYCACHEPREFIX", "gw0", "listed", 60  # seconds
KEPT = pytest.StashKey[list[str]]()  # what had been read or compiled, and so kept, when all tests were listed


def pytest_collection_finish(session: pytest.Session) -> None:
    """From here on modules stay as they are: looking for garbage need not go through them."""
    gc.freeze()
    session.config.stash[KEPT] = sorted(path.name for path in kept_in(Path(os.environ["XDG_CACHE_HOME"])))
    if BYTECODE in os.environ and os.environ.get("PYTEST_XDIST_WORKER") == FIRST:
        (Path(os.environ[BYTECODE]) / LISTED).touch()


def kept_in(folder: Path) -> Iterator[Path]:
    return folder.glob("tabletop/*.kept")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """What the tests of a file leave over is looked through once, for what was left open too. The rest are games that
    stay: Python need not go through them again while others are tested, and pytest five times when all is over.
    """
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    gc.collect()
    gc.freeze()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ["XDG_CACHE_HOME"], ignore_errors=True)
