"""`/deck`: a player's own deck with what is left in it, in the order of the list."""

from __future__ import annotations

from interpreter.repl.context import Context


def show_deck(context: Context, player: str, words: str) -> bool:
    """What is left is the list less what they know to be elsewhere; cards of the table are told as brought."""
    game, position = context.match.game, context.match.position
    if not game.decks:
        context.display.line(f"Nobody builds a deck in {game.ruleset.name}.")
        return False
    own = game.decks[position.players.index(player)]
    left = position.deck_left(player)
    context.display.line(f"{own.name}, as far as you know where its cards are:")
    for section, entries in own.sections.items():
        cards = {entry.card: (entry.count, entry.count) for entry in entries} | dict(left.get(section, {}))
        there, brought = (sum(numbers) for numbers in zip(*cards.values(), strict=True)) if cards else (0, 0)
        many = f"{there} of {brought} left" if section in left else f"{brought} brought"
        context.display.line(f"{section.replace('_', ' ')}: {many}")
        for card, (still, of) in cards.items():
            count = f"{still} of {of}" if still != of else f"{of}"
            context.display.line(f"  {count:>7} {game.ruleset.cards[card].name}")
    return False
