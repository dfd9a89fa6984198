"""Faults made on purpose in the interpreter, each of which one named test must notice."""
