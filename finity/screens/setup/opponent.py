"""Whom to play: the characters, three towers, and what leads to everything else."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CHANGE, WALK, KeyList
from finity.client.signs import PEOPLE
from finity.lobby.outcomes import BackToMenu
from finity.lobby.seats import DashedCard
from finity.lobby.widget_scene import WidgetScene
from finity.scenes.outcomes import OpenSeats, StartGame
from finity.screens.setup.cards import Card, FaceCard, PersonLabel, TowerCard
from finity.screens.setup.choices import USUAL_CONES, History, OpponentFile, game_against, person_here
from finity.shell.draw.painting import roughened, small_table_top
from finity.shell.draw.theme import TextSize
from finity.shell.input import intents as want
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import Action, DeviceKind, Direction, Intent, KeyAction, Navigate
from finity.shell.widgets import Button, ButtonKind, ScreenTitle, Widget
from finity.shell.widgets.arrange import Column, Flow, Row, fixed, grid, natural, share
from finity.shell.widgets.prompts import BACK, KEYS, MOVE, Prompt
from finity.table.stage import PlacedStage
from finity.view.art.faces import Face
from finity.view.shown import player_looks

_BLINK: Final = 0.12
"""In seconds."""
_STEPS: Final[Mapping[KeyAction, int]] = MappingProxyType({Action.UNDO: -1, Action.REDO: 1})
"""The shoulder buttons of a gamepad change the tower."""
_PART: Final = 4
"""The board behind is drawn at this part of the window's size, since a large one takes long."""


