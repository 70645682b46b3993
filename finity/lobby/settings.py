"""The preferences of the person at this screen. Each is used at once and kept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, TypeVar

import pygame

from finity.client.cues import Cue
from finity.client.kit import Kit, Size
from finity.client.outcomes import CHANGE, WALK, CloseScene, KeyList
from finity.client.settings import TEXT_SIZES, AnimationSpeed, BotThinking, Confirmation, PathHints
from finity.lobby.keys import PagedLinesScene
from finity.lobby.outcomes import OpenKeys, OpenSettings, ReopenSettings
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import player_box, put, raised_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Palette, Tabletop, TextSize
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Panel, ScreenTitle, Slider, Widget, WidgetState
from finity.shell.widgets.arrange import Arranged, Column, Flow, Row, fixed, inset, natural


@dataclass(frozen=True)
class Setting:
    """A row of a page: `key` names it in texts, `field` is where the settings hold it. It is one of `options`, or
    without any a share from 0 to 1, of which a sound is heard as an `example`."""

    key: str
    field: str
    options: tuple[object, ...] = (False, True)
    example: Cue | None = None


PAGES: Final[Mapping[str, tuple[Setting, ...]]] = MappingProxyType(
    {
        "game": (
            Setting("speed", "animation_speed", tuple(AnimationSpeed)),
            Setting("reduced_motion", "reduced_motion"),
            Setting("confirm", "confirmation", tuple(Confirmation)),
            Setting("bot_thinking", "bot_thinking", tuple(BotThinking)),
        ),
        "told": (
            Setting("next_places", "next_places", tuple(PathHints)),
            Setting("look_closer", "look_closer"),
            Setting("warn_of_wins", "warn_of_wins"),
            Setting("bots_speak", "bots_speak"),
            Setting("show", "show_by_itself"),
        ),
        "look": (
            Setting("tabletop", "tabletop", tuple(Tabletop)),
            Setting("palette", "palette", tuple(Palette)),
            Setting("high_contrast", "high_contrast"),
        ),
        "screen": (
            Setting("language", "language", tuple(LANGUAGES)),
            Setting("text_size", "text_percent", TEXT_SIZES),
            Setting("tv", "tv"),
            Setting("full_screen", "full_screen"),
        ),
        "sound": (
            Setting("effects", "volumes.effects", (), Cue.TOCK),
            Setting("interface", "volumes.interface", (), Cue.CLICK),
            Setting("music", "volumes.music", ()),
            Setting("muted", "volumes.muted"),
        ),
    }
)


@dataclass(frozen=True)
class SettingRow:
    """A line of the list: what is set (`key` names it in texts), in more words, and the control that sets it."""

    key: str
    panel: Panel
    title: Label
    explanation: Label
    control: Widget
    value: Label
    """What a slider is set to, in percent; empty beside all other controls."""

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return self.panel, self.title, self.explanation, self.control, self.value


def with_field(value: Any, field: str, new: object) -> Any:
    """A dataclass with another value in a field, which may be one of a dataclass in it: "volumes.music"."""
    name, _, inner = field.partition(".")
    return replace(value, **{name: with_field(getattr(value, name), inner, new) if inner else new})


_CONTROL_WIDTH: Final = 430
"""In design pixels."""


class SettingsScene(PagedLinesScene):
    """Pages of settings. One that changes how everything looks or reads opens the scene anew, as all others will be."""

    key_list = KeyList("settings", (*WALK, CHANGE))
    way_back = CloseScene(anew=True)
    largest_content = (1240, 900)

    def __init__(self, kit: Kit, asked: OpenSettings) -> None:
        super().__init__(kit)
        assert kit.window, "preferences are shown in a window"
        self._screen = kit.window
        self.page = asked.page
        texts = kit.texts
        self._title = ScreenTitle(texts("settings.title"))
        pages = [(page, texts(f"settings.page_{page}")) for page in PAGES]
        self.pages = Choice(pages, self.page, lambda page: self._reopen(page, "pages"))
        self.rows = [self._row(setting) for setting in PAGES[self.page]]
        self.done = Button(texts("settings.done"), self.leave, ButtonKind.PRIMARY)
        self.keys = Button(texts("keys.title"), self.ending_with(OpenKeys()))
        rows = [widget for row in self.rows for widget in row.widgets]
        self.widgets.add(self._title, self.pages, *rows, self.notice, self.more, self.keys, self.done)
        if asked.focus:
            self.widgets.focus(self.control(asked.focus), seen=asked.focus_seen)

    def _row(self, setting: Setting) -> SettingRow:
        title, muted = Label(self._text(setting.key), TextSize.BODY), self.kit.theme.muted
        explanation = Label(self._text(f"{setting.key}_text"), TextSize.LABEL, colour=muted, wrap=True)
        in_use = {"language": self.kit.texts.language, "full_screen": self._screen.full_screen}
        value: Any = in_use.get(setting.field, attrgetter(setting.field)(self.kit.settings))
        options, choose = [(each, self._label(setting, each)) for each in setting.options], partial(self._set, setting)
        pictures = next((game.table_picture for game in self.kit.games if game.table_picture), None)
        control: Widget
        if not options:
            control = Slider(value, lambda share: choose(round(share, 2)))
        elif isinstance(value, Tabletop) and pictures:
            control = PictureChoice(options, value, choose, partial(pictures, self.kit))
        else:
            control = Choice(options, value, choose)
        percent = Label("", TextSize.LABEL, align=Align.RIGHT)
        return SettingRow(setting.key, Panel(), title, explanation, control, percent)

    def _set(self, setting: Setting, value: object) -> None:
        """Use another value; where it changes the look of everything, this scene is the first to show it."""
        if setting.field == "full_screen" and value != self._screen.full_screen:
            self._screen.toggle_full_screen()
        kit, settings, tv = self.kit, self.kit.settings, setting.field == "tv"
        before = kit.theme, kit.texts.language, kit.text_scale
        after = settings.for_tv(bool(value)) if tv else with_field(settings, setting.field, value)
        self.tell(kit.change_settings(after))
        if before != (kit.theme, kit.texts.language, kit.text_scale):
            focused = next((row.key for row in self.rows if row.control is self.widgets.focused), "")
            self._reopen(self.page, focused)
        if setting.example:
            kit.sounds.play(setting.example)

    def _label(self, setting: Setting, option: object) -> str:
        match option:
            case bool():
                return self._text("on" if option else "off")
            case Enum():
                return self._text(f"{setting.key}_{option.value}")
            case int():
                return self._text("percent", percent=option)
        return LANGUAGES[str(option)]

    def _text(self, key: str, **facts: object) -> str:
        return self.kit.texts(f"settings.{key}", **facts)

    def control(self, key: str) -> Widget:
        """The control of a row, or the choice of the page for "pages". Raises StopIteration if there is no such row."""
        return self.pages if key == "pages" else next(row.control for row in self.rows if row.key == key)

    def lay_out(self, window: pygame.Rect) -> None:
        style, area = self.style, self.content_rect(window)
        pages = min(self.pages.natural_size(style)[0] / style.scale, area.width / style.scale)
        head = Flow(natural(self._title, more=16), None, fixed(self.pages, max(640, pages)), line=44, gap=16)
        buttons = natural(self.more, 160), natural(self.keys, 220), natural(self.done, 220)
        bar = Flow(self.notice, *buttons, line=52, gap=16)
        high, rows = style.px(90 * style.text_scale), {row.key: self._row_layout(row, area.width) for row in self.rows}
        if style.large_text:
            high = max(each.height_for(style, area.width) for each in rows.values())
        room = area.height - sum(each.height_for(style, area.width) for each in (head, bar)) - style.px(2 * 14)
        self.show_page([row.widgets for row in self.rows], room // (high + style.px(8)))
        lines = [
            fixed(rows[row.key], 270 if isinstance(row.control, PictureChoice) else high / style.scale)
            for row in self.rows
            if row.panel.visible
        ]
        self.fill(window, head, Column(*lines, gap=8), bar, gap=14)

    def _row_layout(self, row: SettingRow, room: int) -> Arranged:
        """Title and explanation at the left, close together, or in one line above pictures; large ones lie above and
        below the control, in `room` pixels."""
        title, scale = row.title.size.value * 1.2 * self.style.text_scale, self.style.text_scale
        if isinstance(row.control, PictureChoice):
            line = Row(natural(row.title), row.explanation, gap=16)
            return Column(fixed(line, title), row.control, gap=6, margin=(20, 10), ground=row.panel)
        value = 60 * scale if isinstance(row.control, Slider) else 0.0
        options = row.control.options if isinstance(row.control, Choice) else ()
        needed = sum(self.style.text_width(label, TextSize.BODY, Weight.BOLD) for _, label in options)
        large = self.style.large_text
        most = room / self.style.scale - 40 if large else 660
        width = max(_CONTROL_WIDTH, min(needed / self.style.scale + 20 * len(options), most))
        control = Row(fixed(row.control, width - value), fixed(row.value, value))
        if large:
            above = Flow(natural(row.title, more=20), None, fixed(control, width), line=44)
            return Column(None, natural(above), natural(row.explanation), None, margin=(20, 8), ground=row.panel)
        told = Column(None, fixed(row.title, title), natural(row.explanation), None)
        return Row(told, fixed(control, width, across=44), gap=20, margin=(20, 6), ground=row.panel)

    def update(self, dt: float) -> None:
        super().update(dt)
        # F11 and M change these behind our back.
        switches = {"full_screen": self._screen.full_screen, "muted": self.kit.settings.volumes.muted}
        for row in self.rows:
            if row.key in switches and isinstance(row.control, Choice):
                row.control.value = switches[row.key]
            if isinstance(row.control, Slider):
                row.value.text = self._text("percent", percent=round(100 * row.control.value))

    def _reopen(self, page: str, focus: str) -> None:
        self.outcome = ReopenSettings(page, focus, self.widgets.focus_seen)


T = TypeVar("T")
_GAP: Final = 12
_FRAME: Final = 7
_NAME: Final = 34
"""All in design pixels."""


class PictureChoice(Choice[T]):
    """Chosen by pointer and keys as any choice; `picture` answers that of a value in so many pixels."""

    def __init__(
        self,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        picture: Callable[[T, Size], pygame.Surface],
    ) -> None:
        super().__init__(options, value, on_change)
        self._picture = picture

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        labels, room = [label for _, label in self.options], self._card_rect(style, 0).width - style.px(12)
        letters = style.fitting_px(labels, TextSize.BODY, room, Weight.BOLD)
        theme, radius = style.theme, style.px(style.theme.radius)
        for index, (value, label) in enumerate(self.options):
            card, chosen = self._card_rect(style, index), index == self.index
            if chosen:
                style.glow(surface, card, theme.accent, radius=radius)
                style.box(surface, card, player_box(theme, theme.accent, style.px(3), radius))
            else:
                style.box(surface, card, raised_box(theme, style.px(1), radius, hovered=index == self._pointed))
            name = pygame.Rect(card.left, card.bottom - style.px(_NAME), card.width, style.px(_NAME))
            place = inset(card, style.px(_FRAME), style.px(_FRAME))
            place.height = name.top - place.top
            surface.blit(self._picture(value, place.size), place)
            ink, weight = (theme.text, Weight.BOLD) if chosen else (theme.muted, Weight.REGULAR)
            put(surface, style.assets.text(label, letters, ink, weight), center=name.center)

    def ring(self, style: Style) -> tuple[pygame.Rect, int]:
        return self._card_rect(style, self.index), style.px(style.theme.radius)

    def _card_rect(self, style: Style, index: int) -> pygame.Rect:
        """Where a card lies: a segment without the gap beside it."""
        return inset(self.segment(index), style.px(_GAP) // 2, 0)
