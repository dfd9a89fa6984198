"""What a bot chose, in the engine's own values."""

from __future__ import annotations

from typing import Any

from interpreter.api.raw_question import OpenAside
from interpreter.values.value_class import frozen


@frozen
class Choice:
    """The answer to the standing question, or something done beside it after which the question comes again."""

    answer: Any = None
    aside: OpenAside | None = None
