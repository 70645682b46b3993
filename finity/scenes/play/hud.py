"""What the panels around the board say: plain values for `finity.view.panels`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from finity.match import HUMAN
from finity.rules import Colour, Position, Size
from finity.rules.engine import WARN_BEFORE_DEADLOCK
from finity.scenes.play.game import Game
from finity.scenes.table.sentences import Sentences
from finity.shell.text import Texts
from finity.view.panels import Header, LogLine, Panels, SeatCard, TrayCard

LOG_ENTRIES: Final = 12
"""How many turns of the log are handed to the panel; it shows as many lines as fit."""


@dataclass(frozen=True)
class Talk:
    """The second line of the header: what a click would do, or a warning."""

    text: str
    warning: bool = False


class Hud:
    """Makes the panels of a game."""

    def __init__(self, texts: Texts, game: Game, sentences: Sentences) -> None:
        self._texts = texts
        self._game = game
        self._sentences = sentences
        self._key: object = None
        self._panels = Panels()

    def panels(self, in_hand: Colour | None, talk: Talk, pointed_seat: int | None) -> Panels:
        """Everything around the board; `pointed_seat` is the player whose panel is under the pointer."""
        game, turns = self._game, self._game.turns
        clocks = [game.clocks.text(player) for player in range(game.position.players)]
        key = (len(turns), turns[-1:], in_hand, talk, pointed_seat, clocks)
        if key != self._key:
            self._key, self._panels = key, self._made(in_hand, talk, pointed_seat)
        return self._panels

    def _made(self, in_hand: Colour | None, talk: Talk, pointed_seat: int | None) -> Panels:
        position = self._game.position
        seats = tuple(self._card(player, pointed_seat) for player in range(position.players))
        stock = (position.bridge_stock(Colour.WHITE), position.bridge_stock(Colour.BLACK))
        log = tuple(line for _, line in self._numbered_log())
        return Panels(self._header(talk), seats, TrayCard(stock, in_hand), log, self._countdown(position))

    def _header(self, talk: Talk) -> Header:
        game, mover = self._game, self._game.position.to_move
        if game.over:
            return Header(self._ending(), talk.text)
        key = "play.choose" if game.person_to_move else "play.thinks"
        return Header(self._texts(key, name=game.name(mover)), talk.text, mover, talk.warning)

    def _ending(self) -> str:
        result = self._game.position.result
        winner = result.winner if result else None
        if winner is None:
            return self._texts("play.draw")
        return self._texts("play.wins", name=self._game.name(winner))

    def _card(self, player: int, pointed_seat: int | None) -> SeatCard:
        game, position = self._game, self._game.position
        return SeatCard(
            name=game.name(player),
            state=self._state(player),
            rings=tuple(position.ring_stock(player, size) for size in Size),
            blockers=len(position.blocker_list(player)),
            active=not game.over and player == position.to_move,
            pointed=player == pointed_seat,
            place=self._place(player),
            clock=game.clocks.text(player) if game.level(player) is HUMAN else "",
        )

    def _state(self, player: int) -> str:
        game = self._game
        level = game.level(player)
        if player in game.position.resigned:
            return self._texts("play.out_of_time" if player in game.out_of_time else "play.gave_up")
        if not game.over and player == game.position.to_move:
            return self._texts("play.your_move" if level is HUMAN else "play.thinking")
        return "" if level is HUMAN else self._texts("play.bot", level=self._texts(f"level.{level}"))

    def _place(self, player: int) -> str:
        """The place that a player has got, as `1.`; empty while there is none."""
        position = self._game.position
        places = position.result.places if position.result else position.placed
        better = 0
        for shared in places:
            if player in shared:
                return self._texts("play.place", place=better + 1)
            better += len(shared)
        return ""

    @property
    def log_length(self) -> int:
        """How many lines the log has, if there is room for all of them."""
        return len(self._numbered_log())

    def turn_of_log_line(self, line: int, lines_shown: int) -> int | None:
        """The number of the turn that a line of the log tells of; None for a line that is empty."""
        shown = self._numbered_log()[-lines_shown:]
        return shown[line][0] if line < len(shown) else None

    def _numbered_log(self) -> list[tuple[int, LogLine]]:
        """The last lines of the log, each with the number of its turn."""
        turns, out_of_time = list(enumerate(self._game.turns))[-LOG_ENTRIES:], self._game.out_of_time
        return [(number, line) for number, turn in turns for line in self._sentences.log(turn, out_of_time)]

    def _countdown(self, position: Position) -> str:
        left = position.moves_until_deadlock
        if position.result or left > WARN_BEFORE_DEADLOCK:
            return ""
        return self._texts("play.countdown", count=left)
