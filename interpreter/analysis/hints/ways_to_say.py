"""How what somebody seems to mean is said: hints for values that are of another kind than was thought."""

from __future__ import annotations

from interpreter.analysis import types as t
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.symbols import Local, MarkOf, Names, Printed, SettingOf, Symbol, ZoneOf
from interpreter.syntax import nodes as n

BY_LOT = "`pick 1 from {} as lot` takes one by lot; `lot.first` is that one"
_LOT = ("random", "any", "some", "choice", "sample", "shuffle", "lot")


def shown(e: n.Expr) -> str | None:
    """A name or a path of names as it is written; None of all else."""
    match e:
        case n.Name():
            return e.id
        case n.Attr():
            of = shown(e.of)
            return None if of is None else f"{of}.{e.name}"
        case _:
            return None


def as_one_of(wanted: t.Kind, given: t.Kind, e: n.Expr | None) -> str | None:
    """Where one is wanted and a list of such is given."""
    if not t.is_list(given) or t.is_list(wanted) or t.item_of(given) != wanted:
        return None
    return each_of(shown(e) if e is not None else None)


def each_of(named: str | None) -> str:
    many = named or "(...)"
    return f"it is a list: `for each x in {many}:` goes through it, `{many}.first` is its first"


def of_other_kind(names: Names, e: n.Attr, of: t.Kind) -> str | None:
    """What is asked with a dot of what has it not, and stands elsewhere, or otherwise."""
    many = shown(e.of)
    if t.is_list(of):
        if e.name in _LOT:
            return BY_LOT.format(many or "L")
        return each_of(many) if _has(names, t.item_of(of), e.name) else _called(names, e)
    if of is t.WORD and BUILTINS.attribute(t.ANY_LIST, e.name):
        return f"round brackets say of what: `(all x in L where x is {many or '...'}).{e.name}`"
    return _called(names, e)


def _has(names: Names, item: t.Kind, name: str) -> bool:
    ruleset = names.ruleset
    if item == t.PLAYER:
        return name in ruleset.player_fields or name in ruleset.zones or BUILTINS.attribute(item, name) is not None
    if item == t.PIECE:
        known = name in names.piece_fields or name in names.data_types or name in names.tags
        return known or BUILTINS.attribute(item, name) is not None
    return BUILTINS.attribute(item, name) is not None


def _called(names: Names, e: n.Attr) -> str | None:
    """`p.others`"""
    define, function = names.defines.get(e.name), BUILTINS.functions.get(e.name)
    takes = len(define.params) if define is not None else len(function.takes or ()) if function is not None else 0
    if takes == 0:
        return None
    return f"write `{e.name}({', '.join([shown(e.of) or 'x', *['...'] * (takes - 1)])})`"


def of_what_is_no_field(symbol: Symbol | None, target: n.Expr, sign: str | None) -> str | None:
    """Where something that is no field is set, or increased or decreased (`sign`)."""
    name = shown(target) or "x"
    match symbol:
        case Local():
            now = f"{name} {sign} ..." if sign else "..."
            return f"`{name}` is a name of your own here: write `let {name} be {now}`"
        case SettingOf():
            return "a setting stays as it is for a whole game; a field of the table can change"
        case Printed():
            return "what is printed on a card stays as it is; a field of its kind can change"
        case ZoneOf():
            return f"pieces come to lie there by `move X to {name}`"
        case MarkOf():
            return "a mark is put on anew: `mark x as TAG N until end of BLOCK`"
        case _:
            return None
