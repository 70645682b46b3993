"""Attract mode and `--demo`: who plays, a closer look at great moments; it ends when somebody touches anything."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.lobby.outcomes import BackToMenu, OpenLibrary
from finity.match.match import TimeControl
from finity.modes.play import PlayScene
from finity.modes.show.narrator import BROKEN_OFF, OPENING, ShowCaption, ShowNarrator
from finity.records.options import GameOptions, SeatOptions
from finity.rules import CENTRES, Move, Station, draw_tower
from finity.rules.paths import longest_partial_path
from finity.scenes.actions import TableAction
from finity.scenes.outcomes import OpenShow
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, draw_faded, player_box, put
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import Tabletop, TextSize, mix
from finity.shell.draw.timeline import back_out
from finity.shell.input.intents import Back, Choose, Command, Intent, Key, LongPress, Navigate, PointAt, Press, Wheel
from finity.shell.text import Texts
from finity.shell.widgets import ScreenTitle, WidgetState
from finity.story.sentences import bot_text
from finity.table.game_record import options_of
from finity.view.art.canvas import badge
from finity.view.labels.panels import Panels
from finity.view.shown import PathRibbon, PlayerLook, player_looks

FADE: Final = 0.25
TITLE_SECONDS: Final = 2.6
_PLATE: Final = (204, 208)
_GAP: Final = 22
"""In design pixels."""


class CaptionBox:
    """A sentence with the mark of the player whom it is about."""

    _words = ""
    _look: PlayerLook | None = None
    _shown = 0.0
    _going = False

    @property
    def moving(self) -> bool:
        return bool(self._words) and (self._going or self._shown < 1.0)

    def say(self, words: str, look: PlayerLook | None) -> None:
        self._words, self._look = words, look
        self._shown, self._going = 0.0, False

    def clear(self) -> None:
        self._going = True

    def update(self, dt: float) -> None:
        self._shown = max(0.0, min(1.0, self._shown + (-dt if self._going else dt) / FADE))
        if self._going and not self._shown:
            self._words = ""

    def draw(self, surface: pygame.Surface, style: Style, area: pygame.Rect, centre: int) -> None:
        if not self._words:
            return
        key = "show caption", self._words, self._look, area.size, style.scale, style.theme
        picture = style.assets.cached(key, partial(self._drawn, style, area.size))
        place = picture.get_rect(midtop=(centre, area.top + style.px(10 * (1 - self._shown))))
        place.left = max(area.left, min(place.left, area.right - place.width))
        draw_faded(surface, picture, place, self._shown)

    def _drawn(self, style: Style, size: Size) -> pygame.Surface:
        px, theme = style.px, style.theme
        mark = badge(style.assets, self._look, px(17)) if self._look else None
        beside = px(24) + (mark.width + px(12) if mark else 0)
        text = style.wrapped_in(self._words, TextSize.TITLE, (size[0] - beside - px(24), size[1]), weight=Weight.BOLD)
        picture = pygame.Surface((text.width + beside + px(24), size[1]), pygame.SRCALPHA)
        edge = self._look.colour.fill if self._look else theme.border_strong
        style.box(picture, picture.get_rect(), Box(mix(theme.panel, edge, 0.14), edge, px(2), px(theme.radius)))
        if mark:
            put(picture, mark, midleft=(px(16), size[1] // 2))
        put(picture, text, midleft=(beside, size[1] // 2))
        return picture


class TitleCard:
    """Covers the whole window for a moment; the players come in one after the other."""

    def __init__(self, texts: Texts, seats: Sequence[SeatOptions], looks: Sequence[PlayerLook]) -> None:
        self._kicker = texts("show.kicker" if all(seat.bot for seat in seats) else "show.kicker_played")
        self._title = ScreenTitle(texts("show.title", count=len(seats)), TextSize.DISPLAY, align=Align.CENTRE)
        self._players = [
            (look, seat.name, bot_text(texts, seat.bot) if seat.bot else "")
            for seat, look in zip(seats, looks, strict=True)
        ]
        self.left = TITLE_SECONDS
        self._last: pygame.Surface | None = None  # how it looks while it fades

    @property
    def visible(self) -> bool:
        return self.left > 0.0

    @property
    def covers_window(self) -> bool:
        return self.left > FADE

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self.covers_window:
            self._draw(surface, style)
        elif self.visible:
            if self._last is None or self._last.size != surface.size:
                self._last = pygame.Surface(surface.size)
                self._draw(self._last, style)
            draw_faded(surface, self._last, surface.get_rect(), self.left / FADE)
        else:
            self._last = None

    def _draw(self, surface: pygame.Surface, style: Style) -> None:
        px, window, age = style.px, surface.get_rect(), TITLE_SECONDS - self.left
        style.draw_table(surface)
        self._title.rect = pygame.Rect(0, 0, window.width, style.line_height(TextSize.DISPLAY))
        self._title.rect.center = window.centerx, round(0.27 * window.height)
        kicker = style.text(self._kicker, TextSize.TITLE, style.theme.muted)
        put(surface, kicker, midbottom=(window.centerx, self._title.rect.top - px(4)))
        self._title.draw(surface, style, WidgetState())
        step = px(_PLATE[0] + _GAP)
        left = window.centerx - step * (len(self._players) - 1) // 2
        for number, player in enumerate(self._players):
            middle = left + number * step, round(0.58 * window.height)
            come = min(1.0, (age - 0.15 - number * 0.14) / 0.4)
            if come > 0.0:
                below = 0 if style.calm else round((1 - back_out(come)) * px(44))
                key = "plate", player, style.scale, style.theme
                plate = style.assets.cached(key, partial(_player_box, style, *player))
                draw_faded(surface, plate, plate.get_rect(center=middle).move(0, below), min(1.0, 2 * come))


def _player_box(style: Style, look: PlayerLook, name: str, note: str) -> pygame.Surface:
    """A player: the mark, large, the name and the `note` below it, in a box that shines."""
    px, radius = style.px, style.px(style.theme.radius)
    box = pygame.Rect((0, 0), (px(_PLATE[0]), px(_PLATE[1])))
    light = style.glow_picture(box.size, look.colour.fill, radius)
    picture = pygame.Surface(light.get_size() if light else box.size, pygame.SRCALPHA)
    if light:
        picture.blit(light, (0, 0))
    box.center = picture.get_rect().center
    style.box(picture, box, player_box(style.theme, look.colour.fill, px(2), radius))
    mark = put(picture, badge(style.assets, look, px(46)), midtop=(box.centerx, box.top + px(20)))
    label = style.fitting(name, TextSize.TITLE, box.width - px(20), style.theme.text, Weight.BOLD)
    below = style.fitting(note, TextSize.LABEL, box.width - px(20), look.colour.tint)
    top = (mark.bottom + box.bottom - label.height - (below.height if note else 0)) // 2
    put(picture, below, midtop=put(picture, label, midtop=(box.centerx, top)).midbottom)
    return picture


LONGEST_GAME: Final = 100
"""In plies: nobody looks longer at the same game."""
READING: Final = 1.4, 0.035
"""Seconds that a caption takes to be read: those for any, and those for each letter."""
RETRACE_EVERY: Final = 1.9
"""Seconds from one pulse to the next while something is read."""
CLOSER: Final = 1.32
COMING, STAYING = 0.7, 1.5
"""Seconds in which the camera comes closer, and stays there."""
NAMES: Final = ("Ada", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivo", "Juna", "Kai", "Lou")
TABLES: Final = (2, 3, 4, 2, 4, 3)
"""How many play, game after game."""
CONES: Final = 5
"""With the whole tower a game would go on for an hour."""
LEVELS: Final = {
    2: ("medium", "easy"),
    3: ("medium", "easy", "beginner"),
    4: ("medium", "easy", "beginner", "beginner"),
}
"""Bots that make enough mistakes for something to happen, and are not alike: three of a kind hold each other up until
nobody looks any more. 29 of 30 such games end, most after 30 to 50 moves with 4 to 10 rings sent home."""
Point = tuple[float, float]


class ShowScene(PlayScene):
    """A game that plays itself; any key or click leads back to the menu, a finished game to the next one."""

    seconds_at_the_end = 5.0
    idle = "play.demo_hint"
    nodes = 100

    def __init__(self, kit: Kit, asked: OpenShow) -> None:
        """With a record its game is seen again, and nothing after it."""
        self._seed = kit.rng.getrandbits(32) if asked.seed is None else asked.seed
        self._asked, record = asked, asked.record
        self._recorded = record is not None
        self._retraced = RETRACE_EVERY - 0.8  # soon the tower plays its pattern for the second time
        rng = random.Random(f"{self._seed}/{asked.number}")
        tables = list(Tabletop)  # they follow each other, the person's own first
        table = tables[(tables.index(kit.settings.tabletop) + asked.number) % len(tables)]
        kit = kit.with_settings(replace(kit.settings, tabletop=table), rng)
        options = random_options(rng, len(player_looks(kit)), asked.number)
        if record:  # nobody's clock runs again
            options = replace(options_of(record.header), time=TimeControl(), series=None)
        super().__init__(kit, options, coming=record.moves if record else ())
        seats = self.game.options.seats
        self._looks = [player_looks(kit)[seat.look] for seat in seats]
        self._narrator = ShowNarrator([seat.name for seat in seats], kit.texts("library.and").join, asked.number)
        self.stage.closer_looks = 0  # it looks closer itself
        self._title = TitleCard(kit.texts, seats, self._looks)
        self._caption = CaptionBox()
        self._last_words: ShowCaption | None = None
        """How the game ended, as long as that is still to be seen."""
        self._reading = 0.0
        self._pointer: Point | None = None
        self._usual_speed = self.stage.speed
        self._show_caption(OPENING)

    @property
    def panels(self) -> Panels:
        """At the end the headline is alone at the upper edge; while it is filmed nobody can press anything."""
        shown = super().panels
        hint = "" if self.game.over or self._recorded or self._asked.filmed else self.kit.texts(self.idle)
        return replace(shown, header=replace(shown.header, hint=hint))

    @property
    def board_rect(self) -> pygame.Rect | None:
        return None if self._title.covers_window else super().board_rect

    @property
    def animating(self) -> bool:
        return super().animating or self._title.visible or self._caption.moving

    @property
    def wake_after(self) -> float | None:
        return min(super().wake_after or math.inf, 0.1)

    def update(self, dt: float) -> None:
        if self._title.visible:
            self._title.left -= dt
            return
        self._caption.update(dt)
        self._reading = max(0.0, self._reading - dt)
        super().update(dt)
        if self._last_words and not self.stage.busy:
            self._show_caption(self._last_words)
            self._last_words = None

    def _begin_turn(self) -> None:
        """Nobody is to be waited for if all moves are known."""
        if not self._recorded:
            super()._begin_turn()

    def _go_on(self, dt: float) -> None:
        """Nobody moves before what is said has been read: the path of who has moved runs once more, before the first
        move the tower's pattern."""
        if self._reading and not self.game.over:
            self._retraced += dt
            if self._retraced >= RETRACE_EVERY:
                self._retraced = 0.0
                path: PathRibbon | None = None
                if self.game.turns:
                    player = self.game.turns[-1].player
                    path = PathRibbon(player, longest_partial_path(self.game.position, player))
                self.stage.pulse_along(path)
            return
        self.stage.speed = self._usual_speed
        if self._too_long or (self._recorded and not self.game.coming and not self.game.over):
            self.finish()
        else:
            super()._go_on(dt)

    @property
    def _too_long(self) -> bool:
        """Whether the game goes on without an end in sight, and it is said that it is left."""
        return not self._recorded and not self.game.over and len(self.game.turns) >= LONGEST_GAME

    def play(self, move: Move) -> None:
        super().play(move)
        self._retraced = 0.0
        caption = BROKEN_OFF if self._too_long else self._narrator.caption_of(self.game.turns[-1])
        if caption and not self.game.over:
            self._show_caption(caption)
        else:
            self._last_words = caption
            self._caption.clear()
        if caption and caption.spots:
            self._zoom_to(caption.spots)

    def _show_caption(self, caption: ShowCaption) -> None:
        words = self.kit.texts(caption.text_key, **caption.facts)
        self._caption.say(words, None if caption.player is None else self._looks[caption.player])
        least, letter = READING
        self._reading = (least + letter * len(words)) * self.kit.patience

    def _zoom_to(self, spots: tuple[Station, ...]) -> None:
        """A great moment: slowly, closer unless that is too much motion; a win with the tower, which comes alight."""
        self.stage.speed = self._usual_speed * 0.55
        if self.kit.settings.reduced_motion or math.isinf(self._usual_speed):
            return
        (width, height), layout = self.stage.layout.size, self.stage.layout
        pixels = [layout.board.to_pixels(CENTRES[spot]) for spot in spots]
        x, y = (sum(each) / len(pixels) for each in zip(*pixels, strict=True))
        if self.game.over:
            tower = layout.tower
            x = max(x, tower.number_point(0)[0] + 2 * tower.number_radius - 0.5 * width / CLOSER)
        self.stage.camera.zoom_in((x / width, y / height), CLOSER, COMING, STAYING)

    def finish(self) -> None:
        self.turns.stop()
        following = replace(self._asked, seed=self._seed, number=self._asked.number + 1)
        self.outcome = CloseScene() if self._recorded else following

    def resume(self) -> None:
        super().resume()
        self._usual_speed = self.stage.speed

    def handle(self, intent: Intent) -> None:
        if intent == Command(TableAction.PICTURE):
            super().handle(intent)
            self._caption.say(self.speech.text, None)
        elif isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.outcome = OpenLibrary(paste=True)
        elif isinstance(intent, Press) and self._asked.by_itself:
            self.outcome = BackToMenu(press=intent)
        elif isinstance(intent, Press | LongPress | Wheel | Key | Command | Navigate | Back | Choose):
            self.outcome = BackToMenu()
        elif isinstance(intent, PointAt) and self._asked.by_itself:
            self._pointer = self._pointer or intent.pos
            if math.dist(self._pointer, intent.pos) > 24:  # so far may a passer-by push the mouse
                self.outcome = BackToMenu()

    def draw(self, surface: pygame.Surface) -> None:
        style = self.kit.style.fitted_to(surface.get_size())
        if not self._title.covers_window:
            super().draw(surface)
            self._caption.draw(surface, style, self.stage.layout.bar, self.stage.layout.board_rect.centerx)
        self._title.draw(surface, style)

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        """There is nothing to press."""


def random_options(rng: random.Random, looks: int, number: int) -> GameOptions:
    """The `number`th game of a show, from 0, each seat with one of the `looks`."""
    players = TABLES[number % len(TABLES)]
    names, colours = rng.sample(NAMES, players), rng.sample(range(looks), players)
    seats = tuple(map(SeatOptions, names, colours, rng.sample(LEVELS[players], players)))
    tower = draw_tower(rng, CONES)
    while min(map(tower.count, "BW")) < 2:  # the order of colours is what is shown
        tower = draw_tower(rng, CONES)
    return GameOptions(seats, tower=tower)
