"""A game at the table as it is seen: where everything lies, what is told and pointed out, how it is drawn."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

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
from finity.scenes.table.framed_stage import QuietStage
from finity.scenes.table.preview import proposed_at
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.style import Style
from finity.shell.input.intents import Action
from finity.view.cues import Cue
from finity.view.labels.panels import Panels
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
        self.begin_grace()

    def lay_out_controls(self, style: Style) -> None:
        self._buttons.lay_out(style, self.stage.layout.buttons)

    @property
    def animating(self) -> bool:
        return self.stage.animating or self._speech.animating or self.turns.animating

    def _hear(self, cue: Cue, volume: float, side: float) -> None:
        """Let the table be heard; a bot's win is no fanfare for the people at it."""
        self.kit.sounds.play(Cue.LOSS if cue is Cue.WIN and self.game.lost_to_bots else cue, volume, side)

    def draw(self, surface: pygame.Surface) -> None:
        layout, style, panels = self.stage.layout, self.kit.style.fitted_to(surface.get_size()), self.panels
        self.stage.draw(surface, panels, self.highlights)
        self.draw_controls(surface, style, panels)
        self.turns.draw_banner(surface, style, layout.top_line)
        self.cursor.draw(surface, style)
        self.asking.draw(surface)

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        """Draw what can be pressed, over the table with these panels."""
        if self.stage.quiet:
            self.stage.draw_prompts(surface, style, panels, QUIET_PROMPTS, QUIET_PROMPTS)
            return
        undo = self._buttons.does("undo")
        prompts = tuple(each for each in PROMPTS if undo or each.action is not Action.UNDO)
        self.stage.draw_prompts(surface, style, panels, prompts, CURSOR_PROMPTS)
        self._buttons.draw(surface, explaining=not self.asking.open)
        self.stage.darken(surface, self._buttons.area)
