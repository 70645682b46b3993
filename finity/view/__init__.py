"""How the table looks and moves. The view is told what is there and what is possible; it decides nothing."""
