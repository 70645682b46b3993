"""FINITO!'s table with somebody at it: the game, its scene, widgets, words and sheets."""
