"""How lists in columns and as data call a card, its count, and where it belongs; the surest first."""

CARD_KEYS = ("card name", "cardname", "name", "card", "id")
COUNT_KEYS = ("quantity", "count", "qty", "amount", "copies", "number", "num", "n")
SECTION_KEYS = ("section", "board", "zone", "part", "sideboard")
