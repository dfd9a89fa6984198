"""The forms of deck lists, in the order in which they are tried; each is a module with a `FORM`."""

from __future__ import annotations

from interpreter.loading.decks.forms import (
    arena,
    cockatrice,
    columns,
    json_lists,
    lackey,
    mtgo,
    no_lists,
    octgn,
    yaml_lists,
)
from interpreter.loading.decks.forms.form import Form
from interpreter.loading.decks.plain_text import read_deck_text

PLAIN = Form("plain text", lambda text, file: True, read_deck_text)
FORMS: tuple[Form, ...] = (
    yaml_lists.FORM,
    cockatrice.FORM,
    mtgo.FORM,
    octgn.FORM,
    lackey.FORM,
    no_lists.FORM,  # before all that takes any text
    json_lists.FORM,
    yaml_lists.AS_TEXT,
    columns.FORM,
    arena.FORM,
    PLAIN,
)


def form_of(text: str, file: str) -> Form:
    """The first that fits."""
    return next(form for form in FORMS if form.fits(text, file.lower()))
