"""A question answered as a scenario writes it: by ids, by the ids of cards, by labels."""

from __future__ import annotations

import re

from interpreter.api.position import Position
from interpreter.api.refusals import Refused
from interpreter.api.seat import StopChange
from interpreter.documents.yaml_node import Entry, YamlNode
from interpreter.loading.sections.settings import word_for
from interpreter.run.answers.option_ids import slug
from interpreter.scenario.unfit import BAD_ANSWER, WRONG_SHAPE, Unfit
from interpreter.table.decision import Decision, Option
from interpreter.values.matching_names import nearest
from interpreter.values.span import Span

ASIDE, STOPS = " aside", " stops"
MOST_SHOWN = 12


def answer(position: Position, entry: Entry) -> Position:
    """The position after `Tom: yes`, `Tom aside: chest`, or `Tom stops: {ability: fox, on: false}`.

    Raises Unfit where nobody is asked for that, Refused where it is not legal, RuleFault.
    """
    who, wanted = entry.key, entry.value
    if wanted.shape == "map":
        return _stop(position, entry)
    if who.endswith(ASIDE):
        return _aside(position, who.removesuffix(ASIDE), wanted)
    decision = position.decision
    if decision is None:
        raise Unfit(BAD_ANSWER, f"{who} answers {shown(wanted)}, but nobody is asked", entry.span)
    if decision.player != who:
        message = f"{decision.player} is asked “{decision.prompt}”, not {who}"
        raise Unfit(BAD_ANSWER, message, entry.span, hint=f"asked at {decision.span}")
    return position.answer(*_ids_of(decision, wanted), by=who)


def _aside(position: Position, player: str, wanted: YamlNode) -> Position:
    open_now = position.asides(player)
    for option in open_now:
        if word(wanted) in (option.id, option.subject, card_of(option.subject or "")):
            return position.aside(option.id, by=player)
    offered = ", ".join(option.id for option in open_now[:MOST_SHOWN]) or "nothing"
    raise Refused(f"{player} can do no {shown(wanted)} aside; open: {offered}")


def _stop(position: Position, entry: Entry) -> Position:
    who, stops, nothing = entry.key.rpartition(STOPS)
    if not stops or nothing or set(entry.value.entries) - {"ability", "at", "on"}:
        hint = "`Tom stops: {ability: ..., at: ..., on: false}` changes where Tom is asked"
        raise Unfit(WRONG_SHAPE, f"{shown(entry.value)} is no answer", entry.span, hint)
    change = written_stop(entry.value)
    if who not in position.players:
        raise Unfit(BAD_ANSWER, f"nobody here is called {who}", entry.span)
    return position.with_stops(who, change.ability, change.to, change.happening)


def written_stop(node: YamlNode) -> StopChange:
    """An ability that a player is asked about wherever it works, or a change in braces; whose is said elsewhere."""
    if node.shape != "map":
        return StopChange("", word(node), None, True)
    if any(key not in node.entries for key in ("ability", "on")):
        raise Unfit(WRONG_SHAPE, "a change of stops says its `ability`, and whether it is `on`", node.span)
    at = node.plain_at("at")
    return StopChange("", str(node.plain_at("ability")), None if at is None else str(at), bool(node.plain_at("on")))


def _ids_of(decision: Decision, wanted: YamlNode) -> tuple[str, ...]:
    if wanted.shape == "scalar" and word(wanted) == "all":
        return tuple(option.id for option in decision.options)
    words = [word(item) for item in (wanted.items if wanted.shape == "list" else (wanted,))]
    if decision.kind == "number":
        return tuple(words)
    left = list(decision.options)
    ids: list[str] = []
    for each in words:
        found = next((o for o in left if each in (o.id, o.label, card_of(o.id))), None)
        if found is None:
            raise _no_answer(decision, each, left, wanted.span)
        left.remove(found)
        ids.append(found.id)
    return tuple(ids)


def _no_answer(decision: Decision, wanted: str, left: list[Option], span: Span) -> Unfit:
    ids = [option.id for option in left]
    close = nearest(wanted, [*ids, *(card_of(id) for id in ids)])
    more = ", ..." if len(ids) > MOST_SHOWN else ""
    hint = f"did you mean `{close}`?" if close else f"there are {', '.join(ids[:MOST_SHOWN]) or 'none'}{more}"
    return Unfit(BAD_ANSWER, f"`{wanted}` is no answer to “{decision.prompt}”", span, hint)


def means_something(position: Position, wanted: str) -> bool:
    """Whether a word is a number, a player, a card, a piece or the words of some option of this game."""
    layout, texts = position.game.program.layout, position.game.program.texts
    known = ("yes", "no", "all", *position.players, *layout.identities_of, *layout.piece_ids)
    if wanted in known or wanted.isdecimal():
        return True
    fixed = [[part if isinstance(part, str) else None for part in text.parts] for text in texts]
    labels = ["".join(".+" if part is None else re.escape(part) for part in parts) for parts in fixed if any(parts)]
    return wanted in {slug(" ".join(filter(None, parts))) for parts in fixed} or any(
        re.fullmatch(label, wanted) for label in labels
    )


def card_of(id: str) -> str:
    """The card of a piece's id; the id itself where it is no piece's."""
    return id.rpartition(".")[0] or id


def word(node: YamlNode) -> str:
    return word_for(node.value)


def shown(node: YamlNode) -> str:
    if node.shape == "map":
        return "what stands in braces"
    return f"`{word(node)}`" if node.shape == "scalar" else f"[{', '.join(word(item) for item in node.items)}]"
