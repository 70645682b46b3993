"""What is chosen on the setup screen: a plain value, who takes which seat, how it becomes a game and is kept."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Annotated, Final, Self

from finity.bots import COMPETITIVE, is_bot
from finity.client.autosave import game_folder
from finity.client.kit import Kit
from finity.client.profiles import Profile, ProfilesFile, progress_folder
from finity.lobby.seats import GAMES, NAMES, ONE_GAME, SeatChoices, seats_are_valid
from finity.match import HUMAN, SeatDevice
from finity.match.match import ClockMode, TimeControl
from finity.match.series import WhoBegins
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.rules import BOARDS, BadSetup, parse_tower
from finity.rules.engine import SHORTEST_TOWER, TOWER_LENGTH
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.shell.storage import ValueFile
from finity.view.art.faces import FACE_OF, Face

MOST_PLAYERS: Final = max(BOARDS)
LOOKS: Final = len(PLAYER_COLOURS)
"""How many colours with their marks there are."""
AWAY: Final = "away"
"""Who plays, if that is somebody by message."""
SECONDS: Final[Mapping[ClockMode, tuple[int, ...]]] = MappingProxyType(
    {ClockMode.PER_MOVE: (15, 30, 60, 120), ClockMode.PER_GAME: (300, 600, 1200, 1800)}
)
"""How much time there can be to think."""


def are_valid_seats(seats: tuple[SeatOptions, ...]) -> bool:
    """Whether there are as many as can be needed, with names, levels, and different colours and marks that exist."""
    looks, signs = {seat.look for seat in seats}, {seat.sign for seat in seats}
    differ = len(seats) == len(looks) == len(signs) == MOST_PLAYERS
    return seats_are_valid(seats, is_bot) and differ and looks | signs <= set(range(LOOKS))


@dataclass(frozen=True)
class SetupChoices(SeatChoices[SeatOptions]):
    """Everything on the setup screen; there are four seats. `tower` is the one set by hand (always 8 cones); a game
    uses its first `length` cones, or draws that many: as many as are proposed until that is chosen."""

    version: Annotated[int, (1,)] = field(default=1, kw_only=True)
    players: Annotated[int, BOARDS]
    seats: Annotated[tuple[SeatOptions, ...], are_valid_seats]
    by_hand: bool = False
    tower: Annotated[str, re.compile(f"[BW]{{{TOWER_LENGTH}}}").fullmatch] = "BWBWBBWW"
    length: Annotated[int, range(SHORTEST_TOWER, TOWER_LENGTH + 1)] = TOWER_LENGTH
    length_chosen: bool = False
    play_on: bool = False
    sizes_by_hand: bool = False
    time: TimeControl = field(default_factory=TimeControl)
    games: Annotated[int, GAMES] = ONE_GAME
    repetition_draws: bool = False
    who_begins: WhoBegins = WhoBegins.TURNS
    turned: bool = False
    """Whether the table turns to whoever moves, for a screen that lies flat."""

    @property
    def people(self) -> list[int]:
        """The seats where somebody plays here."""
        return [number for number, seat in enumerate(self.seats[: self.players]) if seat.bot is HUMAN and not seat.away]

    def with_player(self, number: int, who: str | None) -> Self:
        """The same with a bot, a person, or whoever is AWAY in a seat: a character brings its name, unless somebody has
        it, and takes it along."""
        seat, face = self.seats[number], FACE_OF.get(who or "")
        others = {other.name for other in self.seats[: self.players] if other is not seat}
        name = NAMES[number] if seat.name in [each.title for each in Face] else seat.name
        name = face.title if face and face.title not in others else name
        return self.with_seat(number, bot=HUMAN if who == AWAY else who, away=who == AWAY, name=name)

    def with_bots_at(self, numbers: Iterable[int]) -> Self:
        """Bots play in some seats, which still belong to whoever sat there."""
        bot = next((seat.bot for seat in self.seats[: self.players] if seat.bot), COMPETITIVE[0])
        choices = self
        for number in numbers:
            choices = choices.with_seat(number, bot=bot)
        return choices

    def taken_looks(self, number: int) -> tuple[frozenset[int], frozenset[int]]:
        """The colours and the marks that a seat can't have, since others that are used have them."""
        others = [seat for other, seat in enumerate(self.seats[: self.players]) if other != number]
        return frozenset(seat.look for seat in others), frozenset(seat.sign for seat in others)

    def with_person(self, number: int, person: Profile | None) -> Self:
        """A person brings colour and mark too, and whoever has those changes; a guest looks like whoever sat there."""
        choices = super().with_person(number, person)
        return choices.with_look(number, person.look, person.mark) if person else choices

    def with_look(self, number: int, look: int | None = None, mark: int | None = None) -> Self:
        """A seat gets another colour, another mark, or both; whoever has those gets the old ones."""
        old, choices = self.seats[number], self
        look, mark = old.look if look is None else look, old.sign if mark is None else mark
        for other, seat in enumerate(self.seats):
            if seat is not old and (seat.look == look or seat.sign == mark):
                swapped = old.look if seat.look == look else seat.look, old.sign if seat.sign == mark else seat.sign
                choices = choices.with_seat(other, look=swapped[0], mark=swapped[1])
        return choices.with_seat(number, look=look, mark=mark)

    def with_cone_turned(self, index: int) -> Self:
        """The cone of the tower by hand at `index` (0 is the bottom) has the other colour."""
        other = "W" if self.tower[index] == "B" else "B"
        return replace(self, tower=self.tower[:index] + other + self.tower[index + 1 :])

    @property
    def by_message(self) -> bool:
        """Whether somebody plays elsewhere."""
        return any(seat.away for seat in self.seats[: self.players])

    @property
    def effective(self) -> Self:
        """What is played of all that: games by message draw their tower, have no clock, and are no series."""
        none = replace(self.time, timing=ClockMode.NONE)
        return replace(self, by_hand=False, time=none, games=ONE_GAME) if self.by_message else self

    @property
    def missing(self) -> str:
        """The key of what is missing to a game: somebody here if others are away, or cones; empty if nothing is."""
        if self.by_message and not self.people:
            return "setup.nobody_here"
        try:
            parse_tower(self.tower[: self.length])
            return ""
        except BadSetup:
            return "setup.too_many" if self.effective.by_hand else ""

    def options(self) -> GameOptions:
        """The game that was chosen, if nothing is `missing`."""
        played, play_on = self.effective, self.play_on and self.players > 2
        return GameOptions(
            *(self.used_seats, self.tower[: self.length] if played.by_hand else None, self.length, play_on),
            *(self.sizes_by_hand, played.time, played.new_series),
            repetition_draws=self.repetition_draws,
            who_begins=self.who_begins,
        )


