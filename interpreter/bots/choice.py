"""What a bot chose, in the engine's own values."""

from __future__ import annotations

from typing import Any, TypeAlias

import attrs

Aside: TypeAlias = tuple[int, int | None, Any]  # ability, the copy that acts, the element it is about


@attrs.frozen(slots=True)
class Choice:
    """The answer to the standing question, or something done beside it after which the question comes again."""

    answer: Any = None
    aside: Aside | None = None
