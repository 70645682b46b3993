"""A game at the table as it is seen: where everything lies, what is told and pointed out, how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from finity.bots.plans import coming_plans
from finity.client.kit import Kit
from finity.scenes.play.asking import Asking
from finity.scenes.play.board_scene import BoardScene
from finity.scenes.play.buttons import WISHES, Buttons
from finity.scenes.play.game import Game
from finity.scenes.play.pointer.aim import Aiming
from finity.scenes.play.pointer.cursor import (
    CURSOR_PROMPTS,
    PROMPTS,
    QUIET_PROMPTS,
    Stop,
    board_stops,
    panel_stops,
)
from finity.scenes.play.speech import Speech
from finity.scenes.play.thinking import Thinking
from finity.scenes.play.turns import Turns
from finity.scenes.play.wishes import Wish
from finity.scenes.table.beside_board import beside_board, beside_panels
from finity.scenes.table.framed_stage import QuietStage
from finity.scenes.table.preview import proposed_at
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.over import Over
from finity.shell.draw.style import GLOW, Style
from finity.shell.input.intents import Action
from finity.shell.widgets.prompts import HEIGHT, Prompt
from finity.view.cues import Cue
from finity.view.panels import Panels
from finity.view.shown import Highlights, look_of


class TableScene(BoardScene):
    """A game with everything around it; what happens at the table is up to the scene that derives from this."""

    stage: QuietStage
    idle = ""
    """The key of what the header says while there is nothing else to say."""
    wishes: Mapping[str, Wish] = WISHES
    """The buttons, and what they wish for."""
    nodes: int | None = None
    """How many positions bots look at for a move; None: as many as they can in the time of their level."""

    def __init__(self, kit: Kit, game: Game, *, quiet: bool = False) -> None:
        """`quiet` hides the panels."""
        super().__init__(kit)
        sentences = Sentences(kit.texts, [seat.name for seat in game.options.seats])
        self.game = game
        self.turns = Turns(kit, game)
        self.stage = QuietStage(kit, [look_of(kit, seat) for seat in game.options.seats], self._hear)
        self.aim = Aiming(kit, game, sentences)
        self.asking = Asking(kit.style, self.invalidate, kit.texts, sentences)
        self._buttons = Buttons(kit, self.invalidate, self.wishes)
        self.stage.button_needs = self._buttons.needs(kit.style)
        self._thinking = Thinking(kit, game, sentences, self.nodes)
        self._speech = Speech(kit, game, sentences, self.aim, self._thinking)
        self.stage.quiet = quiet

    @property
    def panels(self) -> Panels:
        """What is told around the board."""
        stage = self.stage
        return stage.stripped(self._speech.panels(moving=stage.busy, seen=stage.seen, idle=self.idle))

    @property
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board."""
        return self._speech.highlights(moving=self.stage.busy, log_lines=self.stage.layout.log_lines)

    def cursor_stops(self) -> list[Stop]:
        layout, position, aim = self.stage.layout, self.game.position, self.aim
        first = proposed_at(self.highlights, position.posts[position.to_move])
        board = board_stops(layout, aim.pickable, first, lifted=aim.lifted is not None)
        buttons, lines, cones = self._buttons.usable, self._speech.log_length, len(position.setup.tower)
        return board if self.stage.quiet else board + panel_stops(layout, lines, buttons, cones)

    def hide_panels(self, quiet: bool) -> None:
        """Hide the panels or show them again; whatever was pointed at lies elsewhere then."""
        self.stage.quiet = quiet
        self.aim.leave()
        self.resize(self.stage.layout.size)
        self.mean_anew()

    def lay_out_controls(self, style: Style) -> None:
        self._buttons.lay_out(style, self.stage.layout.buttons)

    @property
    def hero(self) -> pygame.Rect | None:
        return self.stage.layout.board_frame

    @property
    def over_hero(self) -> Sequence[pygame.Rect]:
        return (beside_board if self.game.over else beside_panels)(self.stage.layout)

    @property
    def animating(self) -> bool:
        return self.stage.animating or self._speech.animating or self.turns.animating

    def _hear(self, cue: Cue, volume: float, side: float) -> None:
        """Let the table be heard; a bot's win is no fanfare for the people at it."""
        self.kit.sounds.play(Cue.LOSS if cue is Cue.WIN and self.game.lost_to_bots else cue, volume, side)

    def coming(self) -> Iterator[object]:
        if not self.stage.busy:
            yield from coming_plans(self.game.position)
        yield from self.stage.coming_picture(self.panels, self.highlights)
        yield from self._buttons.coming(self.stage.layout.size)

    def draw(self, surface: pygame.Surface) -> None:
        layout, style, panels = self.stage.layout, self.kit.style.fitted_to(surface.get_size()), self.panels
        shown = self.highlights
        over = [*self.controls(style, panels), *self.turns.banner(style, layout.top_line)]
        over += [*self.cursor.parts(style), *self.asking.parts()]
        self.stage.draw(surface, panels, shown, over, in_parts=True)

    def controls(self, style: Style, panels: Panels) -> list[Over]:
        """What can be pressed, over the table with these panels."""
        if self.stage.quiet:
            return [self._line_over(style, panels, QUIET_PROMPTS, QUIET_PROMPTS)]
        undo = self._buttons.does("undo")
        prompts = tuple(each for each in PROMPTS if undo or each.action is not Action.UNDO)
        return [self._line_over(style, panels, prompts, CURSOR_PROMPTS), self._buttons_over()]

    def _line_over(self, style: Style, panels: Panels, *prompts: tuple[Prompt, ...]) -> Over:
        """What keys and buttons do, beside the title: a little above the header if the hint has two lines."""
        looks = panels.header, bool(panels.countdown), prompts, self.kit.devices.last_used.kind
        return Over(
            self.stage.layout.header.inflate(0, 2 * style.px(HEIGHT // 2)),
            looks,
            lambda surface: self.stage.draw_prompts(surface, style, panels, *prompts),
        )

    def _buttons_over(self) -> Over:
        """The buttons with the light around them, and the tooltip of the one that is pointed at."""
        light, explaining = 2 * self._buttons.style.px(GLOW), not self.asking.open
        beside = tuple(each.area for each in self._buttons.tooltip(self.stage.layout.size)) if explaining else ()
        area = self._buttons.area.inflate(light, light)
        return Over(area, (self._buttons.looks, explaining), self._draw_buttons, beside)

    def _draw_buttons(self, surface: pygame.Surface) -> None:
        self._buttons.draw(surface, explaining=not self.asking.open)
        self.stage.darken(surface, self._buttons.area)
