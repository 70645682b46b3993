"""Messages on their way: one to be sent is copied, seen or saved; one that came is compared with the kept games."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from finity.client.autosave import Imported, game_folder, now
from finity.client.kit import CantOpen, Kit
from finity.client.outcomes import MENU_KEYS
from finity.client.saving import save_text
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.widget_scene import WidgetScene
from finity.match import Turn
from finity.match.archive import GameFolder
from finity.records.by_message import KEY
from finity.records.kind import RECORDS
from finity.records.message_game import Arrival, BadMessage, Cheat, Conflict, NewMoves, Stale, compare, last_sender
from finity.records.message_line import read_message
from finity.records.record import Record
from finity.rules import Move, apply
from finity.scenes.outcomes import ContinueByMessage, JoinGame, ResolveConflict
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import DeviceKind
from finity.shell.loop.window import copy_text
from finity.shell.text import Message, problem_message
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, Modal, Panel, Widget, WidgetState
from finity.shell.widgets.arrange import Column, Row, fixed, inset, natural
from finity.story.sentences import KINDS, Sentences
from finity.table.game_record import match_of

WIDTH: Final = 720
_MARGIN: Final = 12
_HIGHEST: Final = 180
"""In design pixels: a longer message is shown in smaller letters."""


class MessageBox(Widget):
    """A line of text, broken at a blank or, within letters without any, wherever the box ends."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self._line = line

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        style.box(surface, self.rect, Box(style.theme.sunken, style.theme.border, style.px(1), style.px(8)))
        area = inset(self.rect, style.px(_MARGIN))
        surface.blit(self._text(style, area.width), area)

    def height_for(self, style: Style, width: int) -> int:
        margin = 2 * style.px(_MARGIN)
        return margin + max(style.px(44), self._text(style, width - margin).height)

    def _text(self, style: Style, width: int) -> pygame.Surface:
        for pixels in range(style.px(17), style.px(8), -1):
            text = style.assets.wrapped(self._line, pixels, style.theme.text, width)
            if text.height <= style.px(_HIGHEST):
                break
        return text


