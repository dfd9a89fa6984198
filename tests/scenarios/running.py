"""Runs one scenario file and says what differs from what it expects."""

from __future__ import annotations

import functools
from collections import Counter
from pathlib import Path
from typing import Any, TypeAlias
from unittest import mock

import interpreter as tabletop
from interpreter.analysis.builtins import luck
from interpreter.analysis.symbols import Symbols
from interpreter.api.game import Game
from interpreter.api.position import Position
from interpreter.compile.compile import compile_ruleset
from interpreter.compile.lower.lowering import lower
from interpreter.loading.sections.settings import OF_EVERY_GAME, choose_values
from interpreter.table.state import State
from interpreter.values.collector import collector_off
from interpreter.view import stops
from tests.properties.play import GAMES, whole_box
from tests.scenarios import switching
from tests.scenarios import table_setting as ts

FOLDER = Path(__file__).parent


Settings: TypeAlias = tuple[tuple[str, Any], ...]


def game(name: str, settings: Settings, packs: tuple[str, ...] = ()) -> Game:
    """A game under these settings, with packs; the whole box for everyone where players build decks."""
    return _game(name, changing(name, settings) if settings else (), packs)


@functools.cache
def changing(name: str, settings: Settings) -> Settings:
    """Of these settings the ones that are not the game's own: with the others it would be the same game."""
    own = game(name, ()).ruleset
    values, found = choose_values(own.settings, dict(settings))
    assert not found, found
    usual = {**{setting.name: setting.default for setting in OF_EVERY_GAME.values()}, **own.setting_values}
    return tuple((setting, value) for setting, value in settings if values[setting] != usual[setting])


@functools.cache
def _game(name: str, settings: Settings, packs: tuple[str, ...]) -> Game:
    """Its files are read once, but where packs or these settings change the decks."""
    own = game(name, ()) if settings or packs else None
    if own is None or packs or any(setting in own.ruleset.decks_switched_at for setting, _ in settings):
        return whole_box(tabletop.load(GAMES[name], settings=dict(settings), packs=packs))
    values, _ = choose_values(own.ruleset.settings, dict(settings))
    with collector_off():
        return Game(*switchable(name).under(values), own.decks)


@functools.cache
def switchable(name: str) -> switching.Switchable:
    """What names stand for and what blocks there are is the same under all settings."""
    own = game(name, ()).program
    return switching.switchable(lower(own.meaning), own.layout)


def compiled(meaning: Symbols, own: Game) -> Game:
    """Another game with the decks of this one."""
    with collector_off():
        return Game(*compile_ruleset(meaning, own.decks), own.decks)


def game_of(name: str, case: dict[str, Any]) -> Game:
    """The game that a case asks for."""
    return game(name, tuple(sorted((case.get("settings") or {}).items())), tuple(case.get("packs") or ()))


def scenarios(name: str) -> list[Path]:
    return sorted((FOLDER / name).glob("**/*.yaml"))


def run(case: dict[str, Any], playing: Game) -> list[str]:
    """Play a case; returns what is not as expected (nothing: all is well)."""
    players = case.get("players", ["Tom", "Rob"])
    setting = ts.start(playing, players, case.get("seed", 1))
    setting.give(case.get("given") or {})
    for player, abilities in (case.get("stops") or {}).items():
        for ability in abilities:
            setting.state.stops = stops.changed(
                playing.program, setting.state, players.index(player) + 1, ability, None, True
            )
    loaded = ts.LoadedDice(case.get("dice") or {}, players, case.get("draws", "first"), setting.layout)
    with mock.patch.object(luck, "draw_word", loaded.word), mock.patch.object(luck, "below", loaded.below):
        ts.call(setting, case["run"])
        playing.machine.run(setting.state)
        position = Position(playing, tuple(players), setting.state)
        for step in case.get("answers") or []:
            ((who, wanted),) = step.items()
            position = ts.answer(position, who, wanted)
        wrong = questions(case, position)
    if loaded.left():
        wrong.append(f"dice never thrown: {loaded.left()}")
    return wrong + differences(case.get("expect") or {}, position, setting)


def questions(case: dict[str, Any], position: Position) -> list[str]:
    wrong: list[str] = []
    decision = position.decision
    for who, cards in (case.get("asked") or {}).items():
        options = (
            []
            if decision is None or decision.player != who
            else [o.id.rpartition(".")[0] or o.id for o in decision.options]
        )
        if Counter(options) != Counter(map(word, cards)):
            wrong.append(f"{who} is asked {Counter(options)}, expected {cards}")
    for who, text in (case.get("prompted") or {}).items():
        if decision is None or decision.player != who or text not in decision.prompt:
            wrong.append(f"{who} is not asked {text!r} but {decision and (decision.player, decision.prompt)}")
    for who, texts in (case.get("offered") or {}).items():
        labels = [] if decision is None or decision.player != who else [option.label for option in decision.options]
        wrong += [f"{who} is not offered {text!r} but {labels}" for text in texts if text not in labels]
    for who, cards in (case.get("refused") or {}).items():
        for card in cards:
            wrong += refusal(position, who, card, case.get("because", ""))
    if decision is not None and not any(
        case.get(word) for word in ("asked", "prompted", "offered", "refused", "stops_asking")
    ):
        wrong.append(f"{decision.player} is still asked: {decision.prompt} {[o.id for o in decision.options][:9]}")
    return wrong


