"""The table at which people and bots play: from the tower build to the last move."""
