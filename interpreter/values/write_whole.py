"""The one way to write a file of a user's: whole or not at all, and never over what was not to be written over.

What is cut off half-way (a full disk, a killed program) leaves what stood there before. The name it is written under
at first is nobody else's, so no link or file that lies in wait there is touched.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path

OWNERS_ALONE = 0o600


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, or another in the place of one that is there. A link is followed.

    A file that is there keeps its mode; a new one is its owner's alone. Raises OSError, also for a file that nobody may
    write.
    """
    path = Path(os.path.realpath(path))
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else OWNERS_ALONE
    if not mode & 0o222:
        raise PermissionError(errno.EACCES, "it is protected from writing", str(path))
    fresh = _written_beside(path, data)
    try:
        os.chmod(fresh, mode)
        os.replace(fresh, path)
    except BaseException:
        _drop(fresh)
        raise
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes, mode: int = OWNERS_ALONE) -> None:
    """Write a file that is not there yet; a link to where none is is followed.

    Raises OSError, FileExistsError also where one came there just now.
    """
    path = Path(os.path.realpath(path))
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    fresh = _written_beside(path, data)
    try:
        os.chmod(fresh, mode)
        _name(fresh, path, data)
    finally:
        _drop(fresh)
    _sync_folder(path.parent)


def mode_of_new_files() -> int:
    """What a file gets that the user makes by any other program."""
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask


def _name(fresh: str, path: Path, data: bytes) -> None:
    """A second name is given only where none stands; some drives know no second names."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), OWNERS_ALONE)
        try:
            _write_and_sync(handle, data)
        except BaseException:
            _drop(path)
            raise


def _written_beside(path: Path, data: bytes) -> str:
    """The name of a new file beside it that holds the data."""
    handle, fresh = tempfile.mkstemp(prefix=f"{path.name[:100]}.", suffix=".new", dir=path.parent)
    try:
        _write_and_sync(handle, data)
    except BaseException:
        _drop(fresh)
        raise
    return fresh


def _write_and_sync(handle: int, data: bytes) -> None:
    try:
        write_out(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def write_out(handle: int, data: bytes) -> int:
    """All of it, however little the system takes at a time."""
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]
    return len(data)


def _drop(path: str | Path) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


def _sync_folder(folder: Path) -> None:
    """The name is to outlast a failing power supply like the file; some systems open no folders."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
