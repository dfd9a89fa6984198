"""All that a standing screen shows at one moment, as values."""

from __future__ import annotations

import attrs

from interpreter.repl.screen.drawn.news import Told
from interpreter.table.decision import Decision, Option
from interpreter.table.view import ShortView, View

Said = tuple[str, str]
"""A text and its style."""


@attrs.frozen(slots=True, eq=False, kw_only=True)
class Scene:
    """Without a view nothing of the table is shown: somebody else may be looking.

    `said` is what the program answered to what was typed last, `page` something longer that stands over the table,
    from its line `page_at` on; `list_at` is the first line shown of the list of answers. `back`: the last answer may be
    taken back. `bar` names the keys.
    """

    view: View | None = None
    short: tuple[ShortView, ...] = ()
    decision: Decision | None = None
    section: str = ""
    back: bool = False
    asides: tuple[Option, ...] = ()
    news: tuple[Told, ...] = ()
    said: tuple[Said, ...] = ()
    page: tuple[Said, ...] = ()
    page_at: int = 0
    list_at: int = 0
    bar: str = ""
