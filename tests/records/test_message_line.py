"""Whole games as one line: they come back, through whatever mail programs do, and a wrong line says what is wrong."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from finity.records import message_game as packing
from finity.records.by_message import ByMessage
from finity.records.message_game import (
    BadMessage,
    Conflict,
    MessageFault,
    NewMoves,
    Stale,
    claim_seats,
    compare,
    drawn_tower,
    pack,
)
from finity.records.message_line import (
    ALPHABET,
    GROUP,
    LONGEST_CODE,
    BadCode,
    decode,
    encode,
    may_be_message,
    read_message,
    write_message,
)
from finity.records.record import Record, TowerOrigin, write_record
from finity.records.record_reading import read_record
from finity.rules import IllegalMove, Move, Position, Resign, draw_tower, legal_moves
from tests.harness.whole import enough
from tests.records.message_writing import agreed, invitation, played, played_on


def public(record: Record) -> tuple[object, ...]:
    """What a line tells of a game."""
    header, by_message = record.header, record.header.by_message
    assert by_message
    players = [(each.name, each.seat, each.look, each.mark) for each in header.players]
    rules = header.tower, header.origin, header.play_on, header.sizes_by_hand
    draw = by_message.draw if by_message.draw.complete else replace(by_message.draw, secret=None)
    return players, rules, by_message.game, draw, record.moves, record.result


@pytest.fixture
def line() -> str:
    return write_message(played_on(agreed(), random.Random(4), 12))


@pytest.mark.parametrize("seed", range(enough(6, 300)))
def test_every_game_comes_back_from_its_line(seed: int) -> None:
    rng = random.Random(seed)
    record = agreed(2 + seed % 3, rng, length=rng.choice((8, 8, 4, 6)))
    header = replace(record.header, play_on=rng.random() < 0.5, sizes_by_hand=rng.random() < 0.5)
    record = played_on(replace(record, header=header), rng)
    line = write_message(record)
    assert "\n" not in line and may_be_message(line)
    assert public(read_message(line)) == public(record)


def test_two_hundred_moves_are_about_six_hundred_characters() -> None:
    rng = random.Random(1)
    record = agreed(2, rng)
    games = [played_on(record, random.Random(seed), 200) for seed in range(enough(9, whole=60))]
    longest = max(games, key=lambda each: len(each.moves))
    line = write_message(longest)
    empty, full = len(write_message(record)), len(line)
    assert empty < 160
    assert (full - empty) / len(longest.moves) < 1.6
    assert empty + 200 * (full - empty) / len(longest.moves) < 600


@pytest.mark.parametrize(
    "sent",
    [
        lambda line: f"Your turn!\n\n{line}\n\nHave fun, Ada :)",
        lambda line: f'"{line}"',
        lambda line: f"> {line}\n> see you",
        lambda line: "\r\n".join(line[at : at + 72] for at in range(0, len(line), 72)),
        lambda line: "\n".join(f">> {line[at : at + 60]}" for at in range(0, len(line), 60)),
        lambda line: "=\n".join(line[at : at + 75] for at in range(0, len(line), 75)),
        lambda line: f"*{line}*".replace("message", "message\n"),
        lambda line: "\u200b".join(line[at : at + 40] for at in range(0, len(line), 40)),
        lambda line: line.replace(" ", "\u00a0"),
        lambda line: f"\ufeff[12:30] Ada: {line}, sent by phone",
    ],
)  # fmt: skip
def test_a_line_is_read_whatever_was_put_around_it(line: str, sent: object) -> None:
    assert callable(sent)
    assert public(read_message(sent(line))) == public(read_message(line))


def test_of_several_lines_the_one_counts_in_which_most_has_happened() -> None:
    record = agreed()
    lines = [write_message(played_on(record, random.Random(4), plies)) for plies in (3, 9, 5)]
    assert len(read_message("\nAnd before:\n".join(lines)).moves) == 9
    assert len(read_message(f"{lines[1][:-9]} ... {lines[2]}").moves) == 5


def test_of_many_long_lines_only_the_one_that_counts_is_played_through(monkeypatch: pytest.MonkeyPatch) -> None:
    record, played = played_on(agreed(4), random.Random(4), 12), list[Position]()
    lines = [*([write_message(replace(record, moves=record.moves[:5], result=None))] * 40), write_message(record)]

    def counted(position: Position) -> list[Move]:
        played.append(position)
        return legal_moves(position)

    monkeypatch.setattr(packing, "legal_moves", counted)
    assert read_message("\n".join(lines)).moves == record.moves
    assert len(played) == len(record.moves)


def fault_of(text: str) -> BadMessage:
    with pytest.raises(BadMessage) as bad:
        read_message(text)
    return bad.value


def test_a_cut_line_says_after_how_many_letters(line: str) -> None:
    size = int(re.findall(r"\((\d+)\)", line)[0])
    beginning = len(line) - size
    for kept in (0, 1, 45, 46, 60, size - 1):
        bad = fault_of(f"{line[: beginning + kept]}\n")
        assert (bad.fault, bad.facts) == (MessageFault.CUT, {"count": kept, "size": size})


def test_a_changed_letter_is_named_with_its_neighbours(line: str) -> None:
    beginning = line.index(":") + 2
    at = beginning + 96
    changed = line[:at] + ("x" if line[at] != "x" else "y") + line[at + 1 :]
    bad = fault_of(changed)
    assert (bad.fault, bad.facts["place"]) == (MessageFault.CHANGED, 97)
    assert bad.facts["near"] == changed[at - 3 : at + 4]


def test_a_letter_that_is_missing_is_narrowed_down(line: str) -> None:
    at = line.index(":") + 2 + 60
    bad = fault_of(line[:at] + line[at + 1 :])
    assert bad.fault in (MessageFault.CHANGED_BETWEEN, MessageFault.CHANGED)
    assert bad.facts.get("first", bad.facts.get("place")) in range(47, 93)


def test_a_line_that_has_lost_small_or_capital_letters_says_so(line: str) -> None:
    assert fault_of(line.lower()).fault is fault_of(line.upper()).fault is MessageFault.CASE


def test_what_is_no_letter_says_so(line: str) -> None:
    assert fault_of(line[10:]).fault is MessageFault.NO_BEGINNING
    assert may_be_message(line[30:])
    assert not may_be_message("Ada: Added a White Bridge at Station [-1,1] => [0,1] Position:Right")
    uninvited = replace(invitation().header, by_message=ByMessage.start(bytes(6), bytes(16), (True, True)))
    assert fault_of(write_message(Record(uninvited))).fault is MessageFault.NO_GAME
    assert not may_be_message("Finity game 1\ntower: BWBWBBWW drawn\n")


def test_no_line_is_longer_than_it_can_be(line: str) -> None:
    assert fault_of(f"Finity message 1 ({LONGEST_CODE + 1}): {'a' * (LONGEST_CODE + 1)}").fault is MessageFault.TOO_LONG
    assert fault_of(f"Finity message 1 (999999): {line[30:]}").fault is MessageFault.TOO_LONG


@pytest.mark.parametrize("seed", range(enough(1, 20)))
def test_no_line_brings_the_reader_down(seed: int) -> None:
    rng = random.Random(seed)
    data = bytearray(pack(played_on(agreed(3, rng), rng, 20)))
    for _ in range(enough(150, 2000)):
        noisy = bytearray(data)
        for _ in range(rng.randint(1, 3)):
            noisy[rng.randrange(len(noisy))] = rng.randrange(256)
        code = encode(bytes(noisy[: rng.choice((len(noisy), rng.randrange(1, len(noisy))))]))
        try:
            assert read_message(f"Finity message 1 ({len(code)}): {code}").moves is not None
        except BadMessage as bad:
            assert bad.fault in (MessageFault.NO_GAME, MessageFault.BROKEN_PROMISE)


def test_a_kept_game_with_a_broken_draw_still_opens() -> None:
    text = write_record(agreed()).replace("own", "0w")
    opened = read_record(text)
    assert opened.record.header.by_message is None
    assert len(opened.damage) == 1 and not isinstance(opened.damage[0], IllegalMove)


@pytest.mark.parametrize("size", [1, 2, 31, 32, 33, 64, 200])
def test_bytes_come_back(size: int) -> None:
    rng = random.Random(size)
    for data in (bytes(size), b"\xff" * size, rng.randbytes(size)):
        assert decode(encode(data)) == data


def test_each_letter_that_is_another_one_is_named() -> None:
    rng = random.Random(1)
    letters = encode(rng.randbytes(70))
    for place in range(1, len(letters) + 1):
        other = rng.choice([each for each in ALPHABET + "OIl?" if each != letters[place - 1]])
        with pytest.raises(BadCode) as bad:
            decode(letters[: place - 1] + other + letters[place:])
        assert bad.value.wrong == (place, place)


def test_letters_that_were_swapped_are_found_in_their_group() -> None:
    letters = encode(random.Random(2).randbytes(64))
    place = next(at for at in range(GROUP + 3, 2 * GROUP) if letters[at] != letters[at + 1])
    with pytest.raises(BadCode) as bad:
        decode(letters[:place] + letters[place + 1] + letters[place] + letters[place + 2 :])
    assert bad.value.wrong == (GROUP + 1, 2 * GROUP)


def test_letters_that_nobody_wrote_are_refused() -> None:
    for letters in ("1", "111", "z" * 46, "z" * 100):
        with pytest.raises(BadCode):
            decode(letters)


def sent(record: Record) -> Record:
    """What arrives of a game."""
    return read_message(write_message(record))


def test_an_invitation_is_known_as_that_of_who_has_made_or_answered_it() -> None:
    at_ada = invitation(3)
    answer = claim_seats(sent(at_ada), [2], [bytes(8)])
    assert compare(at_ada, sent(at_ada)) is Stale.OWN
    assert compare(answer, sent(answer)) is Stale.OWN
    assert compare(answer, sent(at_ada)) is Stale.OLDER
    at_dev = claim_seats(sent(claim_seats(sent(invitation(4)), [2, 3], [bytes(8)] * 2)), [3])
    arrival = compare(at_dev, sent(claim_seats(sent(invitation(4)), [1], [bytes(8)])))
    assert isinstance(arrival, NewMoves) and "sent 2" in write_record(arrival.record)


def test_another_move_is_named_with_its_number() -> None:
    record = played_on(agreed(), random.Random(4), 9)
    other = played_on(replace(record, moves=record.moves[:5]), random.Random(5), 0)
    mine, theirs = (played_on(other, random.Random(seed), 0) for seed in (1, 2))
    assert mine == theirs
    kept, came = played(agreed(), *record.moves[:6]), played_on(agreed(), random.Random(9), 8)
    first = next(ply for ply in range(6) if kept.moves[ply] != came.moves[ply])
    arrival = compare(kept, sent(came))
    assert isinstance(arrival, Conflict)
    assert (arrival.number, arrival.kept, arrival.came) == (first + 1, kept.moves[first], came.moves[first])
    assert arrival.record.moves == came.moves


@pytest.mark.parametrize("move", [None, Resign()])
def test_a_move_of_who_plays_here_is_asked_about(move: Move | None) -> None:
    longer = played_on(agreed(), random.Random(4), 9)
    kept = replace(longer, moves=longer.moves[:6], result=None)
    came = played(kept, move or longer.moves[6], *(() if move else longer.moves[7:8]))
    for here, asked in ((0, True), (1, move is None)):
        home = claim_seats(kept, [here])
        arrival = compare(home, sent(came))
        assert isinstance(arrival, Conflict if asked else NewMoves)
        if isinstance(arrival, Conflict):
            assert (arrival.number, arrival.kept, arrival.came) == (7 + here, None, came.moves[6 + here])
            assert arrival.record.header.away == home.header.away


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_draw_goes_round_until_the_one_who_invited_can_tell_the_tower(players: int) -> None:
    rng = random.Random(players)
    at_ada, line = invitation(players), write_message(invitation(players))
    for player in range(1, players):
        line = write_message(claim_seats(read_message(line), [player], [rng.randbytes(8)]))
    arrival = compare(at_ada, read_message(line))
    assert isinstance(arrival, NewMoves) and arrival.record.header.by_message
    assert arrival.record.header.by_message.draw.revealed
    assert arrival.record.header.origin is TowerOrigin.DRAWN
    assert sent(arrival.record).header.tower == arrival.record.header.tower


def test_towers_come_up_as_if_they_were_drawn() -> None:
    rng = random.Random(1)
    fair, usual = Counter[str](), Counter[str]()
    for _ in range(2000):
        game = agreed(2, rng, 4).header.by_message
        assert game
        fair[drawn_tower(game.draw, 4)] += 1
        usual[draw_tower(rng, 4)] += 1
    assert set(fair) == set(usual)
    assert all(abs(fair[tower] - usual[tower]) < 70 for tower in usual)
