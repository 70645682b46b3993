"""What scenes with lessons are made of, whatever the game: stars, the trail of levels, the end of a chapter."""
