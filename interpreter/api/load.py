"""From a folder to a game that can be started; from a folder to its findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from interpreter.analysis.checks import check_ruleset
from interpreter.api.position import Game
from interpreter.compile.compile import compile_ruleset
from interpreter.loading.find import find_game
from interpreter.loading.load_ruleset import load_ruleset
from interpreter.loading.packs import PackSource, game_of_pack, is_pack
from interpreter.loading.ruleset import Ruleset
from interpreter.values.diagnostic import Diagnostic
from interpreter.view.deck_findings import broken_rules


class LoadError(Exception):
    """A game folder that cannot be played: `.diagnostics` lists everything that is wrong with it."""

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: Mapping[str, str]) -> None:
        super().__init__("\n".join(f"{d.span}: {d.code} {d.message}" for d in diagnostics))
        self.diagnostics = tuple(diagnostics)
        self.sources = dict(sources)


def load(game: str | Path, settings: Mapping[str, Any] | None = None, packs: Sequence[PackSource] = ()) -> Game:
    """A game by the name of a shipped one or the path of a folder, under these settings and with these packs.

    Raises LoadError.
    """
    folder = find_game(game)
    ruleset, found = load_ruleset(folder if folder is not None else game, settings or {}, packs)
    if ruleset is None:
        raise LoadError(found, {})
    meaning, more = check_ruleset(ruleset)
    errors = [d for d in (*found, *more) if d.severity == "error"]
    if errors:
        raise LoadError(errors, ruleset.sources)
    return Game(*compile_ruleset(meaning))


def check(
    game: str | Path, settings: Mapping[str, Any] | None = None, packs: Sequence[PackSource] = ()
) -> list[Diagnostic]:
    """Every finding about a game folder and packs for it, or about a pack's folder, in file order; empty when it is
    clean.
    """
    if is_pack(game):
        named, found = game_of_pack(game)
        if named is None:
            return found
        game, packs = named, [*packs, game]
    folder = find_game(game)
    ruleset, found = load_ruleset(folder if folder is not None else game, settings or {}, packs)
    if ruleset is None:
        return list(found)
    meaning, more = check_ruleset(ruleset)
    found = [*found, *ruleset.deck_findings, *more]
    if ruleset.decklists and not any(d.severity == "error" for d in found):
        program, _ = compile_ruleset(meaning)
        found += [d for deck in ruleset.decklists.values() for d in broken_rules(program, deck)]
    return found


__all__ = ["Game", "LoadError", "Ruleset", "check", "load"]
