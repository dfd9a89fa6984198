"""Each process lists all tests before it runs its share of them, so nothing is read or compiled for the list."""

from __future__ import annotations

import pytest

import interpreter as tabletop
from interpreter.cache.cache_folder import folder
from tests.conftest import KEPT, kept_in
from tests.properties.play import GAMES


def test_no_game_has_been_read_when_all_tests_are_listed(request: pytest.FixtureRequest) -> None:
    assert request.config.stash[KEPT] == []


def test_a_game_that_is_read_would_be_seen() -> None:
    tabletop.load(GAMES["mini_war"])
    found = folder()
    assert found is not None and list(kept_in(found.parent))