DEFAULTS: Final = SetupChoices(
    2, tuple(SeatOptions(name, look, coach=look == 0) for look, name in enumerate(NAMES[:MOST_PLAYERS]))
).with_player(1, Face.PIP.bot)
"""A person with a coach against the weakest character, and two more people if they are wanted."""


def options_for(players: Sequence[str | None], tower: str | None) -> GameOptions:
    """A game with the usual names and colours, given the bot's level or None (a person) for each seat."""
    seats = tuple(SeatOptions(NAMES[number], number, bot) for number, bot in enumerate(players))
    return GameOptions(seats, tower)


class SetupFile(ValueFile[SetupChoices]):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "setup", DEFAULTS)

    def decode(self, stored: object) -> SetupChoices:
        choices, usual = super().decode(stored), TimeControl()
        if choices.time.timing is ClockMode.NONE:
            return replace(choices, time=replace(choices.time, seconds=usual.seconds))
        if choices.time.seconds not in SECONDS[choices.time.timing]:
            raise ValueError(f"nobody has {choices.time.seconds} seconds to think")
        return choices


def seat_angles(kit: Kit, seats: Sequence[SeatOptions]) -> Sequence[int]:
    """By how many degrees a table that lies flat turns for each seat of a game: people sit around it, clockwise, as
    they did when they sat down."""
    kept = SetupFile(kit.folder).peek()
    people = [seat.name for seat in seats if seat.bot is HUMAN and not seat.away]
    if not kept.turned or len(people) < 2:
        return [0] * len(seats)
    places = [seat.name for seat in kept.used_seats]
    people.sort(key=lambda name: places.index(name) if name in places else len(places))
    turns = dict(zip(people, {2: (0, 180), 3: (0, 90, 270), 4: (0, 90, 180, 270)}[len(people)], strict=False))
    return [turns.get(seat.name, 0) for seat in seats]


def person_here(kit: Kit) -> SeatOptions:
    """Who plays against a character: the person who plays now, else as whoever sat down last."""
    kept, now = SetupFile(kit.folder).peek(), ProfilesFile(kit.folder).peek().current_person
    here = (seat for seat in kept.used_seats if seat.bot is HUMAN and not seat.away)
    seat = replace(next(here, DEFAULTS.seats[0]), device=SeatDevice.ANY)
    return replace(seat, name=now.name, look=now.look, mark=now.mark) if now else seat


