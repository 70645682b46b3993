"""Opponents for FINITO!: they get what their seat sees, and nothing else."""

from finity.finito.bots.levels import LEVELS, bot_named

__all__ = ["LEVELS", "bot_named"]
