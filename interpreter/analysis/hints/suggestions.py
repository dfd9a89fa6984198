"""What a name that means nothing here may have been meant to be: it is often one of elsewhere, without what leads to
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.analysis import types as t
from interpreter.analysis.builtins.registry import BUILTINS
from interpreter.analysis.symbols import Names
from interpreter.syntax.keywords import VALUES
from interpreter.values.diagnostic import did_you_mean


def meant(names: Names, name: str, locals_here: Mapping[str, t.Kind], known: Iterable[str]) -> str | None:
    """The hint: where the very name is known, else the nearest one of all that could stand here."""
    shown = [local for local in locals_here if local[:1] != "\u00b7"]
    return _elsewhere(names, name, {local: locals_here[local] for local in shown}) or did_you_mean(
        name, (*shown, *known, *BUILTINS.names, *VALUES, "settings")
    )


def _elsewhere(names: Names, name: str, locals_here: Mapping[str, t.Kind]) -> str | None:
    ruleset = names.ruleset
    if name in ruleset.settings:
        return f"`{name}` is a setting: write `settings.{name}`"
    if name in ruleset.player_fields or (name in ruleset.zones and ruleset.zones[name].of == "player"):
        return f"each player has their own: write `{_one(locals_here, t.PLAYER, 'p')}.{name}`"
    if name in names.piece_fields or name in names.data_types:
        return f"a piece has it: write `{_one(locals_here, t.PIECE, 'x')}.{name}`"
    if name in names.defines or name in BUILTINS.functions:
        given = ", ".join(names.defines[name].params) if name in names.defines else "..."
        return f"`{name}` is a definition: write `{name}({given})`"
    if name in names.rules:
        return f"`{name}` is a rule: it has a line of its own, `{name} ... as x`"
    return None


def _one(locals_here: Mapping[str, t.Kind], kind: t.Kind, otherwise: str) -> str:
    return next((local for local, of in locals_here.items() if of == kind), otherwise)
