"""The scenes of games by message, by how far a game has come."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from finity.client.game import CantOpen
from finity.client.keeper import games_in, now
from finity.client.kit import Kit
from finity.records.by_message import ID_BYTES, SECRET_BYTES, ByMessage
from finity.records.kind import RECORDS
from finity.records.message_packing import tower_of
from finity.records.options import GameOptions
from finity.records.record import Record
from finity.rules import start
from finity.scenes.by_message.invitation import InvitationScene, newest
from finity.scenes.by_message.table import MessageTable
from finity.scenes.outcomes import GoOn
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.table.keeping import clocks_of, header_of, keeper_for, match_of, options_of


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

    All that has come is on disk before anything of it is shown, and nothing that another window has brought there is
    lost.
    """
    record = newest(games_in(kit.folder, RECORDS), file, record) if file else record
    game = record.header.by_message
    assert game, "only games by message come here"
    if not game.draw.revealed:
        return InvitationScene(kit, record, _kept(kit, record, file), message)
    header, match = record.header, match_of(record)
    options, clocks = options_of(header), clocks_of(record, match)
    keeper = keeper_for(kit.folder, header, file, writer=kit.writer)
    told = keeper.keep(options, match, clocks)
    seen = len(record.moves) - new
    begun = match_of(record, seen) if seen else None
    scene = MessageTable(kit, options, keeper, begun, clocks, coming=record.moves[seen:])
    scene.tell(told or message)
    return scene


def table_again(kit: Kit, asked: GoOn) -> Scene:
    """The table made anew."""
    return MessageTable(
        kit, asked.options, asked.keeper, asked.match, asked.clocks, quiet=asked.quiet, coming=asked.coming
    )


def _kept(kit: Kit, record: Record, file: Path | None) -> Path:
    """Keep a game whose tower isn't known yet; answers its file. Raises CantOpen."""
    folder = games_in(kit.folder, RECORDS)
    try:
        path = file or folder.new_file(record, now())
        folder.save(path, record, (folder.mark(path) if file else "") or "")
        folder.note_played(path)
    except OSError as problem:
        facts = {"folder": folder.folder, "problem": problem.strerror or problem}
        raise CantOpen(Message("message.not_kept", facts)) from None
    return path
