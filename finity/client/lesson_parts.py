"""What the lessons of all games share: the trail of levels, the card at the end of a chapter, and the file of stars."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import pygame

from finity.client.kit import Kit
from finity.client.signs import star
from finity.lessons.course import AnyLevel, Chapter
from finity.lessons.progress import MOST_STARS, LessonProgress
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.svg import code, document
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.storage import ValueFile
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel, State, Widget, look_alike
from finity.shell.widgets.base import draw_focus_ring

LevelT = TypeVar("LevelT", bound=AnyLevel)
_CHIP: Final = 38
_CHIP_NOW: Final = 50
_SMALL_STAR: Final = 14
"""In design pixels."""
_HEXAGON: Final = "M-50 0L-25 -43.3L25 -43.3L50 0L25 43.3L-25 43.3Z"


class LevelChip(Widget):
    """A level in the trail: its number in a hexagon, and its stars; a click opens it."""

    focusable = True
    heard = True

    def __init__(self, number: int, stars: int, on_press: Callable[[], None], *, here: bool, last: bool) -> None:
        """`number` counts from 1; `here` marks the level that is played."""
        super().__init__()
        self._number = number
        self._on_press = on_press
        self.here = here
        self._last = last
        self.stars = stars

    def activate(self) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme = style.theme
        colour = theme.players[0].fill
        middle = self.rect.centerx, self.rect.top + style.px(_CHIP_NOW) // 2
        if not self._last:
            line = pygame.Rect(0, 0, self.rect.width - style.px(_CHIP - 12), style.px(4))
            line.midleft = middle[0] + style.px(_CHIP / 2), middle[1]
            pygame.draw.rect(surface, colour if self.stars else theme.border, line)
        fill = theme.text if self.here else mix(theme.panel, colour, 0.55 if self.stars else 0.0)
        edge = theme.text if state.hovered else colour if self.stars or self.here else theme.border_strong
        picture = _hexagon(style, style.px(_CHIP_NOW if self.here else _CHIP), fill, edge)
        surface.blit(picture, picture.get_rect(center=middle))
        ink = theme.table_edge if self.here else theme.text if self.stars else theme.muted
        number = style.text(str(self._number), TextSize.LABEL, ink, Weight.BOLD)
        surface.blit(number, number.get_rect(center=middle))
        for place in range(self.stars):
            small = star(style, style.px(_SMALL_STAR), lit=True)
            left = middle[0] + (place - (MOST_STARS - 1) / 2) * small.width
            surface.blit(small, small.get_rect(midbottom=(round(left), self.rect.bottom)))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, style.px(theme.small_radius))


def _hexagon(style: Style, side: int, fill: Colour, edge: Colour) -> pygame.Surface:
    drawing = (
        f'<path d="{_HEXAGON}" fill="{code(fill)}" stroke="{code(edge)}" stroke-width="7" stroke-linejoin="round"/>'
    )
    return style.assets.svg(document(112, 112, drawing).text, (side, side))


def chips_of(
    levels: Sequence[LevelT], here: LevelT, progress: LessonProgress, opening: Callable[[LevelT], Callable[[], None]]
) -> list[LevelChip]:
    """The trail of a chapter; `opening` answers what opens a level."""
    most = len(levels)
    return [
        LevelChip(number, progress.stars_of(level), opening(level), here=level.key == here.key, last=number == most)
        for number, level in enumerate(levels, start=1)
    ]


class LessonButtons:
    """Trail and buttons of a lesson; `presses` says what each button does: its name is the end of its text's key."""

    def __init__(self, kit: Kit, presses: Mapping[str, Callable[[], None]], chips: Sequence[LevelChip]) -> None:
        self.chips = tuple(chips)
        self.buttons = {
            name: Button(kit.texts(f"learn.{name}"), press, tooltip=kit.texts(f"learn.{name}_tip"))
            for name, press in presses.items()
        }
        self.buttons["next"].enabled = False

    @property
    def all(self) -> Sequence[Button | LevelChip]:
        return (*self.chips, *self.buttons.values())

    def succeed(self, stars: int) -> None:
        """The level is solved: it has so many stars now, and the way on is the main thing; nothing else lies there."""
        here = next(chip for chip in self.chips if chip.here)
        here.stars = max(stars, here.stars)
        self.buttons["skip"].enabled = False
        self.buttons["next"].enabled, self.buttons["next"].kind = True, ButtonKind.PRIMARY

    def rest(self) -> None:
        """The chapter is over: something else tells the ways on."""
        for button in self.buttons.values():
            button.visible = False


class ProgressFile(ValueFile[LessonProgress]):
    """The stars of a person, in a folder for data of that person."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "lessons", LessonProgress())


_PAD: Final = 18
_WIDER: Final = 64
"""How much farther to the left the card goes than the column that it covers, which the board leaves free there."""
_BUTTON: Final = 50
"""In design pixels."""


class ChapterDone(Modal):
    """A card beside the board, whose path stays in sight: the stars of a chapter and its ways on, the main one last.

    It covers the tower's column; none of its buttons lies where the button of the lesson was that led here.
    """

    darkens = False

    def __init__(
        self,
        kit: Kit,
        chapter: Chapter[Any],
        progress: LessonProgress,
        choices: Mapping[str, Callable[[], None]],
        on_cancel: Callable[[], None],
        column: Callable[[], pygame.Rect],
    ) -> None:
        """`choices` says what follows each answer: its name is the end of its text's key.

        `column` answers where the card lies.
        """
        super().__init__(kit.style, on_cancel)
        self._column = column
        title, solved = kit.texts(chapter.title_key), all(map(progress.stars_of, chapter.levels))
        if solved:
            title = kit.texts("learn.chapter_done", chapter=title)
        stars, most = progress.total(chapter.levels), MOST_STARS * len(chapter.levels)
        told = [kit.texts("learn.chapter_text", count=stars, of=most)]
        if solved and "next_chapter" not in choices:
            told.append(kit.texts("learn.all_done"))
        elif "first_game" in choices:
            told.append(kit.texts("learn.first_game_text"))
        self._panel = Panel(shadow=True)
        self._title = Label(title, TextSize.TITLE, weight=Weight.BOLD, wrap=True)
        self._text = Label(" ".join(told), wrap=True, colour=kit.theme.muted)
        self.buttons = [Button(kit.texts(f"learn.{name}"), self.answering(go)) for name, go in choices.items()]
        self.buttons[-1].kind = ButtonKind.PRIMARY
        self.widgets.add(self._panel, self._title, self._text, *self.buttons)
        self.widgets.focus(self.buttons[-1])

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        px, column = style.px, self._column()
        pad, high, gap = px(_PAD), px(_BUTTON), px(10)
        left = column.left - px(_WIDER)
        inner = column.right - left - 2 * pad
        self._panel.rect = pygame.Rect(left, column.top, column.right - left, column.height)
        area = self._panel.rect.inflate(-2 * pad, -2 * pad)
        place = pygame.Rect(area.left, area.bottom - high, inner, high)
        for button in reversed(self.buttons):
            button.rect = place
            place = place.move(0, -high - gap)
        heights = [self._title.height_for(style, inner), self._text.height_for(style, inner)]
        top = max(area.top, (area.top + place.bottom - sum(heights) - gap) // 2)
        self._title.rect = pygame.Rect(area.left, top, inner, heights[0])
        self._text.rect = pygame.Rect(area.left, self._title.rect.bottom + gap, inner, heights[1])
        look_alike(style, self.buttons)
