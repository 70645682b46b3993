"""The end of a game of FINITO!: who won, the whole score sheet, and what to do next."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import BackToMenu
from finity.client.widget_scene import WidgetScene, headline
from finity.finito.record import FinitoMatch
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import OpenSetup, SeeAgain, StartGame
from finity.finito.scenes.table.sheets import ScoreSheetWidget, signed
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import equal_row
from finity.shell.widgets import Button, ButtonKind, Label, Panel
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE

NO_BREAK: Final = "\u00a0"
"""A blank at which no line ends."""


class GameOver(WidgetScene):
    """Shows the finished game `played`, which was started with `options`."""

    largest_content, margins = (1180, 660), (48, 30)
    prompts = (CHOOSE, BACK, MOVE)

    def __init__(self, kit: Kit, options: GameOptions, played: FinitoMatch) -> None:
        super().__init__(kit)
        texts, sheet = kit.texts, played.position.sheet
        names = [seat.name for seat in options.seats]
        winners = sheet.places[0]
        best = texts("finito.and").join(names[seat] for seat in winners)
        title = texts("finito.over.wins" if len(winners) == 1 else "finito.over.shared", names=best)
        self._title = headline(title)
        places = enumerate(sheet.places, 1)
        ranks = [f"{place}. {texts('finito.and').join(names[seat] for seat in seats)}" for place, seats in places]
        unbroken = (rank.replace(" ", NO_BREAK) for rank in ranks)
        points = signed(sheet.totals[winners[0]])
        self._reason = Label(
            texts("finito.over.reason", limit=played.position.setup.limit, points=points), colour=kit.theme.muted
        )
        self._ranks = Label(f"{NO_BREAK * 2} ".join(unbroken), colour=kit.theme.accent, weight=Weight.BOLD, wrap=True)
        self._panel = Panel()
        self.sheet = ScoreSheetWidget(kit, names, sheet)
        self.rematch = Button(texts("finito.over.rematch"), self.leads_to(StartGame(options)), ButtonKind.PRIMARY)
        self.new_game = Button(texts("finito.over.new_game"), self.leads_to(OpenSetup()))
        self.see_again = Button(texts("finito.over.see_again"), self.leads_to(SeeAgain(played)))
        self.menu = Button(texts("finito.over.menu"), self.leave)
        self.widgets.add(self._title, self._reason, self._ranks, self._panel, self.sheet)
        self.widgets.add(self.rematch, self.new_game, self.see_again, self.menu)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        bar = pygame.Rect(area.left, area.bottom - px(52), area.width, px(52))
        buttons = (self.rematch, self.new_game, self.see_again, self.menu)
        for button, place in zip(buttons, equal_row(bar, len(buttons), px(16)), strict=True):
            button.rect = place
        top = area.top
        for label in (self._title, self._reason, self._ranks):
            height = min(label.height_for(self.style, area.width), 2 * self.style.line_height(label.size))
            label.rect = pygame.Rect(area.left, top, area.width, height)
            top = label.rect.bottom + px(2)
        top += px(10)
        room = pygame.Rect(area.left, top, area.width, bar.top - px(20) - top).inflate(-px(40), -px(36))
        self.sheet.rect = room
        self.sheet.rect = pygame.Rect(room.topleft, self.sheet.natural_size(self.style))
        self._panel.rect = self.sheet.rect.inflate(px(40), px(36))
