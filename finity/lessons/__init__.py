"""What lessons of every game have in common: chapters as text files, conditions, stars, progress. Pure."""
