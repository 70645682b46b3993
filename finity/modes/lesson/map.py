"""The map of the lessons: the first chapters are stones on a path to a first game, all others a row, later a path."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from finity.client.autosave import game_folder
from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.lesson_parts import PULSING, ProgressFile
from finity.client.outcomes import MENU_KEYS
from finity.client.profiles import progress_folder
from finity.client.signs import star
from finity.learn.level import Level
from finity.lessons.course import MOST_STARS, Course
from finity.lobby.menu import starred_text
from finity.lobby.outcomes import BackToMenu, OpenHelp
from finity.lobby.widget_scene import WidgetScene
from finity.modes.lesson.guidance import draw_pulses
from finity.modes.lesson.lesson import FIRST_CHAPTERS, chapter_done
from finity.modes.lesson.map_layouts import LARGE_PLANS, PLANS, UNIT
from finity.records.kind import RECORDS
from finity.rules import Colour as Shade
from finity.rules import Size
from finity.scenes.outcomes import OpenLesson, StartGame
from finity.screens.setup.choices import OpponentChoice, game_against
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, put, soft_silhouette
from finity.shell.draw.style import Style
from finity.shell.draw.theme import BLACK, WHITE, TextSize, contrast
from finity.shell.draw.timeline import ease_in_out, ease_out
from finity.shell.input.intents import Point
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, Panel, ScreenTitle, WidgetState
from finity.shell.widgets.arrange import center
from finity.shell.widgets.base import Pressable
from finity.view.art.board import lone_stone
from finity.view.art.canvas import Art
from finity.view.shown import Bridge, Cone, Piece, Post, Ring, player_looks

_NAME: Final = 118
_BELOW: Final = 146
_GO_ON: Final = (180, 48, 181)
_BUBBLE: Final = (34, 104)
"""All in design pixels."""
_PIECES: Final[dict[str, tuple[tuple[Piece, float, float], ...]]] = {
    "goal": tuple((Cone(Shade(1 - step % 2)), 0.0, 0.17 - 0.115 * step) for step in range(4)),
    "bridges": ((Bridge(Shade.WHITE), 0.0, 0.0),),
    "rings": tuple((Ring(0, size), 0.0, 0.0) for size in reversed(Size)),
    "twice": ((Ring(0, Size.MEDIUM), -0.14, 0.0), (Ring(0, Size.MEDIUM), 0.14, 0.0)),
}
"""What lies on a chapter's stone, and where: in board units."""
_WAVES: Final = ((0.35, 0.55), (0.42, 0.3), (0.5, 0.15))
"""The radii of the circles around who stands there, in board units, and how strong they are."""
_HOP: Final = 0.52
_STAR_AFTER: Final = 0.16
"""Seconds: how long the post is on its way, how much later each star is at its place."""


