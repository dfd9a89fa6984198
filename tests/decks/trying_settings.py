"""Decks that a game's own settings refuse and another value of one setting allows: `# with: NAME=VALUE` says which."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent / "settings"
_WITH = re.compile(r"^# with: (\w+)=(\w+)$", re.MULTILINE)


def cases() -> dict[Path, tuple[str, str]]:
    """Each deck with the setting that allows it and its value."""
    found = {path: _WITH.search(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.txt"))}
    return {path: (match[1], match[2]) for path, match in found.items() if match}
