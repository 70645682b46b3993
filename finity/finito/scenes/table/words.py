"""What is said about a game of FINITO!, in the person's language."""

from collections.abc import Sequence

from finity.client.kit import Kit
from finity.finito.rules.moves import Event, FinitoCalled, PileTaken, RoundDealt, RoundEnded
from finity.finito.rules.position import Card, Face, Phase
from finity.finito.scenes.table.game import CallWindow, Viewpoint, key_of
from finity.finito.scenes.table.sheets import signed
from finity.finito.view.painter import PlayerCard, Shown
from finity.match import HUMAN
from finity.shell.text import Notice


class Words:
    def __init__(self, kit: Kit, view: Viewpoint) -> None:
        self._texts, self._devices = kit.texts, kit.devices
        self._view, self._game = view, view.game

    def happening(self, events: Sequence[Event], seat: int) -> tuple[str, int | None] | None:
        """What is told while these events of a seat's turn are being seen, if they are a call or a deal, and whose turn
        it still is, if anybody's."""
        if any(isinstance(event, RoundDealt) for event in events):
            return self._texts("finito.play.dealing"), None
        taken = next((event for event in events if isinstance(event, PileTaken)), None)
        if taken is None:
            return None
        callers = (self._game.name(event.seat) for event in events if isinstance(event, FinitoCalled))
        facts = {"names": self._texts("library.and").join(callers), "taker": self._game.name(taken.seat)}
        return self._texts("finito.play.called", **facts, count=len(taken.cards)), seat

    def round_over(self, ended: RoundEnded, number: int) -> tuple[str, str, str]:
        """Title, sentence and button of the score sheet after a round."""
        names = self._texts("library.and").join(self._game.name(seat) for seat in ended.score.out)
        title = self._texts("finito.play.round_over", number=number)
        over = self._game.position.finished
        button = self._texts("finito.play.see_result" if over else "finito.play.next_round")
        return title, self._texts("finito.play.bonus", names=names), button

    def call_labels(self, window: CallWindow) -> dict[int, str]:
        """What the buttons of those say who may call."""
        if len(self._game.people) == 1:
            return {seat: self._texts("finito.play.call_one") for seat in window.seats}
        buttons = {seat: key_of(self._game, seat).upper() for seat in window.seats}
        for number, seat in enumerate(self._game.people, start=1):
            if seat in buttons and number in self._devices.pads:
                buttons[seat] += ", " + self._texts("finito.play.pad", number=number)
        return {
            seat: self._texts("finito.play.call", name=self._game.name(seat), button=button)
            for seat, button in buttons.items()
        }

    def shown(self, window: CallWindow | None, notice: Notice, happening: tuple[str, int | None] | None) -> Shown:
        """Everything that is written around the cards; while something is `happening`, nothing about what follows."""
        position, say = self._game.position, self._texts
        active: int | None = position.active
        title, hint = self._title(window)
        if happening:
            (title, active), hint = happening, ""
        piles = tuple("" if active is None else say("finito.play.cards", count=len(pile)) for pile in position.piles)
        out = say("finito.play.cleared", count=len(position.cleared)) if position.cleared else ""
        return Shown(
            title=title,
            hint=notice.text if notice.shown and not happening else hint,
            title_seat=None if position.phase is Phase.DEAL else active,
            seats=tuple(self._seat(seat, window, seat == active) for seat in range(position.players)),
            pile_counts=piles,
            cleared=out,
            warning=notice.shown and notice.warning,
            risk=self._game.risk,
        )

    def _seat(self, seat: int, window: CallWindow | None, active: bool) -> PlayerCard:
        position, series = self._game.position, self._game.options.series
        called = window is not None and seat in window.called
        return PlayerCard(
            name=self._game.name(seat),
            state=self._state(seat, called),
            points=signed(position.sheet.totals[seat]),
            active=active and position.phase is not Phase.DEAL,
            called=called,
            crown=series is not None and series.champion == seat,
        )

    def _state(self, seat: int, called: bool) -> str:
        if called:
            return self._texts("finito.play.calls")
        if self._view.can_hold and seat in self._game.people:
            return self._texts("finito.play.hold_to_look")
        bot = self._game.match.seats[seat].bot
        return "" if bot is HUMAN else self._texts(f"finito.play.bot_{bot}")

    def _title(self, window: CallWindow | None) -> tuple[str, str]:
        position, say = self._game.position, self._texts
        name = self._game.name(position.active)
        if position.phase in (Phase.DEAL, Phase.OVER):
            rounds = len(position.sheet.rounds)
            return say("finito.play.round_over", number=rounds) if rounds else say("finito.play.dealing"), ""
        if position.phase is Phase.ANSWER and position.played:
            title = say("finito.play.played", name=name, card=self.card(position.played[-1]))
            return title, say("finito.play.who_calls") if window and window.seats else ""
        if position.active not in self._game.people:
            return say("finito.play.thinks", name=name), ""
        if not position.played:
            hint = "finito.play.first_hold" if self._view.can_hold else "finito.play.first"
            return say("finito.play.play", name=name), say(hint)
        return say("finito.play.go_on", name=name), say("finito.play.go_on_hint")

    def card(self, card: Card) -> str:
        colour = self._texts(f"finito.colour.{card.colour.name.lower()}")
        kind = {Face.LOCK: "lock", Face.TABULA_RASA: "tabula_rasa"}.get(card.face, "number")
        return self._texts(f"finito.card.{kind}", colour=colour, number=int(card.face))
