"""The setup screen: who sits down where, by which device, and what is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from finity.bots import BotName
from finity.client.kit import Kit
from finity.client.outcomes import CHANGE, WALK, WRITE, KeyList
from finity.lobby.setup_frame import SetupScreen
from finity.match import HUMAN
from finity.rules import BOARDS
from finity.scenes.outcomes import OpenSetup, StartGame
from finity.screens.board_pictures import BoardBehind
from finity.screens.setup.choices import DEFAULTS, MOST_PLAYERS, SetupChoices, SetupFile, for_beginners
from finity.screens.setup.more import MoreSheet, facts_of
from finity.screens.setup.opponent_sheet import OpponentSheet
from finity.screens.setup.seat_card import SeatCard
from finity.screens.setup.seat_panel import pulse_after
from finity.screens.setup.sitting import SeatPhase, Sitting
from finity.screens.strength import proposed_level
from finity.shell.draw.assets import Align
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import (
    KEYBOARD,
    Action,
    Back,
    Choose,
    Command,
    Device,
    DeviceKind,
    Direction,
    Intent,
    Navigate,
    pad,
)
from finity.shell.text import Message
from finity.shell.widgets import ButtonKind, Label
from finity.shell.widgets.arrange import Row, Stack, fixed
from finity.view.cues import Cue

PULSE_SECONDS: Final = 1 / 12
"""From one picture of an open seat to the next."""


class SetupScene(SetupScreen[SetupChoices, SeatCard]):
    """Choose a game and start it.

    Every gamepad, and the keyboard, takes a seat of its own by pressing; then it moves in its card alone. The device
    that came here first, the host, and mouse and keyboard as long as they have no seat of their own, move the focus.
    """

    key_list = KeyList("setup", (*WALK, CHANGE, WRITE))
    board_behind = True

    def __init__(self, kit: Kit) -> None:
        texts = kit.texts
        counts = [(count, texts("setup.players", count=count)) for count in BOARDS]
        super().__init__(kit, SetupFile(kit.folder), texts("setup.title"), counts)
        self._host = kit.devices.last_used
        self._leader: Device | None = None
        self._pads = kit.devices.pads
        self._time = 0.0
        begun, unchosen = Sitting.begun(self.choices, self._host), self.choices == DEFAULTS
        self.choices = for_beginners(kit, begun.choices.with_people(self.profiles))
        if unchosen and self._proposal:
            self.choices = self.choices.against(self._proposal[1])
        self.sitting = replace(begun, choices=self.choices)
        self._board = BoardBehind(kit)
        self._size = (0, 0)
        self._waiting = Label("", TextSize.LABEL, colour=kit.theme.muted, align=Align.RIGHT)
        self.assemble(
            *(self.notice, self._waiting),
            seats=[
                SeatCard(kit, number, self.sitting, self.profiles, self._become, self._choose_bot)
                for number in range(MOST_PLAYERS)
            ],
        )
        if self._host.kind is not DeviceKind.MOUSE:
            self.widgets.focus(self.start)
            self._leader = self._host
        self.show()

    @property
    def board_rect(self) -> pygame.Rect:
        return self._board.frame

    def draw(self, surface: pygame.Surface) -> None:
        self._board.draw(surface)
        self.widgets.draw(surface, explaining=not self.modals.open)
        self.draw_prompts(surface)
        self.modals.draw(surface)

    def lay_out(self, window: pygame.Rect) -> None:
        self._size = window.size
        self._board.show(self.choices.players, self._size)
        super().lay_out(window)

    @property
    def bar(self) -> Row:
        told = Stack(self.notice, self._waiting)
        return Row(fixed(self.back, 160), told, fixed(self.start, 400), gap=12)

    def show(self) -> None:
        sitting, texts = self.sitting, self.kit.texts
        for number, card in enumerate(self.seats):
            card.show(sitting, led=self._is_led(number))
        self.players.value = self.choices.players
        self.hint.text = self._hint_text()
        self.facts.facts = facts_of(texts, self.choices.played)
        people = sum(seat.bot is HUMAN for seat in self.choices.seats[: self.choices.players])
        away = [seat.name for seat in self.choices.options().seats if seat.away]
        invite = texts("setup.invite", who=texts("library.and").join(away))
        self.start.label = invite if away else _start_text(self.kit, people, self.choices.players - people)
        self.start.kind = ButtonKind.PLAIN if sitting.choosing else ButtonKind.PRIMARY
        self.start.enabled = self.choices.buildable
        waiting = texts("setup.choosing", count=sitting.choosing) if sitting.choosing else ""
        self._waiting.text = waiting if not self.notice.text else ""
        if self._size[0]:
            self._board.show(self.choices.players, self._size)
        self.place_cards()

    def change(self, choices: SetupChoices) -> None:
        self._become(self.sitting.chosen(choices))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow_pads()
        if self._pulsing:
            self._time += dt
            for number in self.sitting.open_seats:
                self.seats[number].panel.pulse = pulse_after(self._time)

    @property
    def pads_write(self) -> bool:
        """Not where somebody has clicked to write: then a gamepad that presses wants a seat."""
        return super().pads_write and (self.modals.open or self.widgets.focus_seen)

    @property
    def wake_after(self) -> float | None:
        usual = super().wake_after
        return min(usual or PULSE_SECONDS, PULSE_SECONDS) if self._pulsing else usual

    def handle(self, intent: Intent) -> None:
        number = self._own_seat(intent.device)
        choosing = isinstance(intent, Choose) and self.pads_write
        by_keyboard = intent.device.kind is DeviceKind.KEYBOARD or choosing
        writing = self.widgets.text_input is not None and by_keyboard
        if self.modals.open or writing or not isinstance(intent, Navigate | Choose | Back | Command):
            super().handle(intent)
        elif number is not None and self._move_in_card(intent, number):
            self.show()
        elif number is None and self._wants_a_seat(intent):
            self._sit_down(intent.device)
        elif number is None and self._would_take_others_along(intent):
            self.kit.sounds.play(Cue.REFUSAL)
        else:
            if isinstance(intent, Navigate):
                self._leader = intent.device
            super().handle(intent)

    @property
    def _pulsing(self) -> bool:
        return bool(self.sitting.open_seats) and not self.kit.settings.reduced_motion

    def _own_seat(self, device: Device) -> int | None:
        """The seat that a device has taken for itself: then it moves there and not the focus."""
        return None if device == self._host else self.sitting.seat_of(device)

    def _is_led(self, number: int) -> bool:
        """Whether a device of its own moves in a card."""
        devices = KEYBOARD, *map(pad, self.kit.devices.pads)
        return any(self._own_seat(device) == number for device in devices)

    def _move_in_card(self, intent: Intent, number: int) -> bool:
        """Let a device that has a seat choose there; answers False for what it may do elsewhere."""
        sitting, choosing = self.sitting, self.sitting.phases[number] is SeatPhase.CHOOSING
        match intent:
            case Back():
                self._become(sitting.with_phase(number, SeatPhase.OPEN if choosing else SeatPhase.CHOOSING))
            case Choose() | Navigate(Direction.NEXT) if choosing:
                self.kit.sounds.play(Cue.RING_LARGE)
                self._become(sitting.with_phase(number, SeatPhase.READY))
                if not self.sitting.choosing:
                    self.widgets.focus(self.start)
                    self._leader = None
                    self.begin_grace()
            case Navigate(direction) if choosing:
                self.seats[number].navigate(direction)
            case _:
                return choosing and intent != Command(Action.HELP)
        return True

    def _wants_a_seat(self, intent: Intent) -> bool:
        """Whether a device without a seat presses to have one, rather than to move the focus or to leave."""
        device = intent.device
        if isinstance(intent, Back) or device == self._host or intent == Command(Action.HELP):
            return False
        if device == self._leader and self.widgets.focus_seen:
            return False
        if device.kind is DeviceKind.PAD:
            return bool(self.sitting.open_seats) or not isinstance(intent, Navigate)
        return device.kind is DeviceKind.KEYBOARD and isinstance(intent, Choose) and bool(self.sitting.open_seats)

    def _would_take_others_along(self, intent: Intent) -> bool:
        """Whether a device without a seat presses to leave while others have seats of their own: once too often."""
        others = any(map(self._is_led, range(self.choices.players)))
        return isinstance(intent, Back) and intent.device != self._host and others

    def _sit_down(self, device: Device) -> None:
        found = self.sitting.sit_down(device)
        if found is None:
            self.tell(Message("setup.no_seat"))
            return
        self.kit.sounds.play(Cue.JOIN)
        sitting, number = found
        self._become(replace(sitting, choices=sitting.choices.with_people(self.profiles, [number])))

    def _become(self, sitting: Sitting) -> None:
        """Show and keep how all is now."""
        before, self.sitting = self.choices, sitting
        self.notice.text = ""
        if sitting.choices == before:
            self.show()
        else:
            super().change(sitting.choices)

    def _follow_pads(self) -> None:
        """Say so when a gamepad comes or goes; whoever had it sits down again by pressing."""
        before, self._pads = self._pads, self.kit.devices.pads
        sitting, lost = self.sitting.without_pads(before - self._pads)
        if lost:
            self._become(sitting)
            facts = {"number": self.choices.seats[lost[0]].device.pad, "name": self.choices.seats[lost[0]].name}
            self.tell(Message("setup.pad_gone", facts))
            self.show()

    def open_more(self) -> None:
        self.modals.show(MoreSheet(self.kit, self.choices, self.change))

    def _hint_text(self) -> str:
        """What stands below the headline: whom to play next, or how to sit down."""
        proposal = self._proposal
        if proposal is None:
            return self.kit.texts("setup.hint")
        return self.kit.texts("strength.proposal", name=proposal[0], level=self.kit.texts(f"setup.bot_{proposal[1]}"))

    def _choose_bot(self, number: int) -> None:
        seat = self.choices.seats[number]

        def choose(bot: str) -> None:
            self.change(self.choices.changed(number, bot=bot))

        bot, proposed = BotName.read(seat.bot or self.choices.usual_bot), self._proposal
        self.modals.show(OpponentSheet(self.kit, seat.name, bot, proposed[1] if proposed else None, choose))

    @property
    def _proposal(self) -> tuple[str, str] | None:
        """The first person of whom it is known which level fits, and that level."""
        people = [seat for seat in self.choices.seats[: self.choices.players] if seat.bot is HUMAN and not seat.away]
        known = ((seat.name, proposed_level(self.kit, seat.name)) for seat in people)
        return next(((name, level) for name, level in known if level), None)

    def leave(self) -> None:
        self.outcome = OpenSetup()

    def start_with(self, first: int | None) -> None:
        self.outcome = StartGame(self.sitting.options(self._host).rotated(first or 0))


def _start_text(kit: Kit, people: int, bots: int) -> str:
    """With how many people and bots the game begins."""
    texts = kit.texts
    with_people, with_bots = texts("setup.people", count=people), texts("setup.bots", count=bots)
    if not bots or not people:
        return texts("setup.start_with", who=with_people if people else with_bots)
    return texts("setup.start_with", who=texts("setup.both", people=with_people, bots=with_bots))
