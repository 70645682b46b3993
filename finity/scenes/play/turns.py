"""What a turn means for people at one screen: a hand-over when it passes to another person, and the clocks."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.match.clocks import AtZero
from finity.rules import Move, Resign, legal_moves
from finity.scenes.play.game import Game
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.input.intents import FocusGained, FocusLost, Intent
from finity.view.art.pieces import BADGE_RADIUS, badge
from finity.view.cues import Cue
from finity.view.shown import looks_of

BANNER_SECONDS: Final = 1.5
FADE_SECONDS: Final = 0.2


class Turns:
    """Follows the turns of a game; with `going_on` the clocks of the first turn have run before."""

    def __init__(self, kit: Kit, game: Game, *, going_on: bool = False) -> None:
        self._kit = kit
        self._game = game
        self.clocks = game.clocks
        self._going_on = going_on
        self._last_person: int | None = None
        self._waiting = False
        self._banner_left = 0.0
        self._away = False

    def begin(self) -> None:
        """The next turn begins: one that passes to another person is to be handed over."""
        player = self._game.position.to_move
        self._waiting, self._banner_left = False, 0.0
        if self._game.over:
            return
        if not self._going_on:
            self.clocks.begin(player)
        self._going_on = False
        if self._game.person_to_move:
            self._waiting = self._last_person not in (None, player)
            self._last_person = player

    @property
    def animating(self) -> bool:
        """Whether the hand-over is seen."""
        return self._banner_left > 0.0

    @property
    def clock(self) -> str:
        """What the player to move has left to think, as text."""
        return self.clocks.text(self._game.position.to_move)

    @property
    def ticking(self) -> bool:
        """Whether a person's clock runs, as long as nothing else holds it up."""
        return self.clocks.used and not self._away and self._game.person_to_move

    def handle(self, intent: Intent) -> None:
        """While another window has the focus, no clock runs."""
        if isinstance(intent, FocusLost | FocusGained):
            self._away = isinstance(intent, FocusLost)

    def update(self, dt: float, *, at_rest: bool) -> None:
        """Let `dt` seconds pass; `at_rest` says that the move before has been seen."""
        self._banner_left = max(0.0, self._banner_left - dt)
        if self._waiting and at_rest:
            self._waiting, self._banner_left = False, BANNER_SECONDS
            self._kit.sounds.play(Cue.TURN)

    def spend(self, dt: float) -> Move | None:
        """Let the clock of the person to move run; answers what is played for somebody whose time is up."""
        if not self.ticking or not self.clocks.spend(self._game.position.to_move, dt):
            return None
        if self.clocks.control.at_zero is AtZero.LOSE:
            self.clocks.lose(len(self._game.match.turns))
            return Resign()
        return self._kit.rng.choice(legal_moves(self._game.position))

    def draw(self, surface: pygame.Surface, style: Style, board: pygame.Rect) -> None:
        """Draw who is next, in the player's colour with its mark, over the upper part of the board."""
        if not self.animating:
            return
        share = min(1.0, self._banner_left / FADE_SECONDS, (BANNER_SECONDS - self._banner_left) / FADE_SECONDS + 0.1)
        picture = self._banner(style, round(0.9 * board.width))
        picture.set_alpha(round(255 * share))
        surface.blit(picture, picture.get_rect(midtop=(board.centerx, board.top + style.px(24))))

    def _banner(self, style: Style, widest: int) -> pygame.Surface:
        player, px = self._game.position.to_move, style.px
        look = looks_of(self._kit)[self._game.options.seats[player].look]
        scale = px(22) / BADGE_RADIUS
        mark = style.assets.kept(("badge", look, scale), lambda: badge(look).drawn(scale))
        said = self._kit.texts("play.next", name=self._game.name(player))
        text = style.fitting(said, TextSize.TITLE, widest - mark.width - px(60), style.theme.text, Weight.BOLD)
        place = pygame.Rect(0, 0, mark.width + text.width + px(52), px(64))
        picture = pygame.Surface(place.size, pygame.SRCALPHA)
        fill = mix(style.theme.panel, look.colour.fill, 0.18)
        style.box(picture, place, Box(fill, look.colour.fill, px(4), place.height // 2))
        picture.blit(mark, mark.get_rect(midleft=(px(14), place.centery)))
        picture.blit(text, text.get_rect(midleft=(px(26) + mark.width, place.centery)))
        return picture
