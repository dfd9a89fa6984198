"""What the public calls raise, under one name each."""

from __future__ import annotations

from interpreter.run.errors import IllegalDecks, Refused, RuleFault

__all__ = ["IllegalDecks", "Refused", "RuleFault"]
