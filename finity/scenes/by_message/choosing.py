"""A message that tells another game than the one that is kept: both can stay."""

from __future__ import annotations

from dataclasses import replace

from finity.client.keeper import games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS, OpenLibrary
from finity.client.widget_scene import WidgetScene
from finity.match import Turn
from finity.records.kind import RECORDS
from finity.records.record import Record
from finity.rules import Move, apply
from finity.scenes.outcomes import ChooseVersion, GoOnByMessage
from finity.scenes.table.keeping import match_of
from finity.scenes.table.sentences import Sentences
from finity.shell.text import Message
from finity.shell.widgets import ButtonKind, Dialog, DialogButton


class VersionChoice(WidgetScene):
    """Says which move differs, and asks whether the other game is to be opened too; nothing is overwritten."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, asked: ChooseVersion) -> None:
        super().__init__(kit)
        self._asked = asked
        texts, different = kit.texts, asked.different
        facts = {"number": different.number, "kept": self._told(different.kept), "came": self._told(different.came)}
        keep = DialogButton(texts("message.keep_mine"), self.leave, ButtonKind.PRIMARY)
        other = DialogButton(texts("message.open_other"), self._open_other)
        title, text = texts("message.differs_title"), texts("message.differs", **facts)
        self.widgets.add(self.notice)
        self.modals.show(Dialog(self.style, title, text, (other, keep), self.leave))

    def _told(self, move: Move) -> str:
        """A move at the place where the games part, in words."""
        record, ply = self._asked.came, self._asked.different.number - 1
        before = match_of(record, ply).position
        after, events = apply(before, move)
        said = Sentences(self.kit.texts, [player.name for player in record.header.players])
        return said.deed(Turn(before.to_move, before, move, after, events))

    def leave(self) -> None:
        self.outcome = OpenLibrary(self._asked.file, Message("message.kept_mine"))

    def _open_other(self) -> None:
        folder = games_in(self.kit.folder, RECORDS)
        try:
            record = _as_it_came(folder.load(self._asked.file).record, self._asked.came)
            path = folder.new_file(record, now())
            folder.save(path, record)
        except (OSError, ValueError) as problem:
            facts = {"folder": folder.folder, "problem": getattr(problem, "strerror", None) or problem}
            self.outcome = OpenLibrary(self._asked.file, Message("kept.unwritable", facts))
            return
        self.outcome = GoOnByMessage(record, path, len(record.moves) - self._asked.different.number + 1)


def _as_it_came(kept: Record, came: Record) -> Record:
    """The other game, for the same people."""
    header, others = kept.header, came.header.by_message
    assert header.by_message and others
    sent = max(header.by_message.sent, others.steps(len(came.moves)))
    by_message = replace(header.by_message, sent=sent, to_move=others.to_move)
    return Record(replace(header, by_message=by_message, started=now()), came.moves, result=came.result)
