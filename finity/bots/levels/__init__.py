"""The ladder of opponents: what a bot is, the levels with their names, and how long each of them thinks."""

from finity.bots.levels.asking import Bot, ask
from finity.bots.levels.ladder import (
    COMPETITIVE,
    HARD,
    LEVELS,
    STRONGEST,
    USUAL,
    BotName,
    bot_named,
    is_bot,
    own_budget,
)

__all__ = [
    "COMPETITIVE",
    "HARD",
    "LEVELS",
    "STRONGEST",
    "USUAL",
    "Bot",
    "BotName",
    "ask",
    "bot_named",
    "is_bot",
    "own_budget",
]
