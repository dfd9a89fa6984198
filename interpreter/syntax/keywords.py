"""The words of the language, as far as they must be known by name: read from the grammar, all but the values."""

from __future__ import annotations

from interpreter.syntax.grammar_text import first_words, words_before_values, words_behind_blocks, words_of

VALUES = ("yes", "no", "none", "empty")
PLACES = ("this", "holder", "settings", "was")
"""Names that the language gives a meaning where they can be used at all."""

PREPOSITIONS = first_words("_prep")
DEFINITIONS = first_words("_definition")
"""What a line at the left edge starts with."""

STATEMENTS = first_words("_statement")
"""What a statement other than a call starts with."""

FOLLOWERS = (*first_words("else", "otherwise", "at_end"), *words_behind_blocks())
"""What a line starts with that goes on with the block above it."""

CLAUSES = (
    "be",
    *first_words("as_name", "where", "limit", "saying", "asking", "showing", "ordered", "until_done"),
)
"""What goes on with a statement behind a name or value."""

CONTINUERS = frozenset(
    {
        *("be", "and", "or", "if", "else", "among", "secretly"),
        *first_words("as_name", "where", "limit", "saying", "asking", "showing", "ordered", "until_done", "chooser"),
        *first_words("_prep", "label", "in_secret", "during_block", "stops", "among", "after", "mode", "fault_at"),
        *first_words("change", "_comparator"),
        *'"+-*/%<>',
    }
)
"""What a line can begin with that goes on with the statement above it; there it begins no statement."""

RESERVED = frozenset({*VALUES, *PREPOSITIONS, *CLAUSES, *words_of("expr")})
"""No name can be one of these: read back, it would be taken for the word of the language."""

INSIDE = ("option", "number", "one", "done", "secretly")
"""Words of statements that could be read as names and would then mislead."""

TAKEN = RESERVED | {*STATEMENTS, *FOLLOWERS, *INSIDE, *PLACES}
"""What a definition, mark or local must not be called."""

BEFORE_BRACKETS = RESERVED | {*STATEMENTS, *FOLLOWERS, *DEFINITIONS} | words_before_values()
"""Words behind which a bracket begins a value of its own, rather than a call or a look into a table."""
