"""The `/stops` of a player: the list of what could ask them where, and a change of it."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.api.seat import StopChange
from interpreter.repl.context import Context
from interpreter.repl.named import abilities_named, happenings_named
from interpreter.repl.typed_names import PLACE
from interpreter.table.decision import Stop
from interpreter.values.matching_names import nearest

STATES = ("on", "at times", "next time", "off")
ON = {"on": True, "off": False}
LEGEND = (
    "What may answer others, and where you are asked about it while it is yours.",
    "  on: you are asked there; off: you pass there unasked; at times: you are asked where the rules think it "
    "worth it; next time: you are asked there once (/do); *: changed by you.",
    "  Change it by number or name: `/stops 1 off`, `/stops 1 on`, or for one happening alone `/stops 1 off {}`.",
)
HINT = "Where you are asked, and about what, is yours to choose: /stops."


def show_stops(context: Context, stops: Sequence[Stop]) -> bool:
    """The whole list, and what its words mean."""
    if not stops:
        context.display.line("Nothing in this game answers what others do.")
        return False
    _warn(context)
    first, *more = LEGEND
    context.display.line(first)
    context.display.lines(text.format(_words(stops[0].happening)) for text in more)
    context.display.lines(_lines(stops, abilities(stops)))
    return False


def _warn(context: Context) -> None:
    if context.match.game.ask_everyone:
        context.display.line("At this table everyone is asked everywhere; stops change nothing.")


def abilities(stops: Sequence[Stop]) -> list[str]:
    """The ids of all abilities in the order of their numbers."""
    return list(dict.fromkeys(stop.ability for stop in stops))


def _lines(stops: Sequence[Stop], ids: Sequence[str], shown: Sequence[str] | None = None) -> list[str]:
    """`  1. Parry (on: struck; off: thrown at)`, one line for each ability."""
    found = []
    for number, id in enumerate(ids, 1):
        own = [stop for stop in stops if stop.ability == id]
        if shown is None or id in shown:
            parts = [
                f"{state}: {', '.join(at)}"
                for state in STATES
                if (at := [_place(stop) for stop in own if _state(stop) == state])
            ]
            found.append(f"{number:>3}. {own[0].name} ({'; '.join(parts)})")
    return found


def _state(stop: Stop) -> str:
    if stop.ready and (stop.at_times or not stop.on):
        return "next time"
    return "at times" if stop.at_times else "on" if stop.on else "off"


def _place(stop: Stop) -> str:
    return _words(stop.happening) + ("*" if stop.changed else "")


def _words(id: str) -> str:
    return id.replace("_", " ")


def change_stops(context: Context, player: str, stops: Sequence[Stop], words: str) -> bool:
    """`NAME on|off [HAPPENING]`; NAME alone shows it.

    What is not there is answered with the nearest, what is several things with all.
    """
    parts = words.split()
    place = next((i for i in range(len(parts) - 1, 0, -1) if parts[i].lower() in ON), None)
    said = words if place is None else " ".join(parts[:place])
    found = [] if said.lower() in ON else _abilities(context, stops, said)
    if place is not None and len(found) == 1:
        happening = _happening(context, [s for s in stops if s.ability == found[0]], " ".join(parts[place + 1 :]))
        if happening is None:
            return False
        context.match.step(StopChange(player, found[0], happening or None, ON[parts[place].lower()]))
        _warn(context)
    elif place is not None and found:
        context.display.line(f"`{said}` could be each of these:")
    after = context.match.position.stops(player)
    context.display.lines(_lines(after, abilities(after), found))
    if said.lower() in ON or (found and (place is None or len(found) > 1)):
        context.display.line(
            "Type `/stops NUMBER on` or `/stops NUMBER off`, and a happening behind it to change that one alone."
        )
    return False


def _abilities(context: Context, stops: Sequence[Stop], said: str) -> list[str]:
    """The ids of the abilities a person may mean by a number, a name or id, or words that begin so.

    Of none, they are told.
    """
    ids, sought = abilities(stops), said.lower()
    if PLACE.fullmatch(said):
        if 1 <= int(said) <= len(ids):
            return [ids[int(said) - 1]]
        context.display.line(f"There is no {said} in the list of `/stops`; it goes from 1 to {len(ids)}.")
        return []
    found = abilities_named(said, stops)
    if not found:
        close = nearest(sought, [name for stop in stops for name in (stop.name.lower(), stop.ability)])
        context.display.line(f"Nothing called `{said}` answers a happening." + _did_you_mean(close))
    return found


def _happening(context: Context, stops: Sequence[Stop], said: str) -> str | None:
    """The happening a person means; empty for all of them; None, and they are told, where it is nothing or several."""
    if not said:
        return ""
    found = happenings_named(said, stops)
    if len(found) == 1:
        return found[0]
    if found:
        context.display.line(f"`{said}` could be {', '.join(map(_words, found))}.")
    else:
        close = nearest(said, [_words(stop.happening) for stop in stops])
        context.display.line(f"{stops[0].name} does not answer `{said}`." + _did_you_mean(close))
    return None


def _did_you_mean(close: str | None) -> str:
    return f" Did you mean {close}?" if close else " `/stops` lists what does."
