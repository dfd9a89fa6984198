"""What holding a file against its schema comes to: apart from what does so, whose library takes long to import."""

from __future__ import annotations

import attrs

from interpreter.values.diagnostic import Diagnostic


@attrs.frozen(slots=True)
class Checked:
    """The findings, and the paths (keys and list positions) of the values they are about; the empty path is the whole
    file.
    """

    found: tuple[Diagnostic, ...]
    paths: frozenset[tuple[str | int, ...]]
