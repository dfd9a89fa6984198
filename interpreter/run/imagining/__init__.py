"""What a seat does not know, imagined: pieces that rules name, values that are hidden, answers given in secret."""
