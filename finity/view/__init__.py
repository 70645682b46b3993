"""How the table looks and moves. The view gets what is there and what is possible; it decides nothing."""
