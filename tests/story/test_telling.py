"""Awards are true: counted once more by hand, over games of all kinds."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from finity.bots import Budget, bot_named
from finity.match import Match, Turn
from finity.records.options import GameOptions, SeatOptions
from finity.rules import EndReason, Move, Position, Reason, Resign, apply, draw_tower, parse_move, start
from finity.rules.events import FullPathMade
from finity.scenes.outcomes import FinityMatch
from finity.shell.text import Texts
from finity.story.awards import Award, AwardKind, awards
from finity.story.sentences import Sentences
from tests.harness.games import DEADLOCK, TOUR, played
from tests.harness.plain_truth import can_win, longest_way
from tests.harness.whole import enough
from tests.rules.styles import lively

SEEDS = enough(range(2), whole=range(40))
MOST_PLIES = 64
LEAST = {
    AwardKind.COMEBACK: 3, AwardKind.SO_CLOSE: 1, AwardKind.BIG_BANG: 3, AwardKind.SENT_HOME: 2,
    AwardKind.LONG_WAY: 6, AwardKind.SHORT_WAY: 2, AwardKind.LONGEST: 4, AwardKind.TURNER: 4, AwardKind.FLYER: 3,
    AwardKind.REMOVER: 2, AwardKind.TRAVELLER: 2, AwardKind.GUARD: 3, AwardKind.SAFE: 4, AwardKind.RINGS: 4,
    AwardKind.BUILDER: 6,
}  # fmt: skip
TOKENS = {AwardKind.TURNER: "~", AwardKind.REMOVER: "-", AwardKind.BUILDER: "+", AwardKind.RINGS: "o"}
"""What the tokens of the moves that are counted begin with."""


@cache
def game(players: int, seed: int) -> FinityMatch:
    """A game at random, on a short tower so that somebody may win; ended by resigning if it takes too long."""
    rng = random.Random(seed)
    tower = draw_tower(rng, 4 + seed % 3)
    options = GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate("ABCD"[:players])), tower=tower)
    first, _ = start(players, tower)
    match: FinityMatch = Match(options.match_seats, first, apply)
    easy = bot_named("easy")
    while not match.position.result:
        if len(match.turns) >= MOST_PLIES:
            move: Move = Resign()
        elif seed % 2 and rng.random() < 0.6:
            move = easy.choose(match.position, rng, Budget(nodes=8))
        else:
            move = lively(rng, match.position)
        match.play(match.position.to_move, move)
    return match


def sent_home(match: FinityMatch) -> list[tuple[int, list[int]]]:
    """For each turn who moved, and whose rings went back to the stock: counted from what lies on the board."""
    found = []
    for turn in match.turns:
        owners = []
        for owner in range(len(match.seats)):
            gone = turn.before.rings_on_board(owner) - turn.after.rings_on_board(owner)
            placed = str(turn.move).startswith("o") and turn.player == owner
            owners += [owner] * (gone + placed)
        found.append((turn.player, owners))
    return found


def steps(position: Position, player: int) -> int:
    """How many steps a path has: one less than all at most, unless it is a full one."""
    full = len(position.setup.tower)
    return full if position.reaches[player].full else min(full - 1, longest_way(position, player))


def counted(match: FinityMatch, kind: AwardKind, player: int) -> int:
    """The number of an award by hand."""
    homeless = sent_home(match)
    own = [str(turn.move) for turn in match.turns if turn.player == player]
    match kind:
        case AwardKind.SENT_HOME:
            return sum(owner != player for mover, owners in homeless if mover == player for owner in owners)
        case AwardKind.BIG_BANG:
            return max([sum(owner != player for owner in owners) for mover, owners in homeless if mover == player])
        case AwardKind.FLYER:
            return sum(owners.count(player) for _, owners in homeless)
        case AwardKind.SAFE:
            lost = {owner for _, owners in homeless for owner in owners}
            unhurt = set(range(len(match.seats))) - lost
            return sum(token.startswith("o") for token in own) if unhurt == {player} else 0
        case AwardKind.TRAVELLER | AwardKind.GUARD:
            names = ("Relocate", "Teleport") if kind is AwardKind.TRAVELLER else ("MoveBlocker", "RemoveBlocker")
            return sum(type(turn.move).__name__.startswith(names) for turn in match.turns if turn.player == player)
        case AwardKind.LONGEST:
            return steps(match.position, player)
        case _:
            return sum(token.startswith(TOKENS[kind]) for token in own)


def is_true(match: FinityMatch, award: Award) -> bool:
    """Whether what an award says holds, found without the code that gave it."""
    result = match.position.result
    assert result
    made = [turn for turn in match.turns if any(isinstance(each, FullPathMade) for each in turn.events)]
    match award.kind:
        case AwardKind.COMEBACK:
            assert award.other is not None
            gaps = [steps(t.after, award.other) - steps(t.after, award.player) for t in match.turns[:-1]]
            return result.winner == award.player and max(gaps) == award.count
        case AwardKind.SO_CLOSE:
            return result.winner not in (None, award.player) and can_win(made[0].before, award.player)
        case AwardKind.LONG_WAY | AwardKind.SHORT_WAY:
            paths = [each.path for t in made for each in t.events if isinstance(each, FullPathMade)]
            return result.winner == award.player and award.count in [len({*path.stations}) for path in paths]
        case _:
            numbers = [counted(match, award.kind, player) for player in range(len(match.seats))]
            only = numbers.count(max(numbers)) == 1
            return only and award.count == max(numbers) == numbers[award.player]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_award_is_true_and_large_enough(players: int, seed: int) -> None:
    match = game(players, seed)
    found = awards(match)
    assert len({award.kind for award in found}) == len(found)
    for award in found:
        assert award.count >= LEAST[award.kind], award
        assert is_true(match, award), award


def test_the_games_earn_many_kinds_of_awards() -> None:
    kinds = {award.kind for players in (2, 3, 4) for seed in SEEDS for award in awards(game(players, seed))}
    assert len(kinds) >= 7


def test_the_rarest_award_comes_first() -> None:
    first = awards(played(TOUR)[1])[0]
    assert (first.kind, first.player, first.count) == (AwardKind.LONG_WAY, 0, 9)


def test_no_deed_no_award() -> None:
    _, match = played(DEADLOCK)
    assert match.position.result is not None
    assert match.position.result.reason is EndReason.DEADLOCK
    assert awards(match) == ()


TEXTS = Texts.load(Path(__file__).parents[2] / "assets" / "lang", "en")


def position_after(*tokens: str) -> Position:
    position, _ = start(2, "WWBBWWBB")
    for token in tokens:
        position, _ = apply(position, parse_move(token))
    return position


def test_every_reason_has_a_sentence():
    special = {
        Reason.SLOT_TAKEN: ("slot_taken_by_bridge", "slot_taken_by_blocker"),
        Reason.NOT_CONTROLLED: ("not_controlled_by_you", "controlled_by_nobody"),
    }
    for reason in Reason:
        for name in special.get(reason, (reason.name.lower(),)):
            assert f"why.{name}" in TEXTS.keys


def test_the_log_cuts_long_names_and_keeps_all_else():
    position = position_after("+wN>NE:L", "+bSW>S:M", "oNE.s")
    move = parse_move("~N>NE:L")
    after, events = apply(position, move)
    told = Sentences(TEXTS, ["Bartholomew Quin", "Maximilian"]).log(Turn(1, position, move, after, events))
    assert [line.text for line in told] == ["Maximilian reversed N → NE", "Bartholomew… loses 1 ring"]
