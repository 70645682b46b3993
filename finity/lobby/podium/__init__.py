"""The end of a game of any kind as a podium: who stands where, how it is built up, and awards."""
