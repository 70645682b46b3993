"""How the longer scenes on Finity's table are told: rings that are lost, paths that are walked."""
