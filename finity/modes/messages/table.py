"""The table of a game by message: others' moves come in one after the other, the own ones are sent."""

from dataclasses import replace
from pathlib import Path

from finity.client.autosave import games_in, now
from finity.client.kit import CantOpen, Kit
from finity.lobby.outcomes import OpenLibrary
from finity.modes.messages.exchange import SendSheet, bring_in_pasted
from finity.modes.messages.invitation import InvitationScene, newest
from finity.modes.play import IDLE, PlayScene
from finity.records.by_message import ID_BYTES, SECRET_BYTES, ByMessage
from finity.records.kind import RECORDS
from finity.records.message_packing import tower_of
from finity.records.options import GameOptions
from finity.records.record import Record
from finity.rules import start
from finity.scenes.actions import MESSAGE_KEYS
from finity.scenes.outcomes import GoOn
from finity.shell.input.intents import FileDropped, Intent, Key
from finity.shell.loop.scene import Scene
from finity.shell.text import Message, trouble
from finity.table.keeping import autosave_for, clocks_of, header_of, letter_of, match_of, options_of
from finity.table.wishes import Do


class MessageTable(PlayScene):
    """Who is away doesn't move here: the game is sent, and goes on when a message comes back."""

    keys = MESSAGE_KEYS

    def handle(self, intent: Intent) -> None:
        match intent:
            case FileDropped(path):
                self.outcome = OpenLibrary(self.file, dropped=path)
            case Key("v", ctrl=True) if not self.asking.open:
                self.do(Do.PASTE)
            case Key("c", ctrl=True) if not self.asking.open and self.game.next_step in IDLE:
                self.do(Do.SEND)
            case _:
                super().handle(intent)

    def do(self, wish: object) -> None:
        match wish:
            case Do.SEND:
                self._send()
            case Do.PASTE:
                brought = bring_in_pasted(self.kit, self.file)
                self.outcome = brought.more
                self.tell(brought.message)
            case _:
                super().do(wish)

    def _send(self) -> None:
        game = self.game
        title = self.kit.texts("message.send_title", name=game.mover)
        self.asking.show(SendSheet(self.kit, title, letter_of(game.options, game.match), self._sent, self.keep_picture))
        self.begin_grace()

    def _sent(self) -> None:
        self.game.note_sent()
        self.keep()
        self.controls.allow(self.game)


def invite(kit: Kit, options: GameOptions) -> Scene:
    """A new game with people who are away: it is kept at once, and is to be sent. Raises CantOpen."""
    game = ByMessage.begun(kit.unforeseen(ID_BYTES), kit.unforeseen(SECRET_BYTES), options.away)
    first, _ = start(options.players, tower_of(game.draw, options.tower_length), play_on=options.play_on)
    record = Record(header_of(replace(options, by_message=game), first, now(), kit.version))
    return InvitationScene(kit, record, _kept(kit, record, None))


def go_on_by_message(
    kit: Kit, record: Record, file: Path | None, new: int = 0, message: Message | None = None
) -> Scene:
    """A game by message where it stands, its last `new` moves shown one after the other. Raises CantOpen.
    All that has come is on disk before it is shown, and nothing that another window has brought there is lost."""
    record = newest(games_in(kit.folder, RECORDS), file, record) if file else record
    game = record.header.by_message
    assert game, "only games by message come here"
    if not game.draw.revealed:
        return InvitationScene(kit, record, _kept(kit, record, file), message)
    header, match = record.header, match_of(record)
    options, clocks = options_of(header), clocks_of(record, match)
    autosave = autosave_for(kit.folder, header, file, writer=kit.writer)
    told = autosave.keep(options, match, clocks)
    seen = len(record.moves) - new
    begun = match_of(record, seen) if seen else None
    scene = MessageTable(kit, options, autosave, begun, clocks, coming=record.moves[seen:])
    scene.tell(told or message)
    return scene


def table_again(kit: Kit, asked: GoOn) -> Scene:
    return MessageTable(kit, asked.options, asked.autosave, asked.match, asked.clocks, coming=asked.coming)


def _kept(kit: Kit, record: Record, file: Path | None) -> Path:
    """Keep a game whose tower isn't known yet; answers its file. Raises CantOpen."""
    folder = games_in(kit.folder, RECORDS)
    try:
        path = file or folder.new_file(record, now())
        folder.save(path, record, (folder.mark(path) if file else "") or "")
        folder.note_played(path)
    except OSError as problem:
        raise CantOpen(trouble("message.not_kept", problem, folder=folder.folder)) from None
    return path
