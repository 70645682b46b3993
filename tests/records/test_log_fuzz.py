"""Thousands of damaged logs: only an imported game or a BadLog ever comes out."""

import random
from collections.abc import Callable

from finity.records.errors import BadLog
from finity.records.online_log import ImportedGame, import_log
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of

MUTATIONS = 2500

NASTY: tuple[str, ...] = (
    *"\x00\x07\x1b[2J\u202e\ud800\U0001f600[],:=>!09-",
    "99999999999999999999999",
    "\n",
    "\r\n",
    "Move 1 :\n",
    "Game log\n",
    "Ada concedes the game.\n",
    "Bo: the 2nd has to remove 999 orphaned rings\n",
    "The end of the game: Ada wins!\n",
    "Cy: Added a Small Ring at Station [1,0]\n",
    "Ada: Added a Small Ring at Station [1,0]\n",
    "Ada: " * 60,
)


def damage_characters(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice(NASTY) + text[place + rng.randrange(4) :]


def cut(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] if rng.random() < 0.5 else text[place:]


def change_lines(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines[one], lines[other] = lines[other], lines[one]
        case 2:
            lines.insert(one, lines[other])
        case 3:
            lines[one] = lines[one].replace(*rng.choice([("Left", "Right"), ("White", "Black"), ("Small", "Large")]))
    return "\n".join(lines)


DAMAGES: tuple[Callable[[str, random.Random], str], ...] = (damage_characters, cut, change_lines)


def damaged(text: str, rng: random.Random) -> str:
    for _ in range(rng.choice((1, 1, 2, 5))):
        text = rng.choice(DAMAGES)(text, rng) or text
    return text


def test_damaged_logs_are_imported_or_refused() -> None:
    rng = random.Random(6)
    whole = log_of(WON_GAME)
    imported = refused = 0
    for number in range(MUTATIONS):
        try:
            games = import_log(damaged(whole, rng), WON_TOWER if number % 150 else None)
        except BadLog as error:
            games = [error]
        for game in games:
            imported += isinstance(game, ImportedGame)
            refused += isinstance(game, BadLog)
    assert imported > MUTATIONS // 20
    assert refused > MUTATIONS // 3
