"""Whole games as text, moves and events, kept in tests/golden: what changes there has changed for every player.

`python -m tests.rules.golden` writes them anew from their seeds; read the difference before committing it.
"""

from __future__ import annotations

import dataclasses
import enum
import pathlib
import random

from finity.rules import Event, Path, Position, Result, apply, draw_tower, parse_move, start
from tests.rules.styles import Style, idle, lively, patient

FOLDER = pathlib.Path(__file__).parent.parent / "golden"
MOST_PLIES = 120


@dataclasses.dataclass(frozen=True)
class Game:
    """How a golden game is made: setup, length of the tower, style of play and seed."""

    players: int
    length: int
    play_on: bool
    style: Style
    seed: int


GAMES = {
    "two_players_a_full_path": Game(2, 8, False, patient, 2086),
    "two_players_a_teleport": Game(2, 8, False, patient, 335),
    "three_players_playing_on": Game(3, 6, True, lively, 11),
    "three_players_a_deadlock": Game(3, 8, False, idle, 1),
    "four_players_express": Game(4, 4, True, lively, 12),
}


def fact_text(fact: object) -> str:
    """A part of an event as short text."""
    match fact:
        case Path():
            return " ".join(map(str, fact.ways))
        case Result():
            return f"{fact.places} {fact.reason}"
        case enum.IntEnum():
            return fact.name
    return str(fact)


def event_text(event: Event) -> str:
    """An event as its name and its facts."""
    facts = (fact_text(getattr(event, field.name)) for field in dataclasses.fields(event))
    return " ".join([type(event).__name__, *facts])


def transcript(players: int, tower: str, play_on: bool, tokens: list[str]) -> str:
    """A game as text: how it was set up, then every move with its events below it."""
    position, events = start(players, tower, play_on=play_on)
    lines = [f"{players} players, tower {tower}, {'play on' if play_on else 'stop'}"]
    lines += [f"    {event_text(event)}" for event in events]
    for number, token in enumerate(tokens, start=1):
        position, events = apply(position, parse_move(token))
        lines.append(f"{number} {token}")
        lines += [f"    {event_text(event)}" for event in events]
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[int, str, bool, list[str]]:
    """The setup and the tokens of a transcript, the events left out."""
    header, *lines = [line for line in text.splitlines() if not line.startswith(" ")]
    players, _, _, tower, ending = header.replace(",", "").split(maxsplit=4)
    return int(players), tower, ending == "play on", [line.split()[1] for line in lines]


def played(game: Game) -> tuple[str, list[str], Position]:
    """The tower, the tokens and the last position of a game made by its seed."""
    rng = random.Random(game.seed)
    tower, tokens = draw_tower(rng, game.length), list[str]()
    position, _ = start(game.players, tower, play_on=game.play_on)
    while not position.result and len(tokens) < MOST_PLIES:
        move = game.style(rng, position)
        tokens.append(str(move))
        position, _ = apply(position, move)
    return tower, tokens, position


def main() -> None:
    """Write all golden games."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        tower, tokens, _ = played(game)
        text = transcript(game.players, tower, game.play_on, tokens)
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
