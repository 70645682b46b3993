"""Opponents: programs that choose a move, at several levels.

bot = bot_named("easy")
move = bot.choose(position, random.Random(1), Budget(seconds=1))
"""

from finity.bots.budget import Budget
from finity.bots.levels import BEGINNER, COMPETITIVE, LEVELS, STRONGEST, Bot, bot_named

__all__ = ["BEGINNER", "COMPETITIVE", "LEVELS", "STRONGEST", "Bot", "Budget", "bot_named"]
