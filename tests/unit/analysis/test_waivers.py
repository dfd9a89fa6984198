"""`# allow CODE: reason`: where it is read, what it covers, and that what is allowed can be played."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import interpreter as tabletop
from interpreter.analysis.checks.all_checks import CHECKS
from interpreter.analysis.checks.registry import Check
from interpreter.analysis.checks.waived import CAN_BE_WAIVED, OPINIONS
from interpreter.loading.waivers import waivers_of
from interpreter.syntax.format.formatter import format_rules
from tests.unit.analysis.checking import CASE_FILE, DIAGNOSTICS, findings, laid_over, shown

OF_RULES = [check for check in CHECKS if check.code in OPINIONS]


def read(file: str, text: str) -> list[tuple[int, str, str, tuple[int, ...]]]:
    return [(one.span.line, one.code, one.reason, one.lines) for one in waivers_of({file: text})]


def test_in_rules_the_statement_below_it() -> None:
    text = "to play:\n    # allow c420: So.\n    # Why not?\n\n    say min(1,\n        2)\n    end\n# allow C414\n"
    assert read("a.rules", text) == [(2, "C420", "So.", (5, 6)), (8, "C414", "", ())]


def test_in_yaml_the_entry_below_it() -> None:
    text = "settings:\n  # allow C416: For later.\n  moon: {is: yesno}\n"
    assert read("settings.yaml", text) == [(2, "C416", "For later.", (3, 4))]


def test_a_text_of_several_lines_allows_nothing() -> None:
    text = "about: |\n  One:\n  # allow C416: a text\n  Two.\n" + "more: 'x\n\n  # allow C416: a text\n\n  y'\n"
    text += "# allow C416: So.\nz: 1\n"
    assert [line for line, *_ in read("settings.yaml", text)] == [10]
    assert read("rulebook.md", "# allow C416: a heading\n") == []


def test_what_is_no_such_line() -> None:
    assert read(
        "a.rules", '# allow nobody\nsay "# allow C420: x"\nend  # allow C420: behind\n#allow C420: near\nend\n'
    ) == [(4, "C420", "near", (5,))]


def test_an_entry_of_data(tmp_path: Path) -> None:
    """With it there is nothing to be found, as its folder is read and as it is played."""
    folder = tmp_path / "base_game"
    shutil.copytree(DIAGNOSTICS / "base_game", folder)
    setting = "moon: {is: yesno, default: true, about: Whether it shines., cite: turns}\n"
    settings = folder / "settings.yaml"
    settings.write_text(f"settings:\n  {setting}")
    assert [d.code for d in tabletop.check(folder)] == ["C416"]
    settings.write_text(f"settings:\n  # allow C416: It is for those who write variants.\n  {setting}")
    assert tabletop.check(folder) == []


@pytest.mark.parametrize("check", OF_RULES, ids=lambda check: check.code)
def test_what_is_an_opinion_can_be_played(check: Check, tmp_path: Path) -> None:
    """The bad example of each, with a line above each finding, is a game that plays to its end."""
    lines = check.bad.rules.split("\n")
    for finding in sorted(findings(tmp_path / "told", check.bad.rules, check.bad.data), key=lambda d: -d.span.line):
        assert finding.code in CAN_BE_WAIVED
        lines.insert(finding.span.line - 1, f"    # allow {finding.code}: This is tried here.")
    folder = tmp_path / "base_game"
    shutil.copytree(DIAGNOSTICS / "base_game", folder)
    (folder / "rules" / CASE_FILE).write_text("\n".join(lines))
    laid_over(folder, check.bad.data)
    assert tabletop.check(folder) == []
    assert tabletop.load(folder).start(["Ann", "Ben"], seed=1).outcome is not None


def test_where_not_all_was_looked_at_none_is_told_to_be_unused(tmp_path: Path) -> None:
    rules = 'when dawn for p:\n    # allow C420: Perhaps.\n    say "{wroth}"\n'
    found = findings(tmp_path, rules, {})
    assert [d.code for d in found] == ["N212"], shown(found)


def test_the_formatter_leaves_it_above_its_line() -> None:
    text = 'to play:\n  if day > 3:\n    end\n    # allow C420: So.\n    say   "x"\n'
    written, found = format_rules(text, "a.rules")
    assert found == [] and '        # allow C420: So.\n        say "x"\n' in written


def test_a_variant_does_not_make_those_of_its_game_unused(tmp_path: Path) -> None:
    folder = tmp_path / "base_game"
    shutil.copytree(DIAGNOSTICS / "base_game", folder)
    (folder / "rules" / CASE_FILE).write_text(
        '# allow C414: For variants.\nto cheer for p:\n    see turns\n    say "{p}"\n'
    )
    house = tmp_path / "house.rules"
    house.write_text("when dawn for p:\n    cheer for p\n")
    assert tabletop.check(folder) == tabletop.check(folder, variants=[house]) == []
    house.write_text("# allow C414: Nothing.\nwhen dawn for p:\n    cheer for p\n")
    assert [d.code for d in tabletop.check(folder, variants=[house])] == ["C495"]


def test_all_that_can_be_waived_is_a_finding_there_is() -> None:
    codes = {check.code for check in CHECKS}
    assert codes > OPINIONS and CAN_BE_WAIVED - codes == {"L91", "L94"}
