"""What the scenes of lessons of all games share: the trail, stars, their file, what follows a level."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic

import pygame

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.profiles import progress_folder
from finity.client.signs import POP_SECONDS, draw_stars, star
from finity.lessons.course import MOST_STARS, Chapter, Course, LessonProgress, LevelT
from finity.lessons.solving import AnyLesson, LessonPhase
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.loop.scene import Scene
from finity.shell.storage import ValueFile
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, ModalHost, WidgetState
from finity.shell.widgets.arrange import Column, center, fixed, natural
from finity.shell.widgets.base import Pressable

_CHIP: Final = 38
_CHIP_NOW: Final = 50
_SMALL_STAR: Final = 14
"""In design pixels."""
_HEXAGON: Final = "M-50 0L-25 -43.3L25 -43.3L50 0L25 43.3L-25 43.3Z"


class LevelChip(Pressable):
    """A level in the trail: its number in a hexagon, and its stars; a click opens it."""

    def __init__(self, number: int, stars: int, on_press: Callable[[], None], *, here: bool, last: bool) -> None:
        """`number` counts from 1; `here` marks the level that is played."""
        super().__init__(on_press)
        self._number = number
        self.here = here
        self._last = last
        self.stars = stars

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme = style.theme
        colour = theme.players[0].fill
        middle = self.rect.centerx, self.rect.top + style.px(_CHIP_NOW) // 2
        if not self._last:
            line = pygame.Rect(0, 0, self.rect.width - style.px(_CHIP - 12), style.px(4))
            line.midleft = middle[0] + style.px(_CHIP / 2), middle[1]
            pygame.draw.rect(surface, colour if self.stars else theme.border, line)
        fill = theme.text if self.here else mix(theme.panel, colour, 0.55 if self.stars else 0.0)
        edge = theme.text if state.hovered else colour if self.stars or self.here else theme.border_strong
        side = style.px(_CHIP_NOW if self.here else _CHIP)
        hexagon = svg.path(_HEXAGON, f"{svg.fill(fill)} {svg.stroke(edge, 7)}")
        put(surface, style.assets.svg(svg.centred(112, 112, hexagon).text, (side, side)), center=middle)
        ink = theme.table_edge if self.here else theme.text if self.stars else theme.muted
        put(surface, style.text(str(self._number), TextSize.LABEL, ink, Weight.BOLD), center=middle)
        for place in range(self.stars):
            small = star(style, style.px(_SMALL_STAR), lit=True)
            left = middle[0] + (place - (MOST_STARS - 1) / 2) * small.width
            put(surface, small, midbottom=(round(left), self.rect.bottom))


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


PULSE: Final = 1.4
"""Seconds from one pulse to the next; slow enough for everybody (WCAG 2.3.1 allows three flashes a second)."""
PULSING: Final = 6 * PULSE
"""For so long it is shown where to click."""


class LessonOverlay:
    """What is shown of a lesson besides its table: stars that pop up, and for a while where the next move is made."""

    def __init__(self, kit: Kit, lesson: AnyLesson[Any, Any], best: int) -> None:
        """`best` is how many stars the level has already."""
        self.kit = kit
        self.lesson = lesson
        self.hinted = False
        """Whether it is shown where the next move is to be made."""
        self.seconds = 0.0
        self._stars = best
        self._since_stars = POP_SECONDS

    @property
    def at_rest(self) -> bool:
        """Whether what pulses rests, and with it the program."""
        return self.kit.settings.reduced_motion or self.seconds > PULSING

    @property
    def popping(self) -> bool:
        return self._since_stars < POP_SECONDS

    def update_hint(self) -> None:
        """A move has been made, or taken back: who has missed too often is shown where to look, as in some levels all
        are from the beginning."""
        attempt, self.seconds = self.lesson.attempt, 0.0
        self.hinted = self.lesson.phase is LessonPhase.TRYING and (attempt.level.pointed or attempt.hint_due)

    def hint(self) -> None:
        self.hinted, self.seconds = True, 0.0

    def succeed(self, stars: int) -> None:
        self._stars, self._since_stars = stars, 0.0

    def pass_time(self, dt: float) -> None:
        self._since_stars += dt
        self.seconds += dt

    def draw_stars(self, surface: pygame.Surface, style: Style, area: pygame.Rect) -> None:
        seconds = POP_SECONDS if self.kit.settings.reduced_motion else self._since_stars
        draw_stars(surface, style, area, self._stars, seconds)


class ProgressFile(ValueFile[LessonProgress]):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "lessons", LessonProgress())


class LessonFlow(Scene, ABC, Generic[LevelT]):
    """A scene that plays a level and leads on to the next one; it derives from the table of its game first."""

    kit: Kit
    course: Course[LevelT]
    lesson: AnyLesson[Any, Any]
    controls: LessonButtons
    signs: LessonOverlay
    modals: ModalHost
    ways_out: dict[str, object]
    """What else can follow the chapter than to learn on: outcomes by the ends of their texts' keys."""
    tell: Callable[[Message | None], None]

    def begin_level(self, course: Course[LevelT], level: LevelT) -> list[LevelChip]:
        """The levels of the chapter, each of which leads to itself; `best` are the stars of this one until now, and
        `untold` is what is to be told of the file of them."""
        self.course, self.level = course, level
        self._file = ProgressFile(progress_folder(self.kit))
        progress, self.untold = self._file.load()
        self.best, levels = progress.stars_of(level), course.chapter_of(level).levels
        chips = []
        for number, each in enumerate(levels, start=1):
            here, last, stars = each.key == level.key, number == len(levels), progress.stars_of(each)
            chips.append(LevelChip(number, stars, partial(self.open_level, each), here=here, last=last))
        return chips

    @property
    @abstractmethod
    def way_back(self) -> object:
        """The outcome that leads away from the lessons."""

    @abstractmethod
    def level_outcome(self, level: LevelT) -> object:
        """The outcome that opens a level."""

    @abstractmethod
    def chapter_end_area(self) -> pygame.Rect:
        """Where the end of a chapter is told."""

    def leave_lessons(self) -> None:
        self.outcome = self.way_back

    def open_level(self, level: LevelT) -> None:
        self.outcome = self.level_outcome(level)

    def succeed(self) -> None:
        level, stars = self.level, self.lesson.attempt.stars
        self.kit.sounds.play(Cue.SOLVED)
        self.controls.succeed(stars)
        self.signs.succeed(stars)
        self.tell(self._file.change(lambda progress: progress.with_stars(level, stars)))

    def go_to_next(self) -> None:
        """To the next level; at the end of a chapter it is told how that went."""
        levels, chapter = self.course.levels, self.course.chapter_of(self.level)
        number = [level.key for level in levels].index(self.level.key) + 1
        following = levels[number] if number < len(levels) else None
        if following and following.chapter == chapter.name:
            self.open_level(following)
            return
        ways = self.ways_out | ({"next_chapter": self.level_outcome(following)} if following else {})
        for button in self.controls.buttons.values():
            button.visible = False
        self.modals.show(ChapterDone(self, chapter, self._file.peek(), ways))
        self.begin_grace()


