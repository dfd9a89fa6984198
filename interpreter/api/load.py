"""From a folder to a game that can be started; from a folder to its findings or its rulings.

What has been found or made once is kept, and here nothing is imported that a kept answer does not need.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter.cache.store import kept_if_unchanged
from interpreter.loading.find import find_game, find_game_of_id
from interpreter.loading.layers import layers_key
from interpreter.loading.shape import VariantSource, is_variant
from interpreter.values.collector import collector_off
from interpreter.values.diagnostic import Diagnostic

if TYPE_CHECKING:
    from interpreter.api.game import Game
    from interpreter.api.kept_program import Runs
    from interpreter.api.recipe import Recipe


class LoadError(Exception):
    """A game folder that cannot be played: `.diagnostics` lists everything that is wrong with it."""

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: Mapping[str, str]) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = tuple(diagnostics)
        self.sources = dict(sources)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.diagnostics, self.sources)


def load(game: str | Path, settings: Mapping[str, Any] | None = None, variants: Sequence[VariantSource] = ()) -> Game:
    """A game by the name of a shipped one or the path of a folder, under these settings and with these variants.

    Raises LoadError.
    """
    from interpreter.api.kept_program import from_bytes, to_bytes

    folder, given = _folder(game), settings or {}
    with collector_off():
        program, machine = kept_if_unchanged(
            "program",
            lambda: layers_key("program", folder, given, variants),
            lambda: _compiled(folder, given, variants),
            to_bytes,
            from_bytes,
        )
        from interpreter.api.game import Game

        return Game(program, machine, again=game_again)


def game_again(recipe: Recipe) -> Game:
    """The game of a position that was data: itself where it is still there, else one made like it.

    Raises LoadError where it cannot be made, ValueError where its files or this program are others now.
    """
    from interpreter.api.recipe import ALIVE

    alive: Game | None = ALIVE.get(recipe.key)
    return alive if alive is not None else _made_again(recipe)


@functools.lru_cache(maxsize=2)  # they stay for the next position that comes from elsewhere
def _made_again(recipe: Recipe) -> Game:
    from interpreter.api.recipe import ALIVE

    game = load(find_game_of_id(recipe.game, recipe.folder), recipe.settings, recipe.variants)
    if recipe.decks:
        seats = range(1, len(recipe.decks) + 1)
        game = game.with_decks(dict(zip(seats, recipe.decks, strict=True)), [f"seat {seat}" for seat in seats])
    if game.recipe != recipe:
        raise ValueError(f"the files of `{recipe.game}`, or this program, are not those of the position any more")
    ALIVE[recipe.key] = game
    return game


def _compiled(folder: Path, settings: Mapping[str, Any], variants: Sequence[VariantSource]) -> Runs:
    from interpreter.analysis.checks import check_ruleset
    from interpreter.analysis.checks.waived import without_waived
    from interpreter.compile.compile import compile_ruleset
    from interpreter.loading.causes.told import told
    from interpreter.loading.load_ruleset import load_ruleset

    ruleset, found = load_ruleset(folder, settings, variants, marked=True)
    if ruleset is None:
        raise LoadError(found, {})
    meaning, more = check_ruleset(ruleset)
    left = without_waived([*found, *more], ruleset)
    errors = [d for d in told(left, ruleset.sources, ruleset.removed) if d.severity == "error"]
    if errors:
        raise LoadError(errors, ruleset.sources)
    return compile_ruleset(meaning)


def check(
    game: str | Path, settings: Mapping[str, Any] | None = None, variants: Sequence[VariantSource] = ()
) -> list[Diagnostic]:
    """Every finding about a game folder and variants for it, or about a pack's folder, causes first; empty when it
    is clean.
    """
    if is_variant(game):
        from interpreter.loading.variants.read import game_of_variant

        named, found = game_of_variant(game)
        if named is None:
            return found
        game, variants = named, [*variants, game]
    folder, given = _folder(game), settings or {}
    with collector_off():
        return kept_if_unchanged(
            "findings", lambda: layers_key("findings", folder, given, variants), lambda: _check(folder, given, variants)
        )


def _check(folder: Path, settings: Mapping[str, Any], variants: Sequence[VariantSource]) -> list[Diagnostic]:
    from interpreter.analysis.checks import check_ruleset
    from interpreter.analysis.checks.waived import without_waived
    from interpreter.loading.causes.told import not_looked_at, told
    from interpreter.loading.load_ruleset import load_ruleset

    ruleset, found = load_ruleset(folder, settings, variants)
    if ruleset is None:
        return not_looked_at(found)
    meaning, more = check_ruleset(ruleset)
    left = without_waived([*found, *ruleset.deck_findings, *more], ruleset)
    found = told(left, ruleset.sources, ruleset.removed)
    if ruleset.decklists and not any(d.severity == "error" for d in found):
        from interpreter.compile.compile import compile_ruleset
        from interpreter.view.deck_findings import broken_rules

        program, _ = compile_ruleset(meaning)
        found += [d for deck in ruleset.decklists.values() for d in broken_rules(program, deck)]
    return found


def rulings(
    game: str | Path, settings: Mapping[str, Any] | None = None, variants: Sequence[VariantSource] = ()
) -> list[str]:
    """How a game reads what its rulebook leaves open, a text for each ruling. Its rules are read, not checked.

    Raises LoadError.
    """
    folder, given = _folder(game), settings or {}
    with collector_off():
        return kept_if_unchanged(
            "rulings",
            lambda: layers_key("rulings", folder, given, variants),
            lambda: _rulings(folder, given, variants),
        )


def _rulings(folder: Path, settings: Mapping[str, Any], variants: Sequence[VariantSource]) -> list[str]:
    from interpreter.loading.load_ruleset import load_ruleset
    from interpreter.loading.rulings_text import ruling_text

    ruleset, found = load_ruleset(folder, settings, variants)
    if ruleset is None:
        raise LoadError(found, {})
    return [ruling_text(ruling, ruleset) for ruling in ruleset.rulings.values()]


def _folder(game: str | Path) -> Path:
    found = find_game(game)
    return found if found is not None else Path(game)


__all__ = ["LoadError", "check", "load", "rulings"]
