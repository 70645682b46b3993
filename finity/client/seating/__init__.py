"""How the people who play here take seats, whatever the game."""
