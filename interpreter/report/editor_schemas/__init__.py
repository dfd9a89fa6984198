"""JSON Schemas that know one game: what an editor completes and marks in its files, and in the files of its players.

Made from the loaded ruleset, out of the schemas that the program reads files by; `game_schemas.py` puts them together.
"""
