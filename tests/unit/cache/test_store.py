"""What is kept is found again, and only what this user has written whole; everything else is made anew and told."""

from __future__ import annotations

import logging
import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from interpreter.cache import key
from interpreter.cache.cache_folder import NO_CACHE, folder
from interpreter.cache.key import key_of, library_versions
from interpreter.cache.store import ENDING, drop_oldest, kept, kept_if_unchanged, read, write


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder that is not there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(NO_CACHE, raising=False)
    return tmp_path / "tabletop"


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> Callable[[], str]:
    caplog.set_level(logging.INFO, "interpreter")
    return lambda: caplog.text


def only_file(place: Path) -> Path:
    (file,) = place.iterdir()
    return file


def never() -> object:
    raise AssertionError("it is kept")


def test_what_was_kept_is_found(place: Path) -> None:
    assert kept("number", key_of("a"), lambda: [1, 2]) == [1, 2]
    assert kept("number", key_of("a"), never) == [1, 2]
    assert read("number", key_of("b")) is None and read("text", key_of("a")) is None


def test_nothing_can_be_kept_too() -> None:
    assert kept("number", key_of("a"), lambda: None) is None
    assert kept("number", key_of("a"), never) is None  # type: ignore[func-returns-value]


def test_the_folder_and_files_are_for_the_user_alone(place: Path) -> None:
    write("number", key_of("a"), 1)
    assert place.stat().st_mode & 0o777 == 0o700 and only_file(place).stat().st_mode & 0o777 == 0o600


def test_no_cache(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("number", key_of("a"), 1)
    monkeypatch.setenv(NO_CACHE, "1")
    assert read("number", key_of("a")) is None and folder() is None
    write("number", key_of("b"), 1)
    assert only_file(place).name.startswith(f"number-{key_of('a')}")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data + b"more",
        lambda data: data[:20] + bytes([data[20] ^ 1]) + data[21:],
    ],
    ids=["empty", "torn", "longer", "a bit"],
)
def test_damaged_ones_are_made_anew(place: Path, told: Callable[[], str], spoil: Callable[[bytes], bytes]) -> None:
    write("words", key_of("a"), ["some", "words"])
    file = only_file(place)
    file.write_bytes(spoil(file.read_bytes()))
    assert read("words", key_of("a")) is None and f"{file} is damaged" in told()
    assert kept("words", key_of("a"), lambda: "anew") == "anew"
    assert kept("words", key_of("a"), never) == "anew"


class Exploit:
    """Runs when it is unpickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return os.mkdir, (os.environ["EXPLOITED"],)


def _of_another(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = os.fstat
    monkeypatch.setattr(os, "fstat", lambda opened: _with_owner(ours(opened)))


def _with_owner(about: os.stat_result) -> os.stat_result:
    values = list(about)
    values[4] += 1
    return os.stat_result(values)


def _for_all_to_write(file: Path, _: pytest.MonkeyPatch) -> None:
    file.chmod(0o666)


def _a_link(file: Path, _: pytest.MonkeyPatch) -> None:
    file.rename(file.parent.parent / "elsewhere")
    file.symlink_to(file.parent.parent / "elsewhere")


def _a_pipe(file: Path, _: pytest.MonkeyPatch) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize("alter", [_of_another, _for_all_to_write, _a_link, _a_pipe])
def test_a_file_of_another_is_never_unpickled(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Callable[[], str], alter: Callable[..., None]
) -> None:
    made = tmp_path / "exploited"
    monkeypatch.setenv("EXPLOITED", str(made))
    write("words", key_of("a"), Exploit())
    alter(only_file(place), monkeypatch)
    assert read("words", key_of("a")) is None
    assert not made.exists() and str(place) in told()


def test_an_own_file_would_have_run(place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the test above would show nothing."""
    monkeypatch.setenv("EXPLOITED", str(tmp_path / "exploited"))
    write("words", key_of("a"), Exploit())
    read("words", key_of("a"))
    assert (tmp_path / "exploited").exists()


def test_a_folder_of_another_is_not_used(place: Path, monkeypatch: pytest.MonkeyPatch, told: Callable[[], str]) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert folder() is None and "belongs to somebody else" in told()
    write("words", key_of("a"), 1)
    assert list(place.iterdir()) == []


def test_a_folder_that_others_may_write_in_is_not_used(place: Path, told: Callable[[], str]) -> None:
    place.mkdir()
    place.chmod(0o777)
    assert folder() is None and "others may write in it" in told()


def test_a_link_is_no_folder(place: Path, tmp_path: Path, told: Callable[[], str]) -> None:
    (tmp_path / "elsewhere").mkdir()
    place.symlink_to(tmp_path / "elsewhere")
    assert folder() is None and "a link" in told()


