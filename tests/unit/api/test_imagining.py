"""A bot's copy of the table at every kind of moment: what the running rules name is dealt anew, and fits them."""

from __future__ import annotations

import re
from pathlib import Path

import interpreter as tabletop
from interpreter.run.imagining.named_pieces import named_pieces
from interpreter.values.chance import Stream
from tests.unit.view.telling import game, start

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
        assert all(fits(imagined, piece) for piece, tests in kept.items() for fits in tests)
        named.append((position.decision.prompt, len(kept)))
        position = position.answer("yes")
    # Both foxes act; a value on its way out of a rule; what a wrapped call is about.
    assert named == [("Bark?", 2), ("Bark?", 2), ("hungry?", 3), ("hungry?", 3), ("Hide it?", 3)]


NAMED = """to play:
    see turns
    let thin be (all x in bag where x is beast and x.weight <= 3)
    for each x in bag where x is fox:
        hide x with thin

to hide x with thin:
    see turns
    choose one token_of_all from (all y in bag where y is token) + bag where token_of_all is token by players.last
    weigh bag.first
    say "done"

to weigh it:
    see turns
    offer players.first "Is it {it.weight}?":
        say "yes"
"""


def test_a_hidden_piece_that_a_rule_names_is_any_that_the_rule_could_have_found(tmp_path: Path) -> None:
    """By the conditions of what bound it, or, of a parameter, by what is read of it."""
    game(tmp_path, NAMED)
    kinds_file = tmp_path / "base_game/kinds.yaml"
    alike = re.sub(r"(\n    about: Something)", r"\n    back: tile\1", kinds_file.read_text())
    kinds_file.write_text(alike)
    position = tabletop.load(tmp_path / "base_game").start(["Ann", "Ben", "Cy"], seed=4)
    while position.decision is not None and position.decision.kind != "yes_no":
        position = position.answer(position.decision.sample()[0])
    table, layout = position.table(), position.table().state.layout
    named: dict[str, set[int]] = {"x": set(), "thin": set(), "token_of_all": set(), "it": set()}
    kinds: dict[str, set[tuple[str, str]]] = {name: set() for name in named}
    for luck in range(40):
        imagined = table.imagined(1, Stream(luck)).state
        for frame in imagined.frames[1:]:
            unit = position.game.program.block_units[frame[0]]
            for name, value in zip(position.game.program.slot_names[unit], frame[1:], strict=True):
                for piece in (value if isinstance(value, tuple) else (value,)) if name in named else ():
                    card = layout.cards[imagined.ident[piece]]
                    assert card is not None
                    named[name].add(imagined.ident[piece])
                    kinds[name].add((card.kind, card.id if name == "x" else ""))
    assert kinds["x"] == {("beast", "fox")} and kinds["token_of_all"] == {("token", "")}
    assert kinds["thin"] == kinds["it"] == {("beast", "")}
    assert all(len(identities) > 1 for identities in named.values()), "what is hidden has reached what is imagined"
    weights = [layout.cards[identity].data["weight"] for identity in named["thin"]]  # type: ignore[union-attr]
    assert max(weights) <= 3
