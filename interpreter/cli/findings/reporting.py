"""Findings as a command prints them: for people, with colour on a terminal, or in one of the forms for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from interpreter.values.diagnostic import Diagnostic

form_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "sarif", "github"]),
    default="text",
    help="How to show what is found: for people, as JSON, as SARIF 2.1.0, as annotations of GitHub Actions.",
)


def report_findings(found: Sequence[Diagnostic], form: str) -> None:
    """What a check found, on standard output."""
    if form != "text":
        report_in_form(found, form)
    elif found:
        print_findings(found, {})
        click.echo(f"{len(found)} found")
    else:
        click.echo("nothing found")


def report_in_form(found: Sequence[Diagnostic], form: str) -> None:
    """For programs; where nothing is found, GitHub is told nothing."""
    shown = _maker(form)(found)
    if shown:
        click.echo(shown)


def print_findings(found: Sequence[Diagnostic], sources: Mapping[str, str]) -> None:
    """For people, on standard output."""
    _print(found, sources, err=False)


def show_diagnostics(found: Sequence[Diagnostic], sources: Mapping[str, str]) -> None:
    """For people, beside what a command has to say."""
    _print(found, sources, err=True)


def _print(found: Sequence[Diagnostic], sources: Mapping[str, str], *, err: bool) -> None:
    from interpreter.values.paint import paint_for
    from interpreter.values.show_diagnostics import show_text

    click.echo(show_text(found, sources, paint_for(sys.stderr if err else sys.stdout)), err=err)


def _maker(form: str) -> Callable[[Sequence[Diagnostic]], str]:
    """Each is imported only where it is asked for."""
    if form == "sarif":
        from interpreter.report.forms.sarif import show_sarif

        return show_sarif
    if form == "github":
        from interpreter.report.forms.github import show_github

        return show_github
    from interpreter.values.show_diagnostics import show_json

    return show_json
