"""The end of a game of any kind: who has won, the others, one card, and what follows."""
