"""A message that tells another game than the one that is kept: both stay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from finity.client.keeper import games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS, OpenLibrary
from finity.client.widget_scene import WidgetScene
from finity.match import Turn
from finity.records.kind import RECORDS
from finity.records.record import Record
from finity.rules import Move, apply
from finity.scenes.outcomes import ChooseVersion, GoOnByMessage
from finity.shell.text import Message
from finity.shell.widgets import ButtonKind, Dialog, DialogButton
from finity.story.sentences import Sentences
from finity.table.keeping import match_of


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
        """A move at the place where the games part, in words."""
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
            facts = {"folder": folder.folder, "problem": problem.strerror or problem}
            self.outcome = OpenLibrary(self._asked.file, Message("kept.unwritable", facts))
            return None
        return record, path
