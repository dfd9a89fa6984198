"""Whose secret the value of an expression is: what is computed from fields that not all see, and from secret throws.

A secret is known by the local whose player may see it (`p` of `p.role`); NOBODY stands for whoever cannot be told from
the text. A value without one is for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import attrs

from interpreter.analysis.builtins.entry import Attribute
from interpreter.analysis.symbols import FieldOf, Local, Symbols, ZoneOf
from interpreter.analysis.unit import HOLDER, THIS
from interpreter.loading.ruleset_nodes import all_modifiers
from interpreter.syntax import nodes as n
from interpreter.syntax.nodes.node import PLACING
from interpreter.syntax.nodes.walk import below

Secret: TypeAlias = frozenset[str]
OPEN: Secret = frozenset()
NOBODY = "\u00b7nobody"
OF_NOBODY: Secret = frozenset({NOBODY})


@attrs.frozen(slots=True)
class Known:
    """What is known at one place of a rule: whose secret each local holds, whose a local piece is, where each loop's
    local comes from, and what has been shown to all: (a local or where such come from, the field).
    """

    secrets: Mapping[str, Secret] = attrs.Factory(dict)
    owners: Mapping[str, str] = attrs.Factory(dict)
    sources: Mapping[str, n.Expr] = attrs.Factory(dict)
    shown: tuple[tuple[str | n.Expr, str], ...] = ()

    def having(self, name: str, secret: Secret, source: n.Expr | None = None, owner: str | None = None) -> Known:
        """After a name has been bound anew: what was said of it before holds no more."""
        secrets = {
            key: (value - {name, f"{name}.owner"}) | OF_NOBODY if value & {name, f"{name}.owner"} else value
            for key, value in self.secrets.items()
        }
        owners = {key: value for key, value in self.owners.items() if key != name and value != name}
        sources = {key: value for key, value in self.sources.items() if key != name}
        shown = tuple(pair for pair in self.shown if not _mentions(pair[0], name))
        secrets[name] = secret
        if source is not None:
            sources[name] = source
        if owner is not None:
            owners[name] = owner
        return Known(secrets, owners, sources, shown)

    def meeting(self, other: Known) -> Known:
        """What is known where two ways meet."""
        names = [*self.secrets, *(name for name in other.secrets if name not in self.secrets)]
        return Known(
            {name: self.secrets.get(name, OPEN) | other.secrets.get(name, OPEN) for name in names},
            {name: owner for name, owner in self.owners.items() if other.owners.get(name) == owner},
            {name: source for name, source in self.sources.items() if other.sources.get(name) == source},
            tuple(pair for pair in self.shown if pair in other.shown),
        )

    def is_shown(self, name: str, field: str) -> bool:
        source = self.sources.get(name)
        return (name, field) in self.shown or (source is not None and (source, field) in self.shown)


@attrs.frozen(slots=True, eq=False)
class SecretValues:
    """Reads expressions of one ruleset."""

    meaning: Symbols

    def of(self, e: n.Node | None, known: Known) -> Secret:
        match e:
            case None:
                return OPEN
            case n.Name():
                return known.secrets.get(e.id, OPEN) if isinstance(self.meaning.ref_or_none(e), Local) else OPEN
            case n.Attr():
                return self.of(e.of, known) | self.owner_of(e, known)
            case n.Query():
                inner = self.bound(e.var, e.source, known)
                return self.of(e.source, known) | self.of(e.where, inner) | self.of(e.value, inner)
            case n.Call():
                return self._call(e, known)
            case _:
                return OPEN.union(*(self.of(part, known) for part in _parts(e)))

    def bound(self, name: str, source: n.Expr, known: Known, where: n.Expr | None = None) -> Known:
        """With a name that goes through a list."""
        secret = self.of(source, known)
        inner = known.having(name, secret, source, self._owner(source))
        return inner.having(name, secret | self.of(where, inner), source, self._owner(source)) if where else inner

    def offered(self, name: str, source: n.Expr, known: Known) -> Known:
        """With a name that goes through what somebody may choose from: that they know what it is, is told of the list;
        and what they choose is no secret.
        """
        return known.having(name, OPEN, source, self._owner(source))

    def _owner(self, source: n.Expr) -> str | None:
        """Whose the pieces of a list are, where they are all those of a player's zone."""
        zone = self.meaning.ref_or_none(source)
        if isinstance(source, n.Attr) and isinstance(zone, ZoneOf) and zone.owner == "player":
            return source.of.id if isinstance(source.of, n.Name) else None
        return self._owner(source.source) if isinstance(source, n.Query) and source.op == "all" else None

    def owner_of(self, e: n.Expr, known: Known) -> Secret:
        """Whose secret a hidden field is."""
        symbol = self.meaning.ref_or_none(e)
        if not isinstance(e, n.Attr) or not isinstance(symbol, FieldOf) or not symbol.field.is_hidden:
            return OPEN
        if not isinstance(e.of, n.Name):
            return OF_NOBODY
        if known.is_shown(e.of.id, e.name):
            return OPEN
        if symbol.field.seen_by == "nobody":
            return OF_NOBODY
        return frozenset({e.of.id if symbol.owner == "player" else known.owners.get(e.of.id, f"{e.of.id}.owner")})

    def seat(self, e: n.Expr, known: Known) -> str | None:
        """A player as a secret knows them; None: no local."""
        if isinstance(e, n.Name):
            return e.id
        if isinstance(e, n.Attr) and isinstance(e.of, n.Name) and e.name == "owner":
            is_owner = isinstance(self.meaning.ref_or_none(e), Attribute)
            return known.owners.get(e.of.id, f"{e.of.id}.owner") if is_owner else None
        return None

    def _call(self, e: n.Call, known: Known) -> Secret:
        given = OPEN.union(*(self.of(arg, known) for arg in e.args))
        define = self.meaning.ref_or_none(e)
        if not isinstance(define, n.Define):
            return given
        return given | self._defined(define, e.args, known)

    def _defined(self, define: n.Define, args: tuple[n.Expr, ...], known: Known) -> Secret:
        """The secrets that a definition reads itself, as its caller knows their owners."""
        outside = {p: self.seat(arg, known) for p, arg in zip(define.params, args, strict=False)}
        shown = tuple(
            (p, field)
            for p, name in outside.items()
            for what, field in known.shown
            if what == name or (name is not None and what == known.sources.get(name))
        ) + tuple(pair for pair in known.shown if not isinstance(pair[0], str))
        inside = Known(shown=shown)
        own = self.of(define.value, inside)
        for modify in all_modifiers(self.meaning.ruleset):
            known_there = Known(owners={THIS: HOLDER})
            if modify.name == define.name and any(self.of(e, known_there) for e in (modify.amount, modify.where)):
                own |= OF_NOBODY
        return frozenset(outside.get(owner) or NOBODY for owner in own)


def _mentions(what: str | n.Expr, name: str) -> bool:
    return what == name or any(isinstance(node, n.Name) and node.id == name for node in below(what))


def _parts(e: n.Node) -> Iterator[n.Node]:
    for field in attrs.fields(type(e)):
        value = getattr(e, field.name) if field.name not in PLACING else None
        yield from (item for item in (value if isinstance(value, tuple) else (value,)) if isinstance(item, n.Node))
