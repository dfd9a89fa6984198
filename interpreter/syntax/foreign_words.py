"""Words that other languages have, or English where this language has one word alone, and what is written here."""

from __future__ import annotations

FOREIGN = {
    "elif": "write `else if`",
    "elseif": "write `else if`",
    "elsif": "write `else if`",
    "while": "a loop is `repeat:` with a line `until ...` below it",
    "foreach": "write `for each x in ...:`",
    "return": "write `give`",
    "def": "a rule starts with `to`, a value with `define`",
    "function": "a rule starts with `to`, a value with `define`",
    "var": "write `let x be ...`",
    "unless": "write `if not ...:`",
    "switch": "write `if ...:` and `else if ...:`",
    "case": "write `else if ...:`",
    "than": "write `<` or `>` alone: `p.coins > 3`",
    "then": "a line that opens a block ends with `:`",
    "have": "write `has`",
    "contains": "write `has`",
    "includes": "write `has`",
    "are": "write `is`",
    "equals": "write `is`",
    "isnt": "write `is not`",
}
"""Where a line cannot be read."""

FOREIGN_VERBS = {
    **FOREIGN,
    "print": 'write `say "..."`',
    "echo": 'write `say "..."`',
    "log": 'write `say "..."`',
    "call": "a rule is called by its name alone",
    "run": "a rule is called by its name alone",
    "break": "`stop NAME` leaves a `contest NAME:`; a `repeat:` ends by its `until`",
    "continue": "put an `if ...:` around what is left out",
    "exit": "`end` ends a rule, `end_game` the game",
    "quit": "`end` ends a rule, `end_game` the game",
    "put": "write `move X to ZONE`",
    "place": "write `move X to ZONE`",
    "discard": "write `move X to ZONE`",
    "shuffle_deck": "write `shuffle ZONE`",
    "random": "write `pick 1 from L as lot`",
}
"""As the verb of a line that could be a call."""

FOREIGN_FUNCTIONS = {
    "len": "write `L.size`",
    "length": "write `L.size`",
    "size": "write `L.size`",
    "random": "a line of its own takes by lot: `pick 1 from L as lot`",
    "choice": "a line of its own takes by lot: `pick 1 from L as lot`",
    "randint": "a line of its own rolls: `roll 1d6 by p as throw`",
    "rand": "a line of its own rolls: `roll 1d6 by p as throw`",
    "sum": "write `(sum x.worth for x in L)`",
    "next_player": "write `left_of(p)`",
}
"""As what is called in brackets."""

ARTICLES = ("a", "an", "the")
