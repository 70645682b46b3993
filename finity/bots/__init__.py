"""Opponents: programs that choose a move, at several levels.

bot = bot_named("easy")
move = bot.choose(position, random.Random(1), Budget(seconds=1))
"""

from finity.bots.budget import Budget
from finity.bots.levels.characters import Character
from finity.bots.levels.ladder import COMPETITIVE, LEVELS, STRONGEST, USUAL, Bot, BotName, bot_named, is_bot

__all__ = [
    "COMPETITIVE",
    "LEVELS",
    "STRONGEST",
    "USUAL",
    "Bot",
    "BotName",
    "Budget",
    "Character",
    "bot_named",
    "is_bot",
]
