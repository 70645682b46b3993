"""Exploring a position: moves for all sides, tried otherwise, with the best lines and leads as the best bot sees."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.bots import Budget
from finity.bots.hints import Analysis, HintQuestion, analyse
from finity.client.autosave import game_folder, now
from finity.client.cues import without_victory
from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.thinkers import POLL_EVERY, PacedThinker
from finity.match.match import MoveTree
from finity.match.thinker import ThinkingFailed
from finity.modes.solo_board import PlayOnDialog, SideLayout, SoloBoardScene
from finity.records.kind import RECORDS
from finity.records.options import SeatOptions
from finity.records.record import Record
from finity.rules import Move, Position, Slot, apply
from finity.scenes.actions import EXPLORE_KEYS
from finity.scenes.outcomes import OpenEditor
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.text import Message
from finity.shell.widgets import ButtonKind, Widget, WidgetState, match_letters
from finity.shell.widgets.arrange import Column, fixed, grid
from finity.shell.widgets.base import Pressable
from finity.story.facts import moves_to_win
from finity.story.sentences import Sentences
from finity.table.panels import position_header
from finity.table.pointer.foresight import spots_of
from finity.table.scene import Controls
from finity.table.stage import Stage
from finity.table.wishes import Do, Leave
from finity.view.art.canvas import badge
from finity.view.labels.panels import Panels
from finity.view.shown import look_of

LINES: Final = 3
_GAP: Final = 12


class LeadBars(Widget):
    """A line for each player with a bar to the right for a lead, full at four moves, to the left for being behind."""

    sides: Sequence[tuple[SeatOptions, str, float | None]] = ()
    """The players, what is told of them, and their leads in moves, None while nothing is known."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        style.box(surface, rect, Box(theme.panel, theme.border, px(1), px(theme.radius)))
        height = (rect.height - px(12)) // max(1, len(self.sides))
        for number, (seat, told, lead) in enumerate(self.sides):
            area = pygame.Rect(rect.left + px(12), rect.top + px(6) + number * height, rect.width - px(24), height)
            look, line = look_of(self._kit, seat), area.top + round(0.42 * height)
            sign = put(surface, badge(style.assets, look, min(px(13), height // 3)), midleft=(area.left, line))
            words, left = style.text(told, TextSize.CAPTION, theme.muted), sign.right + px(8)
            name = style.fitting(seat.name, TextSize.LABEL, area.right - left, theme.text, Weight.BOLD)
            apart = left + name.width + px(6) + words.width > area.right  # one above the other
            put(surface, name, **{"bottomleft" if apart else "midleft": (left, line)})
            put(surface, words, **{"topright" if apart else "midright": (area.right, line)})
            track = pygame.Rect(area.left, area.bottom - px(10), area.width, px(6))
            style.box(surface, track, Box(mix(theme.panel, theme.border, 0.6), radius=track.height // 2))
            if lead is not None:
                width = max(track.height, round(min(1.0, abs(lead) / 4) * track.width / 2))
                bar = pygame.Rect(track.centerx - width * (lead < 0), track.top, width, track.height)
                style.box(surface, bar, Box(look.colour.fill, radius=track.height // 2))
            middle, top, bottom = track.centerx, track.top - px(2), track.bottom + px(1)
            pygame.draw.line(surface, theme.text, (middle, top), (middle, bottom))


class BestLineBox(Pressable):
    """A best line in words, a move below the other, as many as there is room for; pressed, its first move is made."""

    title = ""
    moves: Sequence[str] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        fill = theme.raised_hover if state.hovered and self.enabled else theme.panel
        style.box(surface, rect, Box(fill, theme.border, px(1), px(theme.small_radius)))
        area = rect.inflate(-2 * px(12), -2 * px(6))
        half = area.width, area.height // 2
        title = style.wrapped_in(self.title, TextSize.CAPTION, half, theme.accent, Weight.BOLD)
        surface.blit(title, area.topleft)
        room = area.width, area.height - title.height
        for count in range(len(self.moves), 1, -1):
            told = style.wrapped("\n".join(self.moves[:count]), TextSize.CAPTION, room[0])
            if told.height <= room[1]:
                break
        else:  # only the first move, if need be in smaller letters
            told = style.wrapped_in("".join(self.moves[:1]), TextSize.CAPTION, room)
        surface.blit(told, (area.left, area.top + title.height))


class ExplorePanel(Controls):
    """Whoever presses a best line wishes for its number."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit, redraw)
        tip = kit.texts("explore.line_tip")
        self.sides = LeadBars(kit)
        self.lines = [BestLineBox(partial(self._want, number), tip) for number in range(LINES)]
        wishes = Do.UNDO, Do.REDO, Do.KEEP, Do.SET_UP, Do.PLAY_ON
        self.buttons = {wish: self.button(f"explore.{wish.name.lower()}", wish) for wish in wishes}
        self.leave = self.button("explore.leave", Leave(CloseScene()), ButtonKind.PRIMARY)
        self.add(self.sides, *self.lines, self.leave, *self.buttons.values())

    def lay_out(self, style: Style, layout: SideLayout) -> None:
        self.leave.rect = layout.corner
        high = 66 * layout.players * layout.panel_scale / layout.scale + _GAP
        for number, line in enumerate(self.lines):  # fewer in large letters
            line.visible = number < max(1, round(LINES / layout.text_scale**1.3))
        lines = (line for line in self.lines if line.visible)
        Column(fixed(self.sides, high), fixed(None, 0), *lines, gap=_GAP / 2).lay_out(style, layout.body)
        buttons = list(self.buttons.values())
        grid(buttons, -(-len(buttons) // layout.button_rows), _GAP, alike=True).lay_out(style, layout.bar)
        match_letters(style, buttons)


SECONDS: Final = 2.0
NODES: Final = 300
"""How long the bot thinks about a position: the shorter of the two."""


class ExploreScene(SoloBoardScene):
    """Begins with some moves after a first position, perhaps of the game of a `record`; Escape leads back."""

    keys = EXPLORE_KEYS

    def __init__(
        self,
        kit: Kit,
        seats: Sequence[SeatOptions],
        first: Position,
        moves: Sequence[Move] = (),
        record: Record | None = None,
    ) -> None:
        super().__init__(kit)
        self._record = record
        self.begin_at(seats, first, range(len(seats)))
        self.aim.names_stations = True
        for move in moves:
            self.game.play(move)
        looks = [look_of(kit, seat) for seat in seats]
        self.stage = Stage(kit, looks, without_victory(kit.sounds.play), SideLayout)
        self.stage.put(self.game.position)
        self.controls: ExplorePanel = ExplorePanel(kit, self.invalidate)
        self._asked: PacedThinker[HintQuestion, Analysis] = PacedThinker(kit.thinkers.of(analyse))
        self._seen = Analysis((), ())
        self._failed = False
        self._position_changed()

    @property
    def panels(self) -> Panels:
        told = self.speech.header_text(moving=False, idle="" if self.aim.lifted else "explore.idle")
        title = position_header(self.kit.texts, self.game.position, self.game.options.seats)
        return Panels(replace(told, title=title.title, player=title.player))

    def close(self) -> None:
        super().close()
        self._asked.cancel()

    @property
    def wake_after(self) -> float | None:
        return POLL_EVERY if self._asked.thinking or self.speech.shown else self.controls.wake_after

    def pass_time(self, dt: float) -> None:
        try:
            seen = self._asked.poll(dt)
        except ThinkingFailed:
            self._failed, seen = True, Analysis((), ())
        if seen is not None:
            self._seen = seen
            self._show()

    def do(self, wish: object) -> None:
        match wish:
            case int(number) if number < len(self._seen.lines):
                self.play(self._seen.lines[number].moves[0])
            case Do.UNDO if self.game.turns:
                self.game.take_back()
                self._show_position()
            case Do.REDO if self.game.redo():
                self._show_position()
            case Do.KEEP:
                self.tell(self._save_tried_lines())
            case Do.PLAY_ON:
                header, moves = (self._record or self.record).header, tuple(turn.move for turn in self.game.turns)
                self.asking.show(PlayOnDialog(self, self.kit, Record(header, moves), len(moves), "explore.note"))
            case Do.SET_UP:
                self.outcome = OpenEditor(self.game.position, self.game.options.seats)
            case Do.BACK:
                self.outcome = CloseScene()

    def play(self, move: Move) -> None:
        self.stage.show(self.make_move(move))
        self._position_changed()

    def _show_position(self) -> None:
        self.speech.clear()
        self.stage.put(self.game.position)
        self.aim.block_just_played(())
        self._position_changed()

    def _position_changed(self) -> None:
        position = self.game.position
        self.aim.renew()
        self._seen, self._failed = Analysis((), ()), False
        self._asked.cancel()
        if position.result is None:
            question = HintQuestion(position, self.kit.rng.getrandbits(32), Budget(SECONDS, NODES))
            self._asked.ask(question, 0.0, SECONDS)
        self._show()
        self.begin_grace()

    def _show(self) -> None:
        texts, position, leads = self.kit.texts, self.game.position, dict(self._seen.leads)
        lefts = [moves_to_win(position, player) for player in range(position.players)]
        told = ["" if left is None else texts("explore.to_go", count=left) for left in lefts]
        seats = enumerate(self.game.options.seats)
        self.controls.sides.sides = [(seat, told[player], leads.get(player)) for player, seat in seats]
        waiting = "failed" if self._failed else "thinking" if self._asked.thinking else "none"
        firsts = distinct_instructions(self.sentences, position, [line.moves[0] for line in self._seen.lines])
        for number, box in enumerate(self.controls.lines):
            line = self._seen.lines[number] if number < len(self._seen.lines) else None
            box.enabled = line is not None
            key, lead, told = "explore.line", "", [] if number else [texts(f"explore.{waiting}")]
            if line:
                key += "_wins" if line.wins else "_ahead" if line.lead >= 0 else "_behind"
                lead, told = f"{abs(line.lead):.1f}", [firsts[number]]
                after, _ = apply(position, line.moves[0])
                for move in line.moves[1:]:
                    told.append(f"{self.sentences.name(after.to_move)}: {self.sentences.instruction(move)}")
                    after, _ = apply(after, move)
            box.title, box.moves = texts(key, number=number + 1, lead=lead), told
        buttons = self.controls.buttons
        buttons[Do.UNDO].enabled, buttons[Do.REDO].enabled = bool(self.game.turns), bool(self.game.match.taken_back)
        buttons[Do.PLAY_ON].enabled = position.result is None
        buttons[Do.SET_UP].enabled = position.result is None and not position.placed
        buttons[Do.KEEP].enabled = self._record is not None
        self.cursor.renew(self.cursor_stops())
        self.invalidate()

    def _save_tried_lines(self) -> Message:
        """Keep what has been tried with the game, or as a new one if that isn't kept; answers what to tell."""
        folder, record = game_folder(self.kit.folder, RECORDS), self._record
        assert record, "what belongs to no game can't be kept"
        try:
            file = folder.find_same(record)
            game = folder.load(file).record if file else record
            tried = (*game.tree.lines_from_start, *self.game.match.lines)
            game = replace(game, other_lines=MoveTree.of(game.moves, tried).others)
            if file:
                folder.save(file, game)
            else:
                folder.add(game, now())
        except (OSError, ValueError) as problem:
            return Message("explore.not_kept", {"problem": problem})
        return Message("explore.kept" if file else "explore.kept_new")


def distinct_instructions(sentences: Sentences, position: Position, moves: Sequence[Move]) -> list[str]:
    """Moves as instructions; of those that would read the same it is told which bridge or blocker is meant."""
    instructions = [sentences.instruction(move) for move in moves]
    count = Counter(instructions)
    for number, move in enumerate(moves):
        if count[instructions[number]] > 1:
            slot = spots_of(move)[-1]
            bridge = position.bridge_in(slot) if isinstance(slot, Slot) else None
            instructions[number] += f" ({sentences.colour(bridge[0]) if bridge else slot})"
    return instructions
