"""Where a game is saved unless the player says otherwise."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import platformdirs


def saves_folder() -> Path:
    """The place of this system for what programs keep for a user; it need not exist yet."""
    return Path(platformdirs.user_data_dir("tabletop", appauthor=False)) / "saves"


def free_save(game: str, now: datetime) -> Path:
    """A file name with game and date that is not taken."""
    name, number = f"{game}-{now:%Y-%m-%d-%H%M}", 1
    while (path := saves_folder() / (f"{name}.save" if number == 1 else f"{name}-{number}.save")).exists():
        number += 1
    return path
