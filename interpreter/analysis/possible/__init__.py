"""What a value can be in all that the rules do: which words, which kinds of piece, which numbers, whether `none`."""
