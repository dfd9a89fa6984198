"""Where variants and packs lie: with their game, in the folder one stands in, or anywhere by their path."""

from __future__ import annotations

import os
from pathlib import Path

import attrs

from interpreter.loading.find import known_folders
from interpreter.loading.shape import PACK_FILE, VARIANT_FILE, is_variant
from interpreter.values.diagnostic import Diagnostic, did_you_mean
from interpreter.values.package import ran_by
from interpreter.values.span import Span


@attrs.frozen(slots=True)
class NotThere(Exception):
    """What was asked for is not there, or means two things."""

    finding: Diagnostic


def place_of(source: str | Path, game: Path) -> Path:
    """The folder, or the file of rules, that is meant. Raises NotThere (L01; L92 two of one name)."""
    path, text = Path(source), str(source)
    known = text in {name for name, _ in known_folders(game)}
    if (os.path.isdir(path) and not (known and not is_variant(path))) or is_rules_file(path):
        return path  # a folder of something else that has the name by chance is not what is meant
    found = {os.path.realpath(folder): folder for name, folder in known_folders(game) if name == text}
    if len(found) > 1:
        first, second, *_ = found.values()
        message = f"`{text[:100]}` is two things: {first} and {second}"
        raise NotThere(Diagnostic("L92", message, Span(text[:100], 0, 0), hint="say which by its folder"))
    if found:
        return next(iter(found.values()))
    names = [name for name, _ in known_folders(game)]
    listed = f"there is {', '.join(names)}" if 0 < len(names) <= 8 else f"`{ran_by()} games` lists those that there are"
    hint = did_you_mean(path.name, names) or (listed if names else None)
    raise NotThere(Diagnostic("L01", f"there is no variant or pack `{text[:100]}`", Span(text[:100], 0, 0), hint=hint))


def is_rules_file(path: Path) -> bool:
    return path.suffix == ".rules" and os.path.isfile(path)


def head_of(path: Path) -> Path:
    """The file in which a variant's folder says what it is."""
    return path / (PACK_FILE if os.path.isfile(path / PACK_FILE) else VARIANT_FILE)
