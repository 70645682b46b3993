"""What is told and pointed out at the table: notices first, then hints, then what the pointer means."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from finity.bots.threats import as_if_to_move
from finity.client.kit import Kit
from finity.client.settings import AnimationSpeed
from finity.rules import Position, Size, Slot, Station
from finity.rules.board import OBSTRUCTED_BY, SLOTS, bits_in
from finity.rules.events import FullPathMade
from finity.rules.paths import longest_partial_path
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS
from finity.scenes.outcomes import FinityTurn
from finity.story.facts import CanWin, PathShorter, RingsLost, facts, moves_to_win, near_winners, next_cone, path_so_far
from finity.story.remarks import BotRemarks, guide_text, novelty_text, voice_of
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.panels import GamePanels, TableNotice, win_warnings
from finity.table.pointer.foresight import OPACITY, helpful_move, highlights_of, last_move, spots_of, winning_paths
from finity.table.pointer.gestures import TablePointer
from finity.table.turns import Adviser
from finity.view.frames import ConeTarget, SeatTarget, SlotTarget, StationTarget, Target
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Advice, Caption, Ghost, Highlights, PathRibbon, WinningPath

READING, READING_A_LETTER = 1.0, 0.03
"""Seconds that it takes to find and read a note: those for any, and those for each letter."""
BEAT, BEATS = 1.6, 4
"""Seconds that a wave around the next places takes, and how many there are: then they rest."""
PULSE: Final = 0.9
"""Seconds for which each of several ways to win next is shown."""
STILL: Final = 0.4
"""The beat whose waves are seen then."""


def caption_of(sentences: Sentences, turn: FinityTurn, you: int | None, out_of_time: Collection[int] = ()) -> Caption:
    """What to note about a turn: what was done, and what somebody else has lost by it, rings before steps.

    That is told as you to the only person at the table, if there is but one.
    """
    brought = [] if turn.after.result else facts(turn.before, turn.events, turn.after)
    rings = [(each.count, "rings", each.player) for each in brought if isinstance(each, RingsLost)]
    steps = [(each.steps, "lost", each.player) for each in brought if isinstance(each, PathShorter)]
    costs, where = "", spots_of(turn.move)
    if rings or steps:
        count, key, player = max(rings, key=lambda each: each[0]) if rings else steps[0]
        key = f"caption.your_{key}" if player == you else f"caption.{key}"
        costs = sentences.texts(key, name=sentences.name(player), count=count)
    return Caption(turn.player, sentences.caption(turn, out_of_time), costs, where[-1] if where else None)


def controller(position: Position, station: Station) -> int | None:
    """Who has the most central piece on a station, or None (RULES.md section 4.6)."""
    return next((each for each in range(position.players) if position.controlled_by(each) >> station & 1), None)


@dataclass(frozen=True)
class Explanation:
    """What there is to say of what lies in a position."""

    sentences: Sentences
    position: Position

    def sentences_about(self, target: Target | None) -> Iterable[str]:
        match target:
            case SlotTarget(slot):
                return self._slot(slot)
            case StationTarget(Station.C):
                return (self._text("centre", of=len(self.position.setup.tower)),)
            case StationTarget(station, tier, on_post):
                return self._station(station, tier, on_post)
            case ConeTarget(index) if index < len(self.position.setup.tower):
                return self._cone(index)
            case SeatTarget(player):
                stock = {size.name.lower(): self.position.ring_stock(player, size) for size in Size}
                name, count = self.sentences.name(player), len(self.position.blocker_list(player))
                return self._text("stock", name=name, count=count, **stock), self._text("sizes")
        return ()

    def _slot(self, slot: Slot) -> Iterator[str]:
        bridge, owner = self.position.bridge_in(slot), self.position.blocker_owner(slot)
        if bridge:
            colour, way = bridge
            master, end = controller(self.position, way.end), way.end.name
            yield self._text("bridge_black" if colour else "bridge_white", start=way.start.name, end=end)
            if way.end is Station.C:
                yield self._text("bridge_to_centre")
            elif master is None:
                yield self._text("bridge_of_nobody", station=end)
            else:
                yield self._text("bridge_of", name=self.sentences.name(master), station=end)
            blocked = OBSTRUCTED_BY[slot.index] & self.position.setup.board.slots & ~self.position.taken
            if blocked:
                yield self._text("obstructs", count=blocked.bit_count())
            crossing = [each for each in self.position.playing if way in longest_partial_path(self.position, each).ways]
            if crossing:
                yield self._text("crossed_by", names=", ".join(map(self.sentences.name, crossing)))
        elif owner is not None:
            yield self._text("blocker", name=self.sentences.name(owner))
            missing = BRIDGES_TO_REMOVE_BLOCKERS - self.position.all_bridges.bit_count()
            yield self._text("blocker_later", count=missing) if missing > 0 else self._text("blocker_now")
        else:
            yield self._text("slot", first=slot.first.name, second=slot.second.name)
            for index in bits_in(OBSTRUCTED_BY[slot.index] & self.position.all_bridges):
                other = self.position.bridge_in(SLOTS[index])
                if other:
                    yield self._text("obstructed", **self.sentences.bridge_fields(*other))

    def _station(self, station: Station, tier: Size | None, on_post: bool) -> Iterator[str]:
        post, master = self.position.post_owner(station), controller(self.position, station)
        ring = None if tier is None else self.position.ring_owner(station, tier)
        if on_post and post is not None:
            yield self._text("post", name=self.sentences.name(post))
        elif tier is not None and ring is not None:
            yield self._text(f"ring_{tier.name.lower()}", name=self.sentences.name(ring))
        else:
            free = [size for size in Size if self.position.ring_owner(station, size) is None]
            words = ", ".join(self.sentences.texts(f"word.{size.name.lower()}") for size in free)
            yield self._text("station" if free else "station_full", station=station.name, sizes=words)
        if master is None:
            yield self._text("controlled_by_nobody", station=station.name)
        else:
            yield self._text("controlled_by", station=station.name, name=self.sentences.name(master))
        if ring is not None and not on_post:
            yield self._text("ring_stays", name=self.sentences.name(ring))

    def _cone(self, index: int) -> Iterator[str]:
        colour, of = self.position.setup.tower[index], len(self.position.setup.tower)
        yield self._text("cone_black" if colour else "cone_white", number=index + 1, of=of)
        if index == of - 1:
            yield self._text("cone_last")
        wanting = [each for each in self.position.playing if next_cone(self.position, each) == index]
        if wanting:
            yield self._text("cone_next", names=", ".join(map(self.sentences.name, wanting)))

    def _text(self, key: str, **facts: object) -> str:
        return self.sentences.texts(f"explain.{key}", **facts)


class Speech(TableNotice):
    """Has a notice for some seconds at a time, and puts together what game, pointer and hints have to say."""

    def __init__(self, kit: Kit, game: Game, sentences: Sentences, aim: TablePointer, adviser: Adviser) -> None:
        super().__init__(kit)
        self._game = game
        self._sentences = sentences
        self._aim = aim
        self._adviser = adviser
        voices = [level and voice_of(level) for level in map(game.bot_level, range(game.position.players))]
        self._manners = BotRemarks(voices, random.Random(f"{game.position.setup.tower} {voices}"))
        self._note = self._first_caption()
        self._landed = len(game.turns)
        self._still = kit.settings.reduced_motion
        self._placed: tuple[Ghost, ...] = ()
        self._beating = self._tensed = 0.0

    def update(self, dt: float, *, moving: bool = False) -> bool:
        """Let `dt` seconds pass; answers whether something told has just gone or come."""
        gone = super().update(dt)
        self._beating += dt
        if moving or self._aim.next_places != self._placed:
            self._placed, self._beating = () if moving else self._aim.next_places, 0.0
        turns, before = self._game.turns, self._landed
        come = not moving and len(turns) != before
        self._landed = before if moving else len(turns)
        if come and len(turns) < before:
            self._note = self._first_caption()
        elif come:  # what others have just done is noted once it has been seen
            told = self._game.persons and turns[-1].player != self._game.only_person
            self._note = self._turn_caption() if told else None
            if self._note and self._game.moved_by_other and self._kit.settings.bots_speak:
                said = self._manners.after(turns)
                self._note = replace(self._note, said=self._kit.texts(said) if said else "")
        pulses, self._tensed = int(self._tensed / PULSE), 0.0 if moving else self._tensed + dt
        return gone or come or (self.win_is_near and pulses != int(self._tensed / PULSE))

    @property
    def animating(self) -> bool:
        return super().animating or (bool(self._placed) and self._beating < BEATS * BEAT and not self._still)

    def _turn_caption(self) -> Caption:
        """What is noted of the newest turn, and in a guided game what has happened for the first time."""
        turns = self._game.turns
        note = caption_of(self._sentences, turns[-1], self._game.only_person, self._game.out_of_time)
        return replace(note, lesson=novelty_text(self._sentences, turns)) if self._game.options.guided else note

    def _first_caption(self) -> Caption | None:
        """What a guided game is about, before its first move."""
        game = self._game
        told = Caption(game.position.to_move, self._kit.texts("guide.title"), lesson=novelty_text(self._sentences, ()))
        return told if game.options.guided and not game.turns else None

    def panels(self, *, moving: bool, idle: str) -> Panels:
        """Everything around the board, for what has landed; `idle` is the key of what is said if there is nothing."""
        talk = self.header_text(moving=moving, idle=idle)
        return self._game_panels(moving).panels(talk, self._aim.pointed_seat, looking=self._aim.looking)

    def win_warnings(self, *, moving: bool) -> frozenset[int]:
        """Who is seen to be able to win with one move."""
        return self._game_panels(moving).win_warnings

    def _game_panels(self, moving: bool) -> GamePanels:
        return GamePanels(self._kit, self._game, self._sentences, moving)

    def header_text(self, *, moving: bool, idle: str) -> HeaderText:
        """What is said for a while, or of what is pointed at."""
        if self.shown:
            return HeaderText(hint=self.text, warning=self.warning, at=self.refusal.at)
        if moving:
            return HeaderText()
        aim, texts, position = self._aim, self._kit.texts, self._game.position
        if aim.explaining:  # of a player what the path needs next
            move = None if aim.pointed_seat is None else helpful_move(position, aim.pointed_seat)
            if move:
                return HeaderText(hint=texts("explain.next", move=self._sentences.instruction(move)))
            return HeaderText(hint=" ".join(Explanation(self._sentences, position).sentences_about(aim.target)))
        if self._adviser.move:
            return HeaderText(texts("play.try_this"))
        if self._adviser.thinking:
            return HeaderText(hint=texts("hint.thinking"))
        if aim.pointed_seat is not None and (left := moves_to_win(position, aim.pointed_seat)) is not None:
            wins = aim.pointed_seat in win_warnings(self._kit, position)
            return HeaderText(hint=texts("play.stands_wins") if wins else texts("play.stands", count=left))
        guided = self._game.options.guided and self._game.person_to_move
        wanted = guide_text(self._sentences, position) if guided else ""
        if aim.now.moves and aim.hand and aim.pointed_seat is None and not isinstance(aim.target, ConeTarget):
            brought = []  # by a click; of the own path the chip tells
            for fact in aim.foreseen.facts:
                match fact:
                    case CanWin(player, next=True):
                        brought.append(texts("play.lets_win", name=self._game.name(player)))
                    case RingsLost(player, count):
                        brought.append(texts("play.consequence_orphans", count=count, name=self._game.name(player)))
                    case FullPathMade(player):
                        brought.append(texts("play.consequence_wins", name=self._game.name(player)))
            return HeaderText(hint="" if brought else wanted, outcome=" ".join(brought))
        return HeaderText(hint=wanted or (texts(idle) if idle else ""))

    def highlights(self, *, moving: bool) -> Highlights:
        if advice := self.advice:
            shown, next_cone = self._adviser.highlights, self._game_panels(moving).next_cone
            return replace(shown, ribbon=advice.ribbon, names=False, next_cone=next_cone)
        pointed, turns = self._aim.highlights, self._game.turns
        if moving and turns:
            before, me = turns[-1].before, self._game.viewer if self._game.only_person is not None else turns[-1].player
            pointed = replace(pointed, ribbon=PathRibbon(me, path_so_far(before, me)))
        position, seat, lacking = self._game.position, self._aim.pointed_seat, NOTHING
        if seat is not None and not moving and (move := helpful_move(position, seat)):
            lacking = highlights_of(as_if_to_move(position, seat), move)
        newest = turns[-1] if turns else None
        newest = None if newest and newest.player == self._game.only_person else newest
        return replace(
            pointed,
            ghosts=(*pointed.ghosts, *(replace(each, opacity=OPACITY) for each in lacking.ghosts)),
            turned=(*pointed.turned, *(replace(each, opacity=OPACITY) for each in lacking.turned)),
            lit=pointed.ribbon or (None if moving else pointed.lit),
            possible=pointed.possible if self._aim.lifted or not moving else frozenset(),
            places=() if moving else pointed.places,
            beat=STILL if self._still or self._beating >= BEATS * BEAT else self._beating / BEAT % 1.0,
            threat=None if moving else self._threat,
            last_move=None if moving else last_move(newest),
            caption=None if self._game.over else self._note,
            names=self._aim.looking or self._aim.names_stations,
            veil=self._aim.veil,
            culprits=self.refusal.culprits,
            shake=self.shake_offset,
            next_cone=self._game_panels(moving).next_cone,
            marks=self._game_panels(moving).marks,
        )

    @property
    def advice(self) -> Advice | None:
        adviser, position = self._adviser, self._game.position
        if adviser.move is None:
            return None
        player, longer = position.to_move, adviser.highlights.ribbon
        texts, spots = self._kit.texts, spots_of(adviser.move)
        of = texts("play.of", of=len(position.setup.tower)) if longer else ""
        ribbon = longer or PathRibbon(player, path_so_far(position, player))
        return Advice(player, spots, texts("play.try_this"), adviser.reason(self._sentences), ribbon, of)

    @property
    def _threat(self) -> WinningPath | None:
        """What the next opponent could win with, if that is to be told; of several ways one after the other.

        The own lane shows where the own path lacks.
        """
        position, own = self._game.position, self._game.viewer
        near = near_winners(position) if self.win_is_near else ()
        others = [] if self._game.options.guided and own in near else [player for player in near if player != own]
        others.sort(key=lambda player: (player - position.to_move) % position.players)
        found = winning_paths(position, others[0]) if others else ()
        return found[0 if self._still else int(self._tensed / PULSE) % len(found)] if found else None

    @property
    def reading_seconds(self) -> float:
        """Seconds that people need to read the note on the newest turn before somebody moves on by itself.

        None to speak of where things are to go fast, and while nobody but bots is there.
        """
        turns = self._game.turns
        fast = self._kit.settings.animation_speed in (AnimationSpeed.OFF, AnimationSpeed.FAST)
        if fast or not self._game.persons or not turns or turns[-1].player == self._game.only_person:
            return 0.0
        note = self._turn_caption()
        return READING + READING_A_LETTER * len(note.text + note.reason + note.lesson)

    @property
    def win_is_near(self) -> bool:
        """Whether somebody can win with the next move, if that is to be told."""
        return bool(win_warnings(self._kit, self._game.position))
