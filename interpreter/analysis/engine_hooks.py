"""Definitions that no rule need call: the engine knows them by name. Each is about one player and gives a number."""

STANDING = "standing"  # who wins when a rule ends the game
EVALUATE = "evaluate"  # how good the table is for a player: what bots that look ahead go by
OF_A_PLAYER = (STANDING, EVALUATE)
