"""FINITO!, the guest game: a card game for two to six, on the same shell, match and thinker as Finity."""
