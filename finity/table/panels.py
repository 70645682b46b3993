"""What the panels around the board say: plain values for `finity.view.labels.panels`; and what is told for a while."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.match import HUMAN
from finity.match.record_kind import NextStep
from finity.records.options import SeatOptions
from finity.rules import Colour, Position, Size
from finity.rules.engine import REPETITIONS_TO_DRAW, WARN_BEFORE_DEADLOCK
from finity.scenes.actions import TableAction
from finity.shell.input.bindings import key_name
from finity.shell.text import Notice, Texts
from finity.story.facts import moves_to_win, near_winners, next_cone, path_length
from finity.story.sentences import Sentences, end_text
from finity.table.game import REMARKABLE, Game
from finity.table.wishes import Refuse
from finity.view.art.faces import FACE_OF
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import LookCloserKey, Panels, PlayerCard
from finity.view.shown import NOTHING, Highlights, TowerMark

FEW: Final = 2
"""So many rings of a size are few."""


@dataclass(frozen=True)
class GamePanels:
    """What the panels show of a game: while the newest turn's pieces are still `moving`, what was before it.

    While the table is set up nobody is anywhere yet. What is taken from a stock is told at once.
    """

    kit: Kit
    game: Game
    sentences: Sentences
    moving: bool

    @property
    def setting_up(self) -> bool:
        return self.moving and not self.game.turns

    @property
    def position(self) -> Position:
        turns = self.game.turns
        return turns[-1].before if self.moving and turns else self.game.position

    def panels(self, talk: HeaderText, pointed_seat: int | None, *, looking: bool) -> Panels:
        """Everything around the board; `pointed_seat` is the player whose panel is under the pointer.

        Whoever is `looking` closer sees what is left, and the last moves.
        """
        position = self.position
        cards = [replace(self._player_card(player), stock=looking) for player in range(position.players)]
        if pointed_seat is not None:
            cards[pointed_seat] = replace(cards[pointed_seat], pointed=True)
        stock = position.bridge_stock(Colour.WHITE), position.bridge_stock(Colour.BLACK)
        key = key_name(self.kit.texts, self.kit.devices.bindings.stroke_of(TableAction.LOOK))
        look = LookCloserKey(key, self.kit.texts("play.look"), looking, stock) if self.game.persons else None
        turns = self.game.turns[:-1] if self.moving else self.game.turns
        last, out_of_time = turns[-6:] if looking else (), self.game.out_of_time  # more than the panel has room for
        log = tuple(line for turn in last for line in self.sentences.log(turn, out_of_time))
        countdown, texts = "", self.kit.texts
        if not position.result and position.moves_until_deadlock <= WARN_BEFORE_DEADLOCK:
            countdown = texts("play.countdown", count=position.moves_until_deadlock)
        elif not position.result and self.game.options.repetition_draws and self.game.repetitions >= REMARKABLE:
            countdown = texts("play.stood", count=self.game.repetitions, of=REPETITIONS_TO_DRAW)
        return Panels(self._header(talk), tuple(cards), log, countdown, look)

    @property
    def win_warnings(self) -> frozenset[int]:
        """Of whom it is told that they can win with one move."""
        return frozenset() if self.setting_up else win_warnings(self.kit, self.position)

    def _header(self, talk: HeaderText) -> HeaderText:
        """How the game ended, or whose turn it is; or what is to be done while somebody is to move who is away."""
        game, texts, mover = self.game, self.kit.texts, self.position.to_move
        if self.position.result:
            how = end_text(texts, game.options, game.match, game.out_of_time)
            return HeaderText(self.sentences.result_text(self.position), talk.hint, ending=how)
        if talk.title or self.game.over:  # nobody is to move while the end is seen
            return talk
        if self.setting_up:
            key = "play.here_we_go"
        elif game.is_away(mover) and not game.coming:
            step = "send" if game.message_step is NextStep.SEND else "wait"
            key = f"message.{step}_{'one' if game.options.players == 2 else 'all'}"
        elif game.bot_level(mover) is HUMAN:
            key = "play.choose" if game.only_person is None else "play.your_turn"
        else:
            key = "play.choose" if game.coming else "play.thinks"
        return replace(talk, title=texts(key, name=game.name(mover)))

    def _player_card(self, player: int) -> PlayerCard:
        game, position, here = self.game, self.position, self.game.is_here(player)
        left, size = min((position.ring_stock(player, size), size) for size in Size)
        state, texts = self.kit.texts("message.away") if game.is_away(player) else "", self.kit.texts
        if player in position.resigned:
            state = texts("play.out_of_time" if player in game.out_of_time else "play.gave_up")
        places = position.result.places if position.result else position.placed
        at = next((number for number, shared in enumerate(places) if player in shared), None)
        return replace(
            plain_card(self.kit, game.options.seats[player], position, player, setting_up=self.setting_up),
            state=state,
            rings=tuple(min(each.ring_stock(player, size) for each in (position, game.position)) for size in Size),
            place="" if at is None else texts("play.place", place=1 + sum(map(len, places[:at]))),
            clock=game.clocks.text(player) if here else "",
            crown=game.options.series is not None and game.options.series.champion == player,
            cheered=here and player == game.viewer,
            low=(size, texts("play.left", count=left), left < FEW) if left <= FEW else None,
            face=FACE_OF.get(game.bot_level(player) or ""),
        )

    @property
    def next_cone(self) -> TowerMark | None:
        """The cone that the player needs next who is seen to be to move; None while the tower is built."""
        position, mover = self.position, self.position.to_move
        cone = None if self.setting_up or position.result else next_cone(position, mover)
        return None if cone is None else TowerMark(mover, cone)

    @property
    def marks(self) -> tuple[TowerMark, ...]:
        """Everybody's mark beside the tower, as far as the paths are seen to have come."""
        position = self.position
        crossed = ((player, path_length(position, player)) for player in position.playing)
        hidden = self.setting_up or position.result
        return () if hidden else tuple(TowerMark(player, number - 1) for player, number in crossed if number)


