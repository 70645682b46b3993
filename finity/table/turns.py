"""Whose turn it is at one screen: a person's with device, clock and hand-over, or a bot's, which thinks aside.

Bots also think of hints for people, and of a coach's question before a move that costs much.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.bots import Budget
from finity.bots.evaluate import Outlook
from finity.bots.hints import Hint, HintQuestion, MoveQuestion, think, with_smaller_budget
from finity.bots.threats import has_won, winning_move, won_by_another
from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.profiles import device_name, seat_device_of
from finity.client.thinkers import PacedThinker
from finity.match import SeatDevice
from finity.match.match import TimeUpRule
from finity.match.thinker import ThinkingFailed
from finity.rules import CENTRES, Move, Pass, Position, Resign, Station, apply, legal_moves
from finity.rules.events import owners_of_lost_rings
from finity.scenes.actions import TableAction
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.draw.timeline import ease_out
from finity.shell.input import intents as want
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.pointer.foresight import foresee, spots_of
from finity.table.wishes import Do, Play, Refuse, Say, Wish
from finity.view.layout import Layout
from finity.view.shown import NOTHING, Highlights, look_of

SECONDS_WITHOUT_LIMIT: Final = 10.0
"""How long a thought may take that is limited by something else than time."""
SHORTEST_THOUGHT: Final = 0.45
"""Seconds that a bot seems to think at least, so that people can follow."""
FAST: Final = 0.1
"""The share of their time that bots think for when they are hurried."""
BANNER_SECONDS: Final = 1.5
UNROLLED_SECONDS: Final = 0.2
_AROUND: Final = (12, 6)
"""How much wider and higher than the title its box is on each side, in design pixels."""
OPEN_TO_ALL: Final = frozenset(
    {want.Action.UNDO, want.Action.REDO, TableAction.LOOK, TableAction.EXPLAIN, want.Action.HELP}
)
"""What anybody may do in anybody's turn: the one who takes back a move isn't the one to move."""


class Turns:
    """With `nodes` bots think as long as it takes to look at so many positions: on each machine the same."""

    def __init__(self, kit: Kit, game: Game, nodes: int | None = None) -> None:
        self._kit = kit
        self._game = game
        self._nodes = nodes
        self._opponents: PacedThinker[MoveQuestion, Move] = PacedThinker(kit.thinkers.of(think, with_smaller_budget))
        self._hung = False
        """Whether it was told that no process thinks for bots any more."""
        self.adviser = Adviser(kit)
        self.fast = False
        """Whether nobody waits for good moves any more: bots think a moment and move at once."""
        self._last_person: int | None = None
        self._waiting = False
        self._banner_left = 0.0
        self.window_focused = True
        """While another window has the focus, no clock runs."""
        self.taken_over: set[int] = set()
        """The players for whom any device moves, since theirs is lost."""

    def begin_turn(self, reading: float) -> None:
        """The next turn begins: one that passes to another person is to be handed over; hints were for the turn before.

        A bot thinks for as long as the settings grant it, and seems to do so at least until people have read what was
        said of the turn before, which takes `reading` seconds.
        """
        game, player = self._game, self._game.position.to_move
        self._waiting, self._banner_left = False, 0.0
        if game.person_to_move:
            self._waiting = self._last_person not in (None, player)
            self._last_person = player
        self.adviser.dismiss()
        if level := game.bot_to_move:
            factor = self._kit.settings.bot_thinking.factor * (FAST if self.fast else 1.0)
            seen = [turn.before.repetition_key for turn in game.turns]
            question = MoveQuestion.of(level, game.position, self._kit.rng, factor, seen)
            if self._nodes:
                question = replace(question, budget=Budget(nodes=self._nodes))
            seconds = question.budget.seconds or SECONDS_WITHOUT_LIMIT
            at_least = 0.0 if self.fast else max(SHORTEST_THOUGHT, reading) * self._kit.patience
            self._opponents.ask(question, at_least, seconds)

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited: a move or a hint."""
        return self._opponents.thinking or self.adviser.thinking

    def hurry(self) -> None:
        """Wait for no reader any more."""
        self._opponents.at_least = 0.0

    def stop(self) -> None:
        """Await nothing any more."""
        self._opponents.cancel()
        self.adviser.dismiss()

    @property
    def animating(self) -> bool:
        """Whether the hand-over is seen."""
        return self._banner_left > 0.0

    @property
    def clock_text(self) -> str:
        return self._game.clocks.text(self._game.position.to_move)

    @property
    def ticking(self) -> bool:
        """Whether a person's clock runs, as long as nothing else holds it up."""
        return self._game.clocks.has_limit and self.window_focused and self._game.person_to_move

    def update(self, dt: float, *, at_rest: bool) -> None:
        """Let `dt` seconds pass; `at_rest` says that the move before has been seen and heard."""
        self._banner_left = max(0.0, self._banner_left - dt)
        if self._waiting and at_rest:
            self._waiting, self._banner_left = False, BANNER_SECONDS
            self._kit.sounds.play(Cue.TURN)

    def think(self, dt: float) -> Sequence[Wish]:
        """Let a bot or a person think for `dt` seconds; answers what comes of it.

        A bot that fails moves by chance; who can only pass does, and for who has no time left it is played.
        """
        game, texts = self._game, self._kit.texts
        if self._opponents.thinking:
            try:
                move = self._opponents.poll(dt)
            except ThinkingFailed as failure:
                return Refuse(texts("play.bot_failed", problem=failure)), self._random_play()
            if move is None:
                return ()
            known, self._hung = self._hung, self._opponents.in_thread
            return (Refuse(texts("play.bot_hung")), Play(move)) if self._hung and not known else (Play(move),)
        try:
            heard: Sequence[Wish] = (Do.SHOW,) if self.adviser.poll() else ()
        except ThinkingFailed:
            heard = (Refuse(texts("hint.none")),)
        if not game.person_to_move:
            return heard
        if legal_moves(game.position) == [Pass()]:
            return *heard, Say(texts("play.passes", name=game.mover_name)), Play(Pass())
        shown = self.clock_text
        if not self.ticking or not game.clocks.spend(game.position.to_move, dt):
            return heard if self.clock_text == shown else (*heard, Do.SHOW)
        if game.clocks.control.at_zero is TimeUpRule.LOSE:
            game.clocks.lost_by.add(len(game.turns))
            return *heard, Play(Resign())
        return *heard, Say(texts("play.time_up", name=game.mover_name)), self._random_play()

    def _random_play(self) -> Play:
        return Play(self._kit.rng.choice(legal_moves(self._game.position)))

    def allows(self, device: want.Device) -> bool:
        """Whether the player to move may use a device; while no person is to move, all are welcome."""
        tie = self.device
        if not self._game.person_to_move or tie is SeatDevice.ANY:
            return True
        if device.kind is want.DeviceKind.PAD:
            return device.number == tie.pad
        return tie in (SeatDevice.DESK, seat_device_of(device))

    def refuses(self, intent: want.Intent) -> bool:
        """Whether an intent would move for somebody else, or move the cursor under another's hand."""
        if self.allows(intent.device):
            return False
        if isinstance(intent, want.Command):
            return intent.action not in OPEN_TO_ALL
        pointing = want.PointAt | want.Press | want.Release | want.LongPress | want.Wheel
        return isinstance(intent, pointing | want.Navigate | want.Choose)

    def reminder(self, intent: want.Intent) -> Wish | None:
        """To tell whoever uses the wrong device who is to move, and with what, if it is worth a word."""
        if not isinstance(intent, want.Press | want.Choose | want.Command | want.LongPress):
            return None
        device = device_name(self._kit.texts, self.device)
        return Say(self._kit.texts("pad.not_yours", name=self._game.mover_name, device=device))

    @property
    def device(self) -> SeatDevice:
        """What the player to move uses."""
        player = self._game.position.to_move
        return SeatDevice.ANY if player in self.taken_over else self._game.options.seats[player].device

    def draw_banner(self, surface: pygame.Surface, style: Style, header: pygame.Rect, title: str) -> None:
        """Draw the title on a box in the colour of who is next, while that is told: it is unrolled where the title
        stands in the header anyway."""
        if not self.animating:
            return
        look, theme = look_of(self._kit, self._game.options.seats[self._game.position.to_move]), style.theme
        text = style.fitting(title, TextSize.TITLE, header.width, theme.text, Weight.BOLD)
        inner = pygame.Rect(style.px(_AROUND[0]), style.px(_AROUND[1]), text.width, max(text.height, header.height))
        picture = pygame.Surface((inner.right + inner.left, inner.bottom + inner.top), pygame.SRCALPHA)
        fill = mix(theme.panel, look.colour.fill, 0.22)
        style.box(picture, picture.get_rect(), Box(fill, look.colour.fill, style.px(3), style.px(theme.radius)))
        picture.blit(text, text.get_rect(midleft=inner.midleft))
        left = self._banner_left
        share = min(1.0, left / UNROLLED_SECONDS, (BANNER_SECONDS - left) / UNROLLED_SECONDS + 0.1)
        if self._kit.settings.reduced_motion:
            share = 1.0
        place = picture.get_rect(midleft=(header.left - inner.left, header.centery))
        surface.blit(picture, place, (0, 0, round(place.width * ease_out(share)), place.height))


