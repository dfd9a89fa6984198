"""The interpreter knows no game: with every id renamed the same answers give the same game, renamed."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.analysis.builtins import luck
from interpreter.analysis.inference import understand
from interpreter.api.game import Game
from interpreter.compile.compile import compile_ruleset
from interpreter.values.chance import Stream, key_of
from tests.properties.play import CASES, NAMES, game
from tests.properties.renaming import Renaming


def renamed(value: Any, names: Renaming) -> Any:
    if isinstance(value, str):
        return names.new.get(value, value)
    if isinstance(value, tuple):
        return tuple.__new__(type(value), [renamed(v, names) for v in value])  # records with names too
    if isinstance(value, list):
        return [renamed(v, names) for v in value]
    if isinstance(value, dict):
        return {renamed(k, names): renamed(v, names) for k, v in value.items()}
    return value


@pytest.mark.parametrize(("name", "seats"), [case for case in CASES if case[1] != 2 or case[0] == "mini_war"])
def test_same_answers_same_game(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    original = game(name)
    names = Renaming(seed=seats)
    ruleset = names.ruleset(original.ruleset)
    meaning = understand(ruleset)
    assert not meaning.diagnostics
    back = {new: old for old, new in names.new.items()}
    plain = original.new_table(NAMES[:seats], 5)
    # Chance goes by label; the renamed game must be dealt the same luck.
    monkeypatch.setattr(
        luck, "key_of", lambda label: key_of(" ".join(back.get(word, word) for word in label.split(" ")))
    )
    luck.keys_of.cache_clear()
    try:
        other = Game(*compile_ruleset(meaning)).new_table(NAMES[:seats], 5)
        stream = Stream(5)
        for _ in range(400):
            assert renamed(plain.state.facts(), names) == other.state.facts()
            if plain.question is None:
                assert other.question is None
                return
            raw = plain.sample(stream)
            plain.answer(raw)
            other.answer(renamed(raw, names))
    finally:
        luck.keys_of.cache_clear()
