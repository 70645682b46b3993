"""Bots in words: how strong they are, and what they like."""

from __future__ import annotations

from finity.bots import BotName, Character
from finity.shell.text import Texts


def bot_text(texts: Texts, name: str) -> str:
    """A bot as it is called beside its name, such as `easy bot` or `easy builder`; empty if there is none such."""
    try:
        bot = BotName.read(name)
    except ValueError:
        return ""
    level = texts(f"level.{bot.level}")
    if bot.character is Character.ANY:
        return texts("play.bot", level=level)
    return texts(f"character.{bot.character}.of", level=level)


def short_bot_text(texts: Texts, name: str) -> str:
    """A bot on a button: its level, with its character if it has one."""
    bot = BotName.read(name)
    level = texts(f"setup.bot_{bot.level}")
    return level if bot.character is Character.ANY else f"{level} · {texts(f'character.{bot.character}.name')}"
