"""What `tabletop new` writes: a variant, pack, deck or game that holds as it stands, with notes on what to change.

The texts lie in `interpreter/templates/`, with holes such as `@ID@`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from interpreter.api.game import Game
    from interpreter.loading.ruleset import CardDef, Ruleset

ID = re.compile(r"[a-z][a-z0-9_]*")
_SEED = 1


def name_for(id: str) -> str:
    """An id as people say it."""
    return id.replace("_", " ").title()


def new_game(id: str, folder: str) -> dict[str, str]:
    """The files of a small whole game, by name."""
    return _filled("game", {"ID": id, "NAME": name_for(id), "FOLDER": folder})


def new_variant(id: str, folder: str, game: Ruleset) -> dict[str, str]:
    """One that says at the start of the game that it is there."""
    return _filled("variant", _about(id, folder, game) | {"MAIN": game.main})


def new_pack(id: str, folder: str, game: Game) -> dict[str, str]:
    """One with a card that is like the first of the game's."""
    from interpreter.api.load import load

    rules = game.ruleset
    like = next(card for card in rules.cards.values() if card.zone in rules.deck_zones or not rules.deck_zones)
    holes = _about(id, folder, rules) | {"ZONE": like.zone, "PLACE": "", "DECKS": ""}
    files = {**_filled("pack", holes), f"decks/{id}.yaml": _deck_of(id, like)}
    with_pack = load(rules.folder, variants=[{name: text for name, text in files.items() if "scenarios" not in name}])
    decks = "    decks: box # everybody has all the cards there are\n" if rules.deck_sections else ""
    files |= _filled("pack", holes | {"PLACE": _place(with_pack, f"{id}_first"), "DECKS": decks})
    return files


def new_deck(id: str, game: Game) -> str:
    """A deck list with the cards of one that comes with the game. Raises ValueError where none are built."""
    from interpreter.loading.decks.write import write_yaml

    rules = game.ruleset
    if not rules.default_decks or rules.default_decks[0] not in rules.decklists:
        raise ValueError(f"players of {rules.name} build no decks")
    own = rules.decklists[rules.default_decks[0]]
    head, _, cards = write_yaml(own).partition("\n")
    rows = cards.split("\n")
    rows = [f"name: {name_for(id)}" if row.startswith("name:") else row for row in rows if not row.startswith("about:")]
    notes = (
        f"# A deck for {rules.name}. `tabletop deck check FILE` says what is wrong, `tabletop deck show FILE` counts.",
        f"# These are the cards of {own.name}: change them. Names as printed go as well as ids.",
    )
    return "\n".join([*notes, head, *rows])


def _about(id: str, folder: str, game: Ruleset) -> dict[str, str]:
    return {"ID": id, "NAME": name_for(id), "FOLDER": folder, "GAME": game.id}


def _deck_of(id: str, like: CardDef) -> str:
    card: dict[str, Any] = {"id": f"{id}_first", "name": f"{name_for(id)} First", "kind": like.kind, "count": 1}
    card |= {key: value for key, value in like.data.items() if value is not None} | {"source": "house"}
    deck: dict[str, Any] = {"deck": id, "zone": like.zone} | ({"of": like.of} if like.of != "table" else {})
    head = yaml.safe_dump(deck, sort_keys=False)
    row = yaml.safe_dump(card, sort_keys=False, default_flow_style=True, allow_unicode=True, width=1000).strip()
    notes = (
        "# Your cards. What is printed on a kind of card, kinds.yaml of the game says; `count` is how many there are.\n"
    )
    return f"{notes}{head}cards:\n  - {row}\n"


def _place(game: Game, card: str) -> str:
    """Where the card lies at the first question, as a scenario names the zone."""
    if game.ruleset.deck_sections:
        names = ["Tom", "Rob"]
        game = game.with_decks(dict.fromkeys(names, "box"), names)
    view = game.start(["Tom", "Rob"][: max(2, game.ruleset.min_players)], seed=_SEED).view(None)
    own = {f"{who}.{zone}": pieces for who, player in view.players.items() for zone, pieces in player.zones.items()}
    places: Mapping[str, Any] = {**own, **view.zones}
    return next(place for place, pieces in places.items() if any(piece.card == card for piece in pieces))


def _filled(kind: str, holes: Mapping[str, str]) -> dict[str, str]:
    root = resources.files("interpreter") / "templates" / kind

    def fill(text: str) -> str:
        for hole, value in holes.items():
            text = text.replace(f"@{hole}@", value)
        return text

    return {fill(name): fill(file.read_text(encoding="utf-8")) for name, file in _files(root, "")}


def _files(folder: Traversable, within: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{within}{entry.name}"
        found += _files(entry, f"{name}/") if entry.is_dir() else [(name, entry)]
    return found


def id_from(name: str) -> str | None:
    """The id that a folder's name is, or a file's without its ending; or None."""
    return name if ID.fullmatch(name) else None
