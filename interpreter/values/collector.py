"""Python's collector of garbage looks through all that lives, again and again, while much is made that stays."""

from __future__ import annotations

import atexit
import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def collector_off() -> Iterator[None]:
    """Nothing is collected inside; afterwards it is as it was."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def collect_nothing_yet() -> None:
    """For a process that runs one command: what it loads stays to its end, and the system takes it all then."""
    gc.disable()
    atexit.register(gc.freeze)


def collect_from_here() -> None:
    """All that such a process has loaded stays, so it need not be looked through; what is made from here on may not."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
