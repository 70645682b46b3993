"""What is said and pointed out at the table at a moment: notices first, then hints, then what the pointer means."""

from __future__ import annotations

from dataclasses import replace

from finity.scenes.play.game import FinityTurn, Game
from finity.scenes.play.hud import Hud, Talk
from finity.scenes.play.notices import Notices
from finity.scenes.play.pointer import Pointer
from finity.scenes.play.talk import hover_talk
from finity.scenes.table.adviser import Adviser
from finity.scenes.table.preview import last_move
from finity.shell.text import Texts
from finity.view.highlights import Highlights
from finity.view.targets import LogTarget


class Guidance:
    """Puts together what notices, adviser and pointer have to say. Changes none of them."""

    def __init__(
        self, texts: Texts, game: Game, pointer: Pointer, notices: Notices, adviser: Adviser, hud: Hud
    ) -> None:
        self._texts = texts
        self._game = game
        self._pointer = pointer
        self._notices = notices
        self._adviser = adviser
        self._hud = hud

    def talk(self, building: bool, idle_talk: str) -> Talk:
        """The second line of the header; `building` is true while the tower is being built."""
        if self._notices.shown:
            return self._notices.talk
        if building:
            return Talk(self._texts("play.building"))
        names = tuple(seat.name for seat in self._game.match.seats)
        hint = self._adviser.sentence(self._texts, self._game.sentences, names)
        return Talk(hint or hover_talk(self._texts, self._game, self._pointer) or idle_talk)

    def highlights(self, moving: bool, log_lines: int, show_reach: bool) -> Highlights:
        """Everything that is pointed out; `log_lines` is how many lines of the log are seen."""
        pointed = self._pointer.highlights(show_reach)
        return replace(
            pointed,
            ghosts=(*pointed.ghosts, *self._adviser.ghosts()),
            last_move=None if moving else last_move(self._turn_pointed_out(log_lines)),
            culprits=self._notices.blamed,
            shake=self._notices.shake,
        )

    def _turn_pointed_out(self, log_lines: int) -> FinityTurn | None:
        """The turn whose line in the log is pointed at, else the newest."""
        target = self._pointer.target
        if isinstance(target, LogTarget):
            number = self._hud.turn_of_log_line(target.line, log_lines)
            if number is not None:
                return self._game.match.turns[number]
        return self._game.last_turn
