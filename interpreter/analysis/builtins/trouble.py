"""What a built-in function raises where it cannot go on."""

from __future__ import annotations


class Trouble(Exception):
    """Raised in the middle of a rule; the machine turns it into a `RuleFault` that knows the rule's line."""
