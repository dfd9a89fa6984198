"""The `/stops` of a player: the list of what could ask him where, and a change of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.seats.seat import StopChange
from interpreter.table.decision import Stop
from interpreter.values.diagnostic import nearest

if TYPE_CHECKING:
    from interpreter.repl.session import Session

ON = {"on": True, "off": False}


def show_stops(session: Session, stops: Sequence[Stop]) -> bool:
    if not stops:
        session.screen.line("Nothing in this game answers what others do.")
    elif session.match.game.program.ask_everyone:
        session.screen.line("At this table everyone is asked everywhere; stops change nothing.")
    for name in dict.fromkeys(stop.name for stop in stops):
        session.screen.line(f"  {name}: " + ", ".join(_shown(stop) for stop in stops if stop.name == name))
    return False


def _shown(stop: Stop) -> str:
    state = "on at times" if stop.at_times else "on" if stop.on else "off"
    return f"{_words(stop.happening)} {state}{' (changed)' if stop.changed else ''}"


def _words(id: str) -> str:
    return id.replace("_", " ")


def change_stops(session: Session, player: str, stops: Sequence[Stop], words: str) -> bool:
    """`NAME on|off [HAPPENING]`. A name that is not there is answered with the nearest."""
    parts = words.split()
    place = next((i for i in range(len(parts) - 1, 0, -1) if parts[i].lower() in ON), None)
    if place is None:
        session.screen.line("Type `/stops NAME on` or `/stops NAME off`, and a happening behind it to change that one alone.")
        return False
    ability = _ability(session, stops, " ".join(parts[:place]))
    at = _happening(session, [s for s in stops if s.ability == ability], " ".join(parts[place + 1 :])) if ability else None
    if ability is None or at is None:
        return False
    session.match.step(StopChange(player, ability, at or None, ON[parts[place].lower()]))
    return show_stops(session, [s for s in session.match.position.stops(player) if s.ability == ability])


def _ability(session: Session, stops: Sequence[Stop], said: str) -> str | None:
    """The id of the ability a person means by its name or id, or the beginning of one."""
    names = {s.name.lower(): s.ability for s in stops} | {s.ability: s.ability for s in stops}
    shown = {s.ability: s.name for s in stops}
    return _meant(session, said, names, shown, f"Nothing called `{said}` answers a happening.")


def _happening(session: Session, stops: Sequence[Stop], said: str) -> str | None:
    """The happening a person means; empty for all of them."""
    names = {_words(s.happening): s.happening for s in stops} | {s.happening: s.happening for s in stops}
    shown = {s.happening: _words(s.happening) for s in stops}
    return _meant(session, said, names, shown, f"{stops[0].name} does not answer `{said}`.") if said else ""


def _meant(session: Session, said: str, names: Mapping[str, str], shown: Mapping[str, str], unknown: str) -> str | None:
    """What a name or its beginning stands for; where that is nothing or several things, the person is told."""
    sought = said.lower()
    begins = [name for name in names if name.startswith(sought)] or [name for name in names if f" {sought}" in name.replace("_", " ")]
    found = [names[sought]] if sought in names else list(dict.fromkeys(names[name] for name in begins))
    if len(found) == 1:
        return found[0]
    if found:
        session.screen.line(f"`{said}` could be {', '.join(shown[id] for id in found)}.")
    else:
        close = nearest(sought, list(names))
        session.screen.line(unknown + (f" Did you mean {close}?" if close else " `/stops` lists what does."))
    return None
