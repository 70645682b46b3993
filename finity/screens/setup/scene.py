"""The setup screen: who sits down where, by which device, and what is played. Gamepads take seats by pressing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.outcomes import CHANGE, WALK, WRITE, KeyList
from finity.client.profiles import seat_device_of
from finity.lobby.setup_frame import SetupScreen
from finity.match import HUMAN, SeatDevice
from finity.records.options import GameOptions
from finity.rules import BOARDS
from finity.rules.engine import SHORTEST_TOWER
from finity.scenes.outcomes import OpenSetup, StartGame
from finity.screens.setup.cards import SeatCard
from finity.screens.setup.choices import DEFAULTS, MOST_PLAYERS, History, SetupChoices, SetupFile, next_opponent
from finity.screens.setup.opponent import BoardBehindScene
from finity.screens.setup.sheets import MoreSheet, SeatSheet, setup_facts
from finity.shell.input import intents as want
from finity.shell.input.intents import Action, Back, Choose, Command, Device, DeviceKind, Direction, Intent, Navigate
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind
from finity.shell.widgets.arrange import Flow, natural


class SetupScene(BoardBehindScene, SetupScreen[SetupChoices, SeatCard]):
    """Every gamepad takes a seat of its own by pressing; then it moves in its card alone. The device that came here
    first, the host, and mouse and keyboard move the focus."""

    key_list = KeyList("setup", (*WALK, CHANGE, WRITE))
    way_back = OpenSetup()

    def __init__(self, kit: Kit, *, together: bool = False) -> None:
        """Where people come `together`, they have the first seats, unless others were chosen."""
        texts = kit.texts
        counts = [(count, texts("setup.players", count=count)) for count in BOARDS]
        super().__init__(kit, SetupFile(kit.folder), texts("setup.title"), counts)
        self._host = kit.devices.last_used
        self._leader: Device | None = None
        self._pads = kit.devices.pads
        self._past = History.of(kit)
        if self.choices == DEFAULTS:
            self.choices = self.choices.with_player(1, HUMAN if together else next_opponent(kit).face.bot)
        own, people, seats = seat_device_of(self._host), self.choices.people, self.choices.seats
        away = [number for number in people if seats[number].device.pad and seats[number].device is not own]
        if people and away == people:  # whoever came here finds a seat, if a person is to play at all
            self.choices = self.choices.with_seat(away.pop(0), device=SeatDevice.ANY)
        # for all others who used a gamepad bots play, until it presses again
        self.choices = self._past.with_proposed_length(self.choices.with_bots_at(away).with_people(self.profiles))
        self._busy: set[int] = set()
        """The seats whose gamepad has pressed but is not ready yet."""
        self.guide = Button(texts("setup.guide"), partial(self.begin, guided=True), ButtonKind.PRIMARY)
        cards = [
            SeatCard(self, number, lambda seat: self.modals.show(SeatSheet(self, seat)))
            for number in range(MOST_PLAYERS)
        ]
        self.add_widgets(self.notice, self.guide, seats=cards)
        if self._host.kind is not DeviceKind.MOUSE:
            self.widgets.focus(self.main_button)
            self._leader = self._host
        self.show()

    @property
    def seat_count(self) -> int:
        return self.choices.players

    @property
    def bar(self) -> Flow:
        if not self.guide.visible:
            return super().bar
        starts = natural(self.start, 270), natural(self.guide, 270)
        return Flow(natural(self.back, 160), self.notice, *starts, line=54, gap=12)

    @property
    def main_button(self) -> Button:
        """What starts the game: with a guide where several people sit of whom none has finished one."""
        new = self._past.are_new(self.choices)
        return self.guide if len(new) > 1 and all(new) and not self.choices.by_message else self.start

    def show(self) -> None:
        texts, choices, led = self.kit.texts, self.choices, self._pad_seats()
        super().show()
        for number, card in enumerate(self.seats):
            card.panel.ready = number not in self._busy if number in led else None
        self.facts.facts = setup_facts(texts, choices.effective, self._past)
        away = [seat.name for seat in choices.used_seats if seat.away]
        bots = sum(seat.bot is not HUMAN for seat in choices.used_seats)
        people = choices.players - bots
        told = {"people": texts("setup.people", count=people), "bots": texts("setup.bots", count=bots)}
        who = texts("setup.both", **told) if people and bots else told["people" if people else "bots"]
        invite = texts("setup.invite", who=texts("library.and").join(away))
        self.start.label = invite if away else texts("setup.start_with", who=who)
        self.start.kind = self.guide.kind = ButtonKind.PLAIN
        main = self.main_button
        main.kind = ButtonKind.PLAIN if self.still_choosing else ButtonKind.PRIMARY
        self.hint.text = texts("setup.guide_about" if main is self.guide else "setup.hint")
        self.guide.visible = main is self.guide
        if self.window:
            self.lay_out(self.window)
        self.start.enabled, self.start.tooltip = not choices.missing, texts(choices.missing) if choices.missing else ""

    @property
    def still_choosing(self) -> list[int]:
        return [number for number in self.choices.people if number in self._busy]

    def change(self, choices: SetupChoices) -> None:
        """Show and keep how all is now, and say who still chooses."""
        before, self.choices = self.choices, self._past.with_proposed_length(choices)
        waiting = len(self.still_choosing)
        self.notice.text = self.kit.texts("setup.choosing", count=waiting) if waiting else ""
        if self.choices == before:
            self.show()
        else:
            super().change(self.choices)

    def update(self, dt: float) -> None:
        """Say so when a gamepad comes or goes; whoever had it sits down again by pressing."""
        super().update(dt)
        before, self._pads = self._pads, self.kit.devices.pads
        gone, seats = before - self._pads, self.choices.seats
        if lost := [number for number in self.choices.people if seats[number].device.pad in gone]:
            self._busy -= {*lost}
            self.change(self.choices.with_bots_at(lost))
            seat = seats[lost[0]]
            self.tell(Message("setup.pad_gone", {"number": seat.device.pad, "name": seat.name}))

    @property
    def wants_screen_keyboard(self) -> bool:
        """Not where somebody has clicked to write: then a gamepad that presses wants a seat."""
        return super().wants_screen_keyboard and (self.modals.is_open or self.widgets.focus_seen)

    def handle(self, intent: Intent) -> None:
        number = self._own_seat(intent.device)
        choosing = isinstance(intent, Choose) and self.wants_screen_keyboard
        by_keyboard = intent.device.kind is DeviceKind.KEYBOARD or choosing
        writing = self.widgets.text_input_rect is not None and by_keyboard
        leads = intent.device == self._host or (intent.device == self._leader and self.widgets.focus_seen)
        by_pad = intent.device.kind is DeviceKind.PAD and not isinstance(intent, Back | Navigate) and not leads
        if self.modals.is_open or writing or not isinstance(intent, Navigate | Choose | Back | Command):
            super().handle(intent)
        elif number is not None and self._move_in_card(intent, number):
            self.show()
        elif number is None and by_pad and intent != Command(Action.HELP):
            self._sit_down(intent.device)
        elif isinstance(intent, Back) and number is None and intent.device != self._host and self._pad_seats():
            self.kit.sounds.play(Cue.REFUSAL)  # it would take along who has a seat
        else:
            if isinstance(intent, Navigate):
                self._leader = intent.device
            super().handle(intent)

    def _own_seat(self, device: Device) -> int | None:
        """The seat that a device has taken for itself: then it moves there and not the focus."""
        tie, seats = seat_device_of(device), self.choices.seats
        own = tie.pad and device != self._host
        return next((number for number in self.choices.people if own and seats[number].device is tie), None)

    def _move_in_card(self, intent: Intent, number: int) -> bool:
        """Let a device that has a seat choose there; answers False for what it may do elsewhere."""
        choosing = number in self._busy
        match intent:
            case Back():
                self._busy ^= {number}
                self.change(self.choices.with_bots_at([number]) if choosing else self.choices)
            case Choose() | Navigate(Direction.NEXT) if choosing:
                self.kit.sounds.play(Cue.RING_LARGE)
                self._busy.remove(number)
                self.change(self.choices)
                if not self.still_choosing:
                    self.widgets.focus(self.main_button)
                    self._leader = None
                    self.begin_grace()
            case Navigate(direction) if choosing:
                self.seats[number].navigate(direction)
            case _:
                return choosing and intent != Command(Action.HELP)
        return True

    def _pad_seats(self) -> set[int]:
        """The seats that gamepads have taken."""
        seats = (self._own_seat(want.pad(number)) for number in self.kit.devices.pads)
        return {seat for seat in seats if seat is not None}

    def _sit_down(self, device: Device) -> None:
        """A gamepad takes a seat: the one that it had, that of a person who shares a device, that of a bot, or a new
        one."""
        tie, choices = seat_device_of(device), self.choices
        bots = [number for number in range(choices.players) if choices.seats[number].bot]
        own = [number for number in bots if tie.pad and choices.seats[number].device is tie]
        untied = [number for number in choices.people[1:] if choices.seats[number].device is SeatDevice.ANY]
        free = [*own, *untied, *bots, choices.players]
        if free[0] == MOST_PLAYERS:
            self.tell(Message("setup.no_seat"))
            return
        self.kit.sounds.play(Cue.JOIN)
        self._busy.add(free[0])
        choices = replace(choices, players=max(choices.players, free[0] + 1)).with_player(free[0], None)
        self.change(choices.with_seat(free[0], device=tie).with_people(self.profiles, free[:1]))

    def open_more(self) -> None:
        self.modals.show(MoreSheet(self))

    def start_game(self, first: int | None) -> None:
        """One person alone may use everything; several who share no device keep to theirs."""
        options, host = self.choices.options(), self._host
        people = [self.choices.seats[number] for number in self.choices.people]
        claimed, alone = {seat.device for seat in people} - {SeatDevice.ANY}, len(people) < 2
        if alone or not claimed:
            free = SeatDevice.ANY
        elif host.kind is DeviceKind.PAD:
            free = seat_device_of(host)
        else:
            free = SeatDevice.MOUSE if SeatDevice.KEYBOARD in claimed else SeatDevice.DESK
        seats = tuple(
            replace(each, device=free) if alone or each.device is SeatDevice.ANY else each for each in options.seats
        )
        options = replace(options, seats=seats)
        if self._begins_guided:  # the first game of the same people together: drawn cones, no coach, no other rules
            seats = tuple(replace(seat, coach=False) for seat in seats)
            options = GameOptions(seats, None, SHORTEST_TOWER, who_begins=options.who_begins, guided=True)
        self.outcome = StartGame(options.rotated(first or 0))

    def begin(self, *, guided: bool = False) -> None:
        self._begins_guided = guided
        super().begin()
