"""What the panels around the board say: plain values for `finity.view.labels.panels`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.match import HUMAN
from finity.match.record_kind import NextStep
from finity.records.options import REPETITIONS_TO_DRAW, SeatOptions
from finity.rules import Colour, Position, Size
from finity.rules.engine import WARN_BEFORE_DEADLOCK
from finity.shell.text import Texts
from finity.story.facts import crossed_by, next_cone, to_go, winning_next
from finity.story.lane import lane_of
from finity.story.sentences import LogLine, Sentences, reason_of
from finity.table.framed_stage import TableStage
from finity.table.game import REMARKABLE, Game
from finity.view.art.faces import FACE_OF
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Closer, Panels, PlayerCard
from finity.view.shown import Highlights, NextCone, PathRibbon, TowerMark, look_of

FEW: Final = 2
"""So many rings of a size are few."""
LOG_ENTRIES: Final = 6
"""How many turns of the log are handed to the panel; it shows as many lines as fit."""


@dataclass(frozen=True)
class AsSeen:
    """What is seen of a game: while the newest turn's pieces are still `moving`, what was before it.

    While the board is `building` up nobody is anywhere yet.
    """

    position: Position
    turns: int
    moving: bool
    building: bool

    @classmethod
    def of(cls, game: Game, *, moving: bool) -> AsSeen:
        flying = moving and bool(game.turns)
        position = game.turns[-1].before if flying else game.position
        return cls(position, len(game.turns) - flying, flying, moving and not flying)

    @property
    def over(self) -> bool:
        """Whether the game is seen to have ended."""
        return self.position.result is not None


class Hud:
    def __init__(self, kit: Kit, game: Game, sentences: Sentences) -> None:
        self._kit = kit
        self._texts = kit.texts
        self._game = game
        self._sentences = sentences
        self._key: object = None
        self._panels = Panels()

    def panels(
        self, talk: HeaderText, pointed_seat: int | None, *, moving: bool = False, looking: bool = False
    ) -> Panels:
        """Everything around the board; `pointed_seat` is the player whose panel is under the pointer.

        Whoever is `looking` closer sees what is left, and the last moves. While pieces are `moving`, it tells of what
        was before, and of what is taken from a stock at once.
        """
        game, turns = self._game, self._game.turns
        clocks = [game.clocks.text(player) for player in range(game.position.players)]
        key = (len(turns), turns[-1:], clocks, moving, looking, game.next_step, talk, pointed_seat)
        if key != self._key:
            told = AsSeen.of(game, moving=moving)
            cards = (self._card(told, player, player == pointed_seat) for player in range(told.position.players))
            seats = tuple(replace(card, stock=looking) for card in cards)
            log = self._log(told.turns) if looking else ()
            stock = told.position.bridge_stock(Colour.WHITE), told.position.bridge_stock(Colour.BLACK)
            here, countdown = any(map(game.here, range(told.position.players))), self._countdown(told.position)
            closer = Closer(self._texts("play.look"), looking, stock) if here else None
            self._key, self._panels = key, Panels(self._header(told, talk), seats, log, countdown, closer)
        return self._panels

    def _header(self, told: AsSeen, talk: HeaderText) -> HeaderText:
        game = self._game
        if told.over:
            how = reason_of(self._texts, game.options, game.match, game.out_of_time)
            return HeaderText(self._sentences.ending(told.position), talk.hint, ending=how)
        begins = self._texts("play.here_we_go") if told.building else ""
        return replace(talk, title=talk.title or begins or self._title(told.position.to_move))

    def _title(self, mover: int) -> str:
        """Whose turn it is."""
        game = self._game
        if game.away(mover) and not game.coming:
            return self._to_be_sent(mover)
        human = game.level(mover) is HUMAN
        alone = human and sum(game.here(player) for player in range(game.position.players)) == 1
        key = "your_turn" if alone else "choose" if game.coming or human else "thinks"
        return self._texts(f"play.{key}", name=game.name(mover))

    def _to_be_sent(self, mover: int) -> str:
        """What is said while somebody is to move who is away."""
        game = self._game
        key = "send" if game.next_step is NextStep.SEND else "wait"
        return self._texts(f"message.{key}_{'one' if game.options.players == 2 else 'all'}", name=game.name(mover))

    def _card(self, told: AsSeen, player: int, pointed: bool) -> PlayerCard:
        game, position, now = self._game, told.position, self._game.position
        card = PlayerCard(
            name=game.name(player),
            state=self._state(told, player),
            rings=tuple(min(position.ring_stock(player, size), now.ring_stock(player, size)) for size in Size),
            blockers=len(position.blocker_list(player)),
            active=not told.over and player == position.to_move,
            pointed=pointed,
            place=self._place(position, player),
            clock=game.clocks.text(player) if game.here(player) else "",
            crown=game.champion == player,
            cheered=game.here(player) and player == game.own,
            low=self._low(position, player),
            face=FACE_OF.get(game.level(player) or ""),
        )
        if told.building:
            return with_path(card, self._kit, position, 0)
        return with_standing(card, self._kit, position, player)

    def _low(self, position: Position, player: int) -> tuple[Size, str, bool] | None:
        """The size of which a player has the fewest rings left, if they are few."""
        left, size = min((position.ring_stock(player, size), size) for size in Size)
        return (size, self._texts("play.left", count=left), left < FEW) if left <= FEW else None

    def next_cone(self, *, moving: bool) -> NextCone | None:
        """The cone that the player needs next who is seen to be to move; None while the tower is built."""
        told = AsSeen.of(self._game, moving=moving)
        if told.building:
            return None
        mover = told.position.to_move
        cone = None if told.over else next_cone(told.position, mover)
        return None if cone is None else NextCone(cone, mover)

    def marks(self, *, moving: bool) -> tuple[TowerMark, ...]:
        """Everybody's mark beside the tower, as far as the paths are seen to have come."""
        told = AsSeen.of(self._game, moving=moving)
        if told.building or told.over:
            return ()
        crossed = ((player, crossed_by(told.position, player)) for player in told.position.playing)
        return tuple(TowerMark(player, number - 1) for player, number in crossed if number)

    def _state(self, told: AsSeen, player: int) -> str:
        game = self._game
        if player in told.position.resigned:
            return self._texts("play.out_of_time" if player in game.out_of_time else "play.gave_up")
        if game.away(player):
            return self._texts("message.away")
        return ""

    def _place(self, position: Position, player: int) -> str:
        """The place that a player has got, as `1.`; empty while there is none."""
        places = position.result.places if position.result else position.placed
        better = 0
        for shared in places:
            if player in shared:
                return self._texts("play.place", place=better + 1)
            better += len(shared)
        return ""

    def _log(self, told: int) -> tuple[LogLine, ...]:
        """The last lines of the log of so many turns."""
        turns, out_of_time = self._game.turns[max(0, told - LOG_ENTRIES) : told], self._game.out_of_time
        return tuple(line for turn in turns for line in self._sentences.log(turn, out_of_time))

    def _countdown(self, position: Position) -> str:
        left = position.moves_until_deadlock
        if position.result:
            return ""
        if left <= WARN_BEFORE_DEADLOCK:
            return self._texts("play.countdown", count=left)
        stood = self._game.stood if self._game.options.repetition_draws else 0
        return self._texts("play.stood", count=stood, of=REPETITIONS_TO_DRAW) if stood >= REMARKABLE else ""