class ChapterStone(Pressable):
    """A stone of the path: a chapter with its name and its stars, or the first game."""

    rises = True
    number = stars = 0
    """With a number that is shown instead of a picture and the title."""
    unit, name_width = UNIT, 228
    beside = 0
    """Where the name stands: below (0), left (-1) or right (1) of it."""
    flight = math.inf
    """How far its stars have flown: one after the other is at its place from 1 on."""
    about = ""
    """What stands below the title instead of stars."""
    done = here = pointed = False

    def __init__(self, name: str, title: str, on_press: Callable[[], None], art: Art) -> None:
        super().__init__(on_press)
        self.title = title
        self._name = name
        self._art = art

    @property
    def middle(self) -> tuple[int, int]:
        return self.rect.centerx, self.rect.top + self.rect.width // 2

    def hover(self, pos: Point | None) -> None:
        self.pointed = pos is not None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        unit, theme, middle = style.px(self.unit), style.theme, (self.middle[0], self.middle[1] - state.lift(style))
        bright = self.done or self.here or bool(self.about) or state.hovered
        key = ("stone of the map", self._name, self.about, self.number, self.here, bright, unit, theme)
        put(surface, style.assets.cached(key, partial(self._stone_picture, unit, bright=bright)), center=middle)
        ink = theme.text if bright else theme.muted
        if self.number:
            size = TextSize.LABEL if self.unit == PLANS[0].folded[0] else TextSize.SENTENCE
            put(surface, style.text("" if self.here else str(self.number), size, ink, Weight.BOLD), center=middle)
            if self.stars:
                self._draw_stars(surface, style, middle, 0.36 * self.unit, 0.14 * self.unit)
            return
        larger = self.unit / UNIT
        room = style.px(self.name_width), max(style.px(44), 2 * style.line_height(TextSize.BODY))
        name = style.wrapped_in(self.title, TextSize.BODY, room, ink, Weight.BOLD, Align.CENTRE)
        about = style.wrapped_in(self.about, TextSize.LABEL, (room[0], 2 * room[1]), theme.muted, align=Align.CENTRE)
        x, y = middle[0], middle[1] + style.px(_NAME * larger)
        if style.large_text:
            x += self.beside * (unit // 2 + style.px(20) + room[0] // 2)
            y = middle[1] + (name.height // 2 + style.px(0.6 * self.unit) if not self.beside else -about.height // 2)
        longest = max(picture.get_bounding_rect().width for picture in (name, about))
        margin = room[0] - longest - style.px(32)  # on both sides nothing is drawn
        place = name.get_rect(center=(x, y)).clamp(surface.get_rect().inflate(margin, 0))
        surface.blit(name, place)
        below = place.bottom + style.px(4) - middle[1] + about.height // 2
        below = below if self.beside else max(style.px(_BELOW * larger), below)
        if self.about:
            put(surface, about, center=(place.centerx, middle[1] + below))
        elif self.stars or self.here:
            self._draw_stars(surface, style, (x, middle[1]), below / style.scale, 20)

    def _draw_stars(
        self, surface: pygame.Surface, style: Style, middle: tuple[int, int], below: float, side: float
    ) -> None:
        """Draw the stars so far below the middle, where they fly to from there."""
        for number in range(MOST_STARS):
            lit = number < self.stars
            way = ease_out(max(0.0, min(1.0, self.flight - number * _STAR_AFTER / _HOP))) if lit else 1.0
            sign = star(style, max(1, style.px(side * (3 - 2 * way))), lit=lit)
            far = way * style.scale
            if way:
                x, y = middle[0] + round((number - 1) * 1.3 * side * far), middle[1] + round(below * far)
                put(surface, sign, center=(x, y))

    def _stone_picture(self, unit: int, *, bright: bool) -> pygame.Surface:
        art = self._art
        name, look = "centre" if self.about else "stone", art.looks[0]
        stone, rim = (each.drawn(unit) for each in lone_stone(name, art.materials, 1.0 if bright else 0.55))
        if not bright:
            stone.fill((184, 184, 184), special_flags=pygame.BLEND_RGB_MULT)
        light = round(200 * art.theme.glow) if bright and not self.about else 0
        picture = soft_silhouette(rim, 0.05 * unit, look.colour.line if self.here else art.theme.accent, light)
        middle = picture.get_rect().center
        put(picture, stone, center=middle)
        pieces: Sequence[tuple[Piece, float, float]] = _PIECES.get(self._name, ())
        if self.here and not self.about:
            rings = [svg.circle(0, 0, radius, svg.outline(look.colour.line, 0.018, alpha)) for radius, alpha in _WAVES]
            put(picture, svg.centred(1.2, 1.2, *rings).drawn(unit), center=middle)
            pieces = ((Post(0), 0.0, 0.0),)
        for piece, x, y in pieces:
            size = round((0.115 if isinstance(piece, Cone) else 1.25 if isinstance(piece, Post) else 0.95) * unit)
            sprite = art.piece(piece, size)
            if not bright:
                sprite = sprite.copy()
                sprite.fill((184, 184, 184), special_flags=pygame.BLEND_RGB_MULT)
            put(picture, sprite, center=(middle[0] + round(x * unit), middle[1] + round(y * unit)))
        return picture


def draw_path(surface: pygame.Surface, style: Style, stones: Sequence[ChapterStone], art: Art) -> None:
    """Draw what joins the stones: bridges, and the own lane as far as somebody has come."""
    for number, (start, end) in enumerate(pairwise(stones)):
        (x, y), (right, low), lane = start.middle, end.middle, art.looks[0].colour.line
        across, down, px = 0.36 * (right - x), 0.36 * (low - y), style.scale * start.unit / UNIT
        along = f"M{-across:.1f} {-down:.1f}L{across:.1f} {down:.1f}"
        if start.done:
            wide = ((22, lane, 0.12), (15, lane, 0.2), (10, BLACK, 0.7), (5, lane, 1.0), (2, WHITE, 0.95))
            drawn = wide if style.theme.glow else wide[2:]
            lines = [svg.path(along, svg.outline(colour, width * px, alpha)) for width, colour, alpha in drawn]
        else:
            dash = f'stroke-dasharray="{3 * px:.1f} {8 * px:.1f}" stroke-linecap="round"'
            lines = [svg.path(along, f"{svg.outline(style.theme.muted, 3 * px, 0.6)} {dash}")]
        size = round(0.8 * math.dist((x, y), (right, low))), round(abs(low - y) + 40 * px)
        middle, degrees = ((x + right) // 2, (y + low) // 2), -math.degrees(math.atan2(down, across))
        put(surface, style.assets.svg(svg.centred(*size, *lines).text, size), center=middle)
        piece = Bridge(Shade.BLACK if number % 2 else Shade.WHITE)
        bridge = art.piece(piece, style.px(start.unit), round(degrees))
        if not start.done and style.theme.glow:
            bridge = bridge.copy()
            bridge.set_alpha(105)
        put(surface, bridge, center=middle)


class LessonMap(WidgetScene):
    """All chapters, of which each can be opened; `chapter` has the focus, else the one to go on with."""

    key_list = MENU_KEYS
    way_back = BackToMenu()

    def __init__(self, kit: Kit, lessons: Course[Level], chapter: str = "") -> None:
        super().__init__(kit)
        progress, message = ProgressFile(progress_folder(kit)).load()
        chapters, art = lessons.chapters, Art(kit.assets, kit.theme, player_looks(kit))
        texts, options = kit.texts, game_against(kit, OpponentChoice())
        self._title = ScreenTitle(texts("menu.learn"), TextSize.SENTENCE)
        self._total = str(progress.total_stars(lessons.levels))
        here = next((number for number, each in enumerate(chapters) if not chapter_done(progress, each)), None)
        self.chapters: list[ChapterStone] = []
        for number, each in enumerate(chapters, start=1):
            first = next((level for level in each.levels if not progress.stars_of(level)), each.levels[0])
            stone = ChapterStone(each.name, texts(each.title_key), self.ending_with(OpenLesson(first.key)), art)
            stone.number = number if number > FIRST_CHAPTERS else 0
            stone.done, won = chapter_done(progress, each), progress.total_stars(each.levels)
            stone.stars = max(1, won // len(each.levels)) if won else 0  # as many as its levels have on average
            self.chapters.append(stone)
        self.game = ChapterStone("goal", texts("learn.your_first_game"), self.ending_with(StartGame(options)), art)
        self.game.about = texts("learn.first_game_about", cones=options.tower_length)
        self._stones, self._row = [*self.chapters[:FIRST_CHAPTERS], self.game], self.chapters[FIRST_CHAPTERS:]
        self._unfolded = sum(each.done for each in self.chapters) > FIRST_CHAPTERS
        learnt, begins = here is None or here >= FIRST_CHAPTERS, not game_folder(kit.folder, RECORDS).files()
        self._here = self.game if learnt and begins else None if here is None else self.chapters[here]
        came = next((each for each, known in zip(self.chapters, chapters, strict=True) if known.name == chapter), None)
        steps = {*pairwise(self._stones), *pairwise(self._row)}
        hops = came and came.done and (came, self._here) in steps and not kit.settings.reduced_motion
        self._hops_from = came if hops else None
        self._seconds = 0.0
        if came and hops:
            came.flight = 0.0
        elif self._here:
            self._here.here = True
        self.go_on = Button(texts("learn.go_on"), self._here.activate if self._here else self.leave, ButtonKind.PRIMARY)
        self.go_on.owner = kit.theme.players[0].fill
        self.go_on.visible = self._here is not None
        self._more = Label("", colour=kit.theme.muted, weight=Weight.BOLD)
        self.back = Button(texts("learn.back"), self.leave)
        self.rules = Button(texts("learn.rules"), self.ending_with(OpenHelp()), ButtonKind.QUIET)
        self._panel = Panel()
        self._panel.visible = not self._unfolded
        self.widgets.add(self._panel, self._title, *self._stones, *self._row, self.go_on, self._more)
        self.widgets.add(self.back, self.rules, self.notice)
        self.widgets.focus(self.go_on if self._hops_from else came or self.go_on, seen=False)
        self._art = art
        damage = [Message("learn.bad_file", {"problem": problem}) for problem in lessons.problems]
        self.tell(message or next(iter(damage), None))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._seconds += dt
        if self._hops_from and self._here:
            self._hops_from.flight = self._seconds / _HOP
            if self._seconds >= _HOP and not self._here.here:
                self._here.here = True
                self.kit.sounds.play(Cue.THUD)
        pointed = next((each for each in self._row if each.pointed or each is self.widgets.focused), None)
        count = sum(not each.stars for each in self._row)
        self._more.text = pointed.title if pointed else self.kit.texts("learn.more", count=count) if count else ""

    @property
    def animating(self) -> bool:
        hopping = self._hops_from is not None and self._seconds < _HOP + MOST_STARS * _STAR_AFTER
        return not self.kit.settings.reduced_motion and (hopping or self._is_pulsing)

    @property
    def _is_pulsing(self) -> bool:
        return self.game.here and self._seconds < PULSING

    @property
    def board_rect(self) -> pygame.Rect:
        return pygame.Rect(self._stones[0].rect.topleft, (self._stones[0].rect.width,) * 2)

    def lay_out(self, window: pygame.Rect) -> None:
        plans = LARGE_PLANS if self.style.large_text else PLANS
        scales = [min(window.width / plan.window[0], window.height / plan.window[1]) for plan in plans]
        scale, plan = max(scales), plans[scales.index(max(scales))]
        self.style = self.widgets.style = replace(self.style, scale=scale)
        area = center((self.style.px(plan.window[0]), self.style.px(plan.window[1])), window)

        def place(x: float, y: float, width: float, height: float) -> pygame.Rect:
            corner = area.left + round(x * scale), area.top + round(y * scale)
            return pygame.Rect(corner, (self.style.px(width), self.style.px(height)))

        (left, _, wide, _), top, high = plan.row, plan.window[1] - 78, 54
        self._title.rect = place(plan.row[0], 38, 600, 44)
        unit, step, first, row, zigzag, up = plan.unfolded if self._unfolded else plan.folded
        for stone, (x, y) in zip(self._stones, plan.stones, strict=True):
            half = 98 * plan.unit / UNIT
            stone.unit, stone.name_width = plan.unit, plan.name_width
            stone.rect = place(x - half, y - half - up, 2 * half, 2 * half + (0 if plan.beside else 62))
            stone.beside = (1 if x < plan.window[0] // 2 else -1) if plan.beside else 0
        self._panel.rect = place(*plan.row)
        for number, each in enumerate(self._row):
            side, each.unit = unit * 1.16, unit
            x, y = first + number * step, row + (-zigzag if number % 2 else zigzag)
            each.rect = place(x - side / 2, y - side / 2, side, side)
        self.back.rect = place(left, top, 140, high)
        words = max(220, round(self.rules.natural_size(self.style)[0] / scale))
        self.rules.rect = place(left + 160, top, words, high)
        self.notice.rect = place(left + words + 172, top, wide - words - 374, high)
        if plan.window[0] < plan.window[1]:
            self.notice.rect = place(left, top - 46, wide, 40)
        self._more.rect = self.notice.rect if self._unfolded else place(*plan.about_row)
        x, y = left + wide - _GO_ON[0] // 2, top + high // 2 - _GO_ON[2]
        if self._here in self._stones and not self._unfolded and plans is PLANS:
            x, y = plan.stones[self._stones.index(self._here)]
            y += round(_GO_ON[2] * (plan.unit / UNIT - 1))
        self.go_on.rect = place(x - _GO_ON[0] / 2, y + _GO_ON[2] - _GO_ON[1] / 2, *_GO_ON[:2])

    def draw_content(self, surface: pygame.Surface) -> None:
        super().draw_content(surface)
        style, here, came = self.style, self._here, self._hops_from
        for stones in (self._stones, self._row) if self._unfolded else (self._stones,):
            draw_path(surface, style, stones, self._art)
        put(surface, starred_text(style, self._total), midright=(self._panel.rect.right, self._title.rect.centery))
        if self._is_pulsing:
            draw_pulses(surface, style, self.game.middle, self._seconds, still=style.calm)
        if here and came and not here.here:
            way = ease_in_out(min(1.0, self._seconds / _HOP))
            post = self._art.piece(Post(0), round(1.25 * style.px(here.unit)))
            (x, y), (right, low) = came.middle, here.middle
            up = round(math.sin(math.pi * way) * 70 * style.scale)
            put(surface, post, center=(x + round((right - x) * way), y + round((low - y) * way) - up))
        elif here in self._stones:
            colour, px, (x, y) = style.theme.players[0].fill, style.px, here.middle
            ink = BLACK if contrast(BLACK, colour) > contrast(WHITE, colour) else WHITE
            words = style.text(self.kit.texts("learn.here"), TextSize.LABEL, ink, Weight.BOLD)
            bubble = words.get_rect().inflate(px(32), 0)
            bubble.height = max(px(_BUBBLE[0]), words.height + px(8))
            bubble.midbottom = x, y - px(_BUBBLE[1] * here.unit / UNIT)
            bubble.clamp_ip(surface.get_rect())
            style.box(surface, bubble, Box(colour, radius=bubble.height // 2))
            low, tip = bubble.bottom - 1, px(9)
            corners = [(x - tip, low), (x + tip, low), (x, low + tip)]
            pygame.draw.polygon(surface, colour, corners)
            put(surface, words, center=bubble.center)
