"""How long a list can be at most, read off the Python that makes it.

What lies on a piece is a zone of its own, and a piece lies in one zone: so what lies on all pieces of a zone together
is no more than there are pieces. Such a size keeps the variables on whose pieces it hangs.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

import attrs

from interpreter.analysis.builtins.luck import MAX_DICE
from interpreter.analysis.builtins.work import LONGEST
from interpreter.table.layout import Layout


@attrs.frozen(slots=True)
class Size:
    """At most so many items, and all that lies on the piece in each of the variables; `apart`: none of them twice."""

    items: int
    on: tuple[str, ...] = ()
    apart: bool = False

    def whole(self, layout: Layout) -> int:
        return self.items + len(self.on) * len(layout.cards)

    def of_call(self, given: Mapping[str, str | None], layout: Layout) -> Size:
        """The same where a function is called, whose parameters are given variables, or something else (None)."""
        known = [given.get(name) for name in self.on]
        strange = sum(name is None for name in known)
        return Size(
            self.items + strange * len(layout.cards),
            tuple([name for name in known if name is not None]),
            self.apart and not strange,
        )


ANY = Size(LONGEST)


def variable_of(e: ast.expr) -> str | None:
    """The name of a variable or place of the frame."""
    match e:
        case ast.Name(name):
            return name
        case ast.Subscript(ast.Name("f"), ast.Constant(int(slot))):
            return f"f{slot}"
        case _:
            return None


def size_of(e: ast.expr, layout: Layout, of_function: Callable[[ast.Call], Size] = lambda call: ANY) -> Size:
    """LONGEST items where nothing bounds them but that. `of_function`: the same of what a call of a function gives."""
    size: Callable[[ast.expr], Size] = lambda part: size_of(part, layout, of_function)  # noqa: E731  # short for it
    match e:
        case ast.Attribute(ast.Name("s"), "live" | "everyone") | ast.Call(ast.Name("give_others" | "give_from")):
            return Size(layout.max_players, apart=True)
        case ast.Subscript(ast.Attribute(ast.Name("s"), "zones"), zone):
            return _of_zone(zone, layout)
        case ast.Tuple(items):
            return Size(len(items))
        case ast.IfExp():
            return _either(size(e.body), size(e.orelse))
        case ast.ListComp(ast.Name(item), [ast.comprehension(ast.Name(each), source)]) if item == each:
            return size(source)
        case ast.ListComp():
            return Size(size(e.generators[0].iter).whole(layout))
        case ast.Call(ast.Name("tuple" | "list" | "without" | "few"), [items, *_]):
            return size(items)
        case ast.Call(ast.Name("longer"), [left, right]) | ast.BinOp(left, ast.Add(), right):
            return _both(size(left), size(right))
        case ast.Call(ast.Name("spend"), [_, items, _]):
            return size(items)
        case ast.Call(ast.Name("pieces_attached"), [_, items]) | ast.Call(ast.Name("joined"), [_, _, items]) if size(
            items
        ).apart:
            return Size(len(layout.cards), apart=True)
        case ast.Call(ast.Name("copies_in"), [_, ast.Constant(str(card)), *_]):
            return Size(len(layout.identities_of[card]))
        case ast.Call(ast.Name("zip")):
            return Size(MAX_DICE)
        case ast.Call():
            return of_function(e)
        case _:
            return ANY


def _of_zone(zone: ast.expr, layout: Layout) -> Size:
    match zone:
        case ast.BinOp(piece, ast.Add(), ast.Constant(layout.piece_zones)):
            on = variable_of(piece)
            return Size(len(layout.cards), apart=True) if on is None else Size(0, (on,), apart=True)
        case _:
            return Size(len(layout.cards), apart=True)


def _either(one: Size, other: Size) -> Size:
    return Size(max(one.items, other.items), tuple(dict.fromkeys((*one.on, *other.on))), one.apart and other.apart)


def _both(one: Size, other: Size) -> Size:
    return Size(one.items + other.items, one.on + other.on)
