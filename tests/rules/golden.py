"""Whole games as text, moves and events, kept in tests/golden: what changes there has changed for every player.

`python -m tests.rules.golden` plays their moves again and writes their events anew; read the difference first.
"""

from __future__ import annotations

import dataclasses
import enum
import pathlib

from finity.rules import Event, Path, Result, apply, parse_move, start

FOLDER = pathlib.Path(__file__).parent.parent / "golden"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))}


def fact_text(fact: object) -> str:
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


if __name__ == "__main__":
    for name, text in TEXTS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(*read(text)), encoding="utf-8")
