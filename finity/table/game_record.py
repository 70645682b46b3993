"""The record of a game on the table: made of it as it stands, kept while it is played, and made a game again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from finity.bots import STRONGEST, is_bot
from finity.client.autosave import Autosave, game_folder, now
from finity.match import Match
from finity.match.match import Clocks
from finity.records.arrangement import Arrangement
from finity.records.kind import RECORDS
from finity.records.message_line import write_message
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Header, Record, RecordedPlayer, TowerOrigin
from finity.rules import Position, Resign, apply, start
from finity.rules.engine import apply_repetition_rule
from finity.scenes.outcomes import FinityAutosave, FinityMatch
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.table.game import players_out_of_time


def autosave_for(
    folder: Path,
    header: Header | None = None,
    file: Path | None = None,
    clock: Callable[[], datetime] = now,
    version: str = "",
    writer: Executor | None = None,
) -> FinityAutosave:
    """Keeps a game among those of a person; `header` is that of a game that goes on, `file` where it was until now.

    `version` is the program's that begins a game, such as "Finity 1.2.0"; with a `writer` no picture
    waits for the disk.
    """
    known = header

    def record(options: GameOptions, match: FinityMatch, clocks: Clocks) -> Callable[[], Record] | None:
        nonlocal known
        if not match.turns and not match.taken_back and not options.by_message:
            return None
        known = known or header_of(options, match.start, clock(), version)
        header = replace(known, by_message=options.by_message, guided=options.guided).with_mover(match.position)
        return _record_maker(header, match, clock(), clocks)

    return Autosave(game_folder(folder, RECORDS), record, file, writer)


def header_of(options: GameOptions, first: Position, started: datetime, version: str = "") -> Header:
    """The header of a game that begins with this position.

    The version stands in a note, since those are read by every version that there was. What lies there at first stands
    there unless every game begins with it.
    """
    origin, seats = TowerOrigin.DRAWN, zip(options.seats, first.setup.seats, strict=True)
    if options.by_message:
        origin = origin if options.by_message.draw.revealed else TowerOrigin.AWAITED
    elif options.tower:
        origin = TowerOrigin.GIVEN
    usual, _ = start(first.players, first.tower, [seat.name for seat in first.setup.seats])
    return Header(
        players=tuple(
            RecordedPlayer(
                *(seat.name, where, seat.bot, seat.look, seat.device),
                mark=None if seat.mark == seat.look else seat.mark,
                away=seat.away,
            )
            for seat, where in seats
        ),
        tower=first.tower,
        origin=origin,
        play_on=first.setup.play_on,
        sizes_by_hand=options.sizes_by_hand,
        started=started,
        clock=options.time,
        notes=(f"Begun with {version}.",) if version else (),
        series=options.series,
        by_message=options.by_message,
        repetition_draws=options.repetition_draws,
        begins=None if options.by_message or first.repetition_key == usual.repetition_key else Arrangement.of(first),
        guided=options.guided,
        who_begins=options.who_begins,
    ).with_mover(first)


def record_of(header: Header, match: FinityMatch, saved: datetime, clocks: Clocks | None = None) -> Record:
    """The record of a game as it stands, with its clocks if it has any; what was taken back is in its other lines."""
    return _record_maker(header, match, saved, clocks)()


def _record_maker(
    header: Header, match: FinityMatch, saved: datetime, clocks: Clocks | None = None
) -> Callable[[], Record]:
    """What makes the record of a game as it stands now, whatever happens to it later: comparing a thousand lines takes
    several frames."""
    match = match.copy()
    time_left, losers = (clocks.seconds_left, players_out_of_time(match, clocks)) if clocks else ((), ())

    def record() -> Record:
        tree, result = match.tree, match.position.result
        return Record(replace(header, saved=saved), tree.moves, tree.others, result, time_left, losers, match.helped)

    return record


def message_of(options: GameOptions, match: FinityMatch) -> str:
    """The line by which a game by message is sent as it stands."""
    return write_message(Record(header_of(options, match.start, now()), tuple(turn.move for turn in match.turns)))


def options_of(header: Header) -> GameOptions:
    """The options of a kept game. Levels and colours that this version doesn't have are replaced."""
    looks = _distinct_looks([player.look for player in header.players])
    signs = _distinct_looks([player.look if player.mark is None else player.mark for player in header.players])
    seats = zip(header.players, looks, signs, strict=True)
    return GameOptions(
        tuple(
            SeatOptions(
                *(
                    player.name,
                    look,
                    player.level if player.level is None or is_bot(player.level) else STRONGEST,
                    player.device,
                ),
                mark=None if sign == look else sign,
                away=player.away,
            )
            for player, look, sign in seats
        ),
        header.tower,
        len(header.tower),
        header.play_on,
        header.sizes_by_hand,
        header.clock,
        header.series,
        header.by_message,
        header.repetition_draws,
        guided=header.guided,
        who_begins=header.who_begins,
    )


def match_of(record: Record, plies: int | None = None) -> FinityMatch:
    """The match that a record tells, all moves made, or so many. The record must be one that was read without its bad
    moves."""
    referee = apply_repetition_rule if record.header.repetition_draws else None
    seats, first = options_of(record.header).match_seats, record.header.start()
    match: FinityMatch = Match(seats, first, apply, record.tree.lines_from_start, referee)
    for move in record.moves[:plies]:
        match.play(match.position.to_move, move)
    match.helped = record.helped
    return match


def clocks_of(record: Record, match: FinityMatch) -> Clocks:
    """The clocks of a kept game, as they were when it was kept; `match` is what the record tells."""
    gone = (ply for ply, turn in enumerate(match.turns) if turn.move == Resign())
    lost_by = [ply for ply in gone if match.turns[ply].player in record.out_of_time]
    return Clocks(record.header.clock, len(record.header.players), record.time_left, lost_by)


def _distinct_looks(wanted: list[int]) -> list[int]:
    looks: list[int] = []
    for look in wanted:
        free = [each for each in range(len(PLAYER_COLOURS)) if each not in looks]
        looks.append(look if look in free else free[0])
    return looks