def plain_card(kit: Kit, seat: SeatOptions, position: Position, player: int) -> PlayerCard:
    """The card of a player at a table where nobody plays just now."""
    card = PlayerCard(
        name=seat.name,
        rings=tuple(position.ring_stock(player, size) for size in Size),
        blockers=len(position.blocker_list(player)),
        active=not position.result and player == position.to_move,
    )
    return with_standing(card, kit, position, player)


def title_of(texts: Texts, position: Position, seats: Sequence[SeatOptions]) -> HeaderText:
    """Who is to move in a position, or who has won."""
    winner = position.result.winner if position.result else None
    key = "explore.to_move" if position.result is None else "explore.over" if winner is None else "play.wins"
    title = texts(key, name=seats[position.to_move if winner is None else winner].name)
    return HeaderText(title, player=None if position.result else position.to_move)


def table_alone(
    kit: Kit, position: Position, seats: Sequence[SeatOptions], size: tuple[int, int], *, names: bool
) -> pygame.Surface:
    """A picture of the table as it stands, with everybody's path, without anything that can be pressed.

    The path of who is to move, or has won, shines, also at the tower; stations tell their `names` only if asked for.
    """
    stage = TableStage(kit, [look_of(kit, seat) for seat in seats], len(position.setup.tower))
    picture = pygame.Surface(size)
    stage.resize(size)
    stage.put(position)
    cards = tuple(plain_card(kit, seat, position, player) for player, seat in enumerate(seats))
    winner = position.result.winner if position.result else None
    paths = [PathRibbon(player, lane_of(position, player)) for player in range(position.players)]
    own = paths.pop(position.to_move if winner is None else winner)
    shown = Highlights(ribbon=own, lit=own, thin=tuple(path for path in paths if path.path.ways), names=names)
    stage.draw(picture, Panels(title_of(kit.texts, position, seats), cards), shown)
    return picture


def with_standing(card: PlayerCard, kit: Kit, position: Position, player: int) -> PlayerCard:
    """A player's card with how far the player is in a position, or was when the game ended."""
    if to_go(position, player) is not None:
        warned = kit.settings.warn_of_wins and player in winning_next(position)
        warning = kit.texts("play.one_to_go") if warned else ""
        card = replace(card, warning=warning)
    elif position.result is None or player in position.resigned:
        return card
    return with_path(card, kit, position, crossed_by(position, player))


def with_path(card: PlayerCard, kit: Kit, position: Position, crossed: int) -> PlayerCard:
    """A player's card with so many crossings of a path."""
    tower = position.setup.tower
    return replace(card, of=kit.texts("play.of", of=len(tower)), cones=tower, crossed=crossed)
