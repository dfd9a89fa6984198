"""A game that no file can hold."""

from __future__ import annotations

import errno


class NotToBeSaved(OSError):
    """A save holds a seed and the answers. Where chance comes from elsewhere, nobody could play it again."""

    def __init__(self, path: str) -> None:
        reason = "the luck of this game comes from another source than its seed, so no save could play it again"
        super().__init__(errno.EOPNOTSUPP, reason, path)
