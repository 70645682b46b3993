"""The game on the table without its picture: who plays, what was played; the record of it, to disk and back."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from finity.bots import STRONGEST, is_bot
from finity.client.autosave import Autosave, games_in, now
from finity.lobby.outcomes import BackToMenu, OpenHelp, OpenSettings
from finity.match import Match
from finity.match.match import Clocks
from finity.match.record_kind import NextStep
from finity.records.arrangement import Arrangement
from finity.records.kind import RECORDS
from finity.records.message_line import write_message
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Header, Record, RecordedPlayer, TowerOrigin
from finity.rules import Colour, Event, Move, Position, Resign, apply, draw_tower, legal_moves, start
from finity.rules.engine import REPETITIONS_TO_DRAW, drawn_by_repetition, times_stood
from finity.scenes.outcomes import FinityAutosave, FinityMatch, FinityTurn
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.shell.text import Message
from finity.story.facts import Stopped, facts, next_cone
from finity.table.wishes import Do, Leave, TableMenu, Wish

REMARKABLE: Final = 3
"""How often a position stands before people are told."""


class Game:
    """A game being played by people and bots: a match with its clocks and opening events, and who keeps it.

    `begun` is a game that goes on where it stands; then nothing is set up any more. `clocks` are its clocks, `coming`
    are moves that were made elsewhere and are still to be seen here: until then nobody moves and nothing is kept.
    """

    def __init__(
        self,
        options: GameOptions,
        rng: random.Random,
        begun: FinityMatch | None = None,
        clocks: Clocks | None = None,
        coming: Iterable[Move] = (),
    ) -> None:
        self.options = options
        self.watched = False
        """Whether people only look on now."""
        self.allows: Callable[[Move], bool] = lambda move: True
        """Whether a legal move can be made here: in lessons not each kind of moves can."""
        self.coming = deque(coming)
        self._saves = 0
        self.clocks = clocks or Clocks(options.time, options.players)
        self.opening: Sequence[Event] = ()
        if begun is None:
            tower = options.tower or draw_tower(rng, options.tower_length)
            first, self.opening = start(options.players, tower, play_on=options.play_on)
            referee = drawn_by_repetition if options.repetition_draws else None
            begun = Match(options.match_seats, first, apply, referee=referee)
        self.match: FinityMatch = begun
        if clocks is None:
            self._begin_clock()

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def turns(self) -> Sequence[FinityTurn]:
        return self.match.turns

    @property
    def over(self) -> bool:
        return self.position.result is not None

    @property
    def out_of_time(self) -> tuple[int, ...]:
        return out_of_time(self.match, self.clocks)

    @property
    def own(self) -> int:
        """Whose lane is shown and whose luck is good news: the only person here, else the player to move."""
        return self.position.to_move if self.only_person is None else self.only_person

    @property
    def persons(self) -> tuple[int, ...]:
        """The players for whom persons at this screen play."""
        return tuple(player for player, seat in enumerate(self.match.seats) if seat.here)

    @property
    def only_person(self) -> int | None:
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def person_to_move(self) -> bool:
        return not (self.over or self.coming or self.watched) and self.here(self.position.to_move)

    @property
    def bot_to_move(self) -> str | None:
        return None if self.over or self.coming else self.level(self.position.to_move)

    @property
    def next_step(self) -> NextStep | None:
        known = self.options.by_message
        if known is None or self.coming:
            return None
        known = replace(known, to_move=None if self.over else self.position.to_move)
        return known.next_step(self.options.away, len(self.turns))

    @property
    def moves(self) -> Sequence[Move]:
        """The moves that a person may make now."""
        return list(filter(self.allows, legal_moves(self.position)))

    @property
    def needed_colour(self) -> Colour | None:
        """The colour that the next cone of the person to move needs, as long as there are such bridges."""
        position = self.position
        cone = next_cone(position, position.to_move) if self.person_to_move else None
        colour = None if cone is None else position.setup.tower[cone]
        return colour if colour is not None and position.bridge_stock(colour) else None

    @property
    def moved_by_person(self) -> bool:
        """Whether the newest turn is that of a person who is here, and the game goes on."""
        return not self.over and bool(self.turns) and self.here(self.turns[-1].player)

    @property
    def left_to_bots(self) -> bool:
        """Whether people have played here, and only bots play on."""
        playing = [player for player in self.position.playing if self.level(player) is None]
        return not self.over and not playing and bool(self.persons)

    @property
    def answered(self) -> bool:
        """Whether the newest turn is that of a bot, or of somebody who is away."""
        return bool(self.turns) and not self.here(self.turns[-1].player)

    @property
    def mover(self) -> str:
        return self.name(self.position.to_move)

    def name(self, player: int) -> str:
        return self.match.seats[player].name

    def level(self, player: int) -> str | None:
        """The level of the bot that plays for a player, or None for a person."""
        return self.match.seats[player].bot

    def here(self, player: int) -> bool:
        """Whether a person at this screen plays for a player."""
        return self.match.seats[player].here

    def away(self, player: int) -> bool:
        return self.match.seats[player].away

    def play(self, move: Move) -> Sequence[Event]:
        """Make a move for the player to move; answers what happened. Raises IllegalMove."""
        events = self.match.play(self.position.to_move, move).events
        self._begin_clock()
        return events

    @property
    def menu(self) -> TableMenu:
        """What the table offers besides playing, as far as it is possible now."""
        choices: tuple[tuple[str, Wish, bool], ...] = (
            ("redo", Do.REDO, bool(self.match.taken_back)),
            ("resign", Do.GIVE_UP, self.person_to_move),
            ("picture", Do.PICTURE, True),
            ("help", Leave(OpenHelp()), True),
            ("settings", Leave(OpenSettings()), True),
            ("leave", Leave(BackToMenu()), True),
        )
        text = "leave_text" if self.turns or self.options.by_message else "leave_unplayed_text"
        return TableMenu(tuple((key, wish) for key, wish, possible in choices if possible), text)

    def remark(self) -> Message | None:
        """What people may not have noticed: that they have stopped somebody, or that a position stands for the third
        time or more; the former is told twice."""
        turn = self.turns[-1]
        stopped = (fact for fact in facts(turn.before, turn.events, turn.after) if isinstance(fact, Stopped))
        if self.here(turn.player) and self._saves < 2 and any(fact.player != turn.player for fact in stopped):
            self._saves += 1
            return Message("play.just_in_time")
        if self.stood < REMARKABLE or self.over:
            return None
        draws = {"of": REPETITIONS_TO_DRAW} if self.options.repetition_draws else {}
        return Message("play.again_draws" if draws else "play.again", {"count": self.stood, **draws})

    @property
    def stood(self) -> int:
        return times_stood((turn.before for turn in self.turns), self.position)

    @property
    def can_take_back(self) -> bool:
        """Whether a person has moved, in a game that goes on; what was sent is not taken back."""
        turn, known = self.match.last_human_turn(), self.options.by_message
        unsent = known is None or any(each is turn for each in self.turns[max(0, known.sent - known.draw.steps) :])
        return not self.over and turn is not None and unsent

    def take_back(self) -> None:
        """Undo the newest turn of a person and the bots' after it."""
        self.match.take_back()
        self._begin_clock()

    def play_again(self) -> bool:
        """Play again what was taken back last; answers whether there was anything."""
        played = bool(self.match.play_again())
        if played:
            self._begin_clock()
        return played

    def _begin_clock(self) -> None:
        if not self.over:
            self.clocks.begin(self.position.to_move)


