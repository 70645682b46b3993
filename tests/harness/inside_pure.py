"""What the pure rooms reckon of positions, openings, puzzles, bots' games, as plain text: a part of `inside`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import combinations, product

from finity import rules
from finity.bots import LEVELS, BotName, Budget, Character, bot_named, candidates, evaluate, hints, review, threats
from finity.bots import search as deep
from finity.bots.arena import games, scores
from finity.bots.budget import Meter
from finity.bots.levels.characters import TASTES
from finity.bots.levels.search_bot import opening_book
from finity.bots.plans.table import cut_bridges
from finity.modes.puzzles import session
from finity.puzzles import progress, solving
from finity.puzzles import puzzle as kept
from finity.records import online_log
from finity.records.arrangement import Arrangement, write_position
from finity.records.record import BadLog, write_record
from finity.rules import paths
from finity.rules.symmetry import canonical_form
from finity.story import facts, remarks, sentences
from tests.harness.inside import NAMES, Game, spelled, texts_in
from tests.harness.pictures import ASSETS_FOLDER


def judged(position: rules.Position) -> Iterator[tuple[str, object]]:
    """What bots and stories think of a running position, by name."""
    outlook, moves, meter = evaluate.Outlook(position), rules.legal_moves(position), Meter(Budget(nodes=400))
    values = candidates.MoveValues(outlook)
    yield "leads", [f"{outlook.lead(each):.2f}/{lead:.2f}" for each, lead in outlook.leads().items()]
    for player in outlook.playing:
        prices, turn = outlook.prices[player], threats.as_if_to_move(position, player)
        needs = evaluate.needs_of(outlook.table, prices, position.posts[player], position.rings[player])
        yield "plans", (prices.least, prices.least_risk, f"{prices.distance(0.8, 0.7):.3f}", f"{prices.best:x}")
        yield "needs", (needs.bridges, needs.posts, [*needs.rings.items()])
        yield "cuts", cut_bridges(position, player)
        yield "lane", facts.path_so_far(position, player)
        yield "force", threats.forced_win(turn, Meter(Budget(nodes=60)), 3)
        threat = threats.winning_move(evaluate.Outlook(turn, mover_only=True))
        if threat and player != position.to_move:
            yield "replies", (threat, *threats.replies_to(position, player, threat))
    yield "ranked", [f"{move} {values.of(move):.3f}" for move in candidates.ranked_moves(outlook)]
    yield "promising", candidates.promising_moves(outlook)
    yield "lacking", threats.plan_moves(outlook)
    yield "places", facts.helpful_moves(position, tuple(moves))
    yield "harmless", threats.non_losing_moves(position, moves)
    known = [rules.apply(position, move)[0].repetition_key for move in moves if move in {*threats.plan_moves(outlook)}]
    yield "onward", threats.progress_moves(position._replace(ply=400), moves, known[1::2])
    yield "parries", threats.parries(position, moves[::5], meter)
    yield "defences", threats.last_defences(position, moves[::40], meter)
    for move in moves[7::45]:
        after, events = rules.apply(position, move)
        yield "facts", (move, facts.facts(position, events, after))
        yield "loses", threats.somebody_can_force_a_win(after, position.to_move, Meter(Budget(nodes=999)))
    key, views = canonical_form(position)
    yield "same", (*key, *([each.move(move), each.inverse.move(move)] for move in moves[::9] for each in views))
    yield "ideas", ["-".join(idea) for move in moves for idea in hints.moves_by_idea(position, [move])]
    yield "searched", [*searched(position)]
    lines = hints.analyse(hints.HintQuestion(position, 1, Budget(nodes=9))).lines if len(moves) % 4 == 1 else ()
    yield "lines", [f"{' '.join(map(str, line.moves))} {line.lead:.2f} {line.wins}" for line in lines]
    yield "sends home", [[*solving.orphaning_moves(position, rings)] for rings in (1, 2, 3)]
    yield "missing", [paths.missing_rings(position, position.to_move, station) for station in rules.Station]
    yield "written", write_position(Arrangement.of(position))


def searched(position: rules.Position) -> Iterator[str]:
    """What a narrow search some plies deep thinks that promising moves are worth, each at least as much as before."""
    duel, best = len(position.playing) == 2, -2 * deep.WON
    kind, before = deep.TwoPlayerSearch if duel else deep.ManyPlayerSearch, evaluate.RepetitionPenalty((), position)
    looking = kind(Meter(Budget(nodes=9999)), before, deep.SearchStyle(widths=(2, 2, 3, 3, 3)))
    for number, move in enumerate(candidates.promising_moves(evaluate.Outlook(position))[: 6 if duel else 2]):
        value = looking.value_of(position, move, number, 3 if duel else 1, best)
        best = max(best, value)
        yield f"{move} {value:.2f}"


def chosen_late(level: str, position: rules.Position) -> str:
    """What a bot plays there as in the opening, when stuck, late in a game, and where it has been before."""
    budget, players = Budget(nodes=30), position.players
    stuck, late = position._replace(quiet=6 * players), position._replace(ply=32 * players)
    then = [rules.apply(position, move)[0].repetition_key for move in rules.legal_moves(position)[::2]]
    bot = bot_named(level)
    told = [bot.choose(each, random.Random(1), budget) for each in (position._replace(ply=5), stuck, late)]
    return spelled([*told, *(bot.choose(late, random.Random(1), budget, then) for _ in "1" if level != "random")])


def opening_answers(players: int, tower: str) -> Iterator[str]:
    """What the book answers to the first moves of a tower."""
    first, _ = rules.start(players, tower)
    for number, move in enumerate(rules.legal_moves(first)):
        answer = opening_book().look_up(rules.apply(first, move)[0], random.Random(number))
        if answer or not number:
            yield f"{move if answer else ''} {answer or opening_book().look_up(first, random.Random(1))}"


def solutions(every: int) -> Iterator[str]:
    """How shipped puzzles go on: the line, and what is answered to some wrong moves."""
    for puzzle in kept.read_puzzles((ASSETS_FOLDER / "puzzles" / "puzzles.txt").read_text()).puzzles[::every]:
        begun = solving.PuzzleAttempt.start(puzzle)
        wrong = [begun.judge(move) for move in rules.legal_moves(puzzle.position)[3::70]]
        line = solving.best_line(puzzle.position, puzzle.task, puzzle.right_moves[0])
        yield f"{puzzle.name} {spelled([line, wrong])}"


def sent_home(game: Game) -> Iterator[str]:
    """How many rings count as sent home by who moves in each round of a game that has any, and what would do in two."""
    turns, two = game.whole.turns, kept.Task(kept.Kind.SEND_HOME, 2, 2)
    any_puzzle = kept.read_puzzles((ASSETS_FOLDER / "puzzles" / "puzzles.txt").read_text()).puzzles[0]
    for ply, turn in enumerate(turns):
        begun = solving.PuzzleAttempt(any_puzzle, turn.before, kept.Task(kept.Kind.SEND_HOME, 3, 9))
        then = begun.after_moves(*(each.move for each in turns[ply : ply + game.players]))
        cutting = [*solving.orphaning_moves(turn.before, 1)][:2]
        if then.left.rings < 9 and cutting:
            prover = solving.Prover(turn.before, two)
            yield spelled([ply, then.left.rings, *([move, *list(prover.refutations(move))[:2]] for move in cutting)])


def arena() -> Iterator[str]:
    """What games between three bots come to, some of them still to be played, and one of them as a record."""
    rng = random.Random(1)
    played = {pair: list(games.fixtures(*pair, 14, 2, None, 1)) for pair in combinations(("hard", "easy", "first"), 2)}
    tournament = scores.Tournament(played)
    for number, game in enumerate(game for together in played.values() for game in together):
        took = games.TimeTaken(10, 1.5 + number, 0.4), games.TimeTaken(0 if number < 14 else 11, 2.25, 0.1 * number)
        outcome = games.ArenaOutcome(game, rng.choice((game.seat, game.seat, 1, None)), rng.randint(20, 90), took)
        if number % 7:
            tournament.add(outcome)
    yield from [
        *tournament.report_lines(),
        f"{len(tournament.games_left)} left, first {spelled(tournament.games_left[0].levels)}",
    ]
    yield write_record(games.record_of(outcome, datetime(2025, 1, 2, tzinfo=UTC))).replace("\n", " | ")


def one_after_another() -> Iterator[str]:
    """Which puzzles come to somebody who solves some, misses others, asks for hints, leaves some and comes back later,
    by rows and by days, and what the panel can say of each."""
    puzzles = kept.read_puzzles((ASSETS_FOLDER / "puzzles" / "puzzles.txt").read_text()).puzzles
    at = session.Session(puzzles[::24], progress.PuzzleProgress(), date(2026, 1, 2))
    for number in range(60):
        group = (None, None, None, progress.PuzzleGroup.WIN_ONE, progress.PuzzleGroup.CUT)[number // 6 % 5]
        at.filter = session.Filter(group, day=number % 7 == 6)
        at.open(at.next_puzzle())
        told = [at.puzzle and at.puzzle.name, at.is_rated, at.comes_back, at.rating_gain, at.cost_of_hint]
        for _ in range((0, 0, 1, 4)[number % 4]):
            at.hint()
        told += [at.hint_step, at.rating_gain, at.cost_of_hint]
        while number % 5 < 3 and at.state is session.PuzzleState.TRYING:
            moves = (move for move in rules.legal_moves(at.solving.position) if not number % 5 and move != at.next_move)
            told += [at.answer(next(moves, at.next_move)).right, at.hint_step]
        told += [*(at.give_up() if number % 5 == 3 else ()), at.state.name, at.gained, at.rating_gain]
        yield f"{number} {spelled(told)}"
        at.today += timedelta(days=number % 9 == 8)


def logged(log: str, tower: str | None = None) -> Iterator[str]:
    """The games of an online log as records, each by its first and last reading."""
    for game in online_log.import_log(log, tower):
        if isinstance(game, BadLog):
            yield str(game)
        else:
            for reading in dict.fromkeys((game.readings[0], game.readings[-1])):
                yield write_record(online_log.record_of(game, reading, bool(tower))).replace("\n", " | ")


def spoken(language: str) -> Iterator[str]:
    """What bots are called, with their voices, and what is said of each kind of moment, whatever move was the reply."""
    texts, (position, _) = texts_in(language), rules.start(3, "BWBW")
    moves = [rules.parse_move(token) for token in ("+wE>SE:L", "~E>SE:L", "-E>SE:L", "oE.s", "xC-N:L/C-S:L", "@N")]
    for name in (
        str(BotName(level, each)) for level in LEVELS for each in Character if level != "random" or each == "any"
    ):
        called = sentences.bot_text(texts, name), sentences.short_bot_text(texts, name)
        liked = [TASTES[BotName.parse(name).character].of(move) for move in moves]
        yield f"{name}: {remarks.voice_of(name)}, {', '.join(called)} {spelled(liked)}"
    for kind, other, reply in product(review.MomentKind, (None, 1), (None, *moves)):
        moment = review.Moment(kind, 9, position, moves[0], moves[3], other, reply, 3)
        (before, move), told = sentences.decisive_move(moment), sentences.Sentences(texts, NAMES)
        yield f"{kind} {other} {reply}: {sentences.moment_text(texts, told, moment)} {before.ply} {move}"


def said(game: Game) -> Iterator[str]:
    """What bots say in a game turn by turn, what a guide thinks is needed now and then, and who has the last word."""
    turns, voices, words = game.whole.turns, ("vex", "max", None, "pip")[: game.players], texts_in("en")
    bots, told = remarks.BotRemarks(voices, random.Random(1)), sentences.Sentences(words, NAMES)
    for number, turn in enumerate(turns, start=1):
        needed = not turn.after.result and (number % 7 == 0 or number > len(turns) - 9)
        heard = bots.after(turns[:number]), remarks.guide_text(told, turn.after) if needed else ""
        yield from (f"{number} {each}" for each in heard if each)
    yield spelled(game.whole.position.result and remarks.last_word(voices, game.whole.position.result))


def brought(game: Game) -> Iterator[str]:
    """The facts of each turn of a game, which stories are told of."""
    for turn in game.whole.turns:
        yield f"{turn.move} {spelled(facts.facts(turn.before, turn.events, turn.after))}"


def suspects(game: Game) -> Iterator[str]:
    """The moves of a game that a review takes a closer look at, and how grave each seems."""
    for each in review.suspects(game.whole.turns, 1, len(game.tokens)):
        yield spelled((each.kind, each.ply, each.weight, each.other, each.count, each.before))


def ratings() -> Iterator[str]:
    """What solving or missing some puzzles makes of a person's rating and theirs, after hints, early and late."""
    puzzles = kept.read_puzzles((ASSETS_FOLDER / "puzzles" / "puzzles.txt").read_text()).puzzles[::80]
    for tried, hints_seen, puzzle, solved in product((0, 9, 10, 20), range(4), puzzles, (True, False)):
        before = progress.PuzzleProgress(rating=1210, attempts=tried)
        after = before.after(puzzle, solved=solved, hints=hints_seen, today=date(2026, 1, 2))
        costs = progress.cost_of_hint(1210, puzzle.rating, hints_seen, tried)
        yield f"{puzzle.rating} {tried} {hints_seen} {solved}: {after.rating} {after.puzzles[0].rating} {costs}"
