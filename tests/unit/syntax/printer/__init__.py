"""Nodes to the text they were parsed from: the other direction, by which parsing is proved to lose nothing."""
