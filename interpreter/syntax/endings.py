"""What the end of a mark is called."""


def ending_of(tag: str) -> str:
    """The happening that a mark's end is."""
    return tag + " ends"
