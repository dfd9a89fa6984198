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


def no_collecting_at_exit() -> None:
    """What lives when a process ends need not be looked through once more: the system takes it all."""
    atexit.register(gc.freeze)
