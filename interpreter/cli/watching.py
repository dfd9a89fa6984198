"""`--watch`: a command runs again whenever a file that it reads has changed.

Files are looked at again and again, not listened for: that needs nothing of the system, and goes on every drive.
"""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

import click

EVERY = 0.4  # seconds
MOST_NAMED = 6
SUFFIXES = (".yaml", ".yml", ".rules", ".md", ".txt", ".py")

Stamps = dict[str, tuple[int, int, int]]
"""By path what tells whether a file has been written since."""

watch_option = click.option(
    "--watch", "watched", is_flag=True, help="Run again whenever one of the files changes, until Ctrl-C."
)


class Run(Protocol):
    def __call__(self) -> object: ...


def watch(
    run: Run, places: Callable[[], Iterable[Path]], form: str, wait: Callable[[float], object] = time.sleep
) -> None:
    """Run, and again at each change of a file in one of the places (files, and folders with all below), until Ctrl-C.

    What cannot be run at first is raised, as without watching. Beside what programs read it is said on standard error.
    """

    def say(text: str) -> None:
        click.echo(text, err=form != "text")

    with contextlib.suppress(KeyboardInterrupt):
        here = [*places()]
        before = stamps(here)
        _timed(run, say, len(before))
        while True:
            now = _settled(before, here, wait)
            if now == before:
                continue
            say(f"\n{time.strftime('%H:%M:%S')}  {_told(before, now)}")
            here = [*places()]  # a scenario may be about another game now
            before = {path: now.get(path, stamp) for path, stamp in stamps(here).items()}
            _timed(lambda: _whatever_is_missing(run), say, len(before))
    say("")


def _timed(run: Run, say: Callable[[str], None], files: int) -> None:
    began = time.perf_counter()
    run()
    say(f"({time.perf_counter() - began:.1f} s; watching {files} files, Ctrl-C ends)")


def _whatever_is_missing(run: Run) -> None:
    """A file that is gone may come back."""
    try:
        run()
    except click.ClickException as error:
        error.show()


def _settled(before: Stamps, places: Sequence[Path], wait: Callable[[float], object]) -> Stamps:
    """The files as they are, once nobody is writing them: editors take several steps."""
    wait(EVERY)
    now = stamps(places)
    while now != before:
        wait(EVERY / 4)
        earlier, now = now, stamps(places)
        if now == earlier:
            break
    return now


def stamps(places: Iterable[Path]) -> Stamps:
    """Of hidden files, copies that editors keep, and what this program itself is writing to, nothing is known."""
    own = {_identity(os.fstat(stream)) for stream in (1, 2)}
    found: Stamps = {}
    for path in dict.fromkeys(path for place in places for path in _within(place)):
        with contextlib.suppress(OSError):
            about = os.stat(path)
            if stat.S_ISREG(about.st_mode) and _identity(about) not in own:
                found[path] = about.st_mtime_ns, about.st_size, about.st_ino
    return found


def _identity(about: os.stat_result) -> tuple[int, int]:
    return about.st_dev, about.st_ino


def _within(place: Path) -> Iterator[str]:
    if not place.is_dir():
        yield str(place)
    for folder, inner, names in os.walk(place):
        inner[:] = sorted(name for name in inner if not name.startswith((".", "__")))
        yield from (os.path.join(folder, n) for n in sorted(names) if n.endswith(SUFFIXES) and not n.startswith("."))


def _told(before: Stamps, now: Stamps) -> str:
    kinds = {
        "changed": [path for path in now if path in before and before[path] != now[path]],
        "new": [path for path in now if path not in before],
        "gone": [path for path in before if path not in now],
    }
    return "; ".join(f"{kind}: {_listed(paths)}" for kind, paths in kinds.items() if paths)


def _listed(paths: Sequence[str]) -> str:
    more = f" and {len(paths) - MOST_NAMED} more" if len(paths) > MOST_NAMED else ""
    return ", ".join(map(_nearest_name, paths[:MOST_NAMED])) + more


def _nearest_name(path: str) -> str:
    """From where we are, if that is shorter; other drives have no way from here."""
    with contextlib.suppress(ValueError):
        return min(os.path.relpath(path), path, key=len)
    return path


def places_of(games: Iterable[str], variants: Iterable[str]) -> Iterator[Path]:
    """The folders of games and variants, and those of the games that variants are for."""
    from interpreter.loading.find import find_game
    from interpreter.loading.shape import is_variant
    from interpreter.loading.variants.find_variant import NotThere, place_of
    from interpreter.loading.variants.read import game_of_variant

    for path in games:
        named = game_of_variant(path)[0] if is_variant(path) else path
        folder = find_game(named or path)
        yield from (place for place in (Path(path), folder) if place is not None)
        for variant in variants:
            with contextlib.suppress(NotThere):
                yield place_of(variant, folder or Path())
