"""The moments that decided a game: found aside while it is seen again, then shown one by one on a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.bots.review import Moment, Review, ReviewQuestion, ReviewReply, work
from finity.client.kit import Kit
from finity.client.thinkers import Opponents
from finity.match.thinker import ThinkingFailed
from finity.modes.replay.film import Film
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Panel, State
from finity.shell.widgets.arrange import column, inset
from finity.story.sentences import told_of
from finity.table.pointer.foresight import changed, preview
from finity.view.art.sprites import badge
from finity.view.shown import NOTHING, Highlights, PlayerLook

SECONDS: Final = 20.0
"""How long the answer to one question may take: usually a second."""
_HEIGHT: Final = 104
_BADGE: Final = 21
_TITLE: Final = 34
_BAR: Final = 10
"""All in design pixels."""


def card_height(style: Style) -> float:
    """How high the card is, in design pixels: large texts have more room."""
    return _HEIGHT * (1 + 0.5 * (style.text_scale - 1))


class AskedReview:
    """Has a review's questions answered aside, one after the other, from when it is begun."""

    def __init__(self, kit: Kit, review: Review) -> None:
        self._review = review
        self._asked: Opponents[ReviewQuestion, ReviewReply] = Opponents(kit.thinkers.of(work))
        self._failure = ""

    @property
    def working(self) -> bool:
        return self._asked.thinking

    @property
    def complete(self) -> bool:
        return self._review.question is None

    @property
    def moments(self) -> tuple[Moment, ...]:
        return self._review.moments if self.complete else ()

    def begin(self) -> None:
        self._failure = ""
        if not self.working:
            self._ask()

    def close(self) -> None:
        self._asked.cancel()

    def poll(self) -> bool:
        """Look for the answer to the newest question; answers whether there is something new."""
        try:
            answer = self._asked.wait(0.0)
        except ThinkingFailed as failure:
            self._failure = str(failure)
            return True
        if answer is None:
            return False
        self._review.answer(answer)
        self._ask()
        return True

    def _ask(self) -> None:
        if question := self._review.question:
            self._asked.ask(question, 0.0, SECONDS)


class Reviewer(AskedReview):
    """The review of a film, and which of its moments is shown: at first the one of move number `first`, if any."""

    def __init__(self, film: Film, first: int) -> None:
        super().__init__(film.kit, Review(film.turns))
        self._film = film
        self._first = first
        self._number: int | None = None
        self.open = False

    @property
    def shown(self) -> Moment | None:
        return self.moments[self._number] if self._number is not None and self.moments else None

    def begin(self) -> None:
        self.open = True
        super().begin()

    def close(self) -> None:
        self.open = False
        super().close()

    def step_to_next(self) -> Moment | None:
        """The next moment, after the last one the first again; None if there is none."""
        plies = [moment.ply for moment in self.moments]
        if plies and self._number is None:
            self._number = plies.index(self._first) if self._first in plies else 0
        elif plies and self._number is not None:
            self._number = (self._number + 1) % len(plies)
        return self.shown

    def pointed_out(self, ply: int) -> Highlights:
        """What was played and what was better, while the position before the move is seen."""
        moment = self.shown if self.open else None
        if moment is None or moment.ply != ply + 1:
            return NOTHING
        better = preview(moment.position, moment.better)
        return replace(better, culprits=frozenset(changed(moment.played)[-1:]))

    @property
    def card(self) -> CardShown | None:
        texts, sentences, moment = self._film.kit.texts, self._film.sentences, self.shown
        if not self.open:
            return None
        if self._failure:
            return CardShown(texts("review.failed", problem=self._failure))
        if not self.complete:
            return CardShown(texts("review.looking"), progress=self._review.progress)
        if moment is None:
            return CardShown(texts("review.none_title"), texts("review.none"))
        number, of = 1 + (self._number or 0), len(self.moments)
        played = sentences.log(self._film.turns[moment.ply - 1])[0].text
        counted = texts("review.title", number=number, of=of) if of > 1 else ""
        return CardShown(
            told_of(texts, sentences, moment),
            f"{counted} {texts('review.played', ply=moment.ply, played=played)}".strip(),
            texts("review.better", better=sentences.offer(moment.better)),
            moment.player,
        )


@dataclass(frozen=True)
class CardShown:
    """A sentence, what was played and what was better, whose move it was; or how far the search is, 0 to 1."""

    title: str
    played: str = ""
    better: str = ""
    player: int | None = None
    progress: float | None = None


class ReviewCard(Panel):
    """Draws what is `shown`, with the marks of the players; `kept_free` pixels at its right are for buttons."""

    def __init__(self, looks: Sequence[PlayerLook]) -> None:
        super().__init__()
        self._looks = looks
        self.shown = CardShown("")
        self.kept_free = 0

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, shown = style.theme, style.px, self.shown
        look = self._looks[shown.player] if shown.player is not None else None
        style.box(
            surface, self.rect, Box(theme.panel, look.colour.fill if look else theme.border, px(1), px(theme.radius))
        )
        room = inset(self.rect, px(14), px(8))
        room.width -= self.kept_free
        if look:
            mark = put(surface, badge(style.assets, look, px(_BADGE)), midleft=room.midleft)
            room = pygame.Rect(mark.right + px(14), room.top, room.right - mark.right - px(14), room.height)
        high = px(_TITLE * card_height(style) / _HEIGHT)
        title = style.wrapped_in(shown.title, TextSize.TITLE, (room.width, high), theme.accent, Weight.BOLD)
        put(surface, title, midleft=(room.left, room.top + high // 2))
        rest = pygame.Rect(room.left, room.top + high, room.width, room.height - high)
        if shown.progress is not None:
            track = pygame.Rect(rest.left, rest.centery - px(_BAR) // 2, min(rest.width, px(460)), px(_BAR))
            style.box(surface, track, Box(theme.sunken, theme.border, 1, px(_BAR) // 2))
            done = pygame.Rect(track.topleft, (max(px(_BAR), round(track.width * shown.progress)), track.height))
            style.box(surface, done, Box(theme.accent, radius=px(_BAR) // 2))
            return
        upper, lower = column(rest, (rest.height // 2, rest.height - rest.height // 2))
        for text, part, colour in ((shown.played, upper, theme.muted), (shown.better, lower, theme.text)):
            put(surface, style.wrapped_in(text, TextSize.LABEL, part.size, colour), midleft=part.midleft)
