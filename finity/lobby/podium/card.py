"""A card with one sentence about a game that is over: what turned it, or an award."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.widgets import State, Widget
from finity.shell.widgets.arrange import inset

PICTURE: Final = (184, 158)
HEIGHT: Final = 190
_HIGHEST: Final = 280
"""Of a card without a picture: else all its words have room."""
_PADDING: Final = 16
_LARGEST_WITH_PICTURE: Final = 1.3
"""With larger texts the sentence needs all the room."""


@dataclass(frozen=True)
class Story:
    """What a card tells: what it is about, the sentence, and a line below it; a picture and where it leads, if any."""

    caption: str
    sentence: str
    foot: str = ""
    picture: Callable[[Size], pygame.Surface] | None = None
    """Made once for each size in pixels."""
    on_press: Callable[[], None] | None = None


class StoryCard(Widget):
    """Shows a story, once there is one."""

    rises = True

    def __init__(self) -> None:
        super().__init__()
        self._story: Story | None = None
        self._picture: pygame.Surface | None = None
        self.awaited = False
        """Whether there will be a story, so that its place is kept."""
        self.visible = False

    @property
    def story(self) -> Story | None:
        return self._story

    @story.setter
    def story(self, story: Story) -> None:
        self._story, self._picture, self.visible = story, None, True
        self.focusable = story.on_press is not None
        self.redraw()

    def height_for(self, style: Style, width: int) -> int:
        """How high it must be, in pixels, if it is so wide."""
        story = self._story
        if story is None or (story.picture and style.text_scale <= _LARGEST_WITH_PICTURE):
            return style.px(HEIGHT) if story or self.awaited else 0
        told = style.wrapped(story.sentence, TextSize.TITLE, width - 2 * style.px(_PADDING), Weight.BOLD).height
        around = (1 + bool(story.foot)) * style.line_height(TextSize.LABEL) + style.px(2 * _PADDING + 12)
        return min(style.px(_HIGHEST), told + around)

    def activate(self) -> None:
        if self._story and self._story.on_press:
            self._story.on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        story, theme, px = self._story, style.theme, style.px
        assert story, "a card that tells nothing is not visible"
        edge = mix(theme.border, theme.gold, 0.8 * state.light) if story.on_press else theme.border
        card = self.rect.move(0, -state.lift(style)) if story.on_press else self.rect
        style.box(surface, card, Box(theme.panel, edge, px(1), px(theme.radius), fill_alpha=215))
        room = inset(card, px(_PADDING), px(_PADDING))
        if story.picture and style.text_scale <= _LARGEST_WITH_PICTURE:
            place = pygame.Rect(room.left, room.top, px(PICTURE[0]), room.height)
            if self._picture is None or self._picture.size != place.size:
                self._picture = story.picture(place.size)
            surface.blit(self._picture, place)
            style.box(surface, place, Box(None, theme.border, px(1), px(theme.small_radius)))
            room = pygame.Rect(place.right + px(18), room.top, room.right - place.right - px(18), room.height)
        caption = style.fitting(story.caption, TextSize.LABEL, room.width, theme.gold, Weight.BOLD)
        surface.blit(caption, room.topleft)
        foot = style.fitting(story.foot, TextSize.LABEL, room.width, theme.muted)
        surface.blit(foot, foot.get_rect(bottomleft=room.bottomleft))
        top = room.top + caption.height + px(6)
        below = room.bottom - (foot.height + px(4) if story.foot else 0)
        words = style.wrapped_in(story.sentence, TextSize.TITLE, (room.width, below - top), theme.text, Weight.BOLD)
        surface.blit(words, (room.left, top))
