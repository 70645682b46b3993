"""FINITO!'s lessons as data: levels, their goals, and the search that proves them. Pure."""