class BoardBehindScene(WidgetScene):
    """A screen over an empty board of so many seats, which is soft and dark."""

    board_behind = True

    @property
    def seat_count(self) -> int:
        return 2

    @property
    def _stage(self) -> PlacedStage:
        small = pygame.Rect(0, 0, self.window.width // _PART, self.window.height // _PART)
        stage = PlacedStage(self.kit, player_looks(self.kit)[: self.seat_count])
        stage.place(small.size, small.inflate(-small.width // 20, -small.height // 20))
        return stage

    @property
    def board_rect(self) -> pygame.Rect:
        return pygame.Rect(*(_PART * each for each in self._stage.layout.board_frame))

    def draw_ground(self, surface: pygame.Surface) -> None:
        key = "board behind", self.seat_count, self.window.size, self.kit.theme
        surface.blit(self.kit.assets.cached(key, self._background), (0, 0))

    def _background(self) -> pygame.Surface:
        stage, theme = self._stage, self.kit.theme
        small = pygame.Surface(stage.layout.size)
        stage.draw(small)
        soft = pygame.transform.box_blur(small, max(1, small.width // 180))
        soft.set_alpha(round(255 * 0.28))
        table = small_table_top(self.window.size, theme)
        table.blit(soft, (0, 0))
        return roughened(pygame.transform.smoothscale(table, self.window.size), theme)


class OpponentScene(BoardBehindScene):
    """Choose a character and a tower. Enter starts the game wherever the focus is among them, which it only chooses."""

    key_list = KeyList("setup", (*WALK, CHANGE))
    way_back = BackToMenu()
    key_mode = KeyMode.TABLE
    largest_content = (1720, 1900)
    prompts = (Prompt(Action.CHOOSE, "start"), BACK, MOVE, KEYS)

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        texts, theme = kit.texts, kit.theme
        self._file, past = OpponentFile(kit), History.of(kit)
        self.choice, message = self._file.load()
        faces = past.available_faces
        if self.choice.face not in faces:
            self.choice = replace(self.choice, face=Face.VEX)
        following, most = past.next_after(self.choice.face), len(faces)
        self._title = ScreenTitle(texts("opponent.title"), TextSize.SENTENCE)
        self._person = PersonLabel(kit, person_here(kit))
        lines = {face: texts(f"opponent.{face.value}{'_next' if face is following else ''}") for face in faces}
        self.faces = {
            face: FaceCard(kit, face, line, most, partial(self._choose, face=face)) for face, line in lines.items()
        }
        self.towers: dict[int, TowerCard] = {}
        for cones in USUAL_CONES:
            label, about = texts("opponent.cones", count=cones), texts("opponent.about", minutes=past.minutes(cones))
            self.towers[cones] = TowerCard(label, about, cones, theme.accent, partial(self._choose, cones=cones))
        more = texts("opponent.more" if past.games else "opponent.together")
        self.more = DashedCard(more, self.ending_with(OpenSeats(together=not past.games)), icon=PEOPLE)
        self.start = Button(texts("opponent.start"), self.begin, ButtonKind.PRIMARY)
        self.back = Button(texts("setup.back"), self.leave)
        self._time = 0.0
        self.widgets.add(self._title, self._person, *self.faces.values(), *self.towers.values(), self.more)
        self.widgets.add(self.notice, self.start, self.back)
        self.tell(message)
        self._choose(**({"face": following} if following else {}))
        chosen = self.faces[self.choice.face]
        self.widgets.focus(chosen, seen=kit.devices.last_used.kind is not DeviceKind.MOUSE)

    def lay_out(self, window: pygame.Rect) -> None:
        content, style, px = self.content_rect(window), self.style, self.style.px
        square, count = content.height > 0.9 * content.width, len(self.faces)
        cards = grid(self.faces.values(), 2 if square or (style.large_text and count == 4) else count, 16)
        tiles = grid((*self.towers.values(), self.more), 2 if square else 4, 16)
        head = Flow(natural(self._title), None, fixed(self._person, 284), line=62, gap=8)
        bar = Row(fixed(self.back, 140), self.notice, fixed(self.start, 284), gap=16)
        parts = natural(head), share(cards, 330), share(tiles, 156), fixed(bar, 54)
        Column(*parts, gap=12 if style.large_text else 18).lay_out(style, content)
        faces, towers = self.faces.values(), self.towers.values()
        words = [style.wrapped(each.line, TextSize.LABEL, each.rect.width - px(52)) for each in faces]
        speech = max(px(46), px(14) + max(each.height for each in words))
        for card in faces:
            most = 0.6 if card.is_wide(style) else 0.42 if style.large_text else 0.34
            card.speech = min(speech, round(most * card.rect.height))
        letters = min(style.px_in_room(each.line, TextSize.LABEL, each.line_room(style)) for each in faces)
        for card in faces:
            card.small = letters
        letters = min(style.px_in_room(each.about, TextSize.LABEL, each.words_room(style)) for each in towers)
        for tile in towers:
            tile.small = letters

    def begin(self) -> None:
        self.outcome = StartGame(game_against(self.kit, self.choice))

    def handle(self, intent: Intent) -> None:
        row = self._row_of(self.widgets.focused)
        if isinstance(intent, want.PointAt):
            for card in self.faces.values():
                away, reach = pygame.Vector2(intent.pos) - card.rect.center, card.rect.width // 6
                card.gaze = (away.x > reach) - (away.x < -reach), (away.y > reach) - (away.y < -reach)
        if isinstance(intent, want.Command) and intent.action in _STEPS:
            cones = list(self.towers)
            step = cones.index(self.choice.cones) + _STEPS[intent.action]
            self._choose(cones=cones[min(max(step, 0), len(cones) - 1)])
        elif isinstance(intent, want.Choose) and not intent.may_skip and (row or not self.widgets.focus_seen):
            self.style.click()
            self.begin()
        elif isinstance(intent, Navigate):
            # along a row the focus chooses, a row is entered where something is chosen, and Tab goes past it
            super().handle(intent)
            while intent.direction in (Direction.NEXT, Direction.PREVIOUS) and self.widgets.focused in row:
                super().handle(intent)
            now = self.widgets.focused
            if isinstance(now, Card) and now in row:
                now.on_press()
            elif entered := self._row_of(now):
                self.widgets.focus(next(card for card in entered if card.chosen))
        else:
            super().handle(intent)

    def _row_of(self, widget: Widget | None) -> Sequence[Card]:
        rows: tuple[Sequence[Card], ...] = tuple(self.faces.values()), tuple(self.towers.values())
        return next((row for row in rows if widget in row), ())

    def _choose(self, **chosen: Any) -> None:
        if chosen:
            self.choice = replace(self.choice, **chosen)
            self.tell(self._file.save(self.choice))
        for face, card in self.faces.items():
            card.chosen = face is self.choice.face
        for cones, tile in self.towers.items():
            tile.chosen = cones == self.choice.cones

    def update(self, dt: float) -> None:
        super().update(dt)
        self._time += dt
        for card in self.faces.values():
            card.shut = not self.style.calm and blink_state(self._time, card.face)[0]

    @property
    def wake_after(self) -> float | None:
        usual = super().wake_after
        blinks = usual is None and not self.style.calm
        return min(blink_state(self._time, face)[1] for face in Face) if blinks else usual


def blink_state(time: float, face: Face) -> tuple[bool, float]:
    """Whether a character's eyes are shut after so many seconds, and in how many more that changes: the first one's
    stay open the shortest."""
    every = 3.1 + 0.73 * list(Face).index(face)
    since = (time + every / 2) % every
    return since < _BLINK, (_BLINK if since < _BLINK else every) - since
