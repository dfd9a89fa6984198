"""A save that grows: each line is written out at once, so that a killed program has lost nothing.

It never writes where another file stands than its own. What could not be written is written with the next line: a disk
may have room again, a folder may come back.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from interpreter.match.file_lock import FileLock, lock_file
from interpreter.match.transcript import Header, Line, header_text, line_text
from interpreter.values.write_whole import write_new, write_out, write_whole

BINARY = getattr(os, "O_BINARY", 0)


class Recorder:
    """Raises OSError (FileInUse where another program writes the file); then whatever stood there stands.

    `lock` is the file's, where it is held already. A `new` one is refused where a file stands. `written` counts the
    lines that are in the file.
    """

    def __init__(
        self,
        path: Path,
        header: Header,
        lines: Sequence[Line] = (),
        lock: FileLock | None = None,
        new: bool = False,
    ) -> None:
        self.path, self.written = path, 0
        self._head = header_text(header)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.lock = lock_file(path) if lock is None else lock
        try:
            self._handle = self._write_anew(lines, write_new if new else write_whole)
        except BaseException:
            self.lock.release()
            raise

    def write(self, lines: Sequence[Line], header: Header | None = None) -> None:
        """Write those of the lines that are not in the file yet; `lines` are all there are. Where the `header` is
        another now, the file is written anew.

        Raises OSError; then the next call tries again.
        """
        self._find_again(lines)
        if header is not None and header_text(header) != self._head:
            self._head = header_text(header)
            self._turn_to(self._write_anew(lines, write_whole))
        data = _text(map(line_text, lines[self.written :]))
        self._size += write_out(self._handle, data)
        self.written = len(lines)

    def close(self) -> None:
        self._close()
        self.lock.release()

    def _close(self) -> None:
        with contextlib.suppress(OSError):  # some drives tell of a full disk only here; it was told with the line
            os.close(self._handle)

    def _write_anew(self, lines: Sequence[Line], write: Callable[[Path, bytes], None]) -> int:
        data = self._whole(lines)
        write(self.path, data)
        self._size, self.written = len(data), len(lines)
        return self._open()

    def _whole(self, lines: Sequence[Line]) -> bytes:
        return _text([self._head, *map(line_text, lines)])

    def _open(self) -> int:
        return os.open(self.path, os.O_WRONLY | os.O_APPEND | BINARY)

    def _find_again(self, lines: Sequence[Line]) -> None:
        """See to it that the file is there, is ours and ends where we left it."""
        if not self.path.parent.exists():
            raise OSError(errno.ENOENT, "its folder is gone", str(self.path))
        if not self.lock.is_held():  # its file went with the folder
            self.lock.release()
            self.lock = lock_file(self.path)
        own = os.fstat(self._handle)
        try:
            found = self.path.stat()
        except FileNotFoundError:
            self._turn_to(self._write_anew(lines[: self.written], write_new))
            return
        if not os.path.samestat(own, found):
            self._take_copy(lines)
        elif own.st_size > self._size and self._ends_in_part(lines):
            os.ftruncate(self._handle, self._size)
        elif own.st_size != self._size:
            raise OSError(errno.EBUSY, "another program has changed it", str(self.path))

    def _take_copy(self, lines: Sequence[Line]) -> None:
        """Go on in a file that was put there for ours, as with a folder that was brought back, if it holds the same."""
        if self.path.read_bytes() != self._whole(lines[: self.written]):
            raise OSError(errno.EEXIST, "another file stands in its place", str(self.path))
        self._turn_to(self._open())

    def _turn_to(self, handle: int) -> None:
        self._close()
        self._handle = handle

    def _ends_in_part(self, lines: Sequence[Line]) -> bool:
        """Whether what stands behind our last line is a part of the next: a disk that was full took no more."""
        with self.path.open("rb") as file:
            file.seek(self._size)
            return _text(map(line_text, lines[self.written :])).startswith(file.read())


def _text(rows: Iterable[str]) -> bytes:
    return "".join(f"{row}\n" for row in rows).encode()
