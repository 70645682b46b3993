"""Draws boards for 2, 3 and 4 players in the middle of a game, with all highlights, to be looked at.

python -m tools.gallery DIR [--size 1280x720] [--text-scale 1.0] [--palette classic] [--table neon]
                        [--high-contrast]
"""

from __future__ import annotations

import argparse
import os
import random
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from finity.rules import AddBridge, Event, PlaceRing, Position, Slot, Station, apply, legal_moves, start
from finity.rules.board import Colour, Size
from finity.rules.events import RingOrphaned
from finity.rules.paths import longest_partial_path, shortest_paths
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import Palette, Tabletop, theme_for
from finity.story.sentences import LogLine
from finity.view.art.canvas import Art
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels, PlayerCard
from finity.view.layout import Layout
from finity.view.painter import Painter
from finity.view.shown import Bridge, Ghost, Highlights, LastMove, Mark, PathRibbon, PlayerLook, ReachableStations
from finity.view.table import Table

ASSETS = Path(__file__).parent.parent / "assets"
NAMES = ("Ada", "Bo", "Cleo (hard)", "Dev (easy)")
PLIES = 64


def main() -> None:
    """Write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=size, default=(1280, 720), help="of the pictures, such as 1920x1080")
    parser.add_argument("--text-scale", type=float, default=1.0)
    parser.add_argument("--palette", choices=[palette.value for palette in Palette], default=Palette.CLASSIC.value)
    parser.add_argument("--table", choices=[table.value for table in Tabletop], default=Tabletop.NEON.value)
    parser.add_argument("--high-contrast", action="store_true")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(options.size)
    theme = theme_for(Tabletop(options.table), Palette(options.palette), high_contrast=options.high_contrast)
    looks = [PlayerLook(*look, options.high_contrast) for look in zip(theme.players, Mark, strict=True)]
    assets = Assets(ASSETS)
    for players in (2, 3, 4):
        position = random_position(players, random.Random(players))
        layout = Layout(options.size, players, options.text_scale)
        art = Art(assets, theme, looks[:players])
        for name, highlights in showcases(position).items():
            draw(surface, layout, art, position, highlights)
            pygame.image.save(surface, options.folder / f"{players}-players-{name}.png")


def size(text: str) -> tuple[int, int]:
    """Read a size in pixels such as 1920x1080."""
    width, height = text.split("x")
    return int(width), int(height)


def random_position(players: int, rng: random.Random) -> Position:
    """A position in the middle of a game: bridges and rings are preferred, and nobody has won."""
    position, _ = start(players=players, tower="BWBWBBWW")
    for _ in range(PLIES):
        moves = legal_moves(position)
        rings = [move for move in moves if isinstance(move, PlaceRing)]
        bridges = [move for move in moves if isinstance(move, AddBridge)]
        choice = rng.choice(rings if rings and rng.random() < 0.65 else bridges or moves)
        following, events = apply(position, choice)
        if following.result is None and not loses_rings(events):
            position = following
    return position


def loses_rings(events: list[Event]) -> bool:
    """Whether a move would send rings home: the pictures are to show many."""
    return any(isinstance(event, RingOrphaned) for event in events)


def showcases(position: Position) -> dict[str, Highlights]:
    """Every kind of highlight, in pictures that are not too full."""
    player = position.to_move
    paths = shortest_paths(position, player)
    longest = max((longest_partial_path(position, each) for each in range(position.players)), key=lambda p: len(p.ways))
    walker = position.posts.index(longest.start)
    adding = [move for move in legal_moves(position) if isinstance(move, AddBridge)]
    bridges = [way for _, way in position.bridge_list()]
    free: frozenset[Slot | Station] = frozenset(move.way.slot for move in adding if move.colour is Colour.WHITE)
    ghost = (Ghost(Bridge(Colour.WHITE), adding[0].way),) if adding else ()
    last = LastMove((player - 1) % position.players, (bridges[3].slot,))
    return {
        "plain": Highlights(last_move=last),
        "possible": Highlights(possible=free, ghosts=ghost, last_move=last),
        "reach": Highlights(reach=ReachableStations(player, tuple((s, len(path.ways)) for s, path in paths.items()))),
        "path": Highlights(ribbon=PathRibbon(walker, longest)),
        "refused": Highlights(culprits=frozenset({bridges[0].slot, bridges[-1].end}), shake=0.03),
    }


def draw(surface: pygame.Surface, layout: Layout, art: Art, position: Position, highlights: Highlights) -> None:
    """Draw one picture with plausible panels."""
    Painter(art).paint(surface, layout, Table.of(position), highlights, panels_of(position))


def panels_of(position: Position) -> Panels:
    """Panels with the stocks of a position and invented texts."""
    seats = []
    for player in range(position.players):
        small, medium, large = (position.ring_stock(player, size) for size in Size)
        state = "your move" if player == position.to_move else "thinking..." if player == 2 else ""
        seats.append(
            PlayerCard(
                NAMES[player],
                state,
                (small, medium, large),
                len(position.blocker_list(player)),
                active=player == position.to_move,
                pointed=player == 1 and position.to_move != 1,
                place="1st" if player == 3 else "",
            )
        )
    log = (
        LogLine("Bo placed a small ring on NE", 1),
        LogLine("Cleo reversed the bridge SE > S", 2 % position.players),
        LogLine("2 rings of Bo come home", 1, consequence=True),
        LogLine("Ada placed a small ring on W", 0),
        LogLine("Bo added a black bridge E > NE", 1),
    )
    title = f"{NAMES[position.to_move]}: choose one move"
    header = HeaderText(title, "Click: a white bridge from N to NE", position.to_move)
    return Panels(header, tuple(seats), log, "Draw in 4 moves" if position.players == 3 else "")


if __name__ == "__main__":
    main()