USUAL_CONES: Final = (SHORTEST_TOWER, 6, TOWER_LENGTH)
"""The towers that are offered at first."""
ENOUGH: Final = 3
"""So many games tell how long one takes, and so many wins against the strongest character bring the Master."""
_LONGEST: Final = 90
"""In minutes: who took longer did something else meanwhile."""


@dataclass(frozen=True)
class OpponentChoice:
    """A character, and of how many cones the tower is: what was chosen last against one bot."""

    version: Annotated[int, (1,)] = 1
    face: Face = Face.PIP
    cones: Annotated[int, USUAL_CONES] = SHORTEST_TOWER


class OpponentFile(ValueFile[OpponentChoice]):
    def __init__(self, kit: Kit) -> None:
        super().__init__(progress_folder(kit), "opponent", OpponentChoice())


@dataclass(frozen=True)
class PastGame:
    """A game that was finished here: who played and won, with how many cones, in how many minutes if that is known."""

    players: Sequence[str]
    winners: Sequence[str]
    cones: int
    minutes: float | None


@dataclass(frozen=True)
class History:
    """What the newest finished games say, and under which `names` who plays now has played."""

    games: Sequence[PastGame]
    names: Collection[str]

    @classmethod
    def of(cls, kit: Kit) -> Self:
        games, people = game_folder(kit.folder, RECORDS), ProfilesFile(kit.folder).peek()
        names, told = people.aliases(people.current_person) if people.current_person else {person_here(kit).name}, []
        try:
            newest = sorted(games.change_times(), reverse=True)[:60]
        except OSError:  # a folder that can't be read says nothing of anybody
            newest = []
        for changed, path in newest:
            head = games.headline(Path(path))
            if head and head.finished and head.played_here:
                took = (changed - head.began.timestamp()) / 60 if head.began else 0.0
                cones = len(games.header_value(Path(path), "tower").split(" ")[0])
                told.append(PastGame(head.players, head.winners, cones, took if 0 < took < _LONGEST else None))
        return cls(told, names)

    @property
    def _results_by_character(self) -> list[tuple[Face, bool]]:
        """The characters that were met alone, and whether they lost."""
        faces = {face.title: face for face in Face}
        pairs = [game for game in self.games if len(game.players) == 2 and {*game.players} & {*self.names}]
        return [(faces[other], other not in game.winners) for game in pairs for other in game.players if other in faces]

    @property
    def available_faces(self) -> list[Face]:
        """The characters that can be met: the Master only by who has won enough games against the one before."""
        beaten = self._results_by_character.count((Face.VEX, True)) >= ENOUGH
        return [face for face in Face if face.starts_unlocked or beaten]

    def next_after(self, last: Face) -> Face | None:
        """Who comes after a character that was beaten twice in a row, or often enough."""
        faces = self.available_faces
        beaten = self._results_by_character[:2] == 2 * [(last, True)]
        return faces[faces.index(last) + 1] if beaten and last in faces[:-1] else None

    def minutes(self, cones: int, players: int = 2) -> int:
        """About how many minutes a game takes: of two, one of who plays now."""
        like = [game for game in self.games if (game.cones, len(game.players)) == (cones, players)]
        own = [game.minutes for game in like if players > 2 or {*game.players} & {*self.names}]
        took = [minutes for minutes in own if minutes]
        return max(1, round(median(took) if len(took) >= ENOUGH else 1.25 * players * (cones - 2)))

    def are_new(self, choices: SetupChoices) -> list[bool]:
        """Whether each person at a table has finished no game yet."""
        names = [choices.used_seats[number].name for number in choices.people]
        return [not any(name in game.players for game in self.games) for name in names]

    def with_proposed_length(self, choices: SetupChoices) -> SetupChoices:
        """The choices with as many cones as suit the one at the table who has played least, unless that is chosen."""
        if choices.length_chosen or choices.by_hand:
            return choices
        length = SHORTEST_TOWER if any(self.are_new(choices)) else 6 if choices.players > 2 else TOWER_LENGTH
        return replace(choices, length=length)


def next_opponent(kit: Kit) -> OpponentChoice:
    """Who is to be played next, and with how many cones."""
    last, past = OpponentFile(kit).peek(), History.of(kit)
    return replace(last, face=past.next_after(last.face) or last.face)


def game_against(kit: Kit, opponent: OpponentChoice) -> GameOptions:
    """A game of the person here, who begins, against a character, in its own looks unless the person has them."""
    person, face = person_here(kit), opponent.face
    look, mark = (face.look if face.look != taken else (taken + 1) % LOOKS for taken in (person.look, person.sign))
    return GameOptions((person, SeatOptions(face.title, look, face.bot, mark=mark)), None, opponent.cones)
