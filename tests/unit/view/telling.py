"""A few rules on the diagnostics' base game, played with given answers; what was said is what happened."""

from __future__ import annotations

import shutil
from pathlib import Path

import interpreter as tabletop

BASE = Path(__file__).resolve().parents[2] / "diagnostics" / "base_game"


def game(tmp_path: Path, rules: str) -> tabletop.Game:
    """The base game with these rules in place of its own; `to play:` is theirs."""
    folder = tmp_path / "base_game"
    shutil.copytree(BASE, folder)
    for old in (folder / "rules").glob("*.rules"):
        old.unlink()
    (folder / "rules" / "case.rules").write_text(rules, encoding="utf-8")
    return tabletop.load(folder)


def start(tmp_path: Path, rules: str) -> tabletop.Position:
    return game(tmp_path, rules).start(["Ann", "Ben", "Cy"], seed=4)


def said(position: tabletop.Position, *answers: str | tuple[str, ...]) -> list[str]:
    """Answer in turn; what everyone was told."""
    for answer in answers:
        position = position.answer(*((answer,) if isinstance(answer, str) else answer))
    return position.log(None)
