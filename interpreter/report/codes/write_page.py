"""The examples of all codes are the last part of docs/diagnostics.md; this module, run, writes it anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from interpreter.report.codes.explained import RULES, Explained, explained
from interpreter.report.codes.show_explained import lines_of

HEADING = "## Every code, with an example {#examples}"


def with_examples(page: str) -> str:
    """The page as it is written by hand, and below it the examples."""
    by_hand = page.partition(HEADING)[0].rstrip("\n")
    return "\n".join([by_hand, "", HEADING, *(row for one in explained().values() for row in _entry(one)), ""])


def _entry(one: Explained) -> Iterator[str]:
    yield from ("", f"### {one.code}", "", f"{_sentence(one.summary)}" + (f" {one.more}" if one.more else ""))
    if one.bad:
        yield from ("", *_block(one.bad), "", "Right:", "", *_block(one.good))


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}."


def _block(example: Mapping[str, str]) -> Iterator[str]:
    yield "```" if RULES in example else "```yaml"
    yield from lines_of(example)
    yield "```"


def main() -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "diagnostics.md"
    page.write_text(with_examples(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
