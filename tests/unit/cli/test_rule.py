"""`tabletop rule`: a rule's text, its blocks and its Python."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from tests.unit.cli.test_main import ROOT, run

THREE_BIDS = str(ROOT / "tests" / "games" / "three_bids")


def shown(*arguments: str) -> str:
    result = run("rule", THREE_BIDS, *arguments)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_rule_is_shown_as_it_stands_in_its_file() -> None:
    head, _, text = shown("levy").partition("\n")
    assert head.startswith("# ") and head.endswith("10_days.rules:24:1")
    assert text == dedent("""\
        to levy:
            see day.levy
            together:
                for each q in players:
                    let due be settings.levy + (1 if q is indebted else 0)
                    decrease q.coins by min(due, q.coins)
                    announce levied on q
        """)


def test_blocks_bear_the_names_of_their_functions() -> None:
    output = shown("veto", "--blocks", "--python")
    entry = next(line.split()[0] for line in output.split("\n") if line.endswith("  (entry)"))
    assert f"def {entry}(s, f):" in output
    assert "    move this to spent\n    checkpoint, then b_" in output
    assert output.index("card veto works in hand:") < output.index("(entry)") < output.index("def b_")


def test_what_lies_over_it_is_shown_with_its_place_and_layer(tmp_path: Path) -> None:
    """A rule, a definition and a menu's new option; what a happening waits for and a menu's own options are not."""
    house = tmp_path / "house.rules"
    house.write_text('after rule levy:\n    see day.levy\n    say "Paid."\n\nmodify worth(p) by 1\n', encoding="utf-8")
    assert shown("levy", "--with", str(house)).endswith(f"\n# {house}:1, house\nafter rule levy\n")
    over = shown("worth", "--with", str(house)).split("\n\n")[1:]
    assert over[0] == f"# {house}:5, house\nmodify worth(p) by 1"
    assert "house" not in shown("levy")


def test_python_can_be_shown_alone() -> None:
    output = shown("pay", "--python")
    assert "(entry)" not in output and "def b_" in output
    asked = shown("auction", "--python")
    assert "_prompt(s, f):" in asked


def test_a_definition_is_shown_with_what_cards_change() -> None:
    output = shown("worth", "--blocks", "--python")
    assert "define worth(p) as" in output and "def d_worth(s, v_p):" in output
    assert "def m0_worth(s, v_p, value_):" in output and "'crown'" in output


def test_a_rule_of_a_card_and_all_of_it() -> None:
    assert "card patron works in hand:" in shown("patron")
    assert shown("patron.1").split("\n")[1].startswith("instead of pay cost by p")


def test_a_deck_rule_is_one_function() -> None:
    result = run("rule", str(ROOT / "tests/games/deck_duel"), "few_copies", "--blocks", "--python")
    assert result.exit_code == 0
    assert "it is one function" in result.output and "def k_few_copies(s, v_deck):" in result.output


def test_an_unknown_name_is_told_with_the_nearest() -> None:
    result = run("rule", THREE_BIDS, "levi")
    assert result.exit_code == 2
    assert "Three Bids has no rule, definition or card `levi`; did you mean `levy`?" in result.output
    assert run("rule", THREE_BIDS, "xyzzyx").exit_code == 2
    assert run("rule", "no_such_game", "levy").exit_code == 2
