"""Games that people play, begun and gone on with."""
