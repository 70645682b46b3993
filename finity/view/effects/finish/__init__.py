"""How games end on the table."""
