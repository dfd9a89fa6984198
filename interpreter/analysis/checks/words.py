"""Comparisons that can never hold, because the word on the right is of another family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.analysis import types as t
from interpreter.analysis.builtins.entry import Attribute
from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.possible.possibilities import possibilities
from interpreter.analysis.possible.possible import item_of
from interpreter.analysis.symbols import FieldOf, Printed, PrintedOnLine, SettingOf, Symbols, Tag, Word, ZoneOf
from interpreter.loading.ruleset import LookupTable
from interpreter.loading.ruleset_nodes import everything
from interpreter.syntax import nodes as n
from interpreter.syntax.endings import ending_of
from interpreter.syntax.nodes.walk import statements
from interpreter.values.diagnostic import did_you_mean
from interpreter.values.exact_fix import ExactHint

Family = tuple[str, tuple[str, ...]]
"""What the words are, and all of them."""


def _family(meaning: Symbols, e: n.Expr) -> Family | None:
    """The words an expression can give, where they are declared."""
    if isinstance(e, n.Index):
        return _cell_family(meaning, e)
    ruleset = meaning.ruleset
    match meaning.ref_or_none(e):
        case FieldOf("piece", field):
            return _enum(meaning, {f.type for f in meaning.piece_fields.get(field.name, ())})
        case FieldOf(_, field):
            return _enum(meaning, {field.type})
        case Printed(name) | PrintedOnLine(name):
            return _enum(meaning, {kind.data[name] for kind in ruleset.kinds.values() if name in kind.data})
        case SettingOf(name) if ruleset.settings[name].type == "choice":
            return f"a choice of the setting `{name}`", tuple(ruleset.settings[name].choices)
        case Attribute() as entry:
            return _of_every_piece(meaning, entry.name)
        case _:
            return None


def _of_every_piece(meaning: Symbols, name: str) -> Family | None:
    """What an attribute of pieces, or of the lines of a deck, can give."""
    ruleset = meaning.ruleset
    match name:
        case "section":
            return "a section of the deck", tuple(ruleset.deck_sections)
        case "kind":
            return "a kind of piece", tuple(ruleset.kinds)
        case "card":
            return "a card", tuple(ruleset.cards)
        case _:
            return None


def _cell_family(meaning: Symbols, e: n.Index) -> Family | None:
    root = e.of.of if isinstance(e.of, n.Index) else e.of
    table = meaning.ref_or_none(root)
    if not isinstance(table, LookupTable):
        return None
    gives = table.gives
    if gives == "event":
        return "an event", tuple(u.name for u in meaning.units if u.role == "event")
    return ("a card", tuple(meaning.ruleset.cards)) if gives == "card" else _enum(meaning, {gives})


def _enum(meaning: Symbols, types: set[str]) -> Family | None:
    if not types or not types <= set(meaning.ruleset.enums):
        return None
    values = tuple(value for name in sorted(types) for value in meaning.ruleset.enums[name])
    return "a " + " or ".join(sorted(types)), values


def _pairs(node: n.Compare) -> Iterator[tuple[n.Expr, n.Expr]]:
    """What is looked at, and what it is compared with; of a list that is written out each item."""
    match node.op, node.left, node.right:
        case ("is" | "is not", left, right):
            yield from ((left, right), (right, left))
        case ("in" | "not in", left, n.ListOf(items=items)):
            yield from ((left, item) for item in items)
        case ("has", n.ListOf(items=items), right):
            yield from ((right, item) for item in items)


def _sides(meaning: Symbols, node: n.Compare) -> Iterator[tuple[n.Expr, n.Name]]:
    """Pairs of what is looked at and a bare word it is compared with."""
    for looked_at, word in _pairs(node):
        if isinstance(word, n.Name) and isinstance(meaning.ref_or_none(word), Word | Tag):
            yield looked_at, word


def _never(meaning: Symbols) -> Iterator[Finding]:
    for node in everything(meaning.ruleset, n.Compare):
        told = [*_never_the_word(meaning, node), *_never_a_text(meaning, node)]
        yield from told or _never_the_same(meaning, node)
    for s in everything(meaning.ruleset, n.Set):
        if isinstance(s.value, n.Name) and isinstance(meaning.ref_or_none(s.value), Word):
            yield from _not_of(_family(meaning, s.target), s.value)


def _not_of(family: Family | None, word: n.Name) -> Iterator[Finding]:
    if family is not None and word.id not in family[1]:
        yield word.span, f"this is {family[0]}, never `{word.id}`", did_you_mean(word.id, family[1])


def _never_the_word(meaning: Symbols, node: n.Compare) -> Iterator[Finding]:
    words = list(_sides(meaning, node))
    if node.op in ("has", "in", "not in") and not words:
        many, one = (node.left, node.right) if node.op == "has" else (node.right, node.left)
        if isinstance(one, n.Name) and isinstance(meaning.ref_or_none(one), Word):
            yield from _not_of(_followed(meaning, many), one)
    for looked_at, word in words:
        if isinstance(meaning.ref_or_none(word), Word):
            yield from _not_of(_family(meaning, looked_at) or _followed(meaning, looked_at), word)


def _followed(meaning: Symbols, e: n.Expr) -> Family | None:
    """The words that a value, or what is in a list, can be by all that is ever given to it."""
    kind, value = meaning.kind(e), possibilities(meaning).of(e)
    if t.is_list(kind):
        kind, value = t.item_of(kind), item_of(value)
    if kind != t.WORD or not value.what:
        return None
    words = sorted(value.what)
    of = [name for name, values in meaning.ruleset.enums.items() if value.what == frozenset(values)]
    return (f"a {of[0]}" if of else " or ".join(f"`{one}`" for one in words)), tuple(words)


def _never_a_text(meaning: Symbols, node: n.Compare) -> Iterator[Finding]:
    for looked_at, text in _pairs(node):
        if isinstance(text, n.Text) and meaning.kind(looked_at) == t.WORD:
            what, words = _family(meaning, looked_at) or _followed(meaning, looked_at) or ("a word", (*meaning.words,))
            meant = next((word for word in words if word == _plain(text).lower().replace(" ", "_")), None)
            yield text.span, f"this is {what}, never a text", _without_quotes(_plain(text), meant, words)


def _without_quotes(text: str, meant: str | None, words: Iterable[str]) -> str | None:
    """Of a misspelt one the nearest, which is no more than a hint: the quotes are to go too."""
    if meant is not None:
        return ExactHint.of(f"write `{meant}`, without quotes", f'"{text}"', meant)
    near = did_you_mean(text, words)
    return str(near) if near else None


def _never_the_same(meaning: Symbols, node: n.Compare) -> Iterator[Finding]:
    """Two values of which neither is written out."""
    if node.op in ("is", "is not") and meaning.kind(node.left) == meaning.kind(node.right) == t.WORD:
        known = possibilities(meaning)
        sides = [
            (_family(meaning, side) or _followed(meaning, side), known.of(side)) for side in (node.left, node.right)
        ]
        (one, left), (other, right) = sides
        if one and other and not set(one[1]) & set(other[1]) and not (left.none and right.none):
            yield node.span, f"these are never the same: {one[0]} and {other[0]}", None


def _pieces(meaning: Symbols) -> Iterator[Finding]:
    for node in everything(meaning.ruleset, n.Compare):
        pairs = [(meaning.kind(looked_at), word) for looked_at, word in _sides(meaning, node)]
        if node.op == "has" and isinstance(node.right, n.Name):
            pairs.append((t.item_of(meaning.kind(node.left)), node.right))
        elif node.op in ("in", "not in") and isinstance(node.left, n.Name):
            pairs.append((t.item_of(meaning.kind(node.right)), node.left))
        for kind, word in pairs:
            if kind in (t.PIECE, t.ENTRY, t.PLAYER):
                yield from _not_such(meaning, kind, word)


def _not_such(meaning: Symbols, kind: t.Kind, word: n.Name) -> Iterator[Finding]:
    what, symbol = meaning.words.get(word.id, []), meaning.ref_or_none(word)
    if isinstance(symbol, Tag):
        borne_by = meaning.happening_kinds.get((ending_of(word.id), 0))
        if borne_by in (t.PIECE, t.PLAYER) and borne_by != kind:
            yield word.span, f"`{word.id}` is a mark of {t.many(borne_by)}: {t.a(kind)} never bears it", None
    elif not isinstance(symbol, Word):
        return
    elif kind == t.PLAYER:
        yield word.span, f"a player may be marked; `{word.id}` is no mark", did_you_mean(word.id, meaning.tags)
    elif "kind" in what and "card" in what:
        yield (
            word.span,
            f"`{word.id}` is both a kind and a card: which of them is meant?",
            "write `x.kind is` or `x.card is`",
        )
    elif "kind" not in what and "card" not in what:
        yield word.span, f"a piece is of a kind, a copy of a card, or marked; `{word.id}` is none of these", None


def _zone(meaning: Symbols) -> Iterator[Finding]:
    for node in everything(meaning.ruleset, n.Compare):
        if node.op in ("is", "is not"):
            sides = [meaning.ref_or_none(side) for side in (node.left, node.right)]
            asked = any(isinstance(side, Attribute) and side.name == "zone" for side in sides)
            if asked and any(isinstance(side, ZoneOf) and side.owner == "table" for side in sides):
                yield node.span, "the name of a zone stands for what lies there", "write `x in ZONE`"


def _labels(meaning: Symbols) -> Iterator[Finding]:
    labels = {
        s.label or s.name for u in meaning.units for s in statements(u.body) if isinstance(s, n.Roll | n.RollMany)
    }
    for node in everything(meaning.ruleset, n.Compare):
        for text, _ in _texts_beside(meaning, node, "label"):
            word = _plain(text)
            if word not in labels:
                yield text.span, f'nothing is rolled for "{word}"', did_you_mean(word, labels)


def _names(meaning: Symbols) -> Iterator[Finding]:
    """A word that stands for no card is called as it is written."""
    called = [card.name for card in meaning.ruleset.cards.values()]
    words = {word.replace("_", " ") for word in meaning.words}
    for node in everything(meaning.ruleset, n.Compare):
        for text, of in _texts_beside(meaning, node, "name"):
            word = _plain(text)
            if word not in called and not (of == t.WORD and word in words):
                yield text.span, f'no card is called "{word}"', did_you_mean(word, called)


def _plain(text: n.Text) -> str:
    """Its words; one with a hole is never equal to a word."""
    return "".join(part if isinstance(part, str) else "{}" for part in text.parts)


def _texts_beside(meaning: Symbols, node: n.Compare, attribute: str) -> Iterator[tuple[n.Text, t.Kind]]:
    """The texts that an attribute of this name is compared with, and the kind of what it is asked of."""
    for looked_at, beside in ((node.left, node.right), (node.right, node.left)):
        symbol = meaning.ref_or_none(looked_at)
        if isinstance(looked_at, n.Attr) and isinstance(symbol, Attribute) and symbol.name == attribute:
            items = beside.items if isinstance(beside, n.ListOf) else (beside,)
            yield from ((item, meaning.kind(looked_at.of)) for item in items if isinstance(item, n.Text))


_HEAD = "when dawn for p:\n    if any x in p.pen where x"
_TAIL = ':\n        say "x"\n'
CHECKS = (
    check(
        "C440",
        "a value compared with, or set to, a word it can never be",
        _never,
        bad=_HEAD + ".colour is beast" + _TAIL,
        good=_HEAD + ".colour is red" + _TAIL,
    ),
    check(
        "C441",
        "a piece compared with a word that is no kind, card or mark, or with one that is both a kind and a card",
        _pieces,
        bad=_HEAD + " is red" + _TAIL,
        good=_HEAD + " is fox" + _TAIL,
    ),
    check(
        "C442",
        "`x.zone is ZONE`",
        _zone,
        bad=_HEAD + ".zone is meadow" + _TAIL,
        good=_HEAD + " in meadow" + _TAIL,
    ),
    check(
        "C443",
        "the label of a throw compared with one that no `roll` has",
        _labels,
        bad='when dawn for p:\n    roll 1d6 for luck by p as t\n    if t.label is "lick":\n        say "x"\n',
        good='when dawn for p:\n    roll 1d6 for luck by p as t\n    if t.label is "luck":\n        say "x"\n',
    ),
    check(
        "C446",
        "a name compared with a text that is the name of no card",
        _names,
        bad=_HEAD + '.name is "Foks"' + _TAIL,
        good=_HEAD + '.name is "Fox"' + _TAIL,
    ),
)