def test_a_folder_that_others_read_is_closed(place: Path) -> None:
    place.mkdir(mode=0o755)
    assert folder() == place and place.stat().st_mode & 0o777 == 0o700


def test_no_place(place: Path, told: Callable[[], str]) -> None:
    place.write_text("a file where the folder would be")
    assert kept("words", key_of("a"), lambda: "made") == "made" and "cannot be used" in told()


def test_what_cannot_be_kept_is_told(place: Path, told: Callable[[], str]) -> None:
    assert kept("words", key_of("a"), lambda: lambda: 1)() == 1
    assert list(place.iterdir()) == [] and "cannot be kept" in told()


def test_files_that_change_meanwhile_are_not_kept_under_their_old_key(place: Path) -> None:
    texts = ["before", "after"]
    assert kept_if_unchanged("words", lambda: key_of(texts[0]), lambda: texts.pop(0)) == "before"
    assert not place.exists() or list(place.iterdir()) == []
    assert kept_if_unchanged("words", lambda: key_of(texts[0]), lambda: texts[0]) == "after"
    assert kept_if_unchanged("words", lambda: key_of(texts[0]), never) == "after"


def test_the_oldest_go(place: Path) -> None:
    for number in range(6):
        write("bytes", key_of(str(number)), bytes(1000))
    files = {number: place / f"bytes-{key_of(str(number))}{ENDING}" for number in range(6)}
    for number, file in files.items():
        os.utime(file, (1000 + number, 1000 + number))
    read("bytes", key_of("0"))  # used just now
    drop_oldest(place, 4 * files[0].stat().st_size)
    assert [number for number, file in files.items() if file.exists()] == [0, 3, 4, 5]


def test_it_is_bounded_without_being_asked(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.cache.store.MOST_BYTES", 20_000)
    for number in range(200):
        write("bytes", key_of(str(number)), bytes(1000))
    assert sum(file.stat().st_size for file in place.iterdir()) < 120_000


def test_small_values_are_not_all_looked_at_for_each_other(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Path] = []
    monkeypatch.setattr("interpreter.cache.store.drop_oldest", lambda place, most: looks.append(place))
    for number in range(200):
        write("words", key_of(str(number)), number)
    assert len(looks) < 3 and len(list(place.iterdir())) == 200


def test_a_half_written_file_is_dropped_later(place: Path) -> None:
    write("words", key_of("a"), 1)
    left = place / "words-b.12.new"
    left.write_bytes(b"half")
    drop_oldest(place, 1000)
    assert left.exists()
    os.utime(left, (1, 1))
    drop_oldest(place, 1000)
    assert not left.exists()


@pytest.mark.parametrize("name", ["rules-0123456789abcdef.tables", "rules-0123456789abcdef.4711"])
def test_what_earlier_versions_left_goes_and_what_is_a_users_stays(place: Path, name: str) -> None:
    write("words", key_of("a"), 1)
    for left in (place / name, place / "notes.txt"):
        left.write_bytes(b"left")
        os.utime(left, (1, 1))
    drop_oldest(place, 1_000_000)
    assert not (place / name).exists() and (place / "notes.txt").exists()


def test_parts_of_a_key_are_told_apart() -> None:
    assert key_of("ab", "c") != key_of("a", "bc") != key_of("a", "b", "c")
    assert key_of("a") == key_of(b"a")


def test_a_key_holds_the_program_and_its_libraries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = key_of("a")
    for name in key.LIBRARIES:
        (tmp_path / f"{name}-0.0.1.dist-info").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    key._program.cache_clear()
    other = key_of("a")
    monkeypatch.undo()
    key._program.cache_clear()
    assert other != before == key_of("a")


def test_nothing_is_kept_where_the_program_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [])
    key._program.cache_clear()
    assert key_of("a") is None
    monkeypatch.undo()
    key._program.cache_clear()


def test_versions_are_read_from_names(tmp_path: Path) -> None:
    for name in ("PyYAML-6.0.1.dist-info", "lark-1.2.dist-info", "attrs-23.2.0-py3.11.egg-info", "larks-9.dist-info"):
        (tmp_path / name).mkdir()
    assert library_versions([str(tmp_path)]) == {"pyyaml": "6.0.1", "lark": "1.2", "attrs": "23.2.0"}


def test_a_program_changed_while_it_runs_keeps_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key, "_STARTED", 0.0)
    key._is_as_started.cache_clear()
    write("words", key_of("a"), 1)
    monkeypatch.undo()
    key._is_as_started.cache_clear()
    assert not place.exists() or list(place.iterdir()) == []


def test_pickles_are_those_of_the_newest_kind(place: Path) -> None:
    write("words", key_of("a"), "x")
    assert pickle.dumps("x", pickle.HIGHEST_PROTOCOL) in only_file(place).read_bytes()