HINT_SECONDS: Final = 1.5
"""How long a hint is thought about."""
LET_GO: Final = 12
"""So many design pixels away from its move the pointer sends a hint away."""
RINGS_WORTH_A_WORD: Final = 2
"""How many own rings must go home before a move is a slip."""


class Adviser:
    """Asks for hints, and shows one; who asks again sends it away, who asks once more gets another one."""

    def __init__(self, kit: Kit) -> None:
        self._asked: PacedThinker[HintQuestion, list[Hint]] = PacedThinker(kit.thinkers.of(think, with_smaller_budget))
        self._rng = kit.rng
        self._position: Position | None = None
        self._known = deque[Hint]()
        self.hint: Hint | None = None
        """The one that is shown."""
        self._nearest = math.inf

    @property
    def thinking(self) -> bool:
        return self._asked.thinking

    def ask(self, position: Position, *, simple: bool = False) -> None:
        """Ask for a hint, for the next one, or for none if one is shown; those that are `simple` are for beginners."""
        self._nearest = math.inf
        if self.hint:
            self.dismiss()
        elif self._known and position == self._position:
            self._known.rotate(-1)
            self.hint = self._known[0]
        elif not self.thinking:
            self._position = position
            self._known.clear()
            question = HintQuestion(position, self._rng.getrandbits(32), Budget(seconds=HINT_SECONDS), simple)
            self._asked.ask(question, 0.0, HINT_SECONDS)

    def poll(self) -> bool:
        """Look for the answer; answers whether it has just come. Raises ThinkingFailed."""
        hints = self._asked.poll(0.0)
        if hints:
            self._known, self.hint = deque(hints), hints[0]
        return hints is not None

    def dismiss(self) -> bool:
        """Show no hint any more, and wait for none; answers whether there was any."""
        had_any = self.thinking or self.hint is not None
        self._asked.cancel()
        self.hint = None
        return had_any

    @property
    def move(self) -> Move | None:
        return self.hint.move if self.hint else None

    def pointer_moved_away(self, pos: want.Point, layout: Layout) -> bool:
        """Note where the pointer is; answers whether it goes away from the move that is shown."""
        spots = spots_of(self.move) if self.move else ()
        points = [CENTRES[spot] if isinstance(spot, Station) else spot.middle for spot in spots]
        away = min((math.dist(pos, layout.board.to_pixels(point)) for point in points), default=0.0)
        self._nearest = min(self._nearest, away)
        return away > self._nearest + LET_GO * layout.scale

    @property
    def highlights(self) -> Highlights:
        """The pieces that the hint would move, and the longer path."""
        if self.move is None or self._position is None:
            return NOTHING
        seen = foresee(self._position, self.move).shown
        return replace(seen, ghosts=tuple(replace(ghost, opacity=1.0) for ghost in seen.ghosts))

    def reason(self, sentences: Sentences) -> str:
        """Why, in at most eight words; empty if no hint is shown."""
        if self.hint is None:
            return ""
        name = sentences.name(self.hint.player) if self.hint.player is not None else ""
        return sentences.texts(f"hint.{self.hint.reason}", name=name, count=self.hint.count)


@dataclass(frozen=True, slots=True)
class Blunder:
    """What is wrong with a move, and the moves that show it, one after the other from the position on.

    `kind` is the end of the key of its sentence, `player` who wins then, `count` how many own rings go home.
    """

    kind: str
    shown: tuple[Move, ...]
    player: int | None = None
    count: int = 0


def blunder_of(position: Position, move: Move) -> Blunder | None:
    """What the player to move should think of before a legal move: the worst there is, or None."""
    if isinstance(move, Pass | Resign):
        return None
    after, events = apply(position, move)
    mover = position.to_move
    if has_won(after, mover):
        return None
    win = winning_move(Outlook(position, mover_only=True))
    if win:
        return Blunder("misses_win", (win,))
    winner = won_by_another(position, after)
    if winner is not None:
        return Blunder("lets_win", (move,), winner)
    answer = None if after.result else winning_move(Outlook(after, mover_only=True))
    if answer:
        return Blunder("lets_win", (move, answer), after.to_move)
    lost = owners_of_lost_rings(events).count(mover)
    return Blunder("loses_rings", (move,), count=lost) if lost >= RINGS_WORTH_A_WORD else None
