"""Sentences from which nothing follows that is counted."""

from __future__ import annotations

SENTENCES = dict.fromkeys(
    (
        "{player p} passes in Spring.",
        "{player p} passes in Summer.",
        "No other Region is to come.",
        "You can do nothing in Spring.[ ({words why})]",
        (
            "You can do nothing in Summer: no Knight of yours can set out, and you have no Quest or Redirect that can "
            "be played and paid for."
        ),
        "The Herald of {player p} has heard of it.",
    )
)