class SendSheet(Modal):
    """Shows `line` under a title; `on_sent` is called when it was copied or saved, `picture` saves one to go along."""

    def __init__(
        self, kit: Kit, title: str, line: str, on_sent: Callable[[], None], picture: Callable[[], Message] | None = None
    ) -> None:
        super().__init__(kit.style)
        texts = kit.texts
        self._kit = kit
        self._line = f"{texts('message.what')} {line}"
        self._on_sent = on_sent
        self._panel = Panel(shadow=True)
        self._title = Label(title, TextSize.TITLE, weight=Weight.BOLD, wrap=True)
        self.told = Label("", wrap=True)
        """What came of it, and what to do now."""
        self._box = MessageBox(self._line)
        self.picture = Button(texts("over.picture"), lambda: self._say(picture()) if picture else None)
        self.picture.visible = picture is not None
        self.save = Button(texts("message.save"), self._save)
        self.copy = Button(texts("message.copy"), self._copy)
        self.done = Button(texts("message.done"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self.told, self._box, self.picture, self.save, self.copy, self.done)
        self.widgets.focus(self.done, seen=kit.devices.last_used.kind is not DeviceKind.MOUSE)
        self._copy()

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        told = natural(self.told, 2 * style.line_height(TextSize.BODY) / style.scale)
        shown = [each for each in (self.picture, self.save, self.copy, self.done) if each.visible]
        buttons = Row(None, *(fixed(each, min(190, 620 / len(shown))) for each in shown), gap=12)
        parts = natural(self._title), told, natural(self._box), natural(buttons)
        Column(*parts, gap=13, margin=(28, 24), ground=self._panel).lay_out_in_middle(style, size, WIDTH)

    def _copy(self) -> None:
        if copy_text(self._line):
            self._kit.sent = self._line
            self._say(Message("message.copied"))
            self._on_sent()
        else:
            self._say(Message("message.not_copied"))

    def _save(self) -> None:
        file, message = save_text(self._line, self._kit.folder)
        self._say(message)
        if file:
            self._on_sent()

    def _say(self, message: Message) -> None:
        self.told.text = self._kit.texts.text_of(message)
        self.redraw()


def classify_message(games: GameFolder[Record], text: str) -> Imported:
    """What follows from the message in a text; nothing is kept or changed. Never raises for what a text can hold."""
    try:
        came = read_message(text)
    except BadMessage as bad:
        return Imported(message=Message(f"message.{bad.fault}", {name: str(fact) for name, fact in bad.facts.items()}))
    assert came.header.by_message
    try:
        paths = games.files_with_header(KEY, f"{came.header.by_message.game.hex()},")
    except OSError as problem:
        return Imported(message=problem_message("library.unreadable", problem, folder=games.folder))
    known: list[tuple[Path, Arrival]] = []
    for path in paths:
        with contextlib.suppress(ValueError, OSError):  # that file is told as damaged where it is listed
            known.append((path, compare(games.load(path).record, came)))
    if not known:
        complete = came.header.by_message.draw.complete
        return Imported(message=Message("message.all_answered")) if complete else Imported(more=JoinGame(came))
    path, arrival = min(known, key=lambda each: (not isinstance(each[1], NewMoves), not isinstance(each[1], Stale)))
    match arrival:
        case NewMoves(record, new):
            return Imported(more=ContinueByMessage(record, path, new))
        case Stale():
            facts = {"name": came.header.players[last_sender(came)].name}
            return Imported((path,), Message(f"message.{arrival.name.lower()}", facts))
        case Cheat():
            return Imported((path,), Message(f"message.cheat_{arrival.value}"))
        case Conflict():
            return Imported((path,), more=ResolveConflict(path, arrival))


def keep_game(kit: Kit, record: Record, file: Path | None = None, *, opens: bool = False) -> Path:
    """Bring a game by message to disk, to its file or a new one, perhaps as it opens; answers that. Raises CantOpen."""
    folder = game_folder(kit.folder, RECORDS)
    try:
        path = file or folder.new_file(record, now())
        folder.save(path, record, (folder.saved_mark(path) if file else "") or "")
        if opens:
            folder.note_played(path)
    except OSError as problem:
        key = "message.not_kept" if opens else "kept.unwritable"
        raise CantOpen(problem_message(key, problem, folder=folder.folder)) from None
    return path


class VersionChoice(WidgetScene):
    """Says which move differs, and asks which game goes on; the other one is kept in a file of its own."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, asked: ResolveConflict) -> None:
        super().__init__(kit)
        self._asked = asked
        texts, different, other = kit.texts, asked.different, asked.different.record
        self._ply = different.number - 1
        names = [player.name for player in other.header.players]
        before, said = match_of(other, self._ply).position, Sentences(texts, names)

        def deed(move: Move) -> str:
            after, events = apply(before, move)
            facts = said.turn_fields(Turn(before.to_move, before, move, after, events))
            told = texts(f"caption.did.{KINDS[type(move)]}", **facts)
            return told[:1].upper() + told[1:]

        facts = {"number": different.number, "came": deed(different.came)}
        if different.kept:
            told = texts("message.differs", kept=deed(different.kept), **facts)
        else:
            told = texts("message.moved_here", name=names[before.to_move], **facts)
        mine = DialogButton(texts("message.keep_mine"), self.leave, ButtonKind.PRIMARY)
        open_other = DialogButton(texts("message.open_other"), partial(self._keep_other, opens=True))
        self.widgets.add(self.notice)
        self.modals.show(Dialog(self.style, texts("message.differs_title"), told, (open_other, mine), self.leave))

    def leave(self) -> None:
        self._keep_other(opens=False)

    def _keep_other(self, *, opens: bool) -> None:
        """Keep the other game in a file of its own; that is told, or what went wrong, where the kept one is seen."""
        other, title = self._asked.different.record, self.kit.texts("message.other_title")
        record = replace(other, header=replace(other.header, started=now(), title=title))
        self.outcome = OpenLibrary(self._asked.file, Message("message.kept_mine"))
        try:
            path = keep_game(self.kit, record)
        except CantOpen as problem:
            self.outcome = OpenLibrary(self._asked.file, problem.message)
        else:
            if opens:
                self.outcome = ContinueByMessage(record, path, len(record.moves) - self._ply)
