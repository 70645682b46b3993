"""The end of a game: who has won, the path again, what turned it, what to do next; its moment is saved as a film."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Final

import pygame

from finity.bots.review import Review
from finity.client.autosave import now
from finity.client.kit import Kit
from finity.client.outcomes import COPY, PASTE, WALK, KeyList
from finity.client.saving import save_picture
from finity.client.thinkers import POLL_EVERY
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.podium.scene import PodiumContent, PodiumScene
from finity.lobby.podium.widgets import CardInfo, Placing
from finity.lobby.widget_scene import ProgressDialog
from finity.match.match import Clocks
from finity.match.series import next_to_begin
from finity.modes.messages.exchange import SendSheet
from finity.modes.replay.replay import RunningReview
from finity.records.options import GameOptions
from finity.records.record import Record, write_one_line
from finity.scenes.outcomes import AFTER_GUIDE, FinityAutosave, FinityMatch, OpenReplay, OpenSetup, rematch
from finity.screens import endings
from finity.shell.draw.film import GifMaker
from finity.shell.input.intents import Choose, Intent, Key, MouseButton, Press
from finity.shell.loop.window import copy_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, DialogButton
from finity.story.facts import path_length
from finity.story.remarks import last_word, voice_of
from finity.story.sentences import Sentences, decisive_move, end_text, moment_text
from finity.table.game import players_out_of_time
from finity.table.game_record import header_of, message_of, record_of
from finity.table.layout import TableLayout
from finity.view.shown import Highlights, look_of

LOOKED_FOR_AFTER: Final = 1.2
"""Seconds after which what turned the game is looked for: at first all else is to be smooth."""


class GameOver(PodiumScene):
    """Shows the finished game `played`, which was started with `options`; `clocks` tell who ran out of time."""

    key_list = KeyList("over", (*WALK, COPY, PASTE))

    def __init__(
        self,
        kit: Kit,
        options: GameOptions,
        played: FinityMatch,
        clocks: Clocks | None = None,
        autosave: FinityAutosave | None = None,
    ) -> None:
        """`autosave` keeps what could not be written until now, and that the end of a game by message was sent."""
        late = players_out_of_time(played, clocks) if clocks else ()
        result, loser = played.position.result, endings.beaten_person(options, played)
        assert result, "only finished games come here"
        self._sentences = Sentences(kit.texts, [seat.name for seat in options.seats])
        standees = endings.placings_of(kit, options, played, late)
        super().__init__(
            kit,
            PodiumContent(
                self._sentences.result_text(played.position),
                _finale_text(kit, options, played, late, loser),
                endings.ending_of(played.position),
                standees,
                rematch(options, result.winner, next_to_begin(options.who_begins, 0, result.places, kit.rng)),
                OpenSetup(),
                options.series_after(result.winner),
                lost=loser is not None,
                once_more=kit.texts("guide.once_more", count=AFTER_GUIDE) if options.guided else "",
            ),
            autosave if clocks else None,
        )
        self._options = options
        self._played = played
        self._clocks = clocks
        self._film: GifMaker | None = None
        self._looking = RunningReview(kit, Review(played.turns, most=1, spared=result.winner))
        self._waited = 0.0
        self.card.awaited = True
        self.looks = [look_of(kit, seat) for seat in options.seats]
        if loser is not None:
            self.rematch.owner = self.looks[loser].colour.fill
        self._make_buttons(standees)
        self.stage = endings.PathWalkBoard(kit, self.looks, played.position, endings.decisive_path(played, loser))

    def _make_buttons(self, standees: Sequence[Placing]) -> None:
        texts, told = self.kit.texts, (self.kit, self._options, self._played, standees)
        self.review = Button(texts("review.button"), self.ending_with(OpenReplay(self._record, review=True)))
        self.send = Button(texts("message.send_end"), self._send, ButtonKind.PRIMARY, tooltip=texts("message.send_tip"))
        more = {
            "over.moment": self.save_moment,
            "over.numbers": lambda: self.modals.show(endings.StatisticsDialog(*told)),
            "library.watch": self.ending_with(OpenReplay(self._record)),
            "library.copy": self._copy,
            "over.picture": self._save_picture,
            "over.new_game": self.new_game.on_press,
        }
        game = self._options.by_message
        unsent = (self.send,) if game and game.steps_made(len(self._played.turns)) > game.sent else ()
        self.rematch.kind = ButtonKind.PLAIN if unsent else ButtonKind.PRIMARY
        others = [DialogButton(texts(key), do) for key, do in more.items()]
        self.add_buttons((*unsent, self.rematch, self.review, self.menu), others)

    @property
    def animating(self) -> bool:
        return super().animating or (self.stage.animating and not self.modals.is_open)

    def _turning_point(self) -> CardInfo | None:
        moment, texts = next(iter(self._looking.moments), None), self.kit.texts
        if moment:
            ply, told, swung = moment.ply, moment_text(texts, self._sentences, moment), decisive_move(moment)
        elif (race := endings.close_race_turn(self._played)) is not None:
            turn = self._played.turns[race - 1]
            ply, told = race, texts("over.race", name=self._sentences.name(turn.player))
            swung = turn.before, turn.move
        else:
            return None
        return CardInfo(
            texts("over.turning"),
            told,
            texts("over.move", ply=ply),
            cache(lambda size: endings.close_up(self.kit, self.looks, *swung, size)),
            self.ending_with(OpenReplay(self._record, review=True, at=ply)),
        )

    def handle(self, intent: Intent) -> None:
        """Ctrl+C copies the game, Ctrl+V brings one in, as in the library; Space or a click on the board stops it."""
        moves = not math.isinf(self.stage.speed)
        match intent:
            case _ if self.modals.is_open:
                super().handle(intent)
            case Key("c", ctrl=True):
                self._copy()
            case Key("v", ctrl=True):
                self.outcome = OpenLibrary(paste=True)
            case Press(pos, MouseButton.LEFT) if self.side.collidepoint(pos) and moves:
                self.stage.paused = not self.stage.paused
            case Choose(may_skip=True) if moves and not (self.crowning or self.widgets.focus_seen):
                self.stage.paused = not self.stage.paused
            case _:
                super().handle(intent)

    def _send(self) -> None:
        line = message_of(self._options, self._played)
        self.modals.show(SendSheet(self.kit, self.kit.texts("message.send_end_title"), line, self._mark_sent))

    def _mark_sent(self) -> None:
        game = self._options.by_message
        assert game
        sent = replace(game, sent=game.steps_made(len(self._played.turns)))
        self._options = replace(self._options, by_message=sent)
        self.keep()
        self.send.kind, self.rematch.kind = ButtonKind.PLAIN, ButtonKind.PRIMARY

    @property
    def board_rect(self) -> pygame.Rect:
        return self.stage.layout.board_frame

    def save_moment(self) -> None:
        """Make a GIF of how the game was decided, picture by picture, while a bar shows how far it is."""
        self.skip()
        self._looking.begin()
        ply = next((moment.ply for moment in self._looking.moments), None)
        film = self._film = endings.MomentFilm(self.kit, self.looks, self._played, self.title.text, ply).maker
        texts = self.kit.texts
        told = texts("over.moment_saving"), texts("over.moment_tip")
        forget = partial(setattr, self, "_film", None)
        self.modals.show(ProgressDialog(self.style, texts, *told, lambda: film.progress, forget))

    @property
    def wake_after(self) -> float | None:
        looking = self._looking.working or self._waited < LOOKED_FOR_AFTER
        return 0.0 if self._film else POLL_EVERY if looking else super().wake_after

    def update(self, dt: float) -> None:
        super().update(dt)
        before, self._waited = self._waited, self._waited + dt
        if before < LOOKED_FOR_AFTER <= self._waited:
            self._looking.begin()
        self._looking.poll()
        if self._waited >= LOOKED_FOR_AFTER and self.card.awaited and not self._looking.working:
            self.card.awaited = False
            if story := self._turning_point() or endings.award_of(self.kit, self._options, self._played):
                self.card.show(story)
            self.resize(self.window.size)
            self.invalidate()
        if not self.modals.is_open:
            self.stage.update(dt)
        if self._film and self._film.step():
            self.invalidate()
        elif self._film:
            film, self._film = self._film, None
            self.modals.close()
            self.tell(save_picture(film.content, self.kit.folder))

    def lay_out(self, window: pygame.Rect) -> None:
        self.kept_free = TableLayout(window.size, len(self.looks), self.kit.text_scale).buttons[1]
        super().lay_out(window)
        side, size = self.side, (self.style.px(132), self.style.px(336))
        tower = pygame.Rect((0, 0), size).move_to(bottomright=side.bottomright)
        self.stage.place(window.size, pygame.Rect(side.topleft, (tower.left - side.left, side.height)), tower)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, highlights=Highlights(names=False))

    def keep(self) -> None:
        if self.autosave:
            self.tell(self.autosave.save(self._options, self._played, self._clocks))

    def close(self) -> None:
        super().close()
        self._looking.close()
        self.stage.close()

    @property
    def _record(self) -> Record:
        return record_of(header_of(self._options, self._played.start, now()), self._played, now(), self._clocks)

    def _copy(self) -> None:
        copied = copy_text(write_one_line(self._record))
        self.tell(Message("library.copied" if copied else "library.not_copied"))

    def _save_picture(self) -> None:
        picture = pygame.Surface(self.window.size)
        self.skip()
        self.draw(picture)
        self.tell(save_picture(picture, self.kit.folder))


def _finale_text(kit: Kit, options: GameOptions, played: FinityMatch, late: Collection[int], loser: int | None) -> str:
    """How the game ended, or how near a person was who has lost to bots; then what a bot says to it."""
    texts, position = kit.texts, played.position
    told = end_text(texts, options, played, late)
    if loser is not None:
        lacks = len(position.tower) - path_length(position, loser)
        told = texts("over.lost_near" if lacks <= 2 else "over.lost")
    voices = [seat.bot and voice_of(seat.bot) for seat in options.seats]
    if kit.settings.bots_speak and position.result and (said := last_word(voices, position.result)):
        speaker, line = said
        told = f"{told}\n{texts('over.says', name=options.seats[speaker].name, line=texts(line))}".strip()
    return told
