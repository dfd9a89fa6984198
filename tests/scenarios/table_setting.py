"""Sets up a table from a scenario's `given`, loads its dice, runs its rule and answers its questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import interpreter as tabletop
from interpreter.analysis.builtins import luck
from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.run.answers.option_ids import slug
from interpreter.table.layout import Layout
from interpreter.table.state import State, new_state
from interpreter.values import chance

WORD = 1 << 64


class LoadedDice:
    """Stands in for chance: faces by label (and player), draws take the first piece."""

    def __init__(self, dice: dict[str, list[int]], players: list[str], draws: str, layout: Layout) -> None:
        self.faces: dict[int, list[int]] = {}
        self.draws = draws
        zones = {*layout.zone_names}
        self.drawing = {
            key for name in zones | {"pick"} | {f"shuffle {zone}" for zone in zones} for key in luck.keys_of(name)
        }
        for name, faces in dice.items():
            label, _, who = name.partition(" ")
            seats = [players.index(who) + 1] if who else range(len(players) + 1)
            queue = list(faces)
            for seat in seats:
                self.faces[luck.keys_of(label)[seat]] = queue

    def word(self, seed: int, key: int, nth: int) -> Any:
        queue = self.faces.get(key)
        if queue is not None:
            if not queue:
                raise AssertionError("more dice are thrown than the scenario has loaded")
            return ("face", queue.pop(0))
        if key not in self.drawing:
            raise AssertionError("a die is thrown that the scenario has not loaded")
        return ("chance", chance.draw_word(seed, key, nth))

    def below(self, word: Any, n: int) -> int:
        what, value = word
        if what == "face":
            return int(value) - 1
        return 0 if self.draws == "first" else chance.below(value, n)

    def left(self) -> list[list[int]]:
        return [queue for queue in self.faces.values() if queue]


class Setting:
    """A state being laid out by card ids."""

    def __init__(self, game: Game, players: list[str], seed: int) -> None:
        self.game, self.players = game, players
        self.layout = game.program.layout
        self.state: State = new_state(self.layout, len(players), seed)
        self.taken: set[int] = set()

    def give(self, given: dict[str, Any]) -> None:
        for name, value in (given.get("table") or {}).items():
            self.state.cols[self.layout.column["table", name]][0] = self.value(value)
        for zone in given.get("zones") or {}:
            self.empty(self.layout.table_zone[zone])
        for player, things in (given.get("players") or {}).items():
            for zone in {*(things or {})} & {*self.layout.player_zone}:
                self.empty(self.layout.player_zone[zone] + self.players.index(player) + 1)
        for player, things in (given.get("players") or {}).items():
            self.give_player(self.players.index(player) + 1, things or {})
        for zone, cards in (given.get("zones") or {}).items():
            self.fill(self.layout.table_zone[zone], cards)
        self.state.dirty = 0

    def give_player(self, seat: int, things: dict[str, Any]) -> None:
        for name, value in things.items():
            if name in self.layout.player_zone:
                self.fill(self.layout.player_zone[name] + seat, value, seat)
            else:
                self.state.cols[self.layout.column["player", name]][seat] = self.value(value)

    def value(self, value: Any) -> Any:
        if isinstance(value, str) and value in self.players:
            return self.players.index(value) + 1
        if isinstance(value, str) and value in self.layout.piece_ids:
            return self.layout.piece_ids.index(value)
        return value

    def empty(self, zone: int) -> None:
        for piece in self.state.zones[zone]:
            self.state.place[piece] = 0
        self.state.zones[zone] = ()

    def fill(self, zone: int, cards: list[Any], seat: int = 0) -> None:
        for card, many, fields, on in entries(cards):
            for _ in range(many):
                piece = self.take(card, seat)
                self.put(piece, zone)
                for name, value in fields.items():
                    self.state.cols[self.layout.column["piece", name]][piece] = self.value(value)
                self.fill(self.layout.piece_zones + piece, on, seat)

    def take(self, card: str, seat: int) -> int:
        """A copy of the card (or the very piece `card.2`) that the scenario has not placed yet, the player's own if he
        has one.
        """
        if card in self.layout.piece_ids:
            piece = self.layout.piece_ids.index(card)
        else:
            assert card in self.layout.identities_of, f"there is no card {card}"
            free = [i for i in self.layout.identities_of[card] if i not in self.taken]
            assert free, f"no copy of {card} is left"
            piece = min(free, key=lambda i: (self.layout.belongs_to[i] not in (0, seat), i))
        self.taken.add(piece)
        return piece

    def put(self, piece: int, zone: int) -> None:
        from interpreter.table.event import MOVE, apply

        apply(self.state, (MOVE, 0, piece, zone, 0))

    def argument(self, word: str) -> Any:
        if word.startswith("["):
            return tuple(self.argument(w.strip()) for w in word[1:-1].split(",") if w.strip())
        if word == "none":
            return None
        if word in self.players:
            return self.players.index(word) + 1
        if re.fullmatch(r"-?\d+", word):
            return int(word)
        for piece in [*sorted(self.taken), *range(1, len(self.layout.cards))]:
            card = self.layout.cards[piece]
            if card is not None and (card.id == word or self.layout.piece_ids[piece] == word):
                return piece
        return word


def entries(cards: list[Any]) -> Iterator[tuple[str, int, dict[str, Any], list[Any]]]:
    """(card, how many, fields, attached) of `forest_land x2`, `forest_land: [keep]` or `bear: {wounds: 1}`."""
    for entry in cards or []:
        assert isinstance(entry, str) or len(entry) == 1, f"write each card of a list by itself: {entry}"
        name, inner = (entry, None) if isinstance(entry, str) else next(iter(entry.items()))
        card, _, many = name.partition(" x")
        fields = inner if isinstance(inner, dict) else {}
        yield (
            card,
            int(many or 1),
            {k: v for k, v in fields.items() if k != "on"},
            inner if isinstance(inner, list) else fields.get("on", []),
        )


def call(setting: Setting, text: str) -> None:
    """Push the rule that `run` names, with its arguments."""
    words = re.findall(r"\[[^\]]*\]|\S+", text)
    unit = setting.game.program.meaning.rules[words[0]]
    given: dict[str | None, Any] = {}
    rest, prep = words[1:], None
    for word in rest:
        if word in unit.preps and prep is None and word is not None:
            prep = word
        else:
            given[prep] = setting.argument(word)
            prep = None
    setting.game.machine.begin(setting.state, unit.name, tuple(given[p] for p in unit.preps))


def start(game: Game, players: list[str], seed: int) -> Setting:
    return Setting(game, players, seed)


def answer(position: Position, who: str, wanted: Any) -> Position:
    """Answer by ids, card ids or labels."""
    if who.endswith(" aside"):
        player = who.removesuffix(" aside")
        for option in position.asides(player):
            if wanted in (option.id, option.subject, (option.subject or "").rpartition(".")[0]):
                return position.aside(option.id, by=player)
        raise tabletop.Refused(f"no aside {wanted} for {player}: {[o.id for o in position.asides(player)]}")
    decision = position.decision
    assert decision is not None, f"{who} answers {wanted}, but nobody is asked"
    assert decision.player == who, f"{decision.player} is asked {decision.prompt!r}, not {who} ({wanted})"
    return position.answer(*ids_of(decision, wanted), by=who)


def means_something(position: Position, wanted: str) -> bool:
    """Whether a word is a number, a player, a card, a piece or the words of some option of this game."""
    layout, texts = position.game.program.layout, position.game.program.texts
    if (
        wanted in ("yes", "no", "all", *position.players, *layout.identities_of, *layout.piece_ids)
        or wanted.isdecimal()
    ):
        return True
    fixed = [[part if isinstance(part, str) else None for part in text.parts] for text in texts]
    labels = ["".join(".+" if part is None else re.escape(part) for part in parts) for parts in fixed if any(parts)]
    return wanted in {slug(" ".join(filter(None, parts))) for parts in fixed} or any(
        re.fullmatch(label, wanted) for label in labels
    )


def ids_of(decision: Any, wanted: Any) -> tuple[str, ...]:
    if isinstance(wanted, bool):
        return ("yes" if wanted else "no",)
    if wanted == "all":
        return tuple(option.id for option in decision.options)
    if not isinstance(wanted, list):
        wanted = [wanted]
    left = list(decision.options) if decision.kind != "number" else []
    ids: list[str] = []
    for word in map(str, wanted):
        if decision.kind == "number":
            ids.append(word)
            continue
        found = next((o for o in left if word in (o.id, o.label, o.id.rpartition(".")[0])), None)
        assert found is not None, (
            f"{word!r} is no answer to {decision.prompt!r}; there are {[o.id for o in decision.options]}"
        )
        left.remove(found)
        ids.append(found.id)
    return tuple(ids)
