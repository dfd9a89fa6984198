"""`/scenario`: the moment at the table written down, to be tried and played again."""

from __future__ import annotations

import shlex
from pathlib import Path

from interpreter.match.places import no_place
from interpreter.repl.context import Context
from interpreter.values.package import ran_by
from interpreter.values.write_whole import write_new

REVEAL = "--reveal"
SECRET = (
    "The game is not over, and that file would hold what others keep from you; "
    f"`/scenario {REVEAL} FILE` writes it all the same."
)


def write_down(context: Context, player: str, words: str) -> bool:
    """Nothing is written over, and nobody's secrets are written unasked."""
    first, _, rest = words.partition(" ")
    revealed = first == REVEAL
    name = rest.strip() if revealed else words
    if not name:
        context.display.line("Where to? `/scenario FILE`")
        return False
    path = Path(name).expanduser()
    reason = no_place(path)
    if reason is not None:
        context.display.line(f"{reason}. Nothing was written.", "red")
    else:
        _write(context, player, path, revealed)
    return False


def _write(context: Context, player: str, path: Path, revealed: bool) -> None:
    from interpreter.scenario.write.others_secrets import holds_secrets  # with all that reads scenarios: seldom wanted
    from interpreter.scenario.write.write_scenario import write_scenario

    written = write_scenario(context.match)
    if written is None:
        context.display.line("Nothing says this moment as a scenario. Nothing was written.", "red")
    elif not revealed and holds_secrets(context.match, written, player):
        context.display.line(SECRET, "red")
    else:
        try:
            write_new(path, written.text(path.absolute().parent).encode())
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "that is no file name"
            context.display.line(f"{path} cannot be written: {reason}", "red")
        else:
            file = shlex.quote(str(path))
            context.display.line(
                f"Written. `{ran_by()} test {file}` tries it, `{ran_by()} play --from {file}` begins there.",
                unbroken=True,
            )
