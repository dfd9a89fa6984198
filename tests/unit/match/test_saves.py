"""Saves: what is written, that it comes back the same, and that no damage makes a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interpreter.api.game import ENGINE
from interpreter.api.seat import Move
from interpreter.match.driver import Match
from interpreter.match.replay import replay, resume
from interpreter.match.saved import SaveProblem, read_save
from tests.unit.match.playing import DUEL, bot_match, duel, play_by_hand


def load(path: Path) -> tuple[Match | None, list[SaveProblem]]:
    saved, problems = read_save(path)
    return replay(saved, duel(), problems) if saved is not None else (None, problems)


def small_save(path: Path, moves: int = 5) -> Match:
    match = Match(duel(), ["Ann", "Bo"], ["human", "random"], 3, path)
    play_by_hand(match, moves)
    match.close()
    return match


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in path.read_text().splitlines()]


def test_the_header(tmp_path: Path) -> None:
    small_save(tmp_path / "s")
    header = rows(tmp_path / "s")[0]
    assert (header["format"], header["engine"]) == (1, ENGINE)
    assert (header["game"], header["folder"]) == ("duel", str(DUEL))
    assert (header["names"], header["seats"], header["seed"]) == (["Ann", "Bo"], ["human", "random"], 3)
    assert header["settings"] == {"goal": 12}
    assert header["hashes"].keys() >= {"game.yaml", "rules/main.rules", "decks/cup.yaml"}


def test_each_move_is_on_disk_at_once(tmp_path: Path) -> None:
    match = Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, tmp_path / "s")
    for number in range(1, 6):
        play_by_hand(match, 1)
        written = rows(tmp_path / "s")
        assert len(written) == number + 1
        assert written[-1]["by"] == match.moves[-1].by and written[-1]["mark"]
    match.close()


def test_every_fiftieth_line_has_the_hash_of_the_position(tmp_path: Path) -> None:
    match = Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, tmp_path / "s")
    while len(rows(tmp_path / "s")) < 52:
        play_by_hand(match, 5)
        match.take_back(3)
    match.close()
    hashed = [number for number, row in enumerate(rows(tmp_path / "s")) if "hash" in row]
    assert hashed == [50]
    again, problems = load(tmp_path / "s")
    assert problems == [] and again is not None and again.position.digest() == match.position.digest()


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_replay_is_the_same_game(tmp_path: Path, seed: int) -> None:
    match = bot_match(seed, tmp_path / "s")
    match.close()
    again, problems = load(tmp_path / "s")
    assert problems == [] and again is not None
    assert again.moves == match.moves
    assert again.position.digest() == match.position.digest()
    assert again.position.log(None) == match.position.log(None)


def test_asides_and_undo_come_back(tmp_path: Path) -> None:
    match = Match(duel(), ["Ann", "Bo"], ["human", "human"], 3, tmp_path / "s")
    match.step(Move("Ann", (match.position.asides("Ann")[0].id,), aside=True))
    play_by_hand(match, 3)
    match.take_back(2)
    play_by_hand(match, 4)
    match.close()
    assert [key for row in rows(tmp_path / "s")[1:] for key in row if key in ("answer", "aside", "undo")] == [
        *("aside", "answer", "answer", "answer", "undo"),
        *["answer"] * 4,
    ]
    again, problems = load(tmp_path / "s")
    assert problems == [] and again is not None
    assert again.moves == match.moves and again.position.digest() == match.position.digest()


def test_save_as_holds_all_and_goes_on(tmp_path: Path) -> None:
    match = small_save(tmp_path / "first", 2)
    match.save_as(tmp_path / "deep" / "second")
    play_by_hand(match, 2)
    match.close()
    assert len(rows(tmp_path / "first")) == 3
    again, problems = load(tmp_path / "deep" / "second")
    assert problems == [] and again is not None and again.moves == match.moves


def test_a_game_taken_up_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole = bot_match(7)
    half = Match(duel(), ["Ann", "Bo"], ["random", "random"], 7, tmp_path / "s")
    moving = half.bot_moves()
    for _ in range(len(whole.moves) // 2):
        next(moving)
    half.close()
    again, problems = load(tmp_path / "s")
    assert again is not None
    assert resume(again, tmp_path / "s", problems) is None
    for _ in again.bot_moves():
        pass
    again.close()
    assert again.moves == whole.moves
    last, problems = load(tmp_path / "s")
    assert problems == [] and last is not None and last.moves == whole.moves


# -- damage


def test_cut_off_anywhere(tmp_path: Path) -> None:
    match = small_save(tmp_path / "s", 3)
    data, cut = (tmp_path / "s").read_bytes(), tmp_path / "cut"
    for length in range(len(data)):
        cut.write_bytes(data[:length])
        again, problems = load(cut)
        whole_lines = data[:length].count(b"\n")
        if data[:length].endswith(b"\n"):
            assert problems == []
        else:
            assert len(problems) == 1 and (length == 0 or problems[0].cut_off)
        assert (again is None) == (whole_lines == 0)
        if again is not None:
            assert again.moves == match.moves[: whole_lines - 1]


def test_a_cut_off_line_is_said_and_written_over(tmp_path: Path) -> None:
    path = tmp_path / "s"
    match = small_save(path)
    path.write_bytes(path.read_bytes()[:-4])
    again, problems = load(path)
    assert [str(problem) for problem in problems] == ["line 6: the last line was cut off and is left out"]
    assert again is not None and again.moves == match.moves[:-1]
    assert resume(again, path, problems) is None
    play_by_hand(again, 1)
    again.close()
    last, problems = load(path)
    assert problems == [] and last is not None and last.moves == match.moves


def changed(path: Path, line: int, **values: Any) -> None:
    """Change keys of one line (None takes a key out)."""
    data = rows(path)
    merged = data[line] | values
    data[line] = {key: value for key, value in merged.items() if value is not None}
    path.write_text("".join(json.dumps(row) + "\n" for row in data))


HEADERS = {
    "format": ({"format": 2}, "`format` is 2; this program knows format 1"),
    "engine": ({"engine": 99}, "`engine` is 99; this program knows engine 7"),
    "an older engine": ({"engine": 6}, "knows engine 7; an older version plays it, the last with engine 6"),
    "true is no number": ({"format": True}, "`format` is True"),
    "no format": ({"format": None}, "this is no save"),
    "names": ({"names": "Ann"}, "`names` must be the players' names"),
    "too few names": ({"names": ["Ann"]}, "as many names as seats"),
    "equal names": ({"names": ["Ann", "Ann"]}, "the game cannot be started"),
    "a name that steers": ({"names": ["Ann", "\x1b[2J"]}, "the game cannot be started"),
    "half a sign": ({"names": ["Ann", "\ud800"]}, "the game cannot be started"),
    "too many players": ({"names": list("ABCDEFG"), "seats": ["human"] * 7}, "for 2 to 4 players, not 7"),
    "seats": ({"seats": ["human", "robot"]}, "`seats` must be"),
    "seed": ({"seed": "one"}, "`seed` must be a whole number"),
    "settings": ({"settings": [1]}, "`settings` must be"),
    "hashes": ({"hashes": {"game.yaml": 1}}, "`hashes` must be"),
    "another game": ({"game": "chess"}, "a save of `chess`, not of `duel`"),
    "unknown key": ({"colour": "red"}, "`colour` means nothing"),
}


@pytest.mark.parametrize("name", HEADERS)
def test_headers_that_are_refused(tmp_path: Path, name: str) -> None:
    values, expected = HEADERS[name]
    small_save(tmp_path / "s")
    changed(tmp_path / "s", 0, **values)
    match, problems = load(tmp_path / "s")
    assert match is None
    assert len(problems) == 1 and problems[0].line == 1 and expected in problems[0].message


def test_changed_files_are_named_and_the_rest_is_played(tmp_path: Path) -> None:
    path = tmp_path / "s"
    match = small_save(path)
    hashes = rows(path)[0]["hashes"]
    del hashes["kinds.yaml"]
    changed(path, 0, hashes=hashes | {"game.yaml": "0" * 64, "rules/old.rules": "0" * 64})
    again, problems = load(path)
    assert [problem.message for problem in problems] == [
        "the game's files are not those of the save: changed: game.yaml; gone: rules/old.rules; new: kinds.yaml"
    ]
    assert again is not None and again.moves == match.moves


LINES = {
    "another question": ({"mark": "000000000000"}, "another question stands here now"),
    "not open": ({"answer": ["golem.7"]}, "this answer is not open now"),
    "too many": ({"answer": ["a", "b", "c"]}, "this answer is not open now"),
    "somebody else": ({"by": "Zoe"}, "this answer is not open now"),
    "no answer": ({"answer": None}, "this line is no answer, aside, stop or undo"),
    "ids that are none": ({"answer": [1]}, "this line is no answer, aside, stop or undo"),
    "an aside that is none": ({"answer": None, "aside": "dance"}, "this answer is not open now"),
    "two things": ({"aside": "x"}, "this line is no answer, aside, stop or undo"),
    "another table": ({"hash": "0000"}, "the table is not as it was"),
    "too much taken back": (
        {"answer": None, "by": None, "mark": None, "undo": 9},
        "it takes back 9 moves and there are 2",
    ),
    "nothing taken back": (
        {"answer": None, "by": None, "mark": None, "undo": 0},
        "this line is no answer, aside, stop or undo",
    ),
    "an unknown key": ({"why": "so"}, "this line is no answer, aside, stop or undo"),
}


@pytest.mark.parametrize("name", LINES)
def test_the_first_line_that_does_not_fit_ends_it(tmp_path: Path, name: str) -> None:
    values, expected = LINES[name]
    path = tmp_path / "s"
    match = small_save(path)
    changed(path, 3, **values)
    again, problems = load(path)
    assert again is not None and again.moves == match.moves[:2]
    assert len(problems) == 1 and problems[0].line == 4
    assert expected in problems[0].message and problems[0].message.endswith("used up to there")
    # The file as it was is kept when play goes on in it.
    kept = resume(again, path, problems)
    again.close()
    assert kept is not None and len(rows(kept)) == 6 and len(rows(path)) == 3


RUBBISH = {
    "empty": b"",
    "one newline": b"\n",
    "no json": b"hello\nworld\n",
    "a list": b"[]\n",
    "deep": b"[" * 100_000 + b"\n",
    "a long number": b'{"format": ' + b"9" * 10_000 + b"}\n",
    "bytes": bytes(range(256)) * 4 + b"\n",
    "nul": b"\0" * 500 + b"\n",
}


@pytest.mark.parametrize("name", RUBBISH)
def test_rubbish_is_no_save(tmp_path: Path, name: str) -> None:
    (tmp_path / "s").write_bytes(RUBBISH[name])
    match, problems = load(tmp_path / "s")
    assert match is None and len(problems) == 1
    assert str(problems[0]).isprintable()


@pytest.mark.parametrize("name", RUBBISH)
def test_rubbish_after_good_lines(tmp_path: Path, name: str) -> None:
    match = small_save(tmp_path / "s")
    with (tmp_path / "s").open("ab") as file:
        file.write(RUBBISH[name])
    again, problems = load(tmp_path / "s")
    assert again is not None and again.moves == match.moves
    assert len(problems) == (0 if name == "empty" else 1)


def test_flipped_bytes_never_make_a_traceback(tmp_path: Path) -> None:
    small_save(tmp_path / "s")
    data = (tmp_path / "s").read_bytes()
    for place in range(0, len(data), 7):
        (tmp_path / "s").write_bytes(data[:place] + bytes([data[place] ^ 0x15]) + data[place + 1 :])
        load(tmp_path / "s")


def test_line_ends_and_encoding_marks_change_nothing(tmp_path: Path) -> None:
    match = small_save(tmp_path / "s")
    data = (tmp_path / "s").read_bytes()
    for written in (data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data):
        (tmp_path / "s").write_bytes(written)
        again, problems = load(tmp_path / "s")
        assert problems == [] and again is not None and again.moves == match.moves


@pytest.mark.parametrize(
    ("line", "at", "why"),
    [
        ('{"undo": 1}', 2, "it takes back 1 moves and there are 0"),
        ('{"answer": [], "by": "", "mark": ""}', 1001, "a save is not so large"),
        ("x" * 1_000_000, 2, "a save is not so large"),
    ],
)
def test_a_bloated_save_is_read_no_further_than_it_can_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, at: int, why: str
) -> None:
    monkeypatch.setattr("interpreter.match.saved.MOST_LINES", 1000)
    small_save(tmp_path / "s")
    header = (tmp_path / "s").read_text().splitlines()[0]
    (tmp_path / "s").write_text(f"{header}\n" + f"{line}\n" * 2000 if len(line) < 100 else f"{header}\n{line}\n")
    saved, problems = read_save(tmp_path / "s")
    assert (
        saved is not None and len(saved.lines) == at - 2 and str(problems[0]) == f"line {at}: {why}; used up to there"
    )


def test_a_device_without_end_is_no_save() -> None:
    saved, problems = read_save("/dev/zero")
    assert saved is None and problems[0].message == "`/dev/zero` is too large to be a save"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", Path("nul\0")):
        saved, problems = read_save(path)
        assert saved is None and len(problems) == 1 and "cannot be read" in problems[0].message
