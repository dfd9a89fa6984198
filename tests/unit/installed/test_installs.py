"""The package as others get it: a wheel in an environment elsewhere, an editable install, and what comes with them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("README.md", "pyproject.toml", "setup.py", "interpreter", "games", "schemas")
DATA = "interpreter/data"
GAMES = ("king_of_the_tabletop", "round_table")
BUILD = "import sys, setuptools.build_meta as made; print(getattr(made, 'build_' + sys.argv[1])(sys.argv[2]))"


def run(*command: str | Path, cwd: Path, text: str = "") -> subprocess.CompletedProcess[str]:
    """With nothing of this checkout on the path, and no way to download."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        command,
        cwd=cwd,
        input=text,
        capture_output=True,
        text=True,
        env={**kept, "PIP_NO_INDEX": "1", "PIP_NO_INPUT": "1", "PYTHONSAFEPATH": "1"},
    )


def worked(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, sources: Path, into: Path) -> Path:
    return into / worked(run(sys.executable, "-c", BUILD, kind, into, cwd=sources)).splitlines()[-1]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, since building writes beside its sources."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from the source distribution, so that both hold all that is needed."""
    folder = tmp_path_factory.mktemp("built")
    with tarfile.open(build("sdist", sources, folder)) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = folder.glob("*/pyproject.toml")
    return build("wheel", unpacked.parent, folder)


def environment(folder: Path, *what: str | Path) -> Path:
    """An environment with one thing installed in it; the things it stands on are those of the present one."""
    venv.create(folder, with_pip=False, symlinks=True)
    bin_folder = folder / ("Scripts" if os.name == "nt" else "bin")
    python = bin_folder / "python"
    site = worked(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)).strip()
    Path(site, "beneath.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--disable-pip-version-check")
    worked(run(*pip, "--no-deps", "--no-build-isolation", *what, cwd=folder))
    return bin_folder


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return environment(tmp_path_factory.mktemp("installed"), wheel)


@pytest.fixture(scope="module")
def editable(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return environment(tmp_path_factory.mktemp("editable"), "--editable", sources)


def shipped(name: str) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / name).rglob("*") if path.is_file()}


def test_a_wheel_holds_every_room_and_all_data(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    endings = (".py", ".lark", ".tables", ".typed")
    modules = {name for name in shipped("interpreter") if name.endswith(endings) or "/templates/" in name}
    modules |= {name for name in shipped("interpreter/report/codes") if name.endswith(".yaml")}
    data = {f"{DATA}/{name}" for name in shipped("games") | shipped("schemas")}
    assert modules | data <= held
    foreign = {name for name in held - modules - data if ".dist-info/" not in name}
    assert not foreign


def test_the_schema_lines_resolve_in_a_wheel(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    files = list((tmp_path / DATA / "games").rglob("*.yaml"))
    assert files
    for path in files:
        line = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text(encoding="utf-8"))
        assert line is not None, path
        where = (path.parent / line[1]).resolve().parent
        assert where == (tmp_path / DATA / "schemas").resolve() or where.name == ".schemas", path
        assert (path.parent / line[1]).is_file(), path


@pytest.mark.long
@pytest.mark.parametrize("how", ["installed", "editable"])
def test_it_works_from_anywhere(how: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    programs: Path = request.getfixturevalue(how)
    tabletop = programs / "tabletop"
    for command in ((tabletop,), (programs / "python", "-P", "-m", "interpreter")):
        listed = worked(run(*command, "games", cwd=tmp_path))
        assert [line.split()[0] for line in listed.splitlines()] == list(GAMES)
    version = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert version is not None
    assert worked(run(tabletop, "--version", cwd=tmp_path)) == f"tabletop {version[1]}\n"
    assert worked(run(tabletop, "check", *GAMES, cwd=tmp_path)) == "nothing found\n"
    seats = ("--seats", "human,random", "--names", "Ann,Bo", "--seed", "1", "--save", "evening.save")
    played = worked(run(tabletop, "play", GAMES[0], *seats, cwd=tmp_path, text="\n/quit\n"))
    assert "Ann: Which tiles form your standing army?" in played
    assert f"Go on with: {tabletop} replay --resume {tmp_path / 'evening.save'}" in played
    assert "evening.save" in {path.name for path in tmp_path.iterdir()}


@pytest.mark.long
def test_where_the_games_have_not_come_along_it_says_so(installed: Path, tmp_path: Path) -> None:
    python = installed / "python"
    found = worked(run(python, "-c", "import interpreter; print(interpreter.__path__[0])", cwd=tmp_path)).strip()
    copied = shutil.copytree(found, tmp_path / "elsewhere" / "interpreter", ignore=shutil.ignore_patterns("data"))
    first = f"import sys; sys.path.insert(0, {str(copied.parent)!r})"
    code = f"{first}; from interpreter.cli.main import main; sys.exit(main())"
    done = run(python, "-c", code, "games", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "the games that come with it are missing" in done.stderr and "Traceback" not in done.stderr
