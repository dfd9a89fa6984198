"""A saved game played again, as far as it still fits the game as it is now."""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from pathlib import Path

from interpreter.api.game import Game
from interpreter.api.refusals import IllegalDecks, Refused, RuleFault
from interpreter.match.beginning import LayOut
from interpreter.match.driver import Match
from interpreter.match.file_lock import FileLock
from interpreter.match.saved import Saved, SaveProblem
from interpreter.match.transcript import Header, Line, deck_data, mark_of
from interpreter.values.write_whole import write_new


def replay(
    saved: Saved, game: Game, problems: Sequence[SaveProblem] = (), lay_out: LayOut | None = None
) -> tuple[Match | None, list[SaveProblem]]:
    """The match at the end of the save (or at the last line that fits), and what is wrong, after the `problems` of
    reading it.

    None when the game cannot even be started; `lay_out` starts one that began at a situation. Nothing is written:
    `resume` or `Match.save_as` says where to go on.
    """
    header, found = saved.header, []
    if header.game != game.ruleset.id:
        return None, [*problems, SaveProblem(1, f"this is a save of `{header.game[:40]}`, not of `{game.ruleset.id}`")]
    changed = changed_files(header.hashes, game.ruleset.hashes)
    if changed:
        others = _listed(game.items_since(header.items))
        which = f" ({others})" if others else ""
        found.append(SaveProblem(1, f"the game's files are not those of the save: {'; '.join(changed)}{which}"))
    try:
        if list(header.decks) != list(deck_data(game, len(header.names))):
            game = game.with_decks(dict(enumerate(header.decks, 1)), header.names)
        match = _begun(header, game, lay_out)
    except (ValueError, RuleFault, IllegalDecks) as error:
        return None, [*problems, *found, SaveProblem(1, f"the game cannot be started: {error}")]
    stopped = _play(match, saved)
    if stopped is None:
        return match, [*found, *problems]
    # What was wrong further down lies beyond what is used.
    return match, [*found, stopped]


def _begun(header: Header, game: Game, lay_out: LayOut | None) -> Match:
    """Raises ValueError, RuleFault, IllegalDecks."""
    if not header.begun:
        return Match(game, header.names, header.seats, header.seed)
    if lay_out is None:
        raise ValueError("it begins at a situation, which is not laid out here")
    beginning = lay_out(header.begun, game, header.names, header.seed)
    return Match(beginning.game, header.names, header.seats, header.seed, beginning=beginning)


def _play(match: Match, saved: Saved) -> SaveProblem | None:
    """Play the lines; the first that does not fit ends it."""
    for number, line in saved.lines:
        reason = play_line(match, line)
        if reason is not None:
            return SaveProblem(number, f"{reason}; used up to there")
    return None


def play_line(match: Match, line: Line) -> str | None:
    """Make the move of a line; else say why it does not fit, and nothing has changed."""
    if line.move is None:
        if line.undo > len(match.moves):
            return f"it takes back {line.undo} moves and there are {len(match.moves)}"
        match.take_back(line.undo)
        return None
    if line.mark is not None and mark_of(match.position) != line.mark:
        return "another question stands here now" if match.position.decision else "the game is over before this line"
    try:
        after = line.move.on(match.position)
    except Refused as refused:
        return f"this answer is not open now: {refused.reason}"
    except RuleFault as fault:
        return f"a rule fails here: {fault}"
    if line.hash is not None and line.hash != after.digest():
        return "the table is not as it was when this was saved"
    match.take(line.move, after)
    return None


def changed_files(saved: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """Which files differ, in plain words; empty when none does."""
    kinds = {
        "changed": sorted(name for name in saved if name in now and saved[name] != now[name]),
        "gone": sorted(name for name in saved if name not in now),
        "new": sorted(name for name in now if name not in saved),
    }
    return [f"{kind}: {_listed(names)}" for kind, names in kinds.items() if names]


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(name[:60] for name in names[:6])
    return shown if len(names) <= 6 else f"{shown} and {len(names) - 6} more"


def resume(
    match: Match, path: str | Path, problems: Sequence[SaveProblem], lock: FileLock | None = None
) -> Path | None:
    """Go on in the save itself. Where lines were left out, the file as it was is kept beside it, and its name is
    returned.

    `lock` is the save's, taken before it was read: else another program could have written to it since. Raises OSError.
    """
    path, kept = Path(path), None
    if any(not problem.cut_off for problem in problems):
        kept = _copy_beside(path)
    match.save_as(path, lock)
    return kept


def _copy_beside(path: Path) -> Path:
    """Under the first name that is free; who may read the save may read the copy."""
    data, mode, number = path.read_bytes(), stat.S_IMODE(path.stat().st_mode), 1
    while True:
        name = path.with_name(f"{path.name}.before{number}")
        try:
            write_new(name, data, mode)
        except FileExistsError:
            number += 1
        else:
            return name
