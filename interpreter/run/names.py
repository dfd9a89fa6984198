"""What compiled functions and constants are called: a letter for each sort of thing, so that no two can clash and none
is a word of Python. Only this module knows the letters.
"""

from __future__ import annotations

OF_SITES = ("prompt", "limit", "weight", "saying", "compared", "showing")
HIDDEN = "\u00b7"  # begins the names of locals that no rule can name
_LOCAL = "v_"
_MODIFYING = "m"


def block(number: int) -> str:
    """`(s, f)`: a basic block."""
    return f"b_{number}"


def rule(unit: str) -> str:
    """`(s, ...)`: a rule that cannot be left in the middle."""
    return "r_" + _word(unit)


def deck_rule(unit: str) -> str:
    """`(found, deck)`."""
    return "k_" + unit.removeprefix("deck rule ")


def define(name: str) -> str:
    """`(s, ...)`: a definition with its modifiers."""
    return "d_" + name


def modifying(name: str, number: int) -> str:
    """`(s, ..., value[, was])`: what modifiers in another file make of a definition's value."""
    return f"{_MODIFYING}{number}_{name}"


def check(number: int) -> str:
    """`(s)`: everything for which a `whenever` holds."""
    return f"w_{number}"


def site(number: int, which: str) -> str:
    """`(s, f, ...)`: what a question is told with; `which` is one of `OF_SITES`, or a label."""
    return f"h_{number}_{which}"


def site_label(number: int, option: int) -> str:
    """`(s, f)`: the text of an option."""
    return site(number, f"label_{option}")


def fits(entry: int, place: int) -> str:
    """`(s, f, candidate)`: whether a piece could be the local of that place in the rule that begins with a block."""
    return f"f_{entry}_{place}"


def unseen(owner: str, field: str) -> str:
    """`(s, this, holder)`: what others reckon with for a hidden field."""
    return f"u_{owner}_{field}"


def guard(unit: str) -> str:
    """`(s, ...)`: the `where` of an ability."""
    return "g_" + _word(unit)


def stops_where(unit: str) -> str:
    """`(s, ...)`: when a reaction's holder is asked."""
    return "s_" + _word(unit)


def label(unit: str) -> str:
    """`(s, ...)`: what an ability is called where it is offered."""
    return "t_" + _word(unit)


def elements(unit: str) -> str:
    """`(s, ...)`: what an aside may be used on."""
    return "e_" + _word(unit)


def window_text(number: int) -> str:
    return f"wt_{number}"


def window_guard(number: int) -> str:
    return f"wg_{number}"


def screen(key: str) -> str:
    return "sc_" + key.replace(".", "_")


# -- constants


def throw_keys(number: int) -> str:
    """The chance keys of a label, by seat."""
    return f"L_{number}"


def table(name: str) -> str:
    """A table of the game, by its rows."""
    return "T_" + name


def printed(name: str) -> str:
    """What is printed on pieces, by identity."""
    return "D_" + name


def of_piece(name: str) -> str:
    """A piece's kind, card and who brought it, by identity."""
    return "K_" + name


def of_entry(name: str) -> str:
    """What is printed on the card of a line of a deck, by card."""
    return "C_" + name


# -- variables


def local(name: str) -> str:
    """A rule's local as a Python variable."""
    return _LOCAL + name.replace(HIDDEN, "_")


def local_of(variable: str) -> str | None:
    """The local that a Python variable is; None where it is none."""
    return variable.removeprefix(_LOCAL) if variable.startswith(_LOCAL) else None


def element(name: str, line: int, col: int) -> str:
    """The element that a search looks at."""
    return f"q_{name}_{line}_{col}"


VALUE = "value_"  # of a definition while modifiers change it; of a field before its bound is looked at
SOME = "q_"  # the element of a search that only asks whether there is one
TOLD = "o_"  # an item of a list that is told
FITTING = "x_"  # the element whose place in a loop is looked at again
SEAT, OPTIONS = "seat_", "options_"  # of a question that is being put
FRAME = "frame_"  # that is entered

# -- what a traced program calls

TESTED, CHANGED, OFFERED, CHOSE = "tested_", "changed_", "offered_", "chose_"
RAN, LINES = "ran_", "lines_"  # counts, by number of item and of line


def _word(unit: str) -> str:
    return unit.replace(".", "_")


def is_block(function: str) -> bool:
    return function == block(int(of_function(function))) if of_function(function).isdigit() else False


def is_definition(function: str, name: str | None = None) -> bool:
    """Of this name, or any; with its modifiers, wherever they stand."""
    about = of_function(function)
    return name in (None, about) and (function == define(about) or _is_modifying(function))


def _is_modifying(function: str) -> bool:
    return function.startswith(_MODIFYING) and function[len(_MODIFYING) :].partition("_")[0].isdigit()


def of_function(function: str) -> str:
    """What a compiled function is about: the rule, definition ... by its name."""
    return function.partition("_")[2]
