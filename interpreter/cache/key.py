"""Keys: a hash of all that a kept value depends on. This program, Python and the libraries are part of every key."""

from __future__ import annotations

import functools
import hashlib
import os
import re
import sys
import time
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path

from interpreter.values.package import data_folder

LIBRARIES = ("attrs", "jsonschema", "lark", "pyyaml")
"""Those that a kept value can come from, or is made of."""
_OURS = Path(__file__).resolve().parents[1]
_STARTED = time.time()
_READ = (".py", ".lark", ".tables", ".json")


def key_of(*parts: str | bytes) -> str | None:
    """A key from texts and bytes, in this order; None where it cannot be said what this program is."""
    program = _program()
    if program is None:
        return None
    hashed = hashlib.blake2b(program, digest_size=20)
    for part in parts:
        data = part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass")
        hashed.update(len(data).to_bytes(8, "big") + data)
    return hashed.hexdigest()


@functools.cache
def _program() -> bytes | None:
    """This program's own files, Python's version and the libraries' versions."""
    hashed = hashlib.blake2b(MAGIC_NUMBER + sys.version.encode())
    versions = library_versions(sys.path)
    if len(versions) < len(LIBRARIES):
        return None
    hashed.update(repr(sorted(versions.items())).encode())
    try:
        for path in dict.fromkeys([*_files(_OURS), *_files(data_folder("schemas"))]):
            data = Path(path).read_bytes()
            hashed.update(f"{os.path.relpath(path, _OURS)}\0{len(data)}\0".encode() + data)
    except OSError:
        return None
    return hashed.digest()


@functools.lru_cache(maxsize=1)
def _is_as_started(_second: int) -> bool:
    return all(os.stat(path).st_mtime < _STARTED for path in _files(_OURS))


def is_as_started() -> bool:
    """Whether this program's files are those that run.

    Else what one version made would be kept under the other's key. Looked at once a second.
    """
    return _is_as_started(int(time.monotonic()))


def _files(folder: Path) -> list[str]:
    return sorted(
        os.path.join(around, name)
        for around, _, names in os.walk(folder)
        for name in names
        if name.endswith(_READ) and not around.endswith("__pycache__")
    )


def library_versions(places: list[str]) -> dict[str, str]:
    """By the names of what installers leave beside the libraries: importing these, or `importlib.metadata`, costs more
    than all the rest.
    """
    found: dict[str, str] = {}
    for name, version in _distributions(places):
        found.setdefault(name, version)
    return found


def _distributions(places: list[str]) -> Iterator[tuple[str, str]]:
    wanted = re.compile(rf"({'|'.join(LIBRARIES)})-([^-]+)(?:\.dist-info|(?:-[^-]+)?\.egg-info)", re.IGNORECASE)
    for place in places:
        try:
            names = os.listdir(place or ".")
        except OSError:
            continue
        for name in names:
            if match := wanted.fullmatch(name):
                yield match[1].lower(), match[2]
