"""Tabletop rulebooks as data: load a game folder, check it, play it."""
