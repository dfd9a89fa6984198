"""Values kept from one process to the next, by kind and key. A key says all that its value depends on, so a value is
never out of date: it is right or it is not found.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from interpreter.cache.cache_folder import NotTrusted, folder, read_own, tell
from interpreter.cache.key import is_as_started
from interpreter.cache.pickled import dumps

MOST_BYTES = 64_000_000
"""Of all that is kept together; what was not used for longest goes first."""
LOOKS = 16  # that are taken at all that is kept, while so much is written, as chance has it
ENDING = ".kept"
_SUM = 16
_MADE_FOR_A_WHILE = 3600
_OF_EARLIER = re.compile(r"rules-[0-9a-f]{16}\.[a-z0-9.]{1,12}")  # parser tables had a name of their own
"""Seconds after which a half-written file belongs to nobody any more."""

Value = TypeVar("Value")


def kept(kind: str, key: str | None, make: Callable[[], Value]) -> Value:
    """The value kept under a key, else made and kept. `key` None: made each time."""
    found = read(kind, key)
    if found is not None:
        value: Value = found[0]
        return value
    value = make()
    write(kind, key, value)
    return value


def kept_if_unchanged(
    kind: str,
    key: Callable[[], str | None],
    make: Callable[[], Value],
    dump: Callable[[Value], bytes] = dumps,
    load: Callable[[bytes], Value] = pickle.loads,
) -> Value:
    """As `kept`, where making reads files itself: what they held in between may be neither before nor after."""
    before = key()
    found = read(kind, before, load)
    if found is not None:
        value: Value = found[0]
        return value
    value = make()
    if before is not None and key() == before:
        write(kind, before, value, dump)
    return value


def read(kind: str, key: str | None, load: Callable[[bytes], Any] = pickle.loads) -> tuple[Any] | None:
    """The kept value, in a tuple; None where there is none or it cannot be read."""
    path = _path(kind, key)
    if path is None:
        return None
    try:
        data = read_own(path)
        if data is None:
            return None
        if hashlib.blake2b(data[_SUM:], digest_size=_SUM).digest() != data[:_SUM]:
            tell(f"{path} is damaged and was not read")
            return None
        value = load(data[_SUM:])
        os.utime(path)
    except NotTrusted as reason:
        tell(f"{path} is not read: {reason}")
        return None
    except Exception as error:  # whatever an unreadable pickle may raise: the value is made anew
        tell(f"{path} cannot be read: {error!r}")
        return None
    return (value,)


def write(kind: str, key: str | None, value: Value, dump: Callable[[Value], bytes] = dumps) -> None:
    """Keep a value. What cannot be kept is told, and made again next time."""
    path = _path(kind, key)
    if path is None:
        return
    if not is_as_started():
        tell("the program's own files are newer than this run: nothing is kept")
        return
    try:
        data = dump(value)
        put(path, hashlib.blake2b(data, digest_size=_SUM).digest() + data)
    except (OSError, pickle.PicklingError, TypeError, AttributeError, ValueError, RecursionError) as error:
        tell(f"{path} cannot be kept: {error!r}")
        return
    if _is_time_to_look(path.stem, len(data)):
        drop_oldest(path.parent, MOST_BYTES)


def _is_time_to_look(name: str, size: int) -> bool:
    """The larger a value, the likelier: there may be thousands of small ones, and looking at all of them takes long.

    A name ends in its key, and keys are evenly spread.
    """
    return int(name[-8:], 16) * MOST_BYTES < size * LOOKS << 32


def put(path: Path, data: bytes) -> None:
    """A file comes to its name whole: processes that start together never read half of one. Raises OSError."""
    fresh = path.with_suffix(f".{os.getpid()}.new")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
            stream.write(data)
        os.replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def drop_oldest(place: Path, most: int) -> None:
    """Remove what was not used for longest, until the rest is small enough."""
    files = [(about.st_mtime, about.st_size, path) for path, about in _all(place)]
    if not files:
        return
    newest, total = max(files)[0], sum(size for _, size, _ in files)
    for used, size, path in sorted(files):
        if total <= most and (path.endswith(ENDING) or newest - used <= _MADE_FOR_A_WHILE):
            continue
        with contextlib.suppress(OSError):
            os.unlink(path)
            total -= size


def _all(place: Path) -> Iterator[tuple[str, os.stat_result]]:
    """What is kept, what is being written, and what earlier versions of the program have left."""
    with os.scandir(place) as entries:
        for entry in entries:
            if entry.name.endswith((ENDING, ".new")) or _OF_EARLIER.fullmatch(entry.name):
                with contextlib.suppress(OSError):  # another process was quicker to remove it
                    yield entry.path, entry.stat(follow_symlinks=False)


def _path(kind: str, key: str | None) -> Path | None:
    place = folder() if key is not None else None
    return None if place is None else place / f"{kind}-{key}{ENDING}"
