"""How strong a person is against bots, by Elo from the games against them, and which level to play next."""

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Final, Self

from finity.bots import COMPETITIVE, BotName
from finity.bots.arena.scores import expected_score
from finity.client.kit import Kit
from finity.client.profiles import ProfilesFile
from finity.client.settings import PathHints
from finity.match import HUMAN
from finity.records.options import GameOptions
from finity.rules.engine import TOWER_LENGTH
from finity.scenes.outcomes import FinityMatch
from finity.shell.storage import ValueFile
from finity.shell.text import Message

FIRST_STEP, LEAST_STEP, HALVED_AFTER = 500.0, 48.0, 4
"""By how many points a game won against an equal moves the estimate twice over: the first game, and after many; after
how many games it is half of the first, so that somebody who begins as strong as Hard is known after about 16."""
MOST_GAMES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Strength:
    """An estimate in Elo from whole games without help or taking back; `last` tells the newest of them from others."""

    form: Annotated[int, (1,)] = 1
    elo: Annotated[float, lambda elo: -5000 < elo < 5000] = 0.0
    games: Annotated[int, range(MOST_GAMES)] = 0
    last: Annotated[str, re.compile("[0-9a-f]{0,8}").fullmatch] = ""

    @property
    def known(self) -> bool:
        return self.games >= 3

    @property
    def level(self) -> str:
        return min(COMPETITIVE, key=lambda level: abs(BotName.parse(level).spec.elo - self.elo))

    def with_results(self, results: Iterable[tuple[str, float]], last: str) -> Self:
        """After one more game: the bots in it, each with the points made against it, 1, 0.5 or 0."""
        points = [made - expected_score(self.elo - BotName.parse(bot).spec.elo) for bot, made in results]
        step = max(LEAST_STEP, FIRST_STEP / (1 + self.games / HALVED_AFTER))
        return replace(self, elo=round(self.elo + step * sum(points) / len(points), 1), games=self.games + 1, last=last)


class StrengthFile(ValueFile[Strength]):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "strength", Strength())


def folder_of(kit: Kit, name: str) -> Path | None:
    """Where what a player of this name has reached is kept: a person's folder; that of all, if there are no people."""
    file = ProfilesFile(kit.folder)
    people = file.peek()
    person = people.named(name)
    if person:
        return file.folder_of(person)
    return None if people.people else kit.folder


def count_game(kit: Kit, options: GameOptions, played: FinityMatch) -> Message | None:
    """Let a finished game count for the people in it, once; answers what to tell of it, or what went wrong."""
    result, message = played.position.result, None
    people = [player for player, seat in enumerate(options.seats) if seat.bot is HUMAN]
    helped = played.helped or played.left_lines or played.taken_back or kit.settings.next_places is PathHints.ON
    if result is None or helped or options.by_message or len(played.position.tower) != TOWER_LENGTH:
        return None
    last = f"{zlib.crc32(' '.join([played.start.tower, *(str(turn.move) for turn in played.turns)]).encode()):08x}"
    place = {each: number for number, shared in enumerate(result.places) for each in shared}
    bots = [(seat.bot, place[other]) for other, seat in enumerate(options.seats) if seat.bot is not HUMAN]
    for player in people:
        own, name = place[player], options.seats[player].name
        results: list[tuple[str, float]] = []
        for bot, theirs in bots:
            if BotName.parse(bot).level_number:
                results.append((bot, 0.5 if theirs == own else float(theirs > own)))
        folder = folder_of(kit, name) if len(people) == 1 or ProfilesFile(kit.folder).peek().named(name) else None
        file = StrengthFile(folder) if folder and results else None
        if file and (before := file.peek()).last != last:
            now = before.with_results(results, last)
            level = BotName.parse(now.level).level_number
            facts = {"name": name, "number": level, "level": kit.texts(f"setup.bot_{now.level}")}
            rose = before.known and level > BotName.parse(before.level).level_number
            told = Message("strength.rose" if rose else "strength.now", facts) if now.known else message
            message = file.save(now) or told
    return message
