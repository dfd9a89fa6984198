"""Where this package is: the data that comes with it, its version, and what it was run by."""

from __future__ import annotations

import os
import shlex
import sys
from functools import cache
from pathlib import Path

NAME = "tabletop"
DISTRIBUTION = "tabletop-rulebooks"
_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def data_folder(name: str) -> Path:
    """The folder `games` or `schemas`: in an installed package below `data`, in a checkout beside the package.

    Whether it is there is the caller's to find out.
    """
    if not (_PACKAGE / "data").is_dir():
        return _PACKAGE.parent / name
    from importlib import resources  # not on the way of a checkout: it takes longer than all else that is done here

    return Path(str(resources.files("interpreter") / "data" / name))


def version() -> str:
    """The one version: what pyproject.toml says, in a checkout by itself, else as it was installed."""
    written = _PACKAGE.parent / "pyproject.toml"
    if not (_PACKAGE / "data").is_dir() and written.is_file():
        import tomllib

        return str(tomllib.loads(written.read_text(encoding="utf-8"))["project"]["version"])
    from importlib import metadata

    return metadata.version(DISTRIBUTION)


def ran_by() -> str:
    """How the program was called, to be typed again: `tabletop`, `.venv/bin/tabletop`, `python -m interpreter`."""
    program = sys.argv[0] if sys.argv else ""
    if Path(program).stem == NAME:
        return shlex.quote(_shortest(program))
    if os.path.normpath(program) == str(_PACKAGE / "__main__.py") and "-m" in sys.orig_argv:
        python, *rest = sys.orig_argv[: sys.orig_argv.index("-m") + 2]
        return shlex.join([_shortest(python), *rest])
    return NAME


def _shortest(program: str) -> str:
    """Its bare name, where the shell finds the same one by it."""
    name = os.path.basename(program)
    found = _in_path(name)
    return name if found is not None and os.path.abspath(found) == os.path.abspath(program) else program


def _in_path(name: str) -> str | None:
    """As `shutil.which`, which comes with all that can be unpacked: this is asked whenever the program starts."""
    places = (os.path.join(folder, name) for folder in os.get_exec_path())
    return next((place for place in places if os.path.isfile(place) and os.access(place, os.X_OK)), None)
