"""Where in its rule a block stands, said by names: what is the same however the rules were compiled."""

from __future__ import annotations

import attrs

from interpreter.values.by_fields import ByFields

REST, ROUND, CONTEST, TOGETHER, SECRET = "rest", "round", "contest", "together", "secret"


@attrs.frozen(slots=True, eq=False, repr=False)
class Around(ByFields):
    """Something under way around a block, whose stand is kept in a hidden slot of the frame.

    `what`: the elements a loop still has to go through (REST), who plays and has passed (ROUND), what is to be done
    after a contest (CONTEST), whether this `together` opened (TOGETHER), how it stood before a secret choice and what
    was answered since (SECRET).
    """

    what: str
    slot: int


@attrs.frozen(slots=True, eq=False, repr=False)
class Place(ByFields):
    """`stop` names a statement that can stop the rule (`choose card 2`: the second such of its text), `part` which part
    of it: asking, answered, after ...
    """

    stop: str = ""
    part: str = ""
    around: tuple[Around, ...] = ()
