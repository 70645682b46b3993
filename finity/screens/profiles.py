"""Players: who plays here, with which name, colour and mark, and what each has reached. Everything stays here."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from finity.bots import BotName
from finity.client.autosave import game_folder
from finity.client.kit import Kit
from finity.client.lesson_parts import ProgressFile
from finity.client.outcomes import DELETE, WALK, KeyList
from finity.client.profiles import MOST_PROFILES, Profile, ProfilesFile, WinCount, win_statistics
from finity.client.signs import star
from finity.lobby.outcomes import BackToMenu
from finity.lobby.widget_scene import WidgetScene
from finity.match import LONGEST_NAME
from finity.match.record_kind import Headline
from finity.puzzles.progress import PuzzleProgress
from finity.screens.person_strength import StrengthFile
from finity.screens.setup.pickers import LookRow
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, in_column, put
from finity.shell.draw.style import TALL, Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.input.intents import Intent, Key
from finity.shell.storage import ValueFile
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, ScreenTitle, TextField, Widget, WidgetState
from finity.shell.widgets.arrange import Arranged, Column, Row, Stack, fixed, grid, row_rects
from finity.shell.widgets.base import Pressable
from finity.view.art.canvas import badge
from finity.view.shown import PlayerLook, look_with, player_looks

MOST_GAMES: Final = 2000
"""So many games of each kind are looked through, the newest."""


class ProfilesScene(WidgetScene):
    key_list = KeyList("profiles", (*WALK, DELETE))
    way_back = BackToMenu()

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        texts = kit.texts
        self._file = ProfilesFile(kit.folder)
        self.profiles, problem = self._file.load()
        self._shown = self.profiles.current
        self.title = ScreenTitle(texts("profiles.title"))
        self.rows: list[PersonRow] = []
        self.new = Button(texts("profiles.new"), self._add, tooltip=texts("profiles.new_tip", count=MOST_PROFILES))
        self.back = Button(texts("profiles.back"), self.leave, ButtonKind.PRIMARY)
        let_play = partial(self._file.change, lambda now: replace(now, current=self._shown))
        self.plays = Button(texts("profiles.plays"), lambda: self._reload(let_play()))
        self.delete = Button(texts("profiles.delete"), self._ask_to_delete, ButtonKind.QUIET)
        self.name = TextField("", self._rename, limit=LONGEST_NAME, placeholder=texts("setup.name"))
        fills = tuple(each.fill for each in kit.theme.players)
        self.colours = LookRow(lambda look: self._change_look(look=look), fills, texts("profiles.colour"))
        self.marks = LookRow(lambda mark: self._change_look(mark=mark), None, texts("profiles.mark"))
        self.figures = LabelledNumbers()
        self.opponents = WinRates(texts("profiles.by_opponent"), texts("profiles.no_games"))
        self.tables = WinRates(texts("profiles.by_players"), texts("profiles.no_games"))
        self.plot = RatingPlot(texts("profiles.plot"), texts("profiles.no_puzzles"))
        self.empty = NoProfileYet(player_looks(kit), texts("profiles.empty"))
        self._before: Profile | None = None
        """The person as shown at first, under whose name there may be games; None for somebody just added."""
        self._show()
        self.tell(problem)

    @property
    def shown_person(self) -> Profile | None:
        """Who is looked at; that need not be who plays now."""
        return next((each for each in self.profiles.people if each.key == self._shown), self.profiles.current_person)

    def handle(self, intent: Intent) -> None:
        deleting = isinstance(intent, Key) and intent.name == "delete" and not self.widgets.text_input_rect
        if deleting and not self.modals.is_open:
            self._ask_to_delete()
        else:
            super().handle(intent)

    def _reload(self, problem: Message | None) -> None:
        before, self.profiles = self.profiles, self._file.peek()
        self.tell(problem)
        if before.keys == self.profiles.keys:
            self._update_widgets()
        else:
            self._show()

    def _add(self) -> None:
        self._reload(self._file.add(lambda number: self.kit.texts("profiles.player", number=number)))
        self._shown = self.profiles.current
        self._show()
        self._before = None
        self.name.text, self.name.caret = "", 0
        self.widgets.focus(self.name, seen=False)

    def _choose(self, person: Profile) -> None:
        self._shown = person.key
        self._show()

    def _rename(self, name: str) -> None:
        """Take a name letter by letter; while it is empty, or somebody else's, the old one stays."""
        person, wanted = self.shown_person, name.strip()
        if person is None or not wanted:
            return
        owner = self.profiles.named(wanted)
        if owner and owner.key != person.key:
            self.tell(Message("profiles.name_taken", {"name": wanted}))
            return
        if before := self._before:  # the newest names from before now are remembered
            former = dict.fromkeys(each for each in (*before.former, before.name) if each != wanted)
            person = replace(person, former=tuple(former)[-20:])
        self._reload(self._file.update(replace(person, name=wanted)))

    def _change_look(self, **look: Any) -> None:
        if self.shown_person:
            self._reload(self._file.update(replace(self.shown_person, **look)))

    def _ask_to_delete(self) -> None:
        if person := self.shown_person:
            self.ask("profiles.delete", lambda: self._reload(self._file.delete(person)), name=person.name)

    def _show(self) -> None:
        """Make the widgets anew: others, or none, are seen for another person."""
        person, now = self.shown_person, self.profiles.current_person
        self._before = person
        self.rows = [
            PersonRow(
                each.name, self._look_of(each), partial(self._choose, each), shown=each == person, plays=each == now
            )
            for each in self.profiles.people
        ]
        self.widgets.clear()
        self.widgets.add(self.title, *self.rows, self.new, self.back, self.notice)
        self.new.enabled = len(self.rows) < MOST_PROFILES
        if person is None:
            self.widgets.add(self.empty)
        else:
            self.widgets.add(self.name, self.colours, self.marks, self.plays, self.delete)
            self.plays.visible = person != self.profiles.current_person
            self.widgets.add(self.figures, self.opponents, self.tables, self.plot)
            self.name.text, self.name.caret = person.name, len(person.name)
        self._update_widgets()
        if self.window:
            self.lay_out(self.window)

    def _update_widgets(self) -> None:
        if (person := self.shown_person) is None:
            return
        for button, each in zip(self.rows, self.profiles.people, strict=True):
            button.name, button.look = each.name, self._look_of(each)
        self.colours.value, self.marks.value = person.look, person.mark
        self.opponents.colour = self.tables.colour = self.plot.colour = self._look_of(person).colour.fill
        texts, folder = self.kit.texts, self._file.folder_of(person)
        puzzles = ValueFile(folder, "puzzles", PuzzleProgress()).peek()
        self.plot.ratings = puzzles.history
        names, games = self.profiles.aliases(person), dict[str, list[Headline]]()
        for game in self.kit.games:
            kept, games[game.title] = game_folder(self.kit.folder, game.records), []
            with suppress(OSError):
                headlines = (kept.headline(path) for path in kept.files()[:MOST_GAMES])
                games[game.title] = [each for each in headlines if each]
        tally = win_statistics(names, [each for group in games.values() for each in group])
        stars = sum(each.stars for each in ProgressFile(folder).peek().levels)
        strength = StrengthFile(folder).peek()
        level = [(str(BotName.parse(strength.level).level_number), texts("strength.figure"))] if strength.known else []
        self.figures.figures = (
            *level,
            (str(tally.all.games), texts("profiles.games")),
            (str(tally.all.wins), texts("profiles.wins")),
            (f"{tally.streak} / {tally.best_streak}", texts("profiles.streak")),
            (str(stars), texts("profiles.stars")),
            (str(puzzles.rating), texts("profiles.rating")),
            (str(len(puzzles.solved)), texts("profiles.solved")),
        )
        often = sorted(tally.by_opponent.items(), key=lambda item: (-item[1].games, item[0]))
        self.opponents.lines = [self._score_line(name, count) for name, count in often]
        tables = sorted(win_statistics(names, games.pop("Finity", [])).by_players.items())
        self.tables.lines = [self._score_line(texts("profiles.players", count=many), won) for many, won in tables]
        others = {title: win_statistics(names, group).all for title, group in games.items()}
        self.tables.lines += [self._score_line(title, count) for title, count in others.items() if count.games]

    def _score_line(self, label: str, count: WinCount) -> tuple[str, str, float]:
        score = self.kit.texts("profiles.won_of", wins=count.wins, games=count.games)
        return label, score, count.wins / count.games

    def _look_of(self, person: Profile) -> PlayerLook:
        return look_with(self.kit, person.look, person.mark)

    def lay_out(self, window: pygame.Rect) -> None:
        people = *self.rows, self.new
        words = self.style.line_height(TextSize.TITLE) + self.style.line_height(TextSize.CAPTION)
        figures, rates = fixed(self.figures, max(84, words / self.style.scale + 16)), (self.opponents, self.tables)
        looks = Row(self.colours, self.marks, gap=12)
        head = Row(fixed(self.name, 210), looks, fixed(self.plays, 124), fixed(self.delete, 96), gap=14)
        person = Column(fixed(head, 48), figures, Row(*rates, gap=12), self.plot, gap=12)
        shown = Column(Stack(self.empty, person), fixed(self.notice, 28), gap=8)
        title, back = fixed(self.title, 48), fixed(self.back, 52)
        left = Column(title, *(fixed(each, 52) for each in people), None, back, gap=8)
        parts: Arranged = Row(fixed(left, 268), shown, gap=24)
        if window.width < TALL * window.height:
            parts = Column(title, fixed(grid(people, 3, 8), 60 * -(-len(people) // 3)), shown, back, gap=16)
        parts.lay_out(self.style, self.content_rect(window))


class PersonRow(Pressable):
    """A person in the list, with the mark: who is shown is framed in the own colour, who `plays` now has a star."""

    def __init__(self, name: str, look: PlayerLook, on_press: Callable[[], None], shown: bool, plays: bool) -> None:
        super().__init__(on_press)
        self.name = name
        self.look = look
        self.shown, self.plays = shown, plays

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        colour = self.look.colour.fill
        fill = mix(theme.raised, colour, 0.14) if self.shown else theme.raised_hover if state.hovered else theme.panel
        edge = colour if self.shown else theme.border
        style.box(surface, rect, Box(fill, edge, px(2 if self.shown else 1), px(theme.small_radius)))
        sign = badge(style.assets, self.look, min(px(18), rect.height // 2 - px(6)))
        left = put(surface, sign, midleft=(rect.left + px(12), rect.centery)).right + px(12)
        right = rect.right - px(36 if self.plays else 10)
        if self.plays:
            put(surface, star(style, px(20), lit=True), midright=(rect.right - px(10), rect.centery))
        name = style.fitting(self.name, TextSize.BODY, right - left, theme.text, Weight.BOLD)
        put(surface, name, midleft=(left, rect.centery))


class NoProfileYet(Widget):
    """While there is no person: what people may look like, and below it what they are for."""

    def __init__(self, looks: Sequence[PlayerLook], text: str) -> None:
        super().__init__()
        self._looks = looks
        self.text = text

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        px, rect = style.px, self.rect
        signs = [badge(style.assets, look, px(44)) for look in self._looks]
        step = signs[0].width + px(22)
        left, line = rect.centerx - step * (len(signs) - 1) // 2, rect.centery - px(44)
        for number, sign in enumerate(signs):
            put(surface, sign, center=(left + number * step, line))
        top = line + px(88)
        room = min(rect.width, px(560 * style.text_scale)), rect.bottom - top
        text = style.wrapped_in(self.text, TextSize.BODY, room, style.theme.muted, align=Align.CENTRE)
        put(surface, text, midtop=(rect.centerx, top))


class LabelledNumbers(Widget):
    """Numbers, each with the word for it."""

    figures: Sequence[tuple[str, str]] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, gap, count = style.theme, style.px(10), max(1, len(self.figures))
        places = row_rects(self.rect, [(self.rect.width + gap) // count - gap] * count, gap)
        for (number, word), place in zip(self.figures, places, strict=False):
            style.box(surface, place, Box(theme.panel, theme.border, style.px(1), style.px(theme.small_radius)))
            room = place.width - style.px(12)
            large = style.fitting(number, TextSize.TITLE, room, theme.text, Weight.BOLD)
            small = style.fitting(word, TextSize.CAPTION, room, theme.muted)
            put(surface, in_column([large, small], centred=True), center=place.center)


class TitledBox(Widget):
    """A box with a headline; while there is nothing to show, it says so with the words `empty`."""

    def __init__(self, title: str, empty: str) -> None:
        super().__init__()
        self.title = title
        self.empty = empty
        self.colour: Colour = (255, 255, 255)

    def _draw_box(self, surface: pygame.Surface, style: Style, *, empty: bool) -> pygame.Rect:
        """Answers the room below the headline."""
        theme, px, rect = style.theme, style.px, self.rect
        style.box(surface, rect, Box(theme.panel, theme.border, px(1), px(theme.small_radius)))
        area = rect.inflate(-2 * px(16), -2 * px(12))
        title = style.fitting(self.title, TextSize.LABEL, area.width, theme.muted, Weight.BOLD)
        surface.blit(title, area.topleft)
        top = area.top + title.height + px(8)
        room = pygame.Rect(area.left, top, area.width, area.bottom - top)
        if empty:
            surface.blit(style.wrapped_in(self.empty, TextSize.LABEL, room.size, theme.muted), room)
        return room


class WinRates(TitledBox):
    """Lines of a label, the wins among games, and a bar as long as their share; as many as there is room for."""

    lines: Sequence[tuple[str, str, float]] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, area = style.theme, style.px, self._draw_box(surface, style, empty=not self.lines)
        height = style.line_height(TextSize.LABEL) + px(12)
        for number, (label, score, share) in enumerate(self.lines[: max(0, area.height // height)]):
            top = area.top + number * height
            text = put(surface, style.text(score, TextSize.LABEL, theme.muted), topright=(area.right, top))
            name = style.fitting(label, TextSize.LABEL, text.left - area.left - px(10), theme.text)
            surface.blit(name, (area.left, top))
            track = pygame.Rect(area.left, top + height - px(9), area.width, px(5))
            style.box(surface, track, Box(mix(theme.panel, theme.border, 0.6), radius=track.height // 2))
            if share:
                track.width = max(track.height, round(track.width * share))
                style.box(surface, track, Box(self.colour, radius=track.height // 2))


class RatingPlot(TitledBox):
    """A line of ratings over the attempts, with lines at round numbers."""

    ratings: Sequence[int] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, few = style.theme, style.px, len(self.ratings) < 2
        area = self._draw_box(surface, style, empty=few)
        area.height -= px(10)
        if few:
            return
        low = min(self.ratings) // 100 * 100
        high = max(low + 100, -(-max(self.ratings) // 100) * 100)
        left = area.left + style.text_width(str(high), TextSize.CAPTION) + px(10)

        def y_of(rating: int) -> float:
            return area.bottom - (rating - low) / (high - low) * area.height

        for rating in range(low, high + 1, 100 * max(1, -(-(high - low) // 400))):
            height = round(y_of(rating))
            put(surface, style.text(str(rating), TextSize.CAPTION, theme.muted), midleft=(area.left, height))
            pygame.draw.line(surface, theme.border, (left, height), (area.right, height))
        step = (area.right - left) / (len(self.ratings) - 1)
        points = [(left + number * step, y_of(rating)) for number, rating in enumerate(self.ratings)]
        pygame.draw.lines(surface, self.colour, False, points, max(2, px(2)))
        pygame.draw.aalines(surface, self.colour, False, points)
        pygame.draw.circle(surface, self.colour, points[-1], px(5))
