"""What is known before play is compared without a word from Python."""

from __future__ import annotations

import warnings
from pathlib import Path
from textwrap import dedent

from tests.unit.view.telling import said, start


def test_python_says_nothing_of_a_constant_that_is_compared_with_none(tmp_path: Path) -> None:
    rules = dedent("""\
        to play:
            see turns
            if 3 is none or red is none or yes is none or "a" is none or [1, 2] is none:
                say "never"
            if 3 is not none and red is not none and none is none:
                say "always"
    """)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert said(start(tmp_path, rules)) == ["always"]
