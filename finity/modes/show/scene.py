"""Attract mode and `--demo`: who plays, a closer look at great moments; it ends when somebody touches anything."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.settings import Settings
from finity.lobby.outcomes import BackToMenu, OpenLibrary
from finity.match.match import TimeControl
from finity.modes.play import PlayScene
from finity.modes.show.narrator import BROKEN_OFF, OPENING, ShowCaption, ShowNarrator
from finity.modes.show.title_card import CaptionBox, TitleCard
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import CENTRES, Move, Station, draw_tower
from finity.rules.paths import longest_partial_path
from finity.scenes.actions import TableAction
from finity.scenes.outcomes import OpenDemo
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Tabletop
from finity.shell.input.intents import Back, Choose, Command, Intent, Key, LongPress, Navigate, PointAt, Press, Wheel
from finity.table.keeping import options_of
from finity.view.labels.panels import Panels
from finity.view.shown import looks_of

LONGEST_GAME: Final = 100
"""In plies: nobody looks longer at the same game."""
NODES: Final = 100
"""Positions that a bot looks at for a move: the same seed shows the same games on each machine."""
READING: Final = 1.4, 0.035
"""Seconds that a caption takes to be read: those for any, and those for each letter."""
RETRACE_EVERY: Final = 1.9
"""Seconds from one pulse to the next while something is read."""
SOON: Final = 0.8
"""Seconds until the tower plays its pattern for the second time."""
SLOW: Final = 0.55
"""How fast great moments go by."""
CLOSER: Final = 1.32
COMING, STAYING = 0.7, 1.5
"""Seconds in which the camera comes closer, and stays there."""
UNINTENDED: Final = 24
"""Pixels that a mouse may be pushed by a passer-by."""
NAMES: Final = ("Ada", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivo", "Juna", "Kai", "Lou")
TABLES: Final = (2, 3, 4, 2, 4, 3)
"""How many play, game after game."""
CONES: Final = 5
"""With the whole tower a game would go on for an hour."""
LEAST_OF_A_COLOUR: Final = 2
"""Cones."""
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
    nodes = NODES

    def __init__(self, kit: Kit, asked: OpenDemo, record: Record | None = None) -> None:
        """With a `record` its game is seen again, and nothing after it."""
        self._seed = kit.rng.getrandbits(32) if asked.seed is None else asked.seed
        self._asked = asked
        self._recorded = record is not None
        self._retraced = RETRACE_EVERY - SOON
        rng = random.Random(f"{self._seed}/{asked.number}")
        kit = kit.apart(_settings_of_show(kit.settings, asked.number), rng)
        options = recorded_options(record) if record else cast(rng, len(looks_of(kit)), asked.number)
        super().__init__(kit, options, coming=record.moves if record else ())
        seats = self.game.options.seats
        listed = kit.texts("library.and").join
        self._looks = [looks_of(kit)[seat.look] for seat in seats]
        self._narrator = ShowNarrator([seat.name for seat in seats], listed, asked.number)
        self.stage.closer_looks = 0  # it looks closer itself
        self._title = TitleCard(kit.texts, seats, self._looks)
        self._caption = CaptionBox()
        self._last_words: ShowCaption | None = None
        """How the game ended, as long as that is still to be seen."""
        self._reading = 0.0
        self._pointer: Point | None = None
        self._usual_speed = self.stage.speed
        self._say(OPENING)

    @property
    def panels(self) -> Panels:
        """At the end the headline has the upper edge for itself.

        Nobody looks on while it is filmed: there is nothing to press.
        """
        shown = super().panels
        alone = self._recorded or self._asked.filmed
        hint = "" if self.game.over or alone else self.kit.texts(self.idle)
        return replace(shown, header=replace(shown.header, hint=hint))

    @property
    def board_rect(self) -> pygame.Rect | None:
        return None if self._title.covers else super().board_rect

    @property
    def animating(self) -> bool:
        return super().animating or self._title.seen or self._caption.moving

    @property
    def wake_after(self) -> float | None:
        return min(super().wake_after or math.inf, 0.1)

    def update(self, dt: float) -> None:
        if self._title.seen:
            self._title.update(dt)
            return
        self._caption.update(dt)
        self._reading = max(0.0, self._reading - dt)
        super().update(dt)
        if self._last_words and not self.stage.busy:
            self._say(self._last_words)
            self._last_words = None

    def _begin_turn(self) -> None:
        """Nobody is to be waited for if all moves are known."""
        if not self._recorded:
            super()._begin_turn()

    def _go_on(self, dt: float) -> None:
        """Nobody moves before what is said has been read."""
        if self._reading and not self.game.over:
            self._retrace(dt)
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

    def _retrace(self, dt: float) -> None:
        """While people read, the path of who has moved runs once more, before the first move the tower's pattern."""
        self._retraced += dt
        if self._retraced < RETRACE_EVERY:
            return
        self._retraced = 0.0
        if self.game.turns:
            player = self.game.turns[-1].player
            self.stage.retrace(player, longest_partial_path(self.game.position, player))
        else:
            self.stage.retrace_tower()

    def play(self, move: Move) -> None:
        super().play(move)
        self._retraced = 0.0
        caption = self._narrator.caption_of(self.game.turns[-1])
        if self._too_long:
            caption = BROKEN_OFF
        if caption and not self.game.over:
            self._say(caption)
        else:
            self._last_words = caption
            self._caption.clear()
        if caption and caption.spots:
            self._look_at(caption.spots)

    def _say(self, caption: ShowCaption) -> None:
        words = self.kit.texts(caption.words, **caption.facts)
        self._caption.say(words, None if caption.player is None else self._looks[caption.player])
        least, letter = READING
        self._reading = (least + letter * len(words)) * self.kit.patience

    def _look_at(self, spots: tuple[Station, ...]) -> None:
        """A great moment: slowly, and closer unless that is too much motion. A win keeps the tower in the picture: its
        cones come alight.
        """
        self.stage.speed = self._usual_speed * SLOW
        if self.kit.settings.reduced_motion or math.isinf(self._usual_speed):
            return
        (width, height), layout = self.stage.layout.size, self.stage.layout
        pixels = [layout.board.to_pixels(CENTRES[spot]) for spot in spots]
        x, y = (sum(each) / len(pixels) for each in zip(*pixels, strict=True))
        if self.game.over:
            tower = layout.tower
            x = max(x, tower.number(0)[0] + 2 * tower.number_radius - 0.5 * width / CLOSER)
        self.stage.camera.look((x / width, y / height), CLOSER, COMING, STAYING)

    def finish(self) -> None:
        self._thinking.stop()
        if self._recorded:
            self.outcome = CloseScene()
            return
        self.outcome = replace(self._asked, seed=self._seed, number=self._asked.number + 1)

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
            if math.dist(self._pointer, intent.pos) > UNINTENDED:
                self.outcome = BackToMenu()

    def draw(self, surface: pygame.Surface) -> None:
        style = self.kit.style.fitted_to(surface.get_size())
        if self._title.covers:
            self._title.draw(surface, style)
            return
        super().draw(surface)
        self._caption.draw(surface, style, self.stage.layout.bar, self.stage.layout.board_rect.centerx)
        self._title.draw(surface, style)

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        """There is nothing to press."""


def _settings_of_show(own: Settings, number: int) -> Settings:
    """Those of a person, without what the show says itself; the tables follow each other, the person's own first."""
    tables = list(Tabletop)
    table = tables[(tables.index(own.tabletop) + number) % len(tables)]
    return replace(own, tabletop=table)


def recorded_options(record: Record) -> GameOptions:
    """A game that was played, as it was set up; nobody's clock runs again."""
    return replace(options_of(record.header), time=TimeControl(), series=None)


def cast(rng: random.Random, looks: int, number: int) -> GameOptions:
    """The `number`th game of a show, from 0, each seat with one of the `looks`."""
    players = TABLES[number % len(TABLES)]
    names, colours = rng.sample(NAMES, players), rng.sample(range(looks), players)
    levels = rng.sample(LEVELS[players], players)
    seats = zip(names, colours, levels, strict=True)
    return GameOptions(tuple(SeatOptions(*seat) for seat in seats), tower=_tower(rng, CONES))


def _tower(rng: random.Random, cones: int) -> str:
    """A tower with some cones of each colour, since their order is what is shown."""
    while True:
        tower = draw_tower(rng, cones)
        if min(map(tower.count, "BW")) >= LEAST_OF_A_COLOUR:
            return tower
