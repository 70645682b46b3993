"""What is told and pointed out at the table: notices first, then hints, then what the pointer means."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from finity.client.kit import Kit
from finity.rules.events import FullPathMade
from finity.story.facts import CanWin, Fact, RingsLost, to_go, winning_next
from finity.story.lane import Guide, lane_of
from finity.story.manners import Manners, voice_of
from finity.story.sentences import Sentences
from finity.table.captions import CaptionWriter, Explainer
from finity.table.game import Game
from finity.table.panels import Hud
from finity.table.pointer.aim import Aiming
from finity.table.pointer.foresight import changed, last_move, needed, needed_shown, threats_of
from finity.table.stage import TableNotice
from finity.table.thinking import Thinking
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Advice, Caption, Ghost, Highlights, LastStep, PathRibbon
from finity.view.targets import ConeTarget

READING, READING_A_LETTER = 1.0, 0.03
"""Seconds that it takes to find and read a note: those for any, and those for each letter."""
BEAT, BEATS = 1.6, 4
"""Seconds that a wave around the next places takes, and how many there are: then they rest."""
PULSE: Final = 0.9
"""Seconds for which each of several ways to win next is shown."""
STILL: Final = 0.4
"""The beat whose waves are seen then."""


class Speech(TableNotice):
    """Has a notice for some seconds at a time, and puts together what game, pointer and hints have to say."""

    def __init__(self, kit: Kit, game: Game, sentences: Sentences, aim: Aiming, thinking: Thinking) -> None:
        super().__init__(kit)
        self._game = game
        self._sentences = sentences
        self._aim = aim
        self._thinking = thinking
        self._hud = Hud(kit, game, sentences)
        self._explainer = Explainer(kit.texts, sentences)
        persons = [player for player in range(game.position.players) if game.here(player)]
        self._only_person = persons[0] if len(persons) == 1 else None
        self._persons = bool(persons)
        self._narrator = CaptionWriter(kit.texts, sentences, self._only_person)
        voices = [level and voice_of(level) for level in map(game.level, range(game.position.players))]
        self._manners = Manners(voices, random.Random(f"{game.position.setup.tower} {voices}"))
        self._guide = Guide(kit.texts, sentences)
        self._note = self._first_note()
        self._landed = len(game.turns)
        self._still = kit.settings.reduced_motion
        self._placed: tuple[Ghost, ...] = ()
        self._beating = self._tensed = 0.0

    def update(self, dt: float, *, moving: bool = False) -> bool:
        """Let `dt` seconds pass; answers whether something told has just gone or come."""
        gone = super().update(dt)
        self._beating += dt
        if moving or self._aim.highlights.places != self._placed:
            self._placed, self._beating = () if moving else self._aim.highlights.places, 0.0
        come = not moving and self._note_what_landed()
        pulses, self._tensed = int(self._tensed / PULSE), 0.0 if moving else self._tensed + dt
        return gone or come or (self.tense and pulses != int(self._tensed / PULSE))

    @property
    def animating(self) -> bool:
        return super().animating or (bool(self._placed) and self._beating < BEATS * BEAT and not self._still)

    def _note_what_landed(self) -> bool:
        """Note what others have just done, once it has been seen; answers whether the notes are others now."""
        turns, before = self._game.turns, self._landed
        self._landed = len(turns)
        if len(turns) < before:
            self._note = self._first_note()
        elif len(turns) > before:
            told = self._persons and turns[-1].player != self._only_person
            self._note = self._narrated() if told else None
            if self._note and self._kit.settings.bots_speak and (said := self._manners.after(turns)):
                self._note = replace(self._note, said=self._kit.texts(said))
        return len(turns) != before

    def _narrated(self) -> Caption:
        """What is noted of the newest turn, and in a guided game what has happened for the first time."""
        turns = self._game.turns
        note = self._narrator.caption(turns[-1])
        return replace(note, lesson=self._guide.first_time(turns)) if self._game.options.guided else note

    def _first_note(self) -> Caption | None:
        """What a guided game is about, before its first move."""
        game = self._game
        told = Caption(game.position.to_move, self._kit.texts("guide.title"), lesson=self._guide.first_time(()))
        return told if game.options.guided and not game.turns else None

    @property
    def _needed(self) -> str:
        """What the person to move is to do, in a guided game."""
        game = self._game
        return self._guide.needed(game.position) if game.options.guided and game.person_to_move else ""

    def panels(self, *, moving: bool, idle: str) -> Panels:
        """Everything around the board, for what has landed; `idle` is the key of what is said if there is nothing."""
        talk = self.talk(moving=moving, idle=idle)
        return self._hud.panels(talk, self._aim.seat, moving=moving, looking=self._aim.looking)

    def talk(self, *, moving: bool, idle: str) -> HeaderText:
        """What is said for a while, or of what is pointed at; while the board is built up, that."""
        if self.shown:
            return HeaderText(hint=self.text, warning=self.warning, at=self.at)
        if moving and self._game.turns:
            return HeaderText()
        if moving:
            return HeaderText(hint=self._kit.texts("play.building"))
        if self._aim.explaining:
            return HeaderText(hint=self._explained())
        aim, adviser = self._aim, self._thinking.adviser
        if adviser.move:
            return HeaderText(self._kit.texts("play.try_this"))
        advice = self._kit.texts("hint.thinking") if adviser.thinking else ""
        elsewhere = aim.seat is not None or isinstance(aim.target, ConeTarget)
        if aim.now.moves and aim.hand and not (advice or elsewhere):
            brought = " ".join(filter(None, map(self._consequence, aim.foreseen.facts)))
            return HeaderText(hint="" if brought else self._needed, outcome=brought)
        idly = self._needed or (self._kit.texts(idle) if idle else "")
        return HeaderText(hint=advice or self._about_seat() or idly)

    def highlights(self, *, moving: bool) -> Highlights:
        """Everything that is pointed out."""
        if advice := self.advice:
            next_cone = self._hud.next_cone(moving=moving)
            ribbon = advice.ribbon
            return replace(self._thinking.adviser.shown, ribbon=ribbon, names=False, next_cone=next_cone)
        pointed, turns = self._aim.highlights, self._game.turns
        if moving and turns:
            before, own = turns[-1].before, self._game.own if self._only_person is not None else turns[-1].player
            pointed = replace(pointed, ribbon=PathRibbon(own, lane_of(before, own)))
        seat = self._aim.seat
        lacking = NOTHING if moving or seat is None else needed_shown(self._game.position, seat)
        newest = turns[-1] if turns else None
        newest = None if newest and newest.player == self._only_person else newest
        return replace(
            pointed,
            ghosts=(*pointed.ghosts, *lacking.ghosts),
            turned=(*pointed.turned, *lacking.turned),
            lit=pointed.ribbon or (None if moving else pointed.lit),
            possible=pointed.possible if self._aim.lifted or not moving else frozenset(),
            places=() if moving else pointed.places,
            beat=STILL if self._still or self._beating >= BEATS * BEAT else self._beating / BEAT % 1.0,
            threat=None if moving else self._threat,
            last_move=None if moving else last_move(newest),
            caption=None if self._game.over else self._note,
            names=self._aim.looking or not self._aim.calm,
            veil=self._aim.veil,
            culprits=self.culprits,
            shake=self.shake,
            next_cone=self._hud.next_cone(moving=moving),
            marks=self._hud.marks(moving=moving),
        )

    @property
    def advice(self) -> Advice | None:
        """The hint that is shown, with its reason."""
        adviser, position = self._thinking.adviser, self._game.position
        if adviser.move is None:
            return None
        player, longer = position.to_move, adviser.shown.ribbon
        texts, spots = self._kit.texts, changed(adviser.move)
        of = texts("play.of", of=len(position.setup.tower)) if longer else ""
        ribbon = longer or PathRibbon(player, lane_of(position, player))
        return Advice(player, spots, texts("play.try_this"), adviser.reason(self._sentences), ribbon, of)

    @property
    def _threat(self) -> LastStep | None:
        """What the next opponent could win with, if that is to be told; of several ways one after the other.

        The own lane shows where the own path lacks.
        """
        position, own = self._game.position, self._game.own
        near = winning_next(position) if self.tense else ()
        others = [] if self._game.options.guided and own in near else [player for player in near if player != own]
        others.sort(key=lambda player: (player - position.to_move) % position.players)
        found = threats_of(position, others[0]) if others else ()
        return found[0 if self._still else int(self._tensed / PULSE) % len(found)] if found else None

    @property
    def reading(self) -> float:
        """Seconds that people need to read the note on the newest turn before somebody moves on by itself.

        None to speak of where things are to go fast, and while nobody but bots is there.
        """
        turns = self._game.turns
        fast = self._kit.settings.animation_speed.factor > 1 or not self._persons
        if fast or not turns or turns[-1].player == self._only_person:
            return 0.0
        note = self._narrated()
        return READING + READING_A_LETTER * len(note.text + note.reason + note.lesson)

    def _explained(self) -> str:
        """What somebody wants to know of what is pointed at: of a player what the path needs next."""
        seat, position = self._aim.seat, self._game.position
        move = None if seat is None else needed(position, seat)
        if move:
            return self._kit.texts("explain.next", move=self._sentences.offer(move))
        return self._explainer.line(position, self._aim.target)

    def _about_seat(self) -> str:
        """How many moves are missing to the player whose panel is pointed at."""
        player, position = self._aim.seat, self._game.position
        left = None if player is None else to_go(position, player)
        if left is None:
            return ""
        warned = self._kit.settings.warn_of_wins and player in winning_next(position)
        return self._kit.texts("play.stands_wins") if warned else self._kit.texts("play.stands", count=left)

    @property
    def tense(self) -> bool:
        """Whether somebody can win with the next move, if that is to be told."""
        return self._kit.settings.warn_of_wins and bool(winning_next(self._game.position))

    def _consequence(self, fact: Fact) -> str:
        """What is worth a word of a fact that a click would bring; of the own path the chip tells."""
        texts, name = self._kit.texts, self._game.name
        match fact:
            case CanWin(player, next=True):
                return texts("play.lets_win", name=name(player))
            case RingsLost(player, count):
                return texts("play.consequence_orphans", count=count, name=name(player))
            case FullPathMade(player):
                return texts("play.consequence_wins", name=name(player))
        return ""