def win_warnings(kit: Kit, position: Position) -> frozenset[int]:
    """Of whom it is told that they can win with one move."""
    return frozenset(near_winners(position) if kit.settings.warn_of_wins else ())


def plain_card(kit: Kit, seat: SeatOptions, position: Position, player: int, *, setting_up: bool = False) -> PlayerCard:
    """The card of a player at a table where nobody plays just now, with how far the player is, or was in the end."""
    tower, left = position.setup.tower, moves_to_win(position, player)
    card = PlayerCard(
        name=seat.name,
        rings=tuple(position.ring_stock(player, size) for size in Size),
        blockers=len(position.blocker_list(player)),
        active=not position.result and player == position.to_move,
    )
    if not setting_up and left is None and (position.result is None or player in position.resigned):
        return card
    return replace(
        card,
        warning=kit.texts("play.one_to_go") if not setting_up and player in win_warnings(kit, position) else "",
        of=kit.texts("play.of", of=len(tower)),
        cones=tower,
        crossed=0 if setting_up else path_length(position, player),
    )


def position_header(texts: Texts, position: Position, seats: Sequence[SeatOptions]) -> HeaderText:
    """Who is to move in a position, or who has won."""
    winner = position.result.winner if position.result else None
    key = "explore.to_move" if position.result is None else "explore.over" if winner is None else "play.wins"
    title = texts(key, name=seats[position.to_move if winner is None else winner].name)
    return HeaderText(title, player=None if position.result else position.to_move)


_SHAKES: Final = (0.03, -0.03, 0.015, 0.0)
_STEP: Final = 0.07
"""How far to the right something refused goes, in board units, each in so many seconds."""


class TableNotice(Notice):
    """What is told at a table for a while; of what can't be done also what stands in the way, which shakes."""

    def __init__(self, kit: Kit, seconds: float = 5.0) -> None:
        super().__init__(seconds)
        self.refusal = Refuse("")
        """What has just been refused, as long as that is told."""
        self._kit = kit
        self._since_refusal = math.inf

    @property
    def animating(self) -> bool:
        return self._since_refusal < _STEP * len(_SHAKES)

    @property
    def shake_offset(self) -> float:
        """How far to the right the culprits are drawn now, in board units."""
        steps = self._since_refusal / _STEP
        if steps >= len(_SHAKES):
            return 0.0
        before, after = (0.0, *_SHAKES)[int(steps)], _SHAKES[int(steps)]
        return before + (after - before) * (steps % 1.0)

    def say(self, text: str, *, warning: bool = False) -> None:
        super().say(text, warning=warning)
        self.refusal = Refuse("")

    def refuse(self, refusal: Refuse) -> None:
        """Show why something can't be done, and shake what stands in the way unless that is too much motion."""
        self.say(refusal.text, warning=True)
        self.refusal, self._since_refusal = refusal, math.inf if self._kit.settings.reduced_motion else 0.0
        self._kit.sounds.play(Cue.REFUSAL)

    def clear(self) -> None:
        super().clear()
        self.refusal, self._since_refusal = Refuse(""), math.inf

    def highlights(self, *, moving: bool) -> Highlights:
        return NOTHING

    def update(self, dt: float, *, moving: bool = False) -> bool:
        """Let `dt` seconds pass, `moving` while a move is being shown; answers whether what is told is other now."""
        self._since_refusal += dt
        return super().update(dt)
