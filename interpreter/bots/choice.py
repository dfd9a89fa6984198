"""What a bot chose, in the engine's own values."""

from __future__ import annotations

from typing import Any

import attrs

from interpreter.api.raw_question import OpenAside


@attrs.frozen(slots=True)
class Choice:
    """The answer to the standing question, or something done beside it after which the question comes again."""

    answer: Any = None
    aside: OpenAside | None = None
