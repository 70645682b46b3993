"""How the events of a move become motion and sound on the table."""
