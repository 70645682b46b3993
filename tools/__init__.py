"""What developers run by hand, each with `python -m tools.NAME`; the program needs none of it."""
