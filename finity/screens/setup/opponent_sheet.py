"""Opponents: buttons for levels, and the sheet where a bot's level and character are chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final

import pygame

from finity.bots import COMPETITIVE, BotName, Character
from finity.client.kit import Kit
from finity.lobby.setup_frame import SetupSheet
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.widgets import Button, Choice, Label, State
from finity.shell.widgets.arrange import Column, Row, fixed, grid, natural

_BELOW: Final = 0.62
"""How high what stands below is, compared to the label."""
_LETTERS: Final = 0.84
"""How much of a line's height its letters may have."""
_ABREAST: Final = 2
_NUMBER: Final = 46
"""In design pixels."""


class LevelButton(Button):
    """One of the levels that a bot can have; the `chosen` one is lit, though less than what begins the game."""

    chosen = False
    below = ""
    """A second line."""

    @property
    def shown_besides(self) -> Hashable:
        return type(self).__name__, self.chosen, self.below

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        if not self.below:
            super()._draw_content(surface, style, ink, sink)
            return
        area = surface.get_rect().inflate(-style.px(8), -style.px(4)).move(0, sink)
        upper = pygame.Rect(area.left, area.top, area.width, round(area.height / (1 + _BELOW)))
        lower = pygame.Rect(area.left, upper.bottom, area.width, area.bottom - upper.bottom)
        for text, size, room in ((self.label, TextSize.BODY, upper), (self.below, TextSize.CAPTION, lower)):
            letters = min(style.fitting_px([text], size, room.width, Weight.BOLD), round(_LETTERS * room.height))
            line = style.assets.text(text, letters, ink, Weight.BOLD)
            surface.blit(line, line.get_rect(center=room.center))

    def _look(self, style: Style, state: State) -> tuple[Box | None, Colour]:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        if self.chosen:
            return Box(theme.raised_hover, theme.text, style.px(2), radius, lower=theme.raised), theme.text
        if state.hovered:
            return super()._look(style, state)
        return Box(None, theme.border, style.px(1), radius), theme.muted


class LevelTile(LevelButton):
    """A level with its number, its name and a sentence `about` it; `mark` stands beside the name, such as "for you"."""

    letters_below: int | None = None
    """Height of the letters of the sentence, in pixels, for tiles that should look alike."""

    def __init__(self, number: int, label: str, about: str, mark: str, on_press: Callable[[], None]) -> None:
        super().__init__(label, on_press)
        self._number = number
        self.about = about
        self.mark = mark

    @property
    def shown_besides(self) -> Hashable:
        return super().shown_besides, self._number, self.about, self.mark, self.letters_below

    def room_below(self, style: Style) -> pygame.Rect:
        left, height = style.px(_NUMBER + 8), self.rect.height
        return pygame.Rect(left, round(0.42 * height), self.rect.width - left - style.px(12), round(0.57 * height))

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        theme, px, area = style.theme, style.px, surface.get_rect().move(0, sink)
        number = style.fitting(str(self._number), TextSize.TITLE, px(_NUMBER - 10), ink, Weight.BOLD)
        surface.blit(number, number.get_rect(center=(area.left + px(_NUMBER) // 2 + px(4), area.centery)))
        below = self.room_below(style).move(area.topleft)
        name = style.fitting(self.label, TextSize.BODY, below.width, theme.text, Weight.BOLD)
        surface.blit(name, place := name.get_rect(midleft=(below.left, area.top + round(0.24 * area.height))))
        if self.mark:
            beside = below.width - place.width - px(12)
            mark = style.fitting(self.mark, TextSize.LABEL, beside, theme.accent, Weight.BOLD)
            surface.blit(mark, mark.get_rect(midleft=(place.right + px(12), place.centery)))
        soft = mix(theme.muted, theme.text, 0.4 if self.chosen else 0.0)
        letters = self.letters_below or style.wrapped_px(self.about, TextSize.LABEL, below.size)
        about = style.assets.wrapped(self.about, letters, soft, below.width)
        surface.blit(about, about.get_rect(midleft=below.midleft))


class OpponentSheet(SetupSheet):
    """Every level with a sentence, and what the bot likes; `on_change` gets the name of the bot as it is chosen."""

    size, margins = (1120, 640), (28, 22)

    def __init__(
        self, kit: Kit, player: str, bot: BotName, proposed: str | None, on_change: Callable[[str], None]
    ) -> None:
        """`player` is what the bot is called; the level that is `proposed` is marked."""
        super().__init__(kit)
        texts = self._texts = kit.texts
        self._bot = bot
        self._on_change = on_change
        self._title = Label(texts("setup.which_bot", name=player), TextSize.TITLE, weight=Weight.BOLD)
        self.levels = {
            level: LevelTile(
                number,
                texts(f"setup.bot_{level}"),
                texts(f"setup.about_{level}", count=_seconds(kit, level)),
                texts("setup.for_you") if level == proposed else "",
                self._level(level),
            )
            for number, level in enumerate(COMPETITIVE, 1)
        }
        self._likes = Label(texts("setup.likes"), weight=Weight.BOLD)
        characters = [(each, texts(f"character.{each}.name")) for each in Character]
        self.character = Choice(characters, bot.character, self._set_character)
        self._about = Label("", TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self.widgets.add(self._title, *self.levels.values())
        self.widgets.add(self._likes, self.character, self._about, self.done)
        self._show()

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        likes = Row(fixed(self._likes, 200), self.character)
        foot = Row(self._about, fixed(self.done, 220), gap=16)
        tiles = grid(self.levels.values(), _ABREAST, 8, down=True)
        parts = fixed(self._title, 44), tiles, natural(likes), fixed(foot, 44)
        self.fill(style, size, Column(*parts, gap=12))
        rooms = ((tile.about, tile.room_below(style).size) for tile in self.levels.values())
        letters = min(style.wrapped_px(about, TextSize.LABEL, room) for about, room in rooms)
        for tile in self.levels.values():
            tile.letters_below = letters

    def _level(self, level: str) -> Callable[[], None]:
        return lambda: self._choose(replace(self._bot, level=level))

    def _set_character(self, character: Character) -> None:
        self._choose(replace(self._bot, character=character))

    def _choose(self, bot: BotName) -> None:
        self._bot = bot
        self._on_change(str(bot))
        self._show()

    def _show(self) -> None:
        for level, tile in self.levels.items():
            tile.chosen = level == self._bot.level
        self._about.text = self._texts(f"character.{self._bot.character}.about")


def _seconds(kit: Kit, level: str) -> int:
    """For how long a level thinks about a move at most, as it is set."""
    return round(kit.settings.bot_thinking.factor * BotName(level).rung.seconds)
