"""`replace`, `before` and `after rule`: what a house rule laid over a rule makes of it."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import dedent

import pytest

import interpreter as tabletop
from tests.unit.view.telling import said, start

RULES = """
to play:
    see turns
    contest evening:
        for each p in players where p.seat is 1:
            reckon 3 by p as sum_due
            say "{p} has {sum_due}"
            supper for p
    at the end:
        say "good night"

to reckon amount by p:
    see turns
    if amount > 2:
        give amount * 10
    give amount

phase supper for p:
    see turns
    choose one eaten from (all f in bag where f is fox) by p asking "Which?"
    say "{p} eats"
    end
"""
PATCHES = {
    "nothing": ("", ["Ann has 30", "Ann eats", "good night"]),
    "before": (
        dedent("""\
    before rule reckon:
        say "{p}: {amount}"
"""),
        ["Ann: 3", "Ann has 30", "Ann eats", "good night"],
    ),
    "after a rule that gave its value": (
        dedent("""\
    after rule reckon:
        say "{p}"
"""),
        ["Ann", "Ann has 30", "Ann eats", "good night"],
    ),
    "after a phase that ended early": (
        dedent("""\
    after rule supper:
        say "{p} is full"
"""),
        ["Ann has 30", "Ann eats", "Ann is full", "good night"],
    ),
    "both, in the order of the text": (
        dedent("""\
    after rule supper:
        say "1"
    before rule supper:
        say "2"
    after rule supper:
        say "3"
"""),
        ["Ann has 30", "2", "Ann eats", "1", "3", "good night"],
    ),
    "a value of its own": (
        dedent("""\
    after rule reckon:
        give 7
"""),
        ["Ann has 7", "Ann eats", "good night"],
    ),
    "left undone": (
        dedent("""\
    before rule reckon:
        if amount is 3:
            give 1
"""),
        ["Ann has 1", "Ann eats", "good night"],
    ),
    "replaced": (
        dedent("""\
    replace rule reckon:
        see turns
        give amount + p.seat
"""),
        ["Ann has 4", "Ann eats", "good night"],
    ),
    "replaced, with something before": (
        dedent("""\
    before rule reckon:
        say "so"
    replace rule reckon:
        see turns
        give 0
"""),
        ["so", "Ann has 0", "Ann eats", "good night"],
    ),
}


@pytest.mark.parametrize("patch", PATCHES)
def test_a_patch_of_a_rule(tmp_path: Path, patch: str) -> None:
    rules, told = PATCHES[patch]
    position = start(
        tmp_path,
        dedent("""\

        to play:
            see turns
            contest evening:
                for each p in players where p.seat is 1:
                    reckon 3 by p as sum_due
                    say "{p} has {sum_due}"
                    supper for p
            at the end:
                say "good night"

        to reckon amount by p:
            see turns
            if amount > 2:
                give amount * 10
            give amount

        phase supper for p:
            see turns
            choose one eaten from (all f in bag where f is fox) by p asking "Which?"
            say "{p} eats"
            end

    """)
        + rules,
    )
    assert position.decision is not None
    assert said(position, position.decision.options.ids[0]) == told


def test_a_wrapper_goes_round_the_whole(tmp_path: Path) -> None:
    wrapper = dedent("""\

        instead of supper for q:
            see turns
            say "grace"
            proceed
            say "thanks"
    """)
    position = start(
        tmp_path,
        RULES
        + wrapper
        + dedent("""\

        before rule supper:
            say "2"
        after rule supper:
            say "3"
    """),
    )
    assert position.decision is not None
    assert said(position, position.decision.options.ids[0]) == [
        "Ann has 30",
        "grace",
        "2",
        "Ann eats",
        "3",
        "thanks",
        "good night",
    ]


def test_a_fault_in_a_patch_is_told_at_its_own_line(tmp_path: Path) -> None:
    """Also where the rule itself, and another patch of it, stand in other files."""
    start(tmp_path / "a", RULES)  # the rules alone are sound
    folder = tmp_path / "b" / "base_game"
    shutil.copytree(tmp_path / "a" / "base_game", folder)
    (folder / "rules" / "house_1.rules").write_text(
        dedent("""\
        before rule supper:
            say "first"

        after rule supper:
            say "last"
    """)
    )
    (folder / "rules" / "house_2.rules").write_text(
        dedent("""\
        after rule supper:
            say "inner"
            decrease p.coins by 1
    """)
    )
    position = tabletop.load(folder).start(["Ann", "Ben", "Cy"], seed=4)
    assert position.decision is not None
    with pytest.raises(tabletop.RuleFault) as caught:
        position.answer(position.decision.options.ids[0])
    span = caught.value.diagnostic.span
    assert (Path(span.file).name, span.line) == ("house_2.rules", 3)
