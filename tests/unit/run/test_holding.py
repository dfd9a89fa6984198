"""Zones that say what they hold keep to it also where only play can tell."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from tests.unit.view.telling import BASE

RULES = """
to play:
    see turns
    take meadow.first
    let picked be none
    for each x in bag where {which}:
        let picked be x
    move picked to players.first.pen
    say "{{players.first.pen}}"

to take x:
    see turns
    draw {many} from bag to stable
"""


def start(tmp_path: Path, which: str, many: int) -> tabletop.Position:
    folder = tmp_path / "base_game"
    shutil.copytree(BASE, folder)
    kinds = (folder / "kinds.yaml").read_text()
    zones = "  pen: {of: player, seen_by: all, holds: [beast]}\n  stable: {of: table, seen_by: all, holds: [beast]}\n"
    (folder / "kinds.yaml").write_text(kinds.replace("  pen: {of: player, seen_by: all}\n", zones))
    for old in (folder / "rules").glob("*.rules"):
        old.unlink()
    (folder / "rules/case.rules").write_text(RULES.format(which=which, many=many))
    return tabletop.load(folder).start(["Ann", "Ben", "Cy"], seed=1)


def test_what_a_zone_holds_goes_there(tmp_path: Path) -> None:
    assert start(tmp_path, "x is fox", 0).log(None) == ["Fox"]


@pytest.mark.parametrize(("which", "many", "zone"), [("x.weight is 0", 0, "pen"), ("x is fox", 9, "stable")])
def test_another_kind_is_a_fault(tmp_path: Path, which: str, many: int, zone: str) -> None:
    with pytest.raises(
        tabletop.RuleFault, match=f"`{zone}` holds only beast, and another kind of piece was to lie there"
    ):
        start(tmp_path, which, many)
