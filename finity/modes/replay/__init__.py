"""A game seen again, move by move, with what it could have been."""
