"""The words of the language that are built in: verbs, attributes, functions.

An entry (`entry.py`) holds name, kinds, what it reads and writes, help and the function itself. The modules beside it
hold entries by what they are about; `registry.py` gathers them. To add a verb or an attribute is to add an entry.
"""
