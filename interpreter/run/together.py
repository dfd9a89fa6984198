"""What happens inside a `together` is held back until its end."""

from __future__ import annotations

from interpreter.run.answers.question_site import Region
from interpreter.run.program import Program
from interpreter.table.records import Hold
from interpreter.table.state import Frame, State


def hold(s: State, region: int | None) -> bool:
    """Hold back what happens from now on; whether it was not so before.

    Of one `together` inside another the outer one does it all.
    """
    opens = s.hold is None
    if opens:
        s.hold = Hold(len(s.frames) - 1, s.copy(), (), region)
    return opens


def release(s: State, opened: bool) -> None:
    """Let the happenings held back happen, in order, at the end of the `together` that opened."""
    if opened:
        s.frames += released(s)


def released(s: State) -> list[Frame]:
    """Frames for what was held back, the first to run last."""
    if s.hold is None:
        return []
    held, s.hold = s.hold.happenings, None
    return [list(frame) for frame in reversed(held)]


def stands_inside(program: Program, s: State, depth: int, target: Region) -> bool:
    """Whether an open `together` stands inside what is left: in a frame above, or in the contest itself."""
    if s.hold is None or s.hold.depth != depth or s.hold.region is None:
        return s.hold is not None and s.hold.depth > depth
    region: Region | None = program.regions[s.hold.region]
    while region is not None and region is not target:
        region = region.outer
    return region is target
