"""Findings as SARIF 2.1.0, the form of the OASIS standard that editors and services for code read."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from interpreter.report.codes.explained import explained
from interpreter.report.codes.show_explained import show_explained
from interpreter.report.forms.as_told import as_seen_from_here, in_full, is_a_file
from interpreter.values.diagnostic import Diagnostic
from interpreter.values.package import NAME, version
from interpreter.values.show_diagnostics import as_data
from interpreter.values.span import Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def show_sarif(found: Sequence[Diagnostic]) -> str:
    """One run, with a rule for each code that was found."""
    codes = sorted({finding.code for finding in found})
    driver = {"name": NAME, "version": version(), "rules": list(map(_rule, codes))}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, codes) for finding in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=True)


def _rule(code: str) -> dict[str, Any]:
    one = explained().get(code)
    if one is None:
        return {"id": code}
    return {"id": code, "shortDescription": {"text": one.summary}, "help": {"text": show_explained(one)}}


def _result(finding: Diagnostic, codes: list[str]) -> dict[str, Any]:
    fix = as_data(finding)["fix"] if finding.fix is not None else None
    return ({} if fix is None else {"fixes": [_fix(finding, fix)]}) | {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": finding.severity,
        "message": {"text": in_full(finding)},
        "locations": [{"physicalLocation": _location(finding.span)}] if is_a_file(finding.span.file) else [],
    }


def _fix(finding: Diagnostic, fix: Any) -> dict[str, Any]:
    deleted = {"startLine": fix["line"], "startColumn": fix["column"], "endColumn": fix["end_column"]}
    change = {
        "artifactLocation": {"uri": _uri(finding.span.file)},
        "replacements": [{"deletedRegion": deleted, "insertedContent": {"text": fix["text"]}}],
    }
    return {"description": {"text": finding.hint or finding.message}, "artifactChanges": [change]}


def _location(span: Span) -> dict[str, Any]:
    where: dict[str, Any] = {"artifactLocation": {"uri": _uri(span.file)}}
    return where | {"region": _region(span)} if span.line else where


def _region(span: Span) -> dict[str, int]:
    """An end is where the stretch is over, as ours."""
    region = {"startLine": span.line, "startColumn": span.col}
    return region | {"endLine": span.end_line, "endColumn": span.end_col} if span.end_line else region


def _uri(file: str) -> str:
    """Of a file elsewhere the whole URI; else the way from here."""
    seen = as_seen_from_here(file)
    return Path(file).as_uri() if os.path.isabs(seen) else quote(seen)
