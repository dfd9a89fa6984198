"""What expressions are made with that needs no other expression."""
