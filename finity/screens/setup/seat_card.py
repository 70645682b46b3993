"""A seat on the setup screen as a card: who sits there, what can be chosen there, and who could sit there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from finity.bots import USUAL, BotName, Character
from finity.client.kit import Kit
from finity.client.profiles import Profiles
from finity.client.seat_devices import DeviceButton
from finity.lobby.seats import PersonCard
from finity.match import SeatDevice
from finity.screens.setup.choices import SetupChoices
from finity.screens.setup.look_row import LookRow
from finity.screens.setup.opponent_sheet import LevelButton
from finity.screens.setup.seat_panel import DEVICE_SHARE, SeatPanel
from finity.screens.setup.sitting import SeatPhase, Sitting
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize, Theme
from finity.shell.input.intents import Direction, PadButton, Stroke
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, SignButton, State, Widget, look_alike
from finity.shell.widgets.arrange import Row, Stack, fixed, grid
from finity.shell.widgets.prompts import key_cap, key_name, pad_symbol
from finity.story.sentences import short_bot_text
from finity.view.shown import look_of

COACH: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">'
    '<circle cx="12" cy="19" r="8"/><circle cx="12" cy="19" r="2.500"/>'
    '<path d="M12 11h17v6h-9M6 7l2 2M12 4v3M18 7l-2 2"/></svg>'
)
"""A whistle."""
_PAD_X: Final = 26
_BUTTON: Final = 42
"""In design pixels."""
_LETTERS: Final = 0.72
"""How high the letters on a low button may be, as a share of it."""


class CoachButton(SignButton):
    """A whistle that shines while a seat has a coach."""

    def __init__(self, texts: Texts, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(COACH, lambda step: on_change(not self.on))
        self._texts = texts
        self.show(on)

    def show(self, on: bool) -> None:
        self.on = on
        self.tooltip = self._texts("coach.on" if on else "coach.off")

    def edge(self, theme: Theme) -> Colour | None:
        return theme.accent if self.on else None

    def draw_sign(self, surface: pygame.Surface, style: Style) -> None:
        icon = style.icon(self.sign, style.px(28), style.theme.accent if self.on else style.theme.muted)
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class PromptedButton(Button):
    """A button that says which one of a device does the same: `symbol` is one of a gamepad, or the name of a key."""

    symbol: PadButton | str | None = None

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        box, ink = self._look(style, state)
        sink = style.px(1) if state.pressed and state.hovered else 0
        key = ("prompted", self.label, self.letters, self.symbol, self.rect.size, box, ink, sink, style.px(100))
        self._draw_light(surface, style, state, style.px(style.theme.small_radius))
        face = style.assets.cached(key, lambda: self._face(style, box, ink, sink))
        surface.blit(face, self.rect.move(0, -state.lift(style)))

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        """The label stands right of the symbol, if there is one."""
        left = style.px(32 if self.symbol else 5)
        room = pygame.Rect(left, sink, surface.width - left - style.px(5), surface.height)
        wished = style.fitting_px([self.label], TextSize.BODY, room.width, Weight.BOLD)
        letters = min(self.letters or room.height, wished)
        cut = style.assets.shortened(self.label, letters, room.width, Weight.BOLD)
        label = style.assets.text(cut, letters, ink, Weight.BOLD)
        surface.blit(label, label.get_rect(center=room.center))
        if self.symbol:
            cap = key_cap(style, self.symbol) if isinstance(self.symbol, str) else pad_symbol(style, self.symbol)
            surface.blit(cap, cap.get_rect(center=(style.px(18), surface.height // 2 + sink)))


class SeatCard(PersonCard[SetupChoices]):
    """The widgets of a seat; `become` gets how all is after something was done here."""

    panel: SeatPanel

    def __init__(
        self,
        kit: Kit,
        number: int,
        sitting: Sitting,
        profiles: Profiles,
        become: Callable[[Sitting], None],
        choose_bot: Callable[[int], None],
    ) -> None:
        """`choose_bot` lets a person choose among all bots for a seat of this number."""
        texts = kit.texts
        self._kit = kit
        self._sitting = sitting
        self._become = become
        self.row = 0
        """Which row the device moves in that has this seat: 0 colours, 1 marks, -1 people."""
        seat = sitting.choices.seats[number]
        panel = SeatPanel(texts, number, look_of(kit, seat))
        super().__init__(
            *(texts, number, sitting.choices, profiles),
            lambda choices: become(self._sitting.chosen(choices)),
            panel,
        )
        self.panel.sit = lambda: become(self._sitting.seated(number, SeatDevice.ANY))
        colours = tuple(colour.fill for colour in kit.theme.players)
        self.colours = LookRow(lambda look: self._choose(self.choices.with_look(number, look)), colours, "")
        self.marks = LookRow(lambda mark: self._choose(self.choices.with_mark(number, mark)), None, "")
        self.device = DeviceButton(
            texts, seat.device, lambda device: self.change(device=device), lambda: kit.devices.pads
        )
        self.coach = CoachButton(texts, seat.coach, lambda coach: self.change(coach=coach))
        self.ready = PromptedButton(texts("setup.ready"), self._to(SeatPhase.READY), ButtonKind.PRIMARY)
        self.choose = PromptedButton(texts("setup.change"), self._to(SeatPhase.CHOOSING))
        self.leave = PromptedButton(texts("setup.leave"), self._to(SeatPhase.OPEN))
        self.open = Button(texts("setup.person_here"), self._to(SeatPhase.OPEN), ButtonKind.QUIET)
        self.bot = Button("", self._to(SeatPhase.BOT), ButtonKind.QUIET)
        self.away = Button(
            texts("setup.away"), self._to(SeatPhase.AWAY), ButtonKind.QUIET, tooltip=texts("setup.away_tip")
        )
        self.levels = {level: LevelButton(texts(f"setup.bot_{level}"), self._level(level)) for level in USUAL}
        self.others = LevelButton(texts("setup.more_bots"), lambda: choose_bot(number))

    @property
    def widgets(self) -> Sequence[Widget]:
        """All of them, the ground first."""
        choosing = self.colours, self.marks, self.ready, self.choose, self.leave, self.coach
        others = self.open, self.bot, self.away
        return self.panel, self.device, self.name, self.person, *choosing, *self.level_buttons, *others

    @property
    def level_buttons(self) -> Sequence[LevelButton]:
        return *self.levels.values(), self.others

    @property
    def phase(self) -> SeatPhase:
        return self._sitting.phases[self.number]

    def show(self, sitting: Sitting, *, led: bool) -> None:
        """Show how all is; `led` says that a device of its own moves in this card."""
        self._sitting = sitting
        self.show_choices(sitting.choices)
        seat, phase, used = self.seat, self.phase, self.used
        person = phase in (SeatPhase.CHOOSING, SeatPhase.READY)
        self.panel.look, self.panel.phase = look_of(self._kit, seat), phase
        self.panel.players = sitting.choices.players
        self.panel.said = self._kit.texts("setup.away_about") if seat.away else ""
        self.device.show(seat.device)
        self.coach.show(seat.coach)
        self.colours.value, self.marks.value = seat.look, seat.sign
        self.colours.taken, self.marks.taken = sitting.choices.taken(self.number)
        choosing = phase is SeatPhase.CHOOSING
        self.person.led, self.colours.led, self.marks.led = (led and choosing and self.row == row for row in (-1, 0, 1))
        level = short_bot_text(self._kit.texts, seat.bot) if seat.bot else ""
        self.bot.label = self._kit.texts("setup.left_empty", level=level)
        for name, button in self.levels.items():
            button.chosen = name == seat.bot
        self.others.chosen = bool(seat.bot) and seat.bot not in self.levels
        self._name_others()
        for button in self.level_buttons:
            button.visible = used and phase is SeatPhase.BOT
        for widget, seen in (
            (self.panel, True),
            (self.name, phase is not SeatPhase.OPEN),
            (self.person, person and bool(self.profiles.people)),
            (self.device, person),
            (self.coach, person),
            (self.colours, choosing),
            (self.marks, choosing),
            (self.ready, choosing),
            (self.choose, phase is SeatPhase.READY),
            (self.leave, person),
            (self.open, phase in (SeatPhase.BOT, SeatPhase.AWAY)),
            (self.away, phase in (SeatPhase.BOT, SeatPhase.OPEN)),
            (self.bot, phase is SeatPhase.OPEN),
        ):
            widget.visible = used and seen
        self._name_buttons(led=led)

    def navigate(self, direction: Direction) -> None:
        """The device that has this seat moves: along a row, or to the other one."""
        step = 1 if direction in (Direction.RIGHT, Direction.DOWN) else -1
        if direction in (Direction.UP, Direction.DOWN):
            rows = (-1, 0, 1) if self.person.visible else (0, 1)
            self.row = rows[(rows.index(self.row) + step) % len(rows)]
        elif direction in (Direction.LEFT, Direction.RIGHT) and self.row < 0:
            self.step(step)
        elif direction in (Direction.LEFT, Direction.RIGHT):
            (self.marks if self.row else self.colours).step(step)

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        px, panel = style.px, self.panel
        panel.rect = area
        inner = area.inflate(-2 * px(_PAD_X), 0)
        device = pygame.Rect(0, area.top + px(12), min(px(132), round(DEVICE_SHARE * area.width)), px(36))
        self.device.rect = device.move(area.right - px(10) - device.right, 0)
        height = panel.y(222) - panel.y(186)
        beside = px(44 + 6) if self.person.visible else 0
        self.name.rect = pygame.Rect(inner.left, panel.y(186), inner.width - beside, height)
        self.person.rect = pygame.Rect(self.name.rect.right + px(6), panel.y(186), px(44), height)
        side = panel.y(40) - panel.y(0)
        for line, top in ((self.colours, 232), (self.marks, 276)):
            line.rect = pygame.Rect(inner.left, panel.y(top), inner.width, side)
        bar = pygame.Rect(area.left + px(14), 0, area.width - px(28), px(_BUTTON))
        bar.bottom = area.bottom - px(14)
        buttons = Row(Stack(self.ready, self.choose), self.leave, fixed(self.coach, _BUTTON), gap=8)
        buttons.lay_out(style, bar)
        self._bar = bar.inflate(0, -px(6))
        self._place_others(style)
        self._place_levels(style, pygame.Rect(inner.left, panel.y(230), inner.width, bar.top - panel.y(230) - px(4)))
        for pair in ((self.ready, self.leave), (self.choose, self.leave)):
            look_alike(style, pair)

    def _place_others(self, style: Style) -> None:
        """Put side by side who else could play here, but below each other where there is room for that."""
        bar = self._bar
        if self.phase is SeatPhase.OPEN:
            low = pygame.Rect(bar.left, bar.bottom - style.px(30), bar.width, style.px(30))
            self.bot.rect, self.away.rect = low, low.move(0, -style.px(32))
        elif self.phase is SeatPhase.AWAY:
            self.open.rect = bar
        else:
            Row(self.open, self.away, gap=6, alike=True).lay_out(style, bar)

    def _place_levels(self, style: Style, area: pygame.Rect) -> None:
        """Put the usual levels, and what leads to all, side by side in pairs."""
        buttons = self.level_buttons
        grid(buttons, 2, 5).lay_out(style, area)
        look_alike(style, list(self.levels.values()))
        for button in buttons:
            button.letters = min(
                self.levels[USUAL[0]].letters or button.rect.height, round(_LETTERS * button.rect.height)
            )

    def _name_buttons(self, *, led: bool) -> None:
        """Tell whoever has this seat by a device of its own which of its buttons do what."""
        device = self.seat.device if led else SeatDevice.ANY
        choosing = self.phase is SeatPhase.CHOOSING
        for button, pad_button, stroke in (
            (self.ready, PadButton.SOUTH, Stroke("return")),
            (self.choose, PadButton.EAST, Stroke("escape")),
            (self.leave, PadButton.EAST if choosing else None, Stroke("escape")),
        ):
            by_key = key_name(self._kit.texts, stroke) if device is SeatDevice.KEYBOARD and pad_button else None
            button.symbol = pad_button if device.pad else by_key

    def _name_others(self) -> None:
        """Let the button that leads to all bots tell which one was chosen there, and that there are more."""
        texts, button = self._kit.texts, self.others
        button.label, button.below = texts("setup.more_bots"), ""
        if button.chosen and self.seat.bot:
            bot = BotName.read(self.seat.bot)
            button.label = texts(f"setup.bot_{bot.level}")
            alone = bot.character is Character.ANY
            button.below = texts("setup.more_bots" if alone else f"character.{bot.character}.name")

    def _to(self, phase: SeatPhase) -> Callable[[], None]:
        return lambda: self._become(self._sitting.with_phase(self.number, phase))

    def _level(self, level: str) -> Callable[[], None]:
        return lambda: self.change(bot=level)
