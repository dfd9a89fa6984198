"""What a run of the tests costs: the processor time of all its processes, told at its end."""

from __future__ import annotations

import resource
from typing import Any

import pytest

TOLD: list[float] = []  # seconds, by the workers that are done


def spent(*whose: int) -> float:
    """Seconds of this process, or of the children it has waited for."""
    used = [resource.getrusage(who) for who in whose]
    return sum(use.ru_utime + use.ru_stime for use in used)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["spent"] = spent(resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    TOLD.append(getattr(node, "workeroutput", {}).get("spent", 0.0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Workers are children too, but not all of them have been waited for by now."""
    own = spent(resource.RUSAGE_SELF) if TOLD else spent(resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    terminalreporter.write_line(f"processor time: {own + sum(TOLD):.0f} s")
