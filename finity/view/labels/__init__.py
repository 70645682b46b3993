"""Texts around the board: the header, the panels, captions."""
