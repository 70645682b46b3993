"""Playing on from a moment of any game: the dialog that asks who plays, and the record that continues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from finity.bots import USUAL
from finity.client.autosave import now
from finity.client.kit import Kit
from finity.match import SeatDevice
from finity.records.record import PERSON, Record
from finity.scenes.outcomes import PlayOn
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.loop.scene import Scene
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Modal, Panel
from finity.shell.widgets.arrange import Column, Row, fixed, natural
from finity.table.keeping import options_of

WIDTH = 720
"""In design pixels."""


def continued(record: Record, ply: int, levels: Sequence[str | None], note: str) -> Record:
    """The game up to a ply as the beginning of a game of its own, with other players (a bot's level or None)."""
    seats = zip(record.header.plain.players, options_of(record.header).seats, levels, strict=True)
    header = replace(
        record.header.plain,
        players=tuple(
            replace(old, look=seat.look, level=level, device=SeatDevice.ANY, mark=seat.mark)
            for old, seat, level in seats
        ),
        started=now(),
        saved=None,
        title="",
        ended=None,
        notes=(*record.header.notes, note),
    )
    return Record(header, record.moves[:ply])


class PlayOnDialog(Modal):
    """Asks for each player whether a person or which bot plays on from a ply of a record; leads the scene there.

    `note` is the key of what the new game says of where it comes from. With the outcome `explore` nobody need play:
    moves for all sides can be tried instead.
    """

    def __init__(self, scene: Scene, kit: Kit, record: Record, ply: int, note: str, explore: object = None) -> None:
        style, texts, header = kit.style, kit.texts, record.header
        super().__init__(style)

        def play_on() -> None:
            levels = [None if choice.value == PERSON else choice.value for choice in self.choices]
            scene.outcome = PlayOn(continued(record, ply, levels, texts(note, number=ply)))

        self._panel = Panel(shadow=True)
        self._title = Label(texts("replay.play_on_title"), TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(texts("replay.play_on_text"), colour=style.theme.muted)
        levels = [(PERSON, texts("setup.person")), *((level, texts(f"setup.bot_{level}")) for level in USUAL)]
        seats = options_of(header).seats
        self._names = [Label(seat.name, weight=Weight.BOLD) for seat in seats]
        known = dict(levels)
        self.choices = [Choice(levels, seat.bot if seat.bot in known else PERSON, lambda level: None) for seat in seats]
        self.no = Button(texts("dialog.cancel"), self.cancel)
        self.ok = Button(texts("replay.play_on_yes"), self.answering(play_on), ButtonKind.PRIMARY)
        self.explore = Button(texts("explore.open"), self.answering(scene.leads_to(explore)))
        self.explore.visible = explore is not None
        self.widgets.add(self._panel, self._title, self._text, *self._names, *self.choices)
        self.widgets.add(self.explore, self.no, self.ok)
        self.widgets.focus(self.ok, seen=False)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        rows = (Row(fixed(name, 190), choice, gap=10) for name, choice in zip(self._names, self.choices, strict=True))
        buttons = Row(fixed(self.explore, 230), None, fixed(self.no, 180), fixed(self.ok, 180), gap=12)
        title = Column(natural(self._title), natural(self._text))
        parts = map(natural, (title, *rows, buttons))
        Column(*parts, gap=10, margin=28, ground=self._panel).lay_out_in_middle(style, size, WIDTH)
