"""The folder among a user's caches in which derived values are kept, and who may be trusted with it.

What is kept is read by `pickle`, which runs whatever a file says. That is safe for files that only this user can have
written: the folder is the user's own with mode 0700, and a file in it is an ordinary one of the user's own. Both are
looked at before a byte is read; what belongs to another, or is a link, is as good as not there.
"""

from __future__ import annotations

import functools
import os
import stat
import sys
from pathlib import Path

NO_CACHE = "TABLETOP_NO_CACHE"
"""Set in the environment, nothing is kept and nothing kept is read."""

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


class NotTrusted(Exception):
    """Somebody else could have written this; the text says what it is."""


def folder() -> Path | None:
    """The user's folder, made when it is missing; None where nothing is to be kept or no safe folder can be had."""
    if os.environ.get(NO_CACHE):
        return None
    return _made(str(_place()))


def _place() -> Path:
    """As the system has it; asking the library that knows them all costs time where XDG answers."""
    if (xdg := os.environ.get("XDG_CACHE_HOME", "")).startswith("/") and sys.platform == "linux":
        return Path(xdg) / "tabletop"
    import platformdirs

    return platformdirs.user_cache_path("tabletop", appauthor=False)


@functools.lru_cache(maxsize=8)
def _made(place: str) -> Path | None:
    path = Path(place)
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        _own_folder(path)
    except OSError as error:
        tell(f"{path} cannot be used: {error.strerror}")
        return None
    except NotTrusted as reason:
        tell(f"{path} is not used: {reason}")
        return None
    return path


def _own_folder(path: Path) -> None:
    about = os.lstat(path)
    if not stat.S_ISDIR(about.st_mode):
        raise NotTrusted("it is a link or no folder")
    if not _is_ours(about):
        raise NotTrusted("it belongs to somebody else")
    if os.name == "posix" and about.st_mode & 0o777 != 0o700:
        if about.st_mode & _OTHERS_WRITE:
            raise NotTrusted("others may write in it")
        path.chmod(0o700)


def _is_ours(about: os.stat_result) -> bool:
    """Windows gives every user a folder of their own; elsewhere owners have numbers."""
    return not hasattr(os, "geteuid") or about.st_uid == os.geteuid()


def read_own(path: Path) -> bytes | None:
    """The bytes of an ordinary file of the user's own; None where there is none. Raises NotTrusted, OSError."""
    try:
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        return None
    except OSError as error:
        if path.is_symlink():
            raise NotTrusted("it is a link") from error
        raise
    with os.fdopen(opened, "rb") as stream:
        _own_file(os.fstat(opened))
        return stream.read()


def _own_file(about: os.stat_result) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise NotTrusted("it is no ordinary file")
    if not _is_ours(about):
        raise NotTrusted("it belongs to somebody else")
    if os.name == "posix" and about.st_mode & _OTHERS_WRITE:
        raise NotTrusted("others may write to it")


def tell(what: str) -> None:
    """For whoever wants to know (`-v`): a cache that cannot be used changes nothing but the time."""
    import logging  # here alone: it is seldom wanted, and takes its time

    logging.getLogger("interpreter.cache").info(what)
