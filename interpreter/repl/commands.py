"""The slash commands: one entry each, read by help, completion and dispatch."""

from __future__ import annotations

import shutil
import textwrap
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs

from interpreter.api.seat import Move
from interpreter.loading.ruleset import Ruleset
from interpreter.match.places import no_place
from interpreter.repl.acts import holds_ready, meant, unknown_act
from interpreter.repl.context import Context
from interpreter.repl.further_commands.always_command import always
from interpreter.repl.further_commands.bot_commands import answer_for_me, change_seat, hint, pace
from interpreter.repl.further_commands.deck_command import show_deck
from interpreter.repl.further_commands.rule_command import show_rule
from interpreter.repl.further_commands.scenario_command import write_down
from interpreter.repl.further_commands.screen_commands import change_screen, write_log
from interpreter.repl.further_commands.signs_command import show_signs
from interpreter.repl.further_commands.why_command import why
from interpreter.repl.named import cards_named, person_named
from interpreter.repl.stop_commands import change_stops, show_stops
from interpreter.repl.typed_names import PLACE
from interpreter.values.matching_names import matching, nearest

LOG_LINES = 30
CARDS = 5  # shown at once
UNBROKEN = 1_000  # columns, where no terminal breaks lines


@attrs.frozen(slots=True)
class Command:
    """`run(context, player, words)` shows something or changes the match; True ends the session."""

    name: str
    takes: str
    help: str
    run: Callable[[Context, str, str], bool]


def _help(context: Context, player: str, words: str) -> bool:
    context.display.line(
        "Answer with a number of the list, several (`1 3-5`, `4-`, `all but 2`), or the beginning of a name. What "
        "Enter does stands behind each question."
    )
    width = max(len(f"{c.name} {c.takes}") for c in COMMANDS.values())
    columns = shutil.get_terminal_size().columns - 1 if context.interactive else UNBROKEN
    for c in COMMANDS.values():
        row = f"  {f'{c.name} {c.takes}':<{width}}  {c.help}"
        context.display.lines(textwrap.wrap(row, max(columns, width + 20), subsequent_indent=" " * (width + 4)))
    return False


def _board(context: Context, player: str, words: str) -> bool:
    context.display.board(context.match.position.view(player))
    return False


def _hand(context: Context, player: str, words: str) -> bool:
    """The player's own zones that others may not look into, each piece with all that is printed on it."""
    mine = context.match.position.view(player).players[player].zones
    ruleset = context.match.game.ruleset
    for zone, pieces in mine.items():
        if ruleset.zones[zone].seen_by == "owner":
            context.display.line(f"{zone.replace('_', ' ')}:" + ("" if pieces else " nothing"))
            for piece, many in Counter(piece.card or piece.back for piece in pieces).items():
                context.display.line("  " + printed_on(ruleset, piece, many))
    return False


def _card(context: Context, player: str, words: str) -> bool:
    """Cards by their name or a part of it, with all that is printed on them: the box is open to everybody."""
    ruleset = context.match.game.ruleset
    named = cards_named(words, ruleset.cards.values())
    context.display.lines(printed_on(ruleset, card.id, 1) for card in named[:CARDS])
    if not named:
        close = nearest(words.lower(), [card.name.lower() for card in ruleset.cards.values()])
        hint = f" Did you mean {close}?" if close else ""
        context.display.line(f"No card is called `{words}`.{hint}" if words else "Which card? `/card NAME`")
    elif len(named) > CARDS:
        context.display.line("Also: " + ", ".join(card.name for card in named[CARDS : 4 * CARDS]))
    return False


def printed_on(ruleset: Ruleset, card_id: str, many: int) -> str:
    card = ruleset.cards.get(card_id)
    if card is None:
        return card_id
    signs = ruleset.kinds[card.kind].signs
    shown = {name: value for name, value in card.data.items() if value and signs.get(str(value)) != ""}
    printed = [(name.replace("_", " "), value) for name, value in shown.items()]
    values = [name if value is True else f"{name} {value}".replace("_", " ") for name, value in printed]
    name = f"{'' if many == 1 else f'{many} × '}{card.name} ({card.kind.replace('_', ' ')})"
    text = card.text or ("" if values else ruleset.kinds[card.kind].about)
    return f"{name}: {', '.join(values)}{'. ' if values and text else ''}{text}" if values or text else name


def _log(context: Context, player: str, words: str) -> bool:
    lines = context.match.position.log(player)
    many = max(1, int(words)) if PLACE.fullmatch(words) else LOG_LINES
    context.display.lines(lines[-many:] or ["Nothing has happened yet."])
    return False


def _do(context: Context, player: str, words: str) -> bool:
    """An act open at any question; other people at this keyboard name themselves: `/do Rob: cash`."""
    who, colon, what = words.partition(":")
    named = person_named(who.strip(), context.match.humans) if colon else None
    if named in (None, player):
        _act(context, player, words if named is None else what.strip())
        return False
    assert named is not None
    if not context.face(named):  # what is open to them tells what they hold
        return False
    words = what.strip()
    while not _act(context, named, words) and context.shared:
        words = context.read("Which? (Enter: none) /do ").strip().removeprefix("/do").strip()
        if not words:
            break
    return False


