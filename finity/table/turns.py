"""Whose turn it is at one screen: with which device, for how long, and a hand-over when it passes to another person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.profiles import allows, device_name
from finity.match import SeatDevice
from finity.match.match import AtZero
from finity.rules import Pass, Resign, legal_moves
from finity.scenes.actions import TableAction
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.draw.timeline import ease_out
from finity.shell.input import intents as want
from finity.table.game import Game
from finity.table.wishes import Do, LostPad, Play, Say, Wish, YesNo
from finity.view.shown import look_of

BANNER_SECONDS: Final = 1.5
UNROLLED_SECONDS: Final = 0.2
_AROUND: Final = (12, 6)
"""How much wider and higher than the title its box is on each side, in design pixels."""
OPEN_TO_ALL: Final = frozenset(
    {want.Action.UNDO, want.Action.REDO, TableAction.LOOK, TableAction.EXPLAIN, want.Action.HELP}
)
"""What anybody may do in anybody's turn: the one who takes back a move isn't the one to move."""


class Turns:
    def __init__(self, kit: Kit, game: Game) -> None:
        self._kit = kit
        self._game = game
        self._last_person: int | None = None
        self._waiting = False
        self._banner_left = 0.0
        self._away = False
        self.taken_over: set[int] = set()
        """The players for whom any device moves, since theirs is lost."""

    def begin(self) -> None:
        """The next turn begins: one that passes to another person is to be handed over."""
        player = self._game.position.to_move
        self._waiting, self._banner_left = False, 0.0
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
        return self._game.clocks.text(self._game.position.to_move)

    @property
    def ticking(self) -> bool:
        """Whether a person's clock runs, as long as nothing else holds it up."""
        return self._game.clocks.used and not self._away and self._game.person_to_move

    def notice(self, intent: want.Intent) -> None:
        """While another window has the focus, no clock runs."""
        if isinstance(intent, want.FocusLost | want.FocusGained):
            self._away = isinstance(intent, want.FocusLost)

    def update(self, dt: float, *, at_rest: bool) -> None:
        """Let `dt` seconds pass; `at_rest` says that the move before has been seen and heard."""
        self._banner_left = max(0.0, self._banner_left - dt)
        if self._waiting and at_rest:
            self._waiting, self._banner_left = False, BANNER_SECONDS
            self._kit.sounds.play(Cue.TURN)

    def go_on(self, dt: float) -> Sequence[Wish]:
        """Let a person think for `dt` seconds; who can only pass does, and for who has no time left it is played."""
        game = self._game
        if not game.person_to_move:
            return ()
        if legal_moves(game.position) == [Pass()]:
            return self._say("play.passes"), Play(Pass())
        shown = self.clock
        if not self.ticking or not game.clocks.spend(game.position.to_move, dt):
            return () if self.clock == shown else (Do.SHOW,)
        if game.clocks.control.at_zero is AtZero.LOSE:
            game.clocks.lose(len(game.turns))
            return (Play(Resign()),)
        return self._say("play.time_up"), Play(self._kit.rng.choice(legal_moves(game.position)))

    def allows(self, device: want.Device) -> bool:
        """Whether the player to move may use a device; while no person is to move, all are welcome."""
        return not self._game.person_to_move or allows(self._tie, device)

    def refuses(self, intent: want.Intent) -> bool:
        """Whether an intent would move for somebody else, or move the cursor under another's hand."""
        if self.allows(intent.device):
            return False
        if isinstance(intent, want.Command):
            return intent.action not in OPEN_TO_ALL
        pointing = want.PointAt | want.Press | want.Release | want.LongPress | want.Wheel
        return isinstance(intent, pointing | want.Navigate | want.Choose)

    def reminder(self, intent: want.Intent) -> Wish | None:
        """To tell whoever uses the wrong device who is to move, and with what, if it is worth a word."""
        if not isinstance(intent, want.Press | want.Choose | want.Command | want.LongPress):
            return None
        return self._say("pad.not_yours", device=device_name(self._kit.texts, self._tie))

    @property
    def lost_pad(self) -> LostPad | None:
        """The gamepad of the player to move, if it is gone."""
        number = self._tie.pad if self._game.person_to_move else None
        return None if number is None or number in self._kit.devices.pads else LostPad(self._game.mover, number)

    def wish_to_give_up(self) -> Wish | None:
        """To be asked whether the person to move gives up, if that device may."""
        if self._game.person_to_move and self.allows(self._kit.devices.last_used):
            return YesNo("resign", Play(Resign()), facts={"name": self._game.mover})
        return None

    @property
    def _tie(self) -> SeatDevice:
        """What the seat of the player to move is tied to."""
        player = self._game.position.to_move
        return SeatDevice.ANY if player in self.taken_over else self._game.options.seats[player].device

    def _say(self, key: str, **facts: object) -> Say:
        return Say(self._kit.texts(key, name=self._game.mover, **facts))

    def draw_banner(self, surface: pygame.Surface, style: Style, header: pygame.Rect, title: str) -> None:
        """Draw the title on a box in the colour of who is next, while that is told: it is unrolled."""
        if not self.animating:
            return
        picture, left = self._picture(style, header, title), self._banner_left
        share = min(1.0, left / UNROLLED_SECONDS, (BANNER_SECONDS - left) / UNROLLED_SECONDS + 0.1)
        if self._kit.settings.reduced_motion:
            share = 1.0
        place = picture.get_rect(midleft=(header.left - style.px(_AROUND[0]), header.centery))
        surface.blit(picture, place, (0, 0, round(place.width * ease_out(share)), place.height))

    def _picture(self, style: Style, header: pygame.Rect, title: str) -> pygame.Surface:
        """The title where it stands in the header anyway, with a box around it."""
        look, theme = look_of(self._kit, self._game.options.seats[self._game.position.to_move]), style.theme
        key = ("banner", look, title, header.size, theme.kind, style.scale, style.text_scale)

        def drawn() -> pygame.Surface:
            text = style.fitting(title, TextSize.TITLE, header.width, theme.text, Weight.BOLD)
            inner = pygame.Rect(style.px(_AROUND[0]), style.px(_AROUND[1]), text.width, max(text.height, header.height))
            picture = pygame.Surface((inner.right + inner.left, inner.bottom + inner.top), pygame.SRCALPHA)
            fill = mix(theme.panel, look.colour.fill, 0.22)
            style.box(picture, picture.get_rect(), Box(fill, look.colour.fill, style.px(3), style.px(theme.radius)))
            picture.blit(text, text.get_rect(midleft=inner.midleft))
            return picture

        return style.assets.cached(key, drawn)
