"""Lines typed at a terminal: what Ctrl-C does to them."""

from __future__ import annotations

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from interpreter.repl.at_terminal.keyboard import LEAVES, Keyboard


def typed(keys: str) -> str:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text(keys)
        return Keyboard(lambda: (None, (), (), ()), lambda: "Ann")("> ")


def test_ctrl_c_clears_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("wolf\x03bear\r") == "bear"
    assert LEAVES in capsys.readouterr().out


def test_twice_it_leaves() -> None:
    with pytest.raises(KeyboardInterrupt):
        typed("wolf\x03\x03")
