"""Where a game is saved unless the player says otherwise."""

from __future__ import annotations

import os
import stat
from datetime import datetime
from itertools import chain
from pathlib import Path

import platformdirs


def saves_folder() -> Path:
    """The place of this system for what programs keep for a user; it need not exist yet."""
    return Path(platformdirs.user_data_dir("tabletop", appauthor=False)) / "saves"


def own_saves_folder() -> Path:
    """The same, there and the user's alone: who reads a save knows every hand. No other folder's mode is touched.

    Raises OSError.
    """
    folder = saves_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    about = folder.stat()
    if os.name == "posix" and about.st_uid == os.geteuid() and stat.S_IMODE(about.st_mode) != 0o700:
        folder.chmod(0o700)
    return folder


def free_save(game: str, now: datetime) -> Path:
    """A file name with game and date that is not taken."""
    name, number = f"{game}-{now:%Y-%m-%d-%H%M}", 1
    while (path := saves_folder() / (f"{name}.save" if number == 1 else f"{name}-{number}.save")).exists():
        number += 1
    return path


def no_place(path: Path, own: Path | None = None) -> str | None:
    """Why no new save can be put there, as far as looking tells; None where it can.

    `own` is the save that is being written.
    """
    try:
        if path.is_dir():
            return f"{path} is a folder"
        if path.exists() and path != own:
            return f"There is a {path} already, and nothing is written over"
        if not path.parent.exists():
            near = next(folder for folder in chain(path.parent.parents, [Path()]) if folder.exists())
            return f"There is no folder {path.parent}; the nearest that is there is {near.absolute()}"
    except (OSError, ValueError) as error:
        return f"{path} cannot be a save: {(getattr(error, 'strerror', None) or 'that is no file name').lower()}"
    return None