def _act(context: Context, player: str, words: str) -> bool:
    """Do what the words mean, or show what they could mean; whether something was done."""
    options = context.match.position.asides(player)
    wanted = meant(words, options)
    if not options:
        context.display.line(f"Nothing is open to {player} besides the question.")
    elif not wanted:
        context.display.line(unknown_act(words, options))
    elif words and len(wanted) == 1:
        act = wanted[0][1]
        context.match.step(Move(player, (act.id,), aside=True))
        if holds_ready(act):
            context.display.line("You are asked at the next chance; who passes then has had it.")
        return True
    else:
        context.display.line(
            "Which? `/do NUMBER`" if words else f"Open to {player} besides the question, by `/do NUMBER`:"
        )
        context.display.lines(f"{number:>3}. {option.label}" for number, option in wanted)
    return False


def _stops(context: Context, player: str, words: str) -> bool:
    """Where the player is asked whether they answer a happening; with words, a change of that."""
    stops = context.match.position.stops(player)
    return change_stops(context, player, stops, words) if words else show_stops(context, stops)


def _undo(context: Context, player: str, words: str) -> bool:
    reason = context.match.undo(player, context.free_undo or context.faulty)
    context.display.line(f"That cannot be taken back: {reason}." if reason else "Taken back.")
    return False


def _redo(context: Context, player: str, words: str) -> bool:
    reason = context.match.redo(player)
    context.display.line(f"There is nothing to do again: {reason}." if reason else "Done again.")
    return False


def _save(context: Context, player: str, words: str) -> bool:
    if words:
        path = Path(words).expanduser()
        reason = no_place(path, context.match.save_path)
        if reason is not None:
            context.display.line(f"{reason}. Nothing was saved there.", "red")
            context.say_saved()
            return False
        try:
            context.match.save_as(path, new=True)
        except (OSError, ValueError) as error:
            context.display.line(
                f"The game cannot be saved there: {getattr(error, 'strerror', None) or 'that is no file name'}.", "red"
            )
    context.say_saved()
    return False


def _quit(context: Context, player: str, words: str) -> bool:
    return context.leave()


COMMANDS: Mapping[str, Command] = {
    command.name: command
    for command in (
        Command("/help", "", "this list", _help),
        Command("/board", "", "the table as you see it", _board),
        Command("/hand", "", "what you hold, with what is printed on it", _hand),
        Command("/deck", "", "your own deck, with what is left in it as far as you know", show_deck),
        Command("/card", "NAME", "what is printed on a card of the game", _card),
        Command("/log", "[N]", "the last things that happened", _log),
        Command(
            "/rule",
            "[WORDS]",
            "the rules this question stands in, a search of the rulebook and its rulings, or a ruling by its number",
            show_rule,
        ),
        Command("/signs", "", "what the signs on cards and pieces stand for", show_signs),
        Command("/do", "[WHAT]", "an act that is open to you at any question", _do),
        Command(
            "/stops",
            "[NAME on|off]",
            "where others' acts make you be asked, and about what; with words, turn that on or off",
            _stops,
        ),
        Command("/undo", "", "take back your last answer, while nobody has moved or learned anything since", _undo),
        Command("/redo", "", "give the answer again that you took back last", _redo),
        Command(
            "/always",
            "[ANSWER|off N]",
            "give an answer here from now on without being asked (`/always yes`); alone: the list of such answers",
            always,
        ),
        Command("/hint", "", "what a bot would answer here, and what it thinks of it", hint),
        Command("/why", "NAME", "why something that you hold or see cannot be chosen here", why),
        Command("/auto", "[N]", "a bot gives your answer, or your next N", answer_for_me),
        Command("/seat", "NAME bot|human", "who plays for somebody from now on", change_seat),
        Command("/pace", "[SECONDS]", "how long to wait after each move of a bot", pace),
        Command("/save", "[FILE]", "where the game is saved; with a file, save there from now on", _save),
        Command(
            "/scenario",
            "FILE",
            "write down where this phase began and what was done since, to be tried and played again",
            write_down,
        ),
        Command("/screen", "full|lines", "a screen that stands, or lines one below the other", change_screen),
        Command("/write", "[FILE]", "what was told to you, in a file", write_log),
        Command("/quit", "", "stop; the game is saved", _quit),
    )
}


def find_command(text: str) -> tuple[Command | None, str]:
    """The command a line begins with (unambiguous beginnings too) and the words after it."""
    name, _, words = text.strip().partition(" ")
    found = matching(name, COMMANDS.values(), lambda c: (c.name, c.name)) if name.startswith("/") else []
    return found[0] if len(found) == 1 else None, words.strip()


def unknown_command(text: str, known: Sequence[str] = tuple(COMMANDS)) -> str:
    name = text.split()[0]
    close = nearest(name.lower(), known)
    return f"There is no command {name}." + (f" Did you mean {close}?" if close else " /help lists them.")
