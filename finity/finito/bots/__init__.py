"""Opponents for FINITO!: they get what their seat sees, and nothing else."""

from finity.finito.bots.levels import BEGINNER, LEVELS, bot_named

__all__ = ["BEGINNER", "LEVELS", "bot_named"]
