"""The words that no name may be, as docs/taken_words.md lists them.

`python -m interpreter.report.taken_words PAGE` writes the lists into that page anew; a test holds it to be so.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Collection, Mapping
from pathlib import Path

from interpreter.analysis import types as t
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.syntax.keywords import DEFINITIONS, TAKEN, VALUES

WIDTH = 145
_LIST = re.compile(r"(<!-- taken: (\w+) -->\n)[^<]*(<!-- end -->)")


def taken_words() -> Mapping[str, Collection[str]]:
    """By list of the page."""
    return {
        "words": TAKEN,
        "definitions": set(DEFINITIONS) - TAKEN,
        "verbs": BUILTINS.verbs,
        "functions": {*BUILTINS.names, *BUILTINS.functions},
        "data": {*VALUES, *BUILTINS.names},
        "pieces": BUILTINS.attributes_of(t.PIECE),
        "players": BUILTINS.attributes_of(t.PLAYER),
    }


def rewritten(page: str) -> str:
    """The page with each of its lists as it is now."""
    words = taken_words()
    return _LIST.sub(lambda found: f"{found[1]}{_shown(words[found[2]])}\n{found[3]}", page)


def _shown(words: Collection[str]) -> str:
    return textwrap.fill(" ".join(f"`{word}`" for word in sorted(words)), WIDTH, break_on_hyphens=False)


def main(files: list[str]) -> int:
    for file in files:
        page = Path(file)
        page.write_text(rewritten(page.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
