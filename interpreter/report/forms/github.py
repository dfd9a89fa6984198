"""Findings as workflow commands: GitHub Actions shows each beside its line of a pull request."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.report.forms.as_told import as_seen_from_here, in_full, is_a_file
from interpreter.values.diagnostic import Diagnostic


def show_github(found: Iterable[Diagnostic]) -> str:
    """`::error file=..,line=..,col=..,title=CODE::message`, one a line; a finding at no place has its file only."""
    return "\n".join(map(_command, found))


def _command(finding: Diagnostic) -> str:
    span = finding.span
    told = {"file": as_seen_from_here(span.file)} if is_a_file(span.file) else {}
    told |= {"line": str(span.line), "col": str(span.col)} if span.line else {}
    told["title"] = finding.code
    keys = ",".join(f"{key}={_in_a_key(value)}" for key, value in told.items())
    return f"::{finding.severity} {keys}::{_in_text(in_full(finding))}"


def _in_text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _in_a_key(text: str) -> str:
    return _in_text(text).replace(":", "%3A").replace(",", "%2C")
