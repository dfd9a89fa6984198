"""A bot's copy of the table at every kind of moment: all that the running rules name stays what it is."""

from __future__ import annotations

from pathlib import Path

from interpreter.values.chance import Stream
from interpreter.view.named_pieces import named_pieces
from tests.unit.view.telling import start

RULES = """to play:
    see turns
    let foxes be (all f in bag where f is fox)
    move foxes.first to players.first.pen
    move foxes.last to players.last.pen
    announce dawn
    feast as x
    hide bag.first

to feast:
    see turns
    mark players.first as fed until end of feast
    mark players.last as fed until end of feast
    give bag.first

to hide x:
    see turns
    say "hidden"

instead of hide:
    offer players.first "Hide it?":
        proceed

when fed ends on p:
    offer p "hungry?":
        say "{p} hungry"

card fox works in pen:
    when dawn:
        see turns
        offer holder "Bark?":
            say "{holder} barks"
"""


def test_a_table_can_be_imagined_while_triggers_endings_and_wrapped_calls_wait(tmp_path: Path) -> None:
    position = start(tmp_path, RULES)
    named = []
    while position.decision is not None:
        table = position.table()
        kept = named_pieces(position.game.program, table.state)
        imagined = table.imagined(1, Stream(1)).state
        assert all(imagined.ident[piece] == table.state.ident[piece] for piece in kept)
        named.append((position.decision.prompt, len(kept)))
        position = position.answer("yes")
    # Both foxes act; a value on its way out of a rule; what a wrapped call is about.
    assert named == [("Bark?", 2), ("Bark?", 2), ("hungry?", 3), ("hungry?", 3), ("Hide it?", 3)]
