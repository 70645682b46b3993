"""The end of a game: podium, winning path, awards, what to do next; its moment is saved as a film."""

from __future__ import annotations

from dataclasses import replace

import pygame

from finity.client.autosave import now
from finity.client.kit import Kit
from finity.client.outcomes import COPY, PASTE, WALK, KeyList
from finity.client.saving import keep_film, keep_picture
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.podium.scene import Finale, PodiumScene
from finity.lobby.widget_scene import ProgressDialog
from finity.match.clocks import Clocks
from finity.modes.messages.sheet import SendSheet
from finity.records.options import GameOptions
from finity.records.record import Record, write_one_line
from finity.scenes.outcomes import FinityAutosave, FinityMatch, OpenReplay, OpenSetup, rematch
from finity.screens.game_over.endings import award_cards, ending_of, standees_of
from finity.screens.game_over.moment_film import AlightBoard, MomentFilm
from finity.screens.game_over.result_table import Numbers, rows_of
from finity.shell.input.intents import Intent, Key
from finity.shell.loop.window import copy_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind
from finity.story.awards import winning_turn
from finity.story.labels import reason_of
from finity.story.sentences import Sentences
from finity.table.keeping import header_of, letter_of, out_of_time, record_of
from finity.view.shown import look_of


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
        late = out_of_time(played, clocks) if clocks else ()
        texts, result = kit.texts, played.position.result
        assert result, "only finished games come here"
        sentences = Sentences(texts, [seat.name for seat in options.seats])
        standees = standees_of(kit, options, played, late)
        super().__init__(
            kit,
            Finale(
                sentences.ending(played.position),
                reason_of(texts, options, played, late),
                ending_of(played.position),
                standees,
                rematch(options, result.winner),
                OpenSetup(),
                options.series_after(result.winner),
                award_cards(kit, options, played),
            ),
            autosave if clocks else None,
        )
        self._options = options
        self._played = played
        self._clocks = clocks
        self._size = (0, 0)
        self._standees = standees
        self._film: MomentFilm | None = None
        self._make_buttons()
        self.looks = [look_of(kit, seat) for seat in options.seats]
        self.stage = AlightBoard(kit, self.looks)
        self._laid = False

    def _lay(self) -> None:
        """Show the board as it was at the end."""
        if self._laid:
            return
        self._laid, won = True, winning_turn(self._played)
        if won:
            self.stage.put_won(*won)
        else:
            self.stage.put(self._played.position)

    def _make_buttons(self) -> None:
        texts = self.kit.texts
        self.rematch.tooltip = texts("over.rematch_tip")
        record = self._record
        self.watch = Button(texts("library.watch"), self.leads_to(OpenReplay(record)), tooltip=texts("over.watch_tip"))
        review = self.leads_to(OpenReplay(record, review=True))
        self.review = Button(texts("review.button"), review, tooltip=texts("over.review_tip"))
        self.moment = Button(texts("over.moment"), self.save_moment, tooltip=texts("over.moment_tip"))
        self.numbers = Button(texts("over.numbers"), self.show_numbers, tooltip=texts("over.numbers_tip"))
        self.copy = Button(texts("library.copy"), self._copy, tooltip=texts("library.copy_tip"))
        self.picture = Button(texts("over.picture"), self._save_picture)
        self.send = Button(texts("message.send_end"), self._send, ButtonKind.PRIMARY, tooltip=texts("message.send_tip"))
        if self._to_send:
            self.rematch.kind = ButtonKind.PLAIN
        self.offer(
            (self.send if self._to_send else self.rematch, self.review, self.moment, self.menu),
            (self.numbers, self.watch, self.rematch if self._to_send else self.new_game, self.copy, self.picture),
        )

    def handle(self, intent: Intent) -> None:
        if self.modals.open or not self._press_key(intent):
            super().handle(intent)

    @property
    def _to_send(self) -> bool:
        """Whether others don't know yet that a game by message is over."""
        game = self._options.by_message
        return game is not None and game.steps(len(self._played.turns)) > game.sent

    def _send(self) -> None:
        line = letter_of(self._options, self._played)
        self.modals.show(SendSheet(self.kit, self.kit.texts("message.send_end_title"), line, self._sent))

    def _sent(self) -> None:
        game = self._options.by_message
        assert game
        sent = replace(game, sent=game.steps(len(self._played.turns)))
        self._options = replace(self._options, by_message=sent)
        self.keep()
        self.send.kind, self.rematch.kind = ButtonKind.PLAIN, ButtonKind.PRIMARY

    def _press_key(self, intent: Intent) -> bool:
        """Ctrl+C copies the game; Ctrl+V brings one in, as in the library."""
        if isinstance(intent, Key) and intent.ctrl and intent.name == "c":
            self._copy()
        elif isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.outcome = OpenLibrary(paste=True)
        else:
            return False
        return True

    @property
    def board_rect(self) -> pygame.Rect:
        return self.stage.layout.board_frame

    def show_numbers(self) -> None:
        """Open the table of all numbers."""
        rows = rows_of(self.kit, self._options, self._played, self._standees)
        self.modals.show(Numbers(self.style, self.kit.texts, rows))

    def save_moment(self) -> None:
        """Make a GIF of how the game was decided, picture by picture, while a bar shows how far it is."""
        self.skip()
        film = self._film = MomentFilm(self.kit, self.looks, self._played, self.title.text)
        texts = self.kit.texts
        told = texts("over.moment_saving"), texts("over.moment_tip")
        self.modals.show(ProgressDialog(self.style, texts, *told, lambda: film.progress, self._forget_film))

    def _forget_film(self) -> None:
        self._film = None

    def _go_on_filming(self, film: MomentFilm) -> None:
        if film.step():
            self.invalidate()
        else:
            self._film = None
            self.modals.close()
            self.tell(keep_film(film.content, self.kit.folder))

    @property
    def wake_after(self) -> float | None:
        return 0.0 if self._film else super().wake_after

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._film:
            self._go_on_filming(self._film)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        super().resize(size)

    def lay_out_side(self, window: pygame.Rect) -> None:
        self.stage.frame(window.size, self.side)

    def draw_side(self, surface: pygame.Surface) -> None:
        self._lay()
        self.stage.paint(surface)

    def kept_game(self) -> tuple[object, ...]:
        return self._options, self._played, self._clocks

    def close(self) -> None:
        super().close()
        self.stage.close()

    @property
    def _record(self) -> Record:
        return record_of(header_of(self._options, self._played.start, now()), self._played, now(), self._clocks)

    def _copy(self) -> None:
        copied = copy_text(write_one_line(self._record))
        self.tell(Message("library.copied" if copied else "library.not_copied"))

    def _save_picture(self) -> None:
        picture = pygame.Surface(self._size)
        self.skip()
        self.draw_picture(picture)
        self.tell(keep_picture(picture, self.kit.folder))
