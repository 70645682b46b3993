"""What is told and pointed out at the table: notices first, then hints, then what the pointer means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from finity.client.kit import Kit
from finity.client.settings import HowFar
from finity.rules import AddBridge, Event, Move, RemoveBridge, ReverseBridge
from finity.rules.events import FullPathMade
from finity.story.facts import CanWin, Fact, PathLonger, RingsLost, TakesControl, Unused, winning_next
from finity.story.lacks import lack_of, needs_told
from finity.story.sentences import Sentences
from finity.story.standing import crossed_by, to_go
from finity.table.captions import Captions, CaptionWriter, Explainer
from finity.table.game import Game
from finity.table.panels import Hud
from finity.table.pointer.aim import Aiming
from finity.table.pointer.foresight import Foreseen, last_move, shown_of, spots_of
from finity.table.stage import TableNotice
from finity.table.thinking import Thinking
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Highlights
from finity.view.targets import ConeTarget, LogTarget, SlotTarget

READING, READING_A_LETTER = 1.0, 0.03
"""Seconds that it takes to find and read a note: those for any, and those for each letter."""
TURNS_WITH_ADVICE: Final = 6
"""So long it is told that pointing at the board shows what a move brings, and how the signs in panels are read."""


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
        self._narrator = CaptionWriter(kit, sentences, self._only_person)
        self._captions = Captions(kit)
        self._landed = len(game.turns)

    @property
    def has_notice(self) -> bool:
        """Whether there is a notice, or a note at the board, which goes after a while."""
        return self.shown or self._captions.waiting

    def update(self, dt: float, *, moving: bool = False) -> bool:
        """Let `dt` seconds pass; answers whether something told has just gone or come."""
        gone = super().update(dt)
        come = not moving and self._note_what_landed()
        return self._captions.update(dt) or gone or come

    def _note_what_landed(self) -> bool:
        """Note what others have just done, once it has been seen; answers whether the notes are others now."""
        turns, before = self._game.turns, self._landed
        self._landed = len(turns)
        if len(turns) < before:
            self._captions.clear()
        elif len(turns) > before and turns[-1].player != self._only_person:
            self._captions.tell(self._narrator.caption(turns[-1]))
        return len(turns) != before

    def panels(self, *, moving: bool, seen: Sequence[Event], idle: str) -> Panels:
        """Everything around the board, for what has landed, and of what has come of a move for what has been `seen`.

        `idle` is the key of what is said if there is nothing.
        """
        in_hand = self._aim.colour if self._aim.can_move else None
        building, happening = moving and not self._game.turns, moving and bool(self._game.turns)
        talk = self.talk(building=building, idle=idle, seen=seen if happening else None)
        return self._hud.panels(in_hand, talk, self._aim.seat, moving=moving)

    def talk(self, *, building: bool, idle: str, seen: Sequence[Event] | None = None) -> HeaderText:
        """What is said in the header; while the board is `building` up, that, and while a turn happens, what of it has
        been `seen`."""
        if self.shown:
            return HeaderText(hint=self.text, warning=self.warning)
        if seen is not None:
            return HeaderText(outcome=" · ".join(line.text for line in self._sentences.consequences(seen)))
        if building:
            return HeaderText(hint=self._kit.texts("play.building"))
        if self._aim.explaining:
            return HeaderText(hint=self._explainer.line(self._game.position, self._aim.target))
        aim, advice = self._aim, self._thinking.adviser.sentence(self._sentences)
        elsewhere = aim.seat is not None or isinstance(aim.target, ConeTarget)
        if aim.now.moves and aim.can_move and not (advice or elsewhere):
            return self._about_moves(aim.now.moves, aim.foreseen)
        return HeaderText(hint=advice or self._about_pointer() or (self._kit.texts(idle) if idle else ""))

    @property
    def log_length(self) -> int:
        """How many lines the log has, if there is room for all of them."""
        return self._hud.log_length

    def highlights(self, *, moving: bool, log_lines: int) -> Highlights:
        """Everything that is pointed out; `log_lines` is how many lines of the log are seen."""
        pointed, here = self._aim.highlights, spots_of(self._aim.foreseen.shown)
        advised = NOTHING if self._aim.lifted else self._thinking.adviser.pointed_out(here)
        lacking = NOTHING if moving or advised != NOTHING else self._lacking()
        number, turns = self._number_pointed_at(log_lines), self._game.turns
        meant = turns[-1 if number is None else number] if turns else None
        captions = () if self._game.over else self._captions.seen
        return replace(
            pointed,
            ghosts=(*pointed.ghosts, *advised.ghosts, *lacking.ghosts),
            turned=(*pointed.turned, *advised.turned, *lacking.turned),
            leaving=pointed.leaving | advised.leaving,
            ribbon=pointed.ribbon or advised.ribbon,
            lit=pointed.ribbon or advised.ribbon or (None if moving else pointed.lit),
            possible=pointed.possible if self._aim.lifted or not moving else frozenset(),
            last_move=None if moving else last_move(meant),
            captions=captions if number is None else (self._narrator.caption(turns[number]),),
            culprits=self.culprits,
            shake=self.shake,
            next_cone=self._hud.next_cone(moving=moving),
            marks=self._hud.marks(moving=moving),
        )

    def _lacking(self) -> Highlights:
        """What a path needs next, on the board: that of whose panel is pointed at, else of a newcomer to move."""
        game, aim = self._game, self._aim
        mover = game.position.to_move
        pointing = aim.now.moves or aim.now.lifts or aim.lifted
        idle = aim.can_move and not (pointing or self.shown or self._urgent())
        new = len(game.turns) < TURNS_WITH_ADVICE or game.options.seats[mover].coach
        player = aim.seat if aim.seat is not None else mover if idle and new else None
        if player is None or self._kit.settings.how_far is HowFar.OFF:
            return NOTHING
        lack = lack_of(game.position, player)
        return shown_of(lack, game.position, player) if lack else NOTHING

    @property
    def reading(self) -> float:
        """Seconds that people need to read the note on the newest turn before somebody moves on by itself.

        None to speak of where things are to go fast, and while nobody but bots is there.
        """
        turns, settings = self._game.turns, self._kit.settings
        fast = settings.animation_speed.factor > 1 or not self._persons
        if fast or not turns or turns[-1].player == self._only_person:
            return 0.0
        note = self._narrator.caption(turns[-1])
        return settings.captions.reading * (READING + READING_A_LETTER * len(note.text + note.reason))

    def _number_pointed_at(self, log_lines: int) -> int | None:
        """The number of the turn whose line in the log is pointed at."""
        target = self._aim.target
        return self._hud.turn_of_log_line(target.line, log_lines) if isinstance(target, LogTarget) else None

    def _about_pointer(self) -> str:
        """What is pointed at, lifted or needed; nothing while a bot thinks."""
        texts, aim = self._kit.texts, self._aim
        if aim.seat is not None:
            return self._about_seat(aim.seat)
        if isinstance(aim.target, ConeTarget):
            return self._explainer.line(self._game.position, aim.target)
        if not aim.can_move:
            return ""
        if aim.now.lifts:
            return texts("play.lift_blocker" if isinstance(aim.target, SlotTarget) else "play.lift_post")
        if aim.lifted:
            return texts("play.lifted_blocker" if isinstance(aim.lifted, SlotTarget) else "play.lifted_post")
        if urgent := self._urgent():
            return urgent
        if needed := self._needed(self._game.position.to_move):
            return f"{needed} {texts('lack.point')}" if len(self._game.turns) < TURNS_WITH_ADVICE else needed
        sentence = texts("play.in_hand", colour=self._sentences.colour(aim.colour))
        return sentence[:1].upper() + sentence[1:]

    def _urgent(self) -> str:
        """That the player to move can win at once, or somebody else next, if that is to be told."""
        if not self._kit.settings.warn_of_wins:
            return ""
        can_win = winning_next(self._game.position)
        if self._game.position.to_move in can_win:
            return self._kit.texts("lack.win")
        return self._kit.texts("lack.danger", name=self._game.name(can_win[0])) if can_win else ""

    def _needed(self, player: int) -> str:
        """What a player's path needs next, and has lost of late, if the settings want such things told."""
        if self._kit.settings.how_far is HowFar.OFF:
            return ""
        return needs_told(self._kit.texts, self._sentences, player, self._game.turns, self._game.position)

    def _about_seat(self, player: int) -> str:
        """How far a player is and what the path needs next; in the first turns what the signs in the panel mean."""
        name, position = self._game.name(player), self._game.position
        left = to_go(position, player)
        if left is None or self._kit.settings.how_far is HowFar.OFF:
            return self._kit.texts("play.reaches", name=name)
        warned = self._kit.settings.warn_of_wins and player in winning_next(position)
        facts = {"crossed": crossed_by(position, player), "of": len(position.setup.tower), "count": left}
        stands = self._kit.texts("play.stands_wins" if warned else "play.stands", name=name, **facts)
        if len(self._game.turns) < TURNS_WITH_ADVICE:
            return f"{stands} {self._kit.texts('play.signs')}"
        return f"{stands} {self._needed(player) or self._kit.texts('play.reaches', name=name)}"

    @property
    def tense(self) -> bool:
        """Whether somebody can win with the next move, if that is to be told."""
        return self._kit.settings.warn_of_wins and bool(winning_next(self._game.position))

    def _about_moves(self, moves: Sequence[Move], foreseen: Foreseen) -> HeaderText:
        """What a click would do that means these moves, and what would come of it."""
        several = len(moves) > 1 and isinstance(moves[0], ReverseBridge | RemoveBridge)
        offer = self._kit.texts("play.reverse_or_remove") if several else self._sentences.offer(moves[0])
        said = filter(None, (self._consequence(moves, fact) for fact in foreseen.facts))
        return HeaderText(hint=offer, outcome=" ".join(said))

    def _consequence(self, moves: Sequence[Move], fact: Fact) -> str:
        """What is worth a word of a fact that would come of some moves."""
        texts, name = self._kit.texts, self._game.name
        match fact:
            case CanWin(player, next=True):
                return texts("play.lets_win", name=name(player))
            case PathLonger(crossed):
                return texts("play.brings", crossed=crossed, of=len(self._game.position.setup.tower))
            case TakesControl(station):
                return texts("play.controls", station=station.name)
            case Unused(needs):
                if any(isinstance(move, AddBridge) and move.colour is needs for move in moves):
                    return texts("play.leads_nowhere")
                return texts("play.fits_no_path_black" if needs else "play.fits_no_path_white")
            case RingsLost(player, count):
                return texts("play.consequence_orphans", count=count, name=name(player))
            case FullPathMade(player):
                return texts("play.consequence_wins", name=name(player))
        return ""
