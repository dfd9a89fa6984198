"""Every check there is, in order of code."""

from __future__ import annotations

from interpreter.analysis.checks import (
    asking,
    bound,
    cards,
    citing,
    comparing,
    confined,
    counting,
    data,
    deck_rules,
    depth,
    events,
    for_the_engine,
    giving,
    holding,
    leaving,
    main_rule,
    mixed,
    naming,
    own_words,
    telling,
    telling_secrets,
    unused,
    windows,
    words,
)
from interpreter.analysis.checks.registry import Check

_MODULES = (
    main_rule,
    citing,
    events,
    naming,
    unused,
    leaving,
    confined,
    counting,
    asking,
    giving,
    bound,
    mixed,
    words,
    comparing,
    telling,
    cards,
    windows,
    data,
    own_words,
    deck_rules,
    holding,
    depth,
    telling_secrets,
    for_the_engine,
)
CHECKS: tuple[Check, ...] = tuple(sorted((c for module in _MODULES for c in module.CHECKS), key=lambda c: c.code))
