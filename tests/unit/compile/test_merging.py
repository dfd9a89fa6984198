"""Jump threading: what a block runs on into, and where it stops."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.compile import ir
from interpreter.compile.emit import merge_blocks
from interpreter.compile.emit.merge_blocks import Merged, merge, weight
from interpreter.run.place import Place
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

HERE = Span("case.rules", 1, 1)
SAY = n.Say(HERE, None, n.Text(HERE, ("x",)))
TEST = n.YesNo(HERE, True)


def block(number: int, end: ir.Terminator, statements: int = 1) -> ir.Block:
    return ir.Block(number, "play", HERE, Place(), None, None, (SAY,) * statements, end)


def merged(*blocks: ir.Block) -> Mapping[int, Merged]:
    return merge({block.number: block for block in blocks})


def shape(it: Merged) -> object:
    """The numbers of a block and of all it runs on into."""
    return (it.block.number, *(shape(inner) for inner in it.into.values())) if it.into else it.block.number


def test_a_jump_runs_on(tmp_path: object) -> None:
    made = merged(block(0, ir.Goto(HERE, 1)), block(1, ir.Goto(HERE, 2)), block(2, ir.Return(HERE, None)))
    assert shape(made[0]) == (0, (1, 2))
    assert shape(made[1]) == (1, 2)
    assert shape(made[2]) == 2


def test_both_sides_of_a_branch_run_on() -> None:
    made = merged(block(0, ir.Branch(HERE, TEST, 1, 2)), block(1, ir.Goto(HERE, 2)), block(2, ir.Return(HERE, None)))
    assert shape(made[0]) == (0, (1, 2), 2)


def test_what_others_may_come_between_does_not_run_on() -> None:
    for end in (
        ir.Call(HERE, ir.Proceed(1), 1),
        ir.Checkpoint(HERE, 1),
        ir.Ask(HERE, 2, n.ChooseNumber(HERE, "n", TEST, TEST, TEST, None, None)),
        ir.EndContest(HERE, 0),
        ir.SwitchOpen(HERE, 2, (1,), 1, 1),
    ):
        assert shape(merged(block(0, end), block(1, ir.Return(HERE, None)))[0]) == 0


def test_a_throw_nobody_hears_runs_on_and_its_window_does_not() -> None:
    made = merged(
        block(0, ir.OpenThrow(HERE, "throw", 1, 2)), block(1, ir.Goto(HERE, 2)), block(2, ir.Return(HERE, None))
    )
    assert shape(made[0]) == (0, 2)


def test_a_circle_is_left_to_the_machine() -> None:
    made = merged(block(0, ir.Goto(HERE, 1)), block(1, ir.Branch(HERE, TEST, 0, 2)), block(2, ir.Return(HERE, None)))
    assert shape(made[0]) == (0, (1, 2))
    assert shape(made[1]) == (1, 0, 2)


def test_it_runs_on_so_far_and_no_farther() -> None:
    chain = [block(i, ir.Goto(HERE, i + 1)) for i in range(20)]
    made: object = shape(merged(*chain, block(20, ir.Return(HERE, None)))[0])
    deep = 0
    while isinstance(made, tuple):
        made, deep = made[1], deep + 1
    assert deep == merge_blocks.MOST_DEEP


def test_what_would_be_too_long_is_left_to_the_machine() -> None:
    long = block(1, ir.Goto(HERE, 2), statements=merge_blocks.MOST_STATEMENTS)
    made = merged(block(0, ir.Goto(HERE, 1)), long, block(2, ir.Return(HERE, None)))
    assert shape(made[0]) == 0 and shape(made[1]) == (1, 2)


def test_the_weight_of_a_merged_block_is_that_of_all_in_it() -> None:
    blocks = block(0, ir.Goto(HERE, 1)), block(1, ir.Return(HERE, None))
    assert merged(*blocks)[0].weight == sum(map(weight, blocks))


def test_statements_inside_others_weigh_too() -> None:
    inner = n.If(HERE, (n.Branch(HERE, TEST, (SAY, SAY)),), (SAY,))
    one, more = (
        block(0, ir.GameOver(HERE), 0),
        ir.Block(0, "play", HERE, Place(), None, None, (inner,), ir.GameOver(HERE)),
    )
    assert weight(more) == weight(one) + 4