def autosave_for(
    folder: Path,
    header: Header | None = None,
    file: Path | None = None,
    clock: Callable[[], datetime] = now,
    version: str = "",
    writer: Executor | None = None,
) -> FinityAutosave:
    """Keeps a game among those of a person; `header` is that of a game that goes on, `file` where it was until now.

    `version` is the program's that begins a game, such as "Finity 1.2.0"; with a `writer` no picture
    waits for the disk.
    """
    known = header

    def record(options: GameOptions, match: FinityMatch, clocks: Clocks) -> Callable[[], Record] | None:
        nonlocal known
        if not match.turns and not match.taken_back and not options.by_message:
            return None
        known = known or header_of(options, match.start, clock(), version)
        header = replace(known, by_message=options.by_message, guided=options.guided).in_position(match.position)
        return _as_it_stands(header, match, clock(), clocks)

    return Autosave(games_in(folder, RECORDS), record, file, writer)


def header_of(options: GameOptions, first: Position, started: datetime, version: str = "") -> Header:
    """The header of a game that begins with this position.

    The version stands in a note, since those are read by every version that there was. What lies there at first stands
    there unless every game begins with it.
    """
    origin, seats = TowerOrigin.DRAWN, zip(options.seats, first.setup.seats, strict=True)
    if options.by_message:
        origin = origin if options.by_message.draw.revealed else TowerOrigin.AWAITED
    elif options.tower:
        origin = TowerOrigin.GIVEN
    usual, _ = start(first.players, first.tower, [seat.name for seat in first.setup.seats])
    return Header(
        players=tuple(
            RecordedPlayer(
                *(seat.name, where, seat.bot, seat.look, seat.device),
                mark=None if seat.mark == seat.look else seat.mark,
                away=seat.away,
            )
            for seat, where in seats
        ),
        tower=first.tower,
        origin=origin,
        play_on=first.setup.play_on,
        sizes_by_hand=options.sizes_by_hand,
        started=started,
        clock=options.time,
        notes=(f"Begun with {version}.",) if version else (),
        series=options.series,
        by_message=options.by_message,
        repetition_draws=options.repetition_draws,
        begins=None if options.by_message or first.arrangement == usual.arrangement else Arrangement.of(first),
        guided=options.guided,
        who_begins=options.who_begins,
    ).in_position(first)


