"""Hidden fields and secret throws: what must be said of them, and where what is computed from them may not go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.analysis.checks.registry import Finding, check
from interpreter.analysis.secrets.rules_that_ask import rules_that_ask
from interpreter.analysis.secrets.secret_facts import Kept, Leak, Told
from interpreter.analysis.secrets.secret_flow import follow_secrets, holds_secrets
from interpreter.analysis.secrets.secret_values import Known, SecretValues
from interpreter.analysis.symbols import FieldOf, Symbols
from interpreter.loading.ruleset import Field
from interpreter.syntax import nodes as n
from interpreter.values.span import Span

_TELL = "`tell` it to who may see it, or `reveal` the field first"
_KEEP = "keep it in a hidden field"


def _unseen(meaning: Symbols) -> Iterator[Finding]:
    ruleset = meaning.ruleset
    for field in ruleset.player_fields.values():
        yield from _of_field(field, None)
    first: dict[str, Field] = {}
    for kind in ruleset.kinds.values():
        for name, field in kind.fields.items():
            yield from _of_field(field, first.setdefault(name, field))


def _of_field(field: Field, alike: Field | None) -> Iterator[Finding]:
    if field.is_hidden and field.unseen is None:
        hint = "`unseen: [...]` has the values it may have, `unseen: dealt` those that there are, in other hands"
        yield field.span, f"not all see `{field.name}`, and nothing says what they reckon with", hint
    elif field.unseen is not None and not field.is_hidden:
        hint = "`seen_by: owner` or `seen_by: nobody` hides it"
        yield field.span, f"all see `{field.name}`: there is nothing to reckon with", hint
    elif alike is not None and (alike.seen_by, alike.unseen) != (field.seen_by, field.unseen):
        yield field.span, f"`{field.name}` is hidden otherwise at `{alike.of}`", "a name says the same at every kind"


def _leaks(meaning: Symbols, what: type[Leak]) -> list[Leak]:
    if not holds_secrets(meaning):
        return []
    found = follow_secrets(meaning, rules_that_ask(meaning)).leaks
    return [leak for leak in dict.fromkeys(found) if isinstance(leak, what)]


def _told(meaning: Symbols) -> Iterator[Finding]:
    for span in (leak.span for leak in _leaks(meaning, Told)):
        yield span, "this tells what not all who read it may know", _TELL
    if holds_secrets(meaning):
        yield from ((span, "all who look read what not all may know", _TELL) for span in _shown(meaning))


def _shown(meaning: Symbols) -> Iterator[Span]:
    """Texts of windows and of the screen. There a hidden field by itself is shown to those who see it."""
    values, screen = SecretValues(meaning), meaning.ruleset.screen
    texts: list[tuple[n.Text, Known]] = [(w.text, Known()) for w in meaning.ruleset.rules if isinstance(w, n.Window)]
    lists: list[tuple[n.Expr | None, Known]] = []
    texts += [(line, Known()) for line in screen.lines.values()]
    for panel in screen.boxes:
        outer = _with(values, panel.var, panel.source, Known())
        if panel.title is not None:
            texts.append((panel.title, outer))
        lists.append((panel.source, Known()))
        for row in panel.rows:
            inner = _with(values, row.var, row.source, outer)
            texts.append((row.text, inner))
            lists += [(row.source, outer), (row.when, inner)]
    holes = [(h, known) for text, known in texts for h in text.parts if isinstance(h, n.Hole)]
    yield from (h.value.span for h, known in holes if not _alone(meaning, h.value) and values.of(h.value, known))
    yield from (e.span for e, known in lists if e is not None and values.of(e, known))


def _with(values: SecretValues, var: str | None, source: n.Expr | None, known: Known) -> Known:
    return known if var is None or source is None else values.bound(var, source, known)


def _alone(meaning: Symbols, e: n.Expr) -> bool:
    return isinstance(e, n.Attr) and isinstance(meaning.ref_or_none(e), FieldOf) and isinstance(e.of, n.Name)


def _kept(meaning: Symbols) -> Iterator[Finding]:
    for leak in _leaks(meaning, Kept):
        if not isinstance(leak, Kept) or leak.name is None:
            yield leak.span, "this keeps, where all may see it, what not all may know", _KEEP
        else:
            yield (
                leak.span,
                f"somebody may be asked here while `{leak.name}` holds what not all may know",
                f"{_KEEP}, or do this in a rule of its own that has ended by then",
            )


def _with_die(**more: object) -> dict[str, object]:
    fields: Iterable[tuple[str, object]] = more.items()
    return {"kinds.yaml": {"player": {"fields": {"die": {"is": "number", **dict(fields)}}}}}


_DIE = _with_die(seen_by="owner", unseen=[1, 2, 3, 4, 5, 6])
_ROLL = "when dawn for p:\n    roll 1d6 for luck by p in secret as throw\n    set p.die to throw.total\n"
CHECKS = (
    check(
        "C468",
        "a hidden field without `unseen`, `unseen` of one that all see, or one name hidden in two ways",
        _unseen,
        bad="",
        bad_data=_with_die(seen_by="owner"),
        good='when dawn for p:\n    increase p.die by 1\n    tell p "{p.die}"\n',
        good_data=_DIE,
    ),
    check(
        "C481",
        "what is computed from a hidden field or a secret throw, told to others or offered for choice",
        _told,
        bad=_ROLL + '    say "{p} has {p.die}"\n',
        bad_data=_DIE,
        good=_ROLL + '    tell p "You have {p.die}"\n    reveal p.die\n    say "{p} has {p.die}"\n',
        good_data=_DIE,
    ),
    check(
        "C482",
        "the same kept in a public field, a mark, or a local while somebody is asked",
        _kept,
        bad=_ROLL + "    set p.coins to throw.total\n",
        bad_data=_DIE,
        good=_ROLL + "    set p.coins to p.coins + 1\n",
        good_data=_DIE,
    ),
)
