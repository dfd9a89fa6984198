"""Work divided among processes: the same results, in the same order, whatever the number of processes."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Work = Callable[[int], Result]
"""Numbered work: what comes of a number."""

MOST_AT_ONCE = 20
"""Numbers handed to a process together."""
WAITING = 4
"""Such handfuls for each process that are under way or wait: more would only be a queue."""


def in_processes(
    work: Work[Result], prepare: Callable[[], Work[Result]], numbers: Sequence[int], jobs: int
) -> Iterator[Result]:
    """What comes of all numbers, in their order. The processes are started here, not when the first result is wanted.

    A copy of this process has `work` and all it needs already. Where a process cannot be copied, new ones make theirs
    by `prepare`, which `pickle` must know.
    """
    method = "fork" if can_fork() else "spawn"
    make = (lambda: work) if method == "fork" else prepare
    size = max(1, min(MOST_AT_ONCE, len(numbers) // (4 * jobs)))
    pieces = (numbers[start : start + size] for start in range(0, len(numbers), size))
    with _interrupts_held(), _frozen():
        pool = ProcessPoolExecutor(
            jobs, mp_context=multiprocessing.get_context(method), initializer=_Worker.prepare, initargs=(make,)
        )
        waiting = deque(pool.submit(_Worker.play, piece) for piece in islice(pieces, WAITING * jobs))
    return _all(pool, waiting, pieces)


def can_fork() -> bool:
    """A copy has only the thread that copied: locks of others would stay closed in it. macOS's own libraries have
    threads nobody sees.
    """
    return hasattr(os, "fork") and sys.platform != "darwin" and threading.active_count() == 1


def _all(
    pool: ProcessPoolExecutor, waiting: deque[Future[list[Result]]], pieces: Iterator[Sequence[int]]
) -> Iterator[Result]:
    """Whoever leaves before the end waits for no more than what is being worked at."""
    try:
        while waiting:
            yield from waiting.popleft().result()
            waiting.extend(pool.submit(_Worker.play, piece) for piece in islice(pieces, 1))
    finally:
        pool.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C is the parent's to answer: processes start with it held back, and ignore it from then on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def _frozen() -> Iterator[None]:
    """What is there already is not looked through for garbage in the copies: each page touched would be copied."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


class _Worker(Generic[Result]):
    """The work of this process."""

    work: Callable[[int], Any]

    @classmethod
    def prepare(cls, make: Callable[[], Work[Any]]) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        cls.work = staticmethod(make())

    @classmethod
    def play(cls, numbers: Sequence[int]) -> list[Any]:
        return [cls.work(number) for number in numbers]
