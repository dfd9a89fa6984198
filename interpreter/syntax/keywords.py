"""The words of the language, as far as reading must know them by name."""

from __future__ import annotations

PREPOSITIONS = ("on", "onto", "into", "from", "with", "against", "at", "to", "by", "of", "for")

DEFINITIONS = (
    "to",
    "event",
    "phase",
    "menu",
    "define",
    "whenever",
    "when",
    "instead",
    "modify",
    "option",
    "aside",
    "window",
    "card",
    "replace",
    "before",
    "after",
    "deck",
)
"""What a line at the left edge starts with."""

STATEMENTS = (
    "see",
    "let",
    "set",
    "increase",
    "decrease",
    "if",
    "for",
    "repeat",
    "choose",
    "offer",
    "ask",
    "give",
    "end",
    "contest",
    "stop",
    "together",
    "each",
    "round",
    "pass",
    "roll",
    "add",
    "mark",
    "announce",
    "resolve",
    "say",
    "tell",
    "proceed",
    "fault",
)
"""What a statement other than a call starts with."""

FOLLOWERS = ("else", "otherwise", "until", "at")
"""What a line starts with that goes on with the block above it."""

RESERVED = frozenset(
    {"yes", "no", "none", "empty", "not", "during", "all", "any", "count", "sum", "most", "least"}
    | {
        "and",
        "or",
        "is",
        "in",
        "has",
        "if",
        "else",
        "where",
        "be",
        "as",
        "until",
        "limit",
        "saying",
        "asking",
        "showing",
        "ordered",
    }
    | set(PREPOSITIONS)
)
"""No name can be one of these: read back, it would be taken for the word of the language."""
