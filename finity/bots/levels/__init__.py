"""The ladder of opponents: the levels with their names, how they play, and how long each of them thinks."""
