"""The game on the table without its picture: who plays, what was played, what may be done now."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from finity.lobby.outcomes import BackToMenu, OpenHelp, OpenSettings
from finity.match import Match
from finity.match.match import Clocks
from finity.match.record_kind import NextStep
from finity.records.options import GameOptions
from finity.rules import Colour, Event, Move, Position, Resign, apply, draw_tower, legal_moves, start
from finity.rules.engine import REPETITIONS_TO_DRAW, apply_repetition_rule, repetition_count
from finity.scenes.outcomes import FinityMatch, FinityTurn
from finity.shell.text import Message
from finity.story.facts import Parried, facts, next_cone
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
            referee = apply_repetition_rule if options.repetition_draws else None
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
        return players_out_of_time(self.match, self.clocks)

    @property
    def viewer(self) -> int:
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
        return not (self.over or self.coming or self.watched) and self.is_here(self.position.to_move)

    @property
    def bot_to_move(self) -> str | None:
        return None if self.over or self.coming else self.bot_level(self.position.to_move)

    @property
    def message_step(self) -> NextStep | None:
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
        return not self.over and bool(self.turns) and self.is_here(self.turns[-1].player)

    @property
    def left_to_bots(self) -> bool:
        """Whether people have played here, and only bots play on."""
        playing = [player for player in self.position.playing if self.bot_level(player) is None]
        return not self.over and not playing and bool(self.persons)

    @property
    def moved_by_other(self) -> bool:
        """Whether the newest turn is that of a bot, or of somebody who is away."""
        return bool(self.turns) and not self.is_here(self.turns[-1].player)

    @property
    def mover_name(self) -> str:
        return self.name(self.position.to_move)

    def name(self, player: int) -> str:
        return self.match.seats[player].name

    def bot_level(self, player: int) -> str | None:
        """The level of the bot that plays for a player, or None for a person."""
        return self.match.seats[player].bot

    def is_here(self, player: int) -> bool:
        """Whether a person at this screen plays for a player."""
        return self.match.seats[player].here

    def is_away(self, player: int) -> bool:
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
        text = "play.leave_text" if self.turns or self.options.by_message else "play.leave_unplayed_text"
        return TableMenu(tuple((key, wish) for key, wish, possible in choices if possible), text)

    def remark(self) -> Message | None:
        """What people may not have noticed: that they have stopped somebody, or that a position stands for the third
        time or more; the former is told twice."""
        turn = self.turns[-1]
        stopped = (fact for fact in facts(turn.before, turn.events, turn.after) if isinstance(fact, Parried))
        if self.is_here(turn.player) and self._saves < 2 and any(fact.player != turn.player for fact in stopped):
            self._saves += 1
            return Message("play.just_in_time")
        if self.repetitions < REMARKABLE or self.over:
            return None
        draws = {"of": REPETITIONS_TO_DRAW} if self.options.repetition_draws else {}
        return Message("play.again_draws" if draws else "play.again", {"count": self.repetitions, **draws})

    @property
    def repetitions(self) -> int:
        return repetition_count((turn.before for turn in self.turns), self.position)

    @property
    def can_take_back(self) -> bool:
        """Whether a person has moved, in a game that goes on; what was sent is not taken back."""
        turn, known = self.match.last_human_turn(), self.options.by_message
        unsent = known is None or any(each is turn for each in self.turns[max(0, known.sent - known.draw.steps_made) :])
        return not self.over and turn is not None and unsent

    def take_back(self) -> None:
        """Undo the newest turn of a person and the bots' after it."""
        self.match.take_back()
        self._begin_clock()

    def redo(self) -> bool:
        """Play again what was taken back last; answers whether there was anything."""
        played = bool(self.match.redo())
        if played:
            self._begin_clock()
        return played

    def _begin_clock(self) -> None:
        if not self.over:
            self.clocks.begin_turn(self.position.to_move)


def players_out_of_time(match: FinityMatch, clocks: Clocks) -> tuple[int, ...]:
    """The players who have left a game because their time ran out."""
    turns = match.turns
    lost = (turns[ply] for ply in clocks.lost_by if ply < len(turns))
    return tuple(sorted(turn.player for turn in lost if turn.move == Resign()))
