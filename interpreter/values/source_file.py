"""One file of a game as text: bounded, decoded, hashed. What cannot be read is a finding, never an exception."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path

import attrs

from interpreter.values.diagnostic import Diagnostic
from interpreter.values.span import Span

MAX_BYTES = 2_000_000


@attrs.frozen(slots=True)
class SourceFile:
    """`file` is the name that spans carry. Lines of `text` end with a line feed however the file ends them; `sha256` is
    of that text.
    """

    file: str
    text: str
    sha256: str


def read_source(path: Path) -> tuple[SourceFile | None, list[Diagnostic]]:
    """Read a regular file of at most `MAX_BYTES` in UTF-8 (L01 missing, L02 unreadable, Y01 no UTF-8,
    Y02 too large).
    """
    file = str(path)
    start = Span(file, 1, 1)
    try:
        about = os.stat(path)
        if stat.S_ISDIR(about.st_mode):
            return None, [Diagnostic("L02", f"`{path.name}` is a folder where a file must be", start)]
        if not stat.S_ISREG(about.st_mode):
            return None, [Diagnostic("L02", f"`{path.name}` is no ordinary file", start)]
        if about.st_size > MAX_BYTES:
            return None, [Diagnostic("Y02", f"`{path.name}` is larger than {MAX_BYTES} bytes and was not read", start)]
        with open(path, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return None, [Diagnostic("L01", f"`{path.name}` is missing", start)]
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
        return None, [Diagnostic("L02", f"`{path.name}` cannot be read: {reason.lower()}", start)]
    if len(data) > MAX_BYTES:
        return None, [Diagnostic("Y02", f"`{path.name}` is larger than {MAX_BYTES} bytes", start)]
    return _decode(data, file)


def _decode(data: bytes, file: str) -> tuple[SourceFile | None, list[Diagnostic]]:
    body = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = body.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        return SourceFile(file, text, hashlib.sha256(text.encode()).hexdigest()), []
    except UnicodeDecodeError as error:
        before = body[: error.start]
        line = before.count(b"\n") + 1
        col = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        hint = (
            "it looks like UTF-16; save it as UTF-8"
            if data[:2] in (b"\xff\xfe", b"\xfe\xff")
            else "save the file as UTF-8"
        )
        message = f"the byte 0x{body[error.start]:02X} is not UTF-8"
        return None, [Diagnostic("Y01", message, Span(file, line, col, line, col + 1), hint=hint)]
