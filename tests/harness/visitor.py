"""Somebody who looks into every room, and sees where controls lie, how they stand and what the pointer means; see
`sitting`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pygame

from finity.lobby.outcomes import BackToMenu
from finity.shell.widgets import Choice, Widget
from tests.faults.tour import kept_game, quiet_scenes
from tests.harness.inside import spelled
from tests.harness.sitting import Sitting, name_of


class Visitor(Sitting):
    def visit(self) -> Iterator[str]:
        """Look into every room that waits for somebody, one after the other; answers what each is called."""
        for outcome in (BackToMenu(), *quiet_scenes(self._person.kit, kept_game(self.home), random.Random(1))):
            self._person.open(self._person.after(outcome))
            self.rest()
            self.pass_time(0.5, 0.1)
            yield type(outcome).__name__

    def at(self, where: str) -> tuple[float, float]:
        """Also `Change@2`, the second that is called so or can be chosen, or `E@1`, which is no station."""
        name, _, number = where.partition("@")
        self._look()
        found = [rect.center for each in self._shown() if each.active for rect in _called(each, name)]
        return found[int(number) - 1] if number.isdecimal() and found else super().at(where)

    @property
    def controls(self) -> list[str]:
        """How each control stands: what it is set to, * with the focus, ! as the main one, + chosen, - not for use."""
        self._look()
        focused = [group.focused for group in self._groups if group.focused]
        told = []
        for each in self._shown():
            if each.focusable or hasattr(each, "symbols"):
                value = getattr(each, "value", getattr(each, "symbols", ""))
                if isinstance(each, Choice):
                    value = each.options[each.index][1] or f"{value} not {sorted(each.taken)}"  # type: ignore[attr-defined]
                main = spelled(getattr(each, "kind", None)) == "PRIMARY"
                chosen = any(getattr(each, name, False) for name in ("chosen", "selected", "shown"))
                signs = zip("*!+-", (each in focused, main, chosen, each.focusable and not each.active), strict=True)
                told.append(f"{_name(each)}={spelled(value)}{''.join(sign for sign, shown in signs if shown)}")
        return [each.strip("=") for each in told]

    def _shown(self) -> list[Widget]:
        return [each for each in reversed([*self._widgets()]) if each.visible]

    @property
    def places(self) -> list[str]:
        """Where each control lies, whether or not it can be used, and the board, if there is one."""
        self._look()
        board = [f"board {','.join(map(str, self._board.board_rect))}"] if self._board.board_rect else []
        seen = [(name, each.rect) for each in self._widgets() if each.visible and (name := name_of(each))]
        return board + [f"{name} {rect.x},{rect.y} {rect.width}x{rect.height}" for name, rect in seen]

    @property
    def targets(self) -> list[str]:
        """What the pointer means at the table, as boxes in percent of the window: all that is found at a raster."""
        (width, height), layout = self._person.size, self._board.stage.layout
        boxes: dict[str, pygame.Rect] = {}
        for x, y in product(range(1, 100, 2), range(1, 100, 2)):
            spot = pygame.Rect(x, y, 0, 0)
            if target := layout.target_at((x * width / 100, y * height / 100)):
                name = f"{type(target).__name__.removesuffix('Target').lower()} {spelled(target)}"
                boxes[name] = boxes.get(name, spot).union(spot)
        return sorted(f"{target} {box.x},{box.y} {box.width}x{box.height}" for target, box in boxes.items())


def _name(widget: Widget) -> str:
    return (
        name_of(widget)
        or spelled(getattr(widget, "button", None) or "")
        or " / ".join(filter(None, getattr(widget, "names", ())))
    )


def _called(widget: Widget, name: str) -> list[pygame.Rect]:
    """Where a control is clicked that is called so, or has an option that is."""
    labels = [" ".join(label.split()) for _, label in widget.options] if isinstance(widget, Choice) else []
    return [widget.rect] if _name(widget) == name else [widget.segment(labels.index(name))] if name in labels else []
