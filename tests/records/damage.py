"""Damaging texts in the ways that files get damaged, and in some that only malice finds; seeded by the caller."""

import random
from collections.abc import Callable

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
    "  7 oNW.s\n",
    "; moves: 1 +bN>NW:M",
    "result: unfinished\n",
    "player: N person 0 Ada\n",
    "other line after 99999: oN.s\n",
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
            lines[one] = lines[one].replace(
                *rng.choice([("Left", "Right"), ("White", "Black"), ("Small", "Large"), (".s", ".m")])
            )
    return "\n".join(lines)


DAMAGES: tuple[Callable[[str, random.Random], str], ...] = (damage_characters, cut, change_lines)


def damaged(text: str, rng: random.Random) -> str:
    """The text with one to five things wrong."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        text = rng.choice(DAMAGES)(text, rng) or text
    return text
