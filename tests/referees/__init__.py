"""Referees who know a rulebook and nothing of its rules' code: they read what a game tells, and count again.

A referee is given sentences, as each seat is told them, and every few questions the table as one seat sees it
(`told.py`). A matter (gold, lands, battles, ...) is a module with two tables: `SENTENCES`, the forms of the sentences
it reads, each with what it makes of them, and `BOARD`, what it holds against the table. What is not as the rulebook has
it is a complaint. A sentence that no matter reads is one too, so nothing is told that nobody follows.
"""
