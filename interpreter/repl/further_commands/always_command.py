"""`/always`: an answer that a person gives once for all questions of one place in the rules."""

from __future__ import annotations

from interpreter.api.seat import Move
from interpreter.repl.context import Context
from interpreter.repl.standing_answers import StandingAnswer, in_lines, read_standing
from interpreter.repl.typed_names import PLACE, NoAnswer
from interpreter.table.decision import Decision

USAGE = "`/always yes`, `none`, `all` or the name of an answer gives it here from now on, unasked."
LISTED = "Answers that you always give, until you leave the program (they are in no save):"
NONE = "You always give no answer."
TAKE_BACK = "`/always off NUMBER` takes one back, `/always off` all."


def always(context: Context, player: str, words: str) -> bool:
    """Without words the list; `off [N]` takes back; anything else is an answer to the question that stands."""
    first, _, rest = words.partition(" ")
    if not words:
        _show(context, player)
    elif first.lower() == "off":
        _take_back(context, player, rest.strip())
    else:
        asked = context.match.position.asked(player)
        decision = None if asked is None else asked.decision
        if decision is None:
            context.display.line("You are asked nothing now.")
        else:
            _let_stand(context, decision, words)
    return False


def _show(context: Context, player: str) -> None:
    entries = context.standing.of(player)
    context.display.line(LISTED if entries else NONE)
    context.display.lines(in_lines(entries))
    context.display.line(TAKE_BACK if entries else USAGE)


def _let_stand(context: Context, decision: Decision, words: str) -> None:
    read = read_standing(words, decision)
    if isinstance(read, NoAnswer):
        context.display.line(f"{read.text} {USAGE}", "red")
        return
    context.standing.let_stand(decision, words)
    context.display.line(f"From now on your answer here is {words}; `/always` lists such answers and takes them back.")
    context.match.step(Move(decision.player, read))


def _take_back(context: Context, player: str, number: str) -> None:
    entries = context.standing.of(player)
    gone: list[StandingAnswer] = []
    if not number:
        gone = entries
    elif PLACE.fullmatch(number) and 1 <= int(number) <= len(entries):
        gone = [entries[int(number) - 1]]
    elif entries:
        context.display.line(f"There is no {number[:12]} in the list of `/always`; it goes from 1 to {len(entries)}.")
        return
    context.standing.take_away(gone)
    context.display.line("You are asked again there." if gone else NONE)
