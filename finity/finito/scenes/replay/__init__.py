"""A game seen again, turn by turn."""
