"""A lock on a file that one program writes: the system holds it on `FILE.lock`, so a killed program leaves none.

The lock stands beside the file, which may be replaced meanwhile. The empty-handed `FILE.lock` of a killed program is
taken by the next. Looking at the file needs no lock.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from datetime import datetime
from pathlib import Path
from types import TracebackType

import attrs

from interpreter.values.plain import plain

FAR = 1 << 30  # Windows keeps others from reading what is locked: a byte far behind all that is written


class FileInUse(OSError):
    """Another program has the lock; `strerror` says which, as far as it has written that down."""

    def __init__(self, path: Path, holder: str) -> None:
        by = f"another program ({holder})" if holder else "another program"
        super().__init__(errno.EAGAIN, f"{by} is writing it", str(path))


@attrs.define(slots=True, eq=False, repr=False)
class FileLock:
    """A lock that is held until `release`, or to the end of a `with`."""

    place: Path  # of FILE.lock
    handle: int | None

    def is_held(self) -> bool:
        """False once released, and where `FILE.lock` was taken away: then another program could take the lock too."""
        return self.handle is not None and _is_at(self.handle, self.place)

    def release(self) -> None:
        if self.handle is None:
            return
        if sys.platform == "win32":  # which removes no open file
            os.close(self.handle)
            self._remove()
        else:  # removed while it is held: later another program's may stand there
            if self.is_held():
                self._remove()
            os.close(self.handle)
        self.handle = None

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self.place.unlink()

    def __enter__(self) -> FileLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def lock_file(path: str | Path) -> FileLock:
    """The lock of a file, which need not exist yet. Raises FileInUse, or OSError where no lock can be made."""
    real = Path(os.path.realpath(path))  # by whatever link it is named
    place = real.with_name(real.name + ".lock")
    while True:
        handle = os.open(place, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            if not _take(handle):
                raise FileInUse(real, _holder(handle))
        except BaseException:
            os.close(handle)
            raise
        if _is_at(handle, place):
            _sign(handle)
            return FileLock(place, handle)
        os.close(handle)  # who had the lock took its file away while it was being opened here


def _take(handle: int) -> bool:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a network drive without locks: better a game without one than no game
        pass
    return True


def _is_at(handle: int, place: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), place.stat())
    except OSError:
        return False


def _sign(handle: int) -> None:
    """Who holds it, for whoever is refused. A full disk takes no signature, and the lock stands all the same."""
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        text = f"process {os.getpid()} on {_this_machine()}, since {datetime.now():%Y-%m-%d %H:%M}"
        os.write(handle, text.encode())


def _this_machine() -> str:
    if hasattr(os, "uname"):
        return os.uname().nodename
    import socket  # which takes its time

    return socket.gethostname()


def _holder(handle: int) -> str:
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        return plain(os.read(handle, 200).decode("utf-8", errors="replace").strip())
    except OSError:
        return ""
