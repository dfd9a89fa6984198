"""Sentences from which nothing follows that is counted."""

from __future__ import annotations

SENTENCES = dict.fromkeys(
    (
        "Whoever first has 30 prestige and a Gran Muniment is King of the Tabletop.",
        "Lands, forts, cities, villages, mines, Special Characters and every 10 gold give prestige.",
        "Nothing happens.",
        "A forest fire!",
        "A prairie fire!",
        "Floods!",
        "Earthquakes!",
        "Sandstorms!",
        "Willing workers come to {player p}.",
        "A good omen for {player p}.",
        "A good harvest!",
        "Smallpox!",
        "No Special Character is left in the bank for {player p}.",
        "{card agent} of {player p} robs nobody.",
        "{card agent} of {player p} is sent against nobody.",
        "You can build nothing: {words why}.",
        "You can buy no tile: {words why}.",
    )
)
