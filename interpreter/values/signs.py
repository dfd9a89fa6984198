"""What stands for a sign that a stream's encoding does not have: something that looks like it, rather than a question
mark.
"""

from __future__ import annotations

import codecs

NAME = "lookalike"
LIKE = {
    "\u00d7": "x",
    "\u00b7": "-",
    "\u2026": "...",
    "\u2013": "-",
    "\u2014": "-",
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u221e": "%",
    "\u2605": "*",
    "\u2606": "*",
    "\u2022": "*",
}


def lookalike(error: UnicodeError) -> tuple[str | bytes, int]:
    """An error handler for encoders and decoders: letters lose their accents, what is like nothing becomes a question
    mark.
    """
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    return "".join(map(_like, error.object[error.start : error.end])), error.end


def _like(sign: str) -> str:
    if sign in LIKE:
        return LIKE[sign]
    import unicodedata

    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if part.isascii())
    return bare or "?"


codecs.register_error(NAME, lookalike)
