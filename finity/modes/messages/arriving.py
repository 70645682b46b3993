"""A message that came from outside: what it has to do with the kept games, and which game goes on if two differ."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from finity.client.autosave import BroughtIn, games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.widget_scene import WidgetScene
from finity.match import Turn
from finity.match.archive import GameFolder
from finity.records.by_message import KEY
from finity.records.kind import RECORDS
from finity.records.message_arriving import Arrival, Cheat, Differs, GoesOn, Known, compared, last_by
from finity.records.message_line import may_be_message, read_message
from finity.records.message_packing import BadMessage
from finity.records.record import Record
from finity.rules import Move, apply
from finity.scenes.outcomes import ChooseVersion, GoOnByMessage, JoinGame
from finity.shell.loop.window import pasted_text
from finity.shell.text import Message, trouble
from finity.shell.widgets import ButtonKind, Dialog, DialogButton
from finity.story.sentences import Sentences
from finity.table.keeping import match_of


def bring_in_pasted(kit: Kit, file: Path | None) -> BroughtIn:
    """What follows from the clipboard where the game by message in a file is seen; the library takes what is none."""
    text = pasted_text()
    if may_be_message(text):
        return bring_in_message(games_in(kit.folder, RECORDS), text)
    return BroughtIn(more=OpenLibrary(file, paste=True))


def bring_in_message(games: GameFolder[Record], text: str) -> BroughtIn:
    """What follows from the message in a text; nothing is kept or changed. Never raises for what a text can hold."""
    try:
        came = read_message(text)
    except BadMessage as bad:
        return BroughtIn(message=Message(f"message.{bad.fault}", {name: str(fact) for name, fact in bad.facts.items()}))
    try:
        known = _known(games, came)
    except OSError as problem:
        return BroughtIn(message=trouble("library.unreadable", problem, folder=games.folder))
    if known:
        return _what_follows(came, *known)
    assert came.header.by_message
    answered = came.header.by_message.draw.complete
    return BroughtIn(message=Message("message.all_answered")) if answered else BroughtIn(more=JoinGame(came))


def _known(games: GameFolder[Record], came: Record) -> tuple[Path, Arrival] | None:
    """The kept game that the message has most to do with, and what. Raises OSError."""
    assert came.header.by_message
    found = []
    for path in games.telling(KEY, f"{came.header.by_message.game.hex()},"):
        try:
            found.append((path, compared(games.load(path).record, came)))
        except (ValueError, OSError):
            continue  # that file is told as damaged where it is listed
    return min(found, key=lambda each: _order(each[1]), default=None)


def _order(arrival: Arrival) -> int:
    """Where an arrival stands among those of several kept games: the lower, the more it fits."""
    return 0 if isinstance(arrival, GoesOn) else 1 if isinstance(arrival, Known) else 2


def _what_follows(came: Record, path: Path, arrival: Arrival) -> BroughtIn:
    match arrival:
        case GoesOn(record, new):
            return BroughtIn(more=GoOnByMessage(record, path, new))
        case Known():
            facts = {"name": came.header.players[last_by(came)].name}
            return BroughtIn((path,), Message(f"message.{arrival.name.lower()}", facts))
        case Cheat():
            return BroughtIn((path,), Message(f"message.cheat_{arrival.value}"))
        case Differs():
            return BroughtIn((path,), more=ChooseVersion(path, arrival))


class VersionChoice(WidgetScene):
    """Says which move differs, and asks which game goes on; the other one is kept in a file of its own."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, asked: ChooseVersion) -> None:
        super().__init__(kit)
        self._asked = asked
        texts, different, other = kit.texts, asked.different, asked.different.record
        self._ply = different.number - 1
        self._before = match_of(other, self._ply).position
        names = [player.name for player in other.header.players]
        facts = {"number": different.number, "came": self._told(names, different.came)}
        if different.kept:
            told = texts("message.differs", kept=self._told(names, different.kept), **facts)
        else:
            told = texts("message.moved_here", name=names[self._before.to_move], **facts)
        keep = DialogButton(texts("message.keep_mine"), self.leave, ButtonKind.PRIMARY)
        open_other = DialogButton(texts("message.open_other"), self._open_other)
        self.widgets.add(self.notice)
        self.modals.show(Dialog(self.style, texts("message.differs_title"), told, (open_other, keep), self.leave))

    def _told(self, names: list[str], move: Move) -> str:
        after, events = apply(self._before, move)
        said = Sentences(self.kit.texts, names)
        return said.deed(Turn(self._before.to_move, self._before, move, after, events))

    def leave(self) -> None:
        if self._keep_other():
            self.outcome = OpenLibrary(self._asked.file, Message("message.kept_mine"))

    def _open_other(self) -> None:
        kept = self._keep_other()
        if kept:
            self.outcome = GoOnByMessage(*kept, len(kept[0].moves) - self._ply)

    def _keep_other(self) -> tuple[Record, Path] | None:
        """The other game in a file of its own; if that can't be, it is told where the kept one is seen."""
        folder, other = games_in(self.kit.folder, RECORDS), self._asked.different.record
        title = self.kit.texts("message.other_title")
        record = replace(other, header=replace(other.header, started=now(), title=title))
        try:
            path = folder.new_file(record, now())
            folder.save(path, record)
        except OSError as problem:
            self.outcome = OpenLibrary(self._asked.file, trouble("kept.unwritable", problem, folder=folder.folder))
            return None
        return record, path
