"""A checked ruleset to a program: lowered to blocks, made Python on the authors' own lines, linked."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.analysis.symbols import Symbols
from interpreter.compile import ir
from interpreter.compile.emit.emission import Emitted, emit
from interpreter.compile.emit.emit_expressions import Expressions
from interpreter.compile.emit.emit_statements import Emission, Writer
from interpreter.compile.link import Define, compile_and_run, link
from interpreter.compile.lower.lowering import lower
from interpreter.loading.decklist import DeckList
from interpreter.loading.decks.own_decks import seat_decks
from interpreter.run.machine import Machine
from interpreter.run.program import Program
from interpreter.table.layout import Layout, lay_out


def compile_ruleset(meaning: Symbols, decks: Sequence[DeckList] | None = None) -> tuple[Program, Machine]:
    """Compile once per ruleset, settings and decks (by seat; left out: the game's own).

    The checker must be content with it.
    """
    layout = lay_out(meaning.ruleset, seat_decks(meaning.ruleset) if decks is None else decks)
    return build(lower(meaning), layout)


def build(
    lowered: ir.Lowered, layout: Layout, writer: type[Writer] = Writer, define: Define = compile_and_run
) -> tuple[Program, Machine]:
    """The program of lowered rules; whatever writes its statements, positions of one are positions of all."""
    return link(lowered, layout, emitted(lowered, layout, writer), define)


def emitted(lowered: ir.Lowered, layout: Layout, writer: type[Writer] = Writer) -> Emitted:
    """The functions of a program before they are linked."""
    return emit(Emission(lowered, Expressions(lowered.meaning, layout, lowered.text_of), writer))
