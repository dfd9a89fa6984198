"""Keys that were typed at a terminal and that nobody has read yet."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO


def drop_typed_ahead(stream: TextIO) -> None:
    """Forget them; does nothing where the stream is no terminal."""
    if not stream.isatty():
        return
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        with contextlib.suppress(termios.error):  # a terminal that is gone has nothing typed
            termios.tcflush(stream, termios.TCIFLUSH)