def refusal(position: Position, who: str, wanted: Any, because: str = "") -> list[str]:
    """Nothing, where the answer is refused for what it means, in these words; a word that means nothing would be
    refused in any case.
    """
    meant = [str(word(each)) for each in (wanted if isinstance(wanted, list) else [wanted])]
    strange = [each for each in meant if not ts.means_something(position, each)]
    if strange:
        return [f"{strange[0]!r}, to be refused, is nothing in this game"]
    try:
        ts.answer(position, who, wanted)
    except (AssertionError, tabletop.Refused) as refused:
        return [] if because in str(refused) else [f"{wanted} was refused since {refused}, not {because}"]
    return [f"{wanted} was not refused"]


def word(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def differences(expect: dict[str, Any], position: Position, setting: ts.Setting) -> list[str]:
    wrong: list[str] = []
    view, state = position.view(None), position._state
    layout = state.layout

    def same(what: str, found: Any, wanted: Any) -> None:
        if found != wanted:
            wrong.append(f"{what}: {found}, expected {wanted}")

    for name, wanted in (expect.get("table") or {}).items():
        same(name, view.fields[name], wanted)
    for name, cards in (expect.get("zones") or {}).items():
        same(name, cards_in(state, layout.table_zone[name]), wanted_cards(cards))
    for player, things in (expect.get("players") or {}).items():
        shown = view.players[player]
        for name, wanted in things.items():
            if name == "out":
                same(f"{player} out", not shown["in_game"], wanted)
            elif name in shown["zones"]:
                same(
                    f"{player}.{name}",
                    cards_in(state, layout.player_zone[name] + position.players.index(player) + 1),
                    wanted_cards(wanted),
                )
            else:
                same(f"{player}.{name}", shown["fields"][name], wanted)
    for where, cards in (expect.get("contains") or {}).items():
        player, _, zone = where.rpartition(".")
        number = layout.player_zone[zone] + position.players.index(player) + 1 if player else layout.table_zone[zone]
        found = cards_in(state, number)
        missing = wanted_cards(cards) - found
        if missing:
            wrong.append(f"{where} lacks {missing}")
    for call, wanted in (expect.get("values") or {}).items():
        name, *args = call.split()
        found = position.game.program.values[name](position._state, *(setting.argument(a) for a in args))
        same(call, [shown_card(state, piece) for piece in found] if isinstance(found, tuple) else found, wanted)
    for wanted in ("face_up", "face_down"):
        for card in expect.get(wanted) or []:
            same(f"{card} {wanted}", "face_up" if state.face[setting.argument(card)] else "face_down", wanted)
    for card, things in (expect.get("pieces") or {}).items():
        for name, wanted in things.items():
            same(
                f"{card}.{name}",
                state.cols[layout.column["piece", name]][setting.argument(card)] or 0,
                setting.value(wanted),
            )
    if "winner" in expect:
        won = position.outcome.winners if position.outcome is not None else ()
        wanted = expect["winner"]
        same("winner", won, () if wanted == "none" else tuple(wanted) if isinstance(wanted, list) else (wanted,))
    if "gave" in expect:
        same("gave", position._state.ret, expect["gave"])
    for hearer in position.players:
        told = "\n".join(position.log(hearer))
        wrong += [
            f"{hearer} was not told {text!r}; but:\n{told}" for text in expect.get("said") or [] if text not in told
        ]
    rows = "\n".join([view.status, *(f"{label}: {text}" for panel in view.panels for label, text in panel.rows)])
    wrong += [
        f"the screen does not show {text!r}; it shows:\n{rows}"
        for text in expect.get("shown") or []
        if text not in rows
    ]
    return wrong


def cards_in(state: State, zone: int) -> Counter[str]:
    """Card ids of a zone, each with what is attached to it in brackets, sorted."""
    return Counter(shown_card(state, piece) for piece in state.zones[zone])


def shown_card(state: State, piece: int) -> str:
    layout = state.layout
    card = layout.cards[state.ident[piece]]
    assert card is not None
    inner = sorted(shown_card(state, x) for x in state.zones[layout.piece_zones + piece])
    return f"{card.id} [{', '.join(inner)}]" if inner else card.id


def wanted_cards(cards: list[Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card, many, _, on in ts.entries(cards):
        inner = sorted(name for name, count, _, _ in ts.entries(on) for _ in range(count))
        found[f"{card} [{', '.join(inner)}]" if inner else card] += many
    return found