def record_of(header: Header, match: FinityMatch, saved: datetime, clocks: Clocks | None = None) -> Record:
    """The record of a game as it stands, with its clocks if it has any; what was taken back is in its other lines."""
    return _as_it_stands(header, match, saved, clocks)()


def _as_it_stands(
    header: Header, match: FinityMatch, saved: datetime, clocks: Clocks | None = None
) -> Callable[[], Record]:
    """What makes the record of a game as it stands now, whatever happens to it later: comparing a thousand lines takes
    several frames."""
    match = match.as_it_stands()
    time_left, losers = (clocks.left, out_of_time(match, clocks)) if clocks else ((), ())

    def record() -> Record:
        tree, result = match.tree, match.position.result
        return Record(replace(header, saved=saved), tree.moves, tree.others, result, time_left, losers, match.helped)

    return record


def letter_of(options: GameOptions, match: FinityMatch) -> str:
    """The line by which a game by message is sent as it stands."""
    return write_message(Record(header_of(options, match.start, now()), tuple(turn.move for turn in match.turns)))


def out_of_time(match: FinityMatch, clocks: Clocks) -> tuple[int, ...]:
    """The players who have left a game because their time ran out."""
    return clocks.losers(match.turns, lambda move: move == Resign())


def options_of(header: Header) -> GameOptions:
    """The options of a kept game. Levels and colours that this version doesn't have are replaced."""
    looks = _different_looks([player.look for player in header.players])
    signs = _different_looks([player.look if player.mark is None else player.mark for player in header.players])
    seats = zip(header.players, looks, signs, strict=True)
    return GameOptions(
        tuple(
            SeatOptions(
                *(
                    player.name,
                    look,
                    player.level if player.level is None or is_bot(player.level) else STRONGEST,
                    player.device,
                ),
                mark=None if sign == look else sign,
                away=player.away,
            )
            for player, look, sign in seats
        ),
        header.tower,
        len(header.tower),
        header.play_on,
        header.sizes_by_hand,
        header.clock,
        header.series,
        header.by_message,
        header.repetition_draws,
        guided=header.guided,
        who_begins=header.who_begins,
    )


def match_of(record: Record, plies: int | None = None) -> FinityMatch:
    """The match that a record tells, all moves made, or so many. The record must be one that was read without its bad
    moves."""
    referee = drawn_by_repetition if record.header.repetition_draws else None
    seats, first = options_of(record.header).match_seats, record.header.start()
    match: FinityMatch = Match(seats, first, apply, record.tree.lines, referee)
    for move in record.moves[:plies]:
        match.play(match.position.to_move, move)
    match.helped = record.helped
    return match


def clocks_of(record: Record, match: FinityMatch) -> Clocks:
    """The clocks of a kept game, as they were when it was kept; `match` is what the record tells."""
    gone = (ply for ply, turn in enumerate(match.turns) if turn.move == Resign())
    lost_by = [ply for ply in gone if match.turns[ply].player in record.out_of_time]
    return Clocks(record.header.clock, len(record.header.players), record.time_left, lost_by)


def _different_looks(wanted: list[int]) -> list[int]:
    looks: list[int] = []
    for look in wanted:
        free = [each for each in range(len(PLAYER_COLOURS)) if each not in looks]
        looks.append(look if look in free else free[0])
    return looks