_PAD: Final = 18
_WIDER: Final = 64
"""How much farther to the left the card goes than the column that it covers, which the board leaves free there."""
_BUTTON: Final = 50
"""In design pixels."""


class ChapterDone(Dialog):
    """A card in the tower's column, beside the board: the stars of a chapter and its ways on, the main one last."""

    darkens = False

    def __init__(
        self, flow: LessonFlow[Any], chapter: Chapter[Any], progress: LessonProgress, ways: Mapping[str, object]
    ) -> None:
        """`ways` are the outcomes of its answers, by the ends of their texts' keys."""
        kit, solved = flow.kit, all(map(progress.stars_of, chapter.levels))
        title = kit.texts(chapter.title_key)
        if solved:
            title = kit.texts("learn.chapter_done", chapter=title)
        stars, most = progress.total_stars(chapter.levels), MOST_STARS * len(chapter.levels)
        told = [kit.texts("learn.chapter_text", count=stars, of=most)]
        if solved and "next_chapter" not in ways:
            told.append(kit.texts("learn.all_done"))
        buttons = [DialogButton(kit.texts(f"learn.{name}"), flow.ending_with(way)) for name, way in ways.items()]
        super().__init__(kit.style, title, " ".join(told), buttons, flow.leave_lessons)
        self.buttons[-1].kind = ButtonKind.PRIMARY
        self._area = flow.chapter_end_area

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        place = self._area()
        width = place.width + style.px(_WIDER)
        buttons = (fixed(button, _BUTTON) for button in self.buttons)
        parts = natural(self._title), natural(self._text, more=10), *buttons
        card = Column(*parts, gap=10, margin=_PAD, ground=self._panel, alike=True)
        height = min(place.height, card.height_for(style, width))
        card.lay_out(style, center((width, height), place).move_to(right=place.right))
