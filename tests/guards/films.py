"""Films of fixed games and shows: a line a picture, a line a sound, so that a difference names film and second.

`python -m tests.guards.films --compare DIR` tells how much pictures differ from those that `--save DIR` saved before:
how many by more than `--by` of 255, and in how many pixels; pairs that do are saved in DIR/differ. `--renew` writes the
golden files, those of the transcripts too. Renew when a change of what is seen, heard or said is wanted and was looked
at; while drawing is rebuilt a difference of 1 of 255 may be renewed, and is noted in the commit.

A picture is drawn from scratch. While one scene takes the place of another no time passes, and only `changed` sees it.
"""

from __future__ import annotations

import argparse
import re
import tempfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from pathlib import Path
from shutil import copytree
from typing import Final

import pygame

from tests.guards import transcripts
from tests.guards.camera import (
    Act,
    Camera,
    See,
    ended,
    learned,
    live,
    looked_at,
    puzzled,
    replayed,
    toured,
    unseen,
    watched,
)
from tests.guards.pictures import GOLDEN, pictures, printed
from tests.harness.visitor import Visitor

GAMES: Final = Path(__file__).parents[1] / "golden"
KEPT: Final = Path(__file__).parents[1] / "kept" / "home"
REVIEWED: Final = GOLDEN / "files" / "reviewed" / "games" / "2026-01-01-120000-ada-bo.finity"
HOMES = "inviting", "almost", "drawn", "three", "people", "known", "calling", "lost", "letter"
INVITING, ALMOST, DRAWN, THREE, PEOPLE, KNOWN, CALLING, LOST, LETTER = (GOLDEN / "files" / name for name in HOMES)
QUICK: Final = 8
"""Every how manieth picture is looked at in the quick form."""
SMALL, LARGE = (1280, 720), (1600, 900)
MOVING, CALM = '{"show_by_itself": false}', '{"show_by_itself": false, "reduced_motion": true}'
HUGE: Final = '{"show_by_itself": false, "reduced_motion": true, "text_percent": 200, "tabletop": "slate"}'
CONTRAST: Final = '{"show_by_itself": false, "reduced_motion": true, "high_contrast": true}'
TOUR: Final = (
    *("+bN>NE:M", "+wNE>E:M", "+wE>SE:M", "+bSE>S:M", "+wS>SW:M", "+bSW>W:M", "+bW>NW:M", "+wNW>C:M"),
    *("oNE.s", "xC-S:L/C-NE:M", "oE.s", "xC-NE:M/C-S:L", "oSE.s", "xC-S:L/C-NE:M", "oS.s", "xC-NE:M/C-S:L"),
    *("oSW.s", "xC-S:L/C-NE:M", "oW.s", "xC-NE:M/C-S:L"),
)
"""The next move of the first of two players, oNW.s, wins."""
DEADLOCK: Final = 5 * ("xC-N:L/NE-E:M", "xC-S:L/SE-E:M", "xNE-E:M/C-N:L", "xSE-E:M/C-S:L")
ORPHANED: Final = ("+bN>NE:M", "+wNE>E:M", "oNE.s", "+bS>SW:M", "oE.m", "~N>NE:M")


@dataclass(frozen=True)
class Film:
    """What is filmed: a command line, what is in the home before, and what people do."""

    act: Act
    command: str = ""
    size: tuple[int, int] = SMALL
    settings: str = MOVING
    game: tuple[str, str, tuple[str, ...]] | None = None
    """Tower, names and moves of a game that is seen again."""
    file: Path | None = None
    """The file of another one."""
    home: Path | None = None
    """What else is in the home."""


def golden_moves(name: str) -> tuple[str, ...]:
    """The moves of a golden game of the rules."""
    return tuple(re.findall(r"^\d+ (\S+)$", (GAMES / f"{name}.txt").read_text(), re.MULTILINE))


def record(tower: str, seats: str, moves: tuple[str, ...], places: str = "stop") -> str:
    """A game as a file; seats such as N,S."""
    players = "".join(
        f"player: {seat} person {number} {name}\n"
        for number, (seat, name) in enumerate(zip(seats.split(","), ("Ada", "Bo", "Cleo", "Dev"), strict=False))
    )
    return (
        f"Finity game 1\nstarted: 2026-01-01 12:00:00+00:00\nsaved: 2026-01-01 12:30:00+00:00\ntower: {tower} given\n"
        f"places: {places}\nring sizes: smallest\n{players}moves:\n  1 {' '.join(moves)}\nresult: unfinished\n"
    )


TWO: Final = "--players human,human --seed 1 --tower BWWBWBBW"
POINTING: Final = (
    *("point N>NE:M", "point NE", "+bN>NE:M", "point S>C:M", "+wNE>E:M", "point NE", "click NE.s", "point N"),
    *("click C>N:L", "click C>NE:L", "point E", "hold SE", "click 8,20", "point C", "~N>NE:M", "point 90,40"),
)
ON_SHELF: Final = ("press Games", *["wheel 30,60 -3"] * 4, "type birth", "press Rename")
GIVING_UP: Final = ("press Menu", "press Give up", "press Give up", "key space")
TO_SEND: Final = ("press Play", "press More players", "press Invite Bo", "press Menu", "press Games")
WIDER: Final = ("oNW.s", "size 1500 900", "wait 6", "size 960 900", "size 1280 720")
ABOUT: Final = (
    *("wait 5", "press Settings", "key escape", "press Learn", "press The goal", "key escape", "key escape"),
    *("press Puzzles", "press Back", "press Play", "press Start", "press Menu", "press Leave"),
)
CALLED: Final = (
    *("press Play", "key 3", "wait 2", "press Stop", "press Show my cards", "wait 1", "key 1", "wait 2", "key 4"),
    *("wait 2", "key 3", "wait 1", "press FINITO! Ada", "press FINITO! Bo", "wait 0", "wait 0", "wait 0", "wait 6"),
    *("press Show my cards", "wait 1", "key 1", "wait 0", "wait 5", "press See who wins"),
)
LIFTED: Final = ("press Learn", "press Blockers", "click C>N:L", "key escape", "press Hint", "press Hint")
FRAMED: Final = (
    *("press FINITO!", "press Learn", "press 2", "key 2", "press Skip", "wait 2", "press 4", "press Hint"),
    *("press Skip", "press Next chapter", "press 3", "press Hint", "key 2", "wait 1", "press Hint"),
)
HINTED: Final = (
    *("press Learn", "press The base post", "press 1", "press Hint", "play @NE", "wait 3", "click N"),
    *("play @NE", "wait 3", "press Hint", "play @E"),
)
PAGES: Final = ("press Learn", "press How to play", *["key right"] * 12)
ALL_PEOPLE: Final = ("wait 1", "press Bo: the", "press Ada", "press New", "press Done", "press Play", "press More")
SITTING: Final = ("press Play", "press More", "pad 0 a", "pad 1 a", "pad 0 a", "press 4 players", "press By message@4")
CHOSEN: Final = ("press Settings", "press Sound", "press Look", "press Soft", "press On@1", "press Slate")
CONTRASTS: Final = (
    *("point NE", "click NE", "click SE", "point N>NE:M", "point C>N:M", "click C>N:L", "point N>NW:L", "key escape"),
    *("point 16,20", "right N>NE:M", "click C", "key h", "key l", "hold NE", "release NE"),
)
EVEN: Final = ("play +bN>NE:M", "play +bS>SE:M", "play +bC>N:M", "play +bC>S:M")
FILMS: Final = {
    "two": Film(replayed, game=("WBWBWWBB", "N,S", golden_moves("two_players_a_full_path"))),
    "tour": Film(partial(replayed, first=16), game=("BWWBWBBW", "N,S", (*TOUR, "oNW.s")), size=LARGE),
    "three": Film(partial(replayed, first=30), game=("WWWWBB", "S,NW,NE", golden_moves("three_players_playing_on"))),
    "four": Film(partial(replayed, first=20), game=("WBWB", "NW,NE,SE,SW", golden_moves("four_players_express"))),
    "deadlock": Film(partial(replayed, first=15), game=("BWWBWBBW", "N,S", DEADLOCK), settings=CALM),
    "orphans": Film(partial(live, moves=ORPHANED), TWO),
    "pointing": Film(partial(live, moves=POINTING), TWO),
    "pointing-calm": Film(partial(live, moves=POINTING), TWO, LARGE, CALM),
    "win": Film(partial(ended, moves=("point NE", "oNW.s"), then=("Standings",)), home=ALMOST),
    "shared": Film(partial(ended, moves=("+bFSW>SW:M", "oSW.s", "+bNE>C:M")), home=THREE),
    "drawn": Film(
        partial(ended, moves=DEADLOCK[-1:], then=("•••", "All numbers", "Close", "•••", "Standings")), home=DRAWN
    ),
    "left": Film(partial(ended, moves=GIVING_UP, then=("Standings",)), settings=CALM, home=ALMOST),
    "lost": Film(partial(ended, moves=GIVING_UP), home=LOST),
    "window": Film(partial(ended, moves=WIDER), home=ALMOST),
    "changes": Film(partial(looked_at, steps=ABOUT, changes=True)),
    "letter": Film(
        partial(looked_at, steps=("press Play", "press Send", "press Done")), "", (960, 540), HUGE, home=LETTER
    ),
    "round": Film(partial(looked_at, steps=CALLED), settings=MOVING, home=CALLING),
    "shown": Film(
        watched, "--film shown.gif", file=KEPT / "games" / "2026-10-04-193052-maximiliane-rose-bartholomäus-ott.finity"
    ),
    "show": Film(watched, "--demo --seed 6"),
    "closer": Film(watched, "--film shown.gif", (960, 540), game=("BWWBWBBW", "N,S", ORPHANED)),
    "rooms": Film(toured, settings=CALM),
    "lesson": Film(learned),
    "shelf": Film(partial(looked_at, steps=ON_SHELF), settings=CALM, home=KEPT),
    "lifted": Film(partial(looked_at, steps=LIFTED), settings=CALM),
    "due": Film(partial(looked_at, steps=TO_SEND), settings=CALM, home=INVITING),
    "framed": Film(partial(looked_at, steps=FRAMED), settings=CALM),
    "hinted": Film(partial(looked_at, steps=HINTED), settings=CALM, home=KNOWN),
    "pages": Film(partial(looked_at, steps=PAGES), settings=CALM),
    "people": Film(partial(looked_at, steps=ALL_PEOPLE), settings=CALM, home=PEOPLE),
    "sitting": Film(partial(looked_at, steps=SITTING), settings=CALM),
    "chosen": Film(partial(looked_at, steps=CHOSEN), settings=CALM),
    "even": Film(partial(looked_at, steps=EVEN), TWO, settings=CALM),
    "contrast": Film(partial(looked_at, steps=(*EVEN, *CONTRASTS)), TWO, (960, 600), CONTRAST),
    "analysis": Film(
        partial(looked_at, steps=("press Analysis", "key end", "press Review", "wait 2", "key right")),
        settings=CALM,
        file=REVIEWED,
    ),
    "puzzle": Film(puzzled),
    "finito": Film(replayed, file=KEPT / "finito" / "2026-10-03 19.30.15.txt"),
}


def take(name: str, home: Path, every: int = 1, see: See = unseen) -> list[str]:
    """Take a film in a folder of its own; answers its lines."""
    film = FILMS[name]
    home.mkdir(parents=True, exist_ok=True)
    command = film.command
    if film.file or film.game:
        file = home / "game.txt"
        file.write_bytes(film.file.read_bytes() if film.file else record(*film.game).encode())  # type: ignore[misc]
        command = f"{command} --replay {file}"
    if film.home:
        copytree(film.home, home / "ada")
    sitting = Visitor(home / "ada", command, film.size, film.settings, pictures())
    try:
        camera = Camera(sitting, every, see)
        film.act(camera)
        return camera.lines
    finally:
        sitting.close()


def difference(name: str, lines: Sequence[str]) -> str:
    """What is different from the golden film, of the pictures that were looked at; empty if nothing is."""
    golden = (GOLDEN / "films" / f"{name}.txt").read_text().splitlines()
    pictures = {line.split()[1]: line for line in golden if "*" not in line}
    taken = [line for line in lines if "*" not in line]
    wrong = [line for line in taken if pictures.get(line.split()[1]) != line]
    told = [f"{len(wrong)} of {len(taken)} pictures differ, first {wrong[0]}"] if wrong else []
    sounds = [[line for line in each if "*" in line] for each in (golden, lines)]
    told += [f"wanted {a!r}, heard {b!r}" for a, b in zip_longest(*sounds) if a != b][:1]
    return "; ".join(told)


def machine() -> str:
    """What pictures are drawn with here, by what a few of them come to: elsewhere films may differ by some pixels."""
    pygame.font.init()
    sheet, spot = pygame.Surface((64, 64), depth=32), pygame.Surface((40, 40), pygame.SRCALPHA)
    spot.fill((200, 120, 40, 90))
    pygame.draw.circle(spot, (20, 220, 140, 200), (20, 20), 17)
    spot.blit(pictures().font(22).render("Finity", True, (250, 240, 230)), (2, 5))
    sheet.blit(pygame.transform.rotozoom(spot, 17, 1.3), (0, 0))
    sheet.fblits([(pygame.transform.smoothscale(spot, (29, 31)), (20, 20))], pygame.BLEND_RGB_ADD)
    spot.set_alpha(77)
    sheet.blit(spot, (24, 3))
    versions = f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    return f"{versions}, {printed(sheet)}"


def known_machine() -> bool:
    """Whether pictures come out here as they did where the golden films were taken."""
    return machine() == (GOLDEN / "machine.txt").read_text().strip()


def renew() -> None:
    """Write all golden files."""
    (GOLDEN / "films").mkdir(parents=True, exist_ok=True)
    (GOLDEN / "machine.txt").write_text(machine() + "\n")
    with tempfile.TemporaryDirectory() as folder:
        for name in FILMS:
            lines = take(name, Path(folder) / name)
            (GOLDEN / "films" / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines))
    transcripts.renew()


def save(folder: Path, name: str, number: int, picture: pygame.Surface) -> None:
    """Keep a picture."""
    (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / name / f"{number:03}.rgb.z").write_bytes(zlib.compress(pygame.image.tobytes(picture, "RGB"), 1))


@dataclass
class Comparison:
    """Pictures compared with those that were saved: how many differ in how many pixels, and those that do as pairs."""

    folder: Path
    by: int
    pixels: list[int] = field(default_factory=list)

    def compare(self, name: str, number: int, picture: pygame.Surface) -> None:
        """Compare a picture."""
        file = self.folder / name / f"{number:03}.rgb.z"
        before = zlib.decompress(file.read_bytes()) if file.exists() else b""
        if before == pygame.image.tobytes(picture, "RGB"):
            return
        width, height = picture.get_size()
        if len(before) != 3 * width * height:
            self.pixels.append(width * height)
            return
        old = pygame.image.frombytes(before, (width, height), "RGB").convert(picture)
        near = pygame.transform.threshold(None, picture, None, (self.by, self.by, self.by, 0), None, 0, old)
        if near < width * height:
            self.pixels.append(width * height - near)
            (self.folder / "differ").mkdir(exist_ok=True)
            for which, each in (("before", old), ("now", picture)):
                pygame.image.save(each, self.folder / "differ" / f"{name}-{number:03}-{which}.png")


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.guards.films")
    parser.add_argument("--save", type=Path, metavar="DIR", help="save all pictures")
    parser.add_argument("--compare", type=Path, metavar="DIR", help="compare with the pictures saved there")
    parser.add_argument("--by", type=int, default=1, help="of 255: pictures that differ by more are told and saved")
    parser.add_argument("--films", default=",".join(FILMS), help="only these, such as two,win")
    parser.add_argument("--renew", action="store_true", help="write the golden files")
    chosen = parser.parse_args()
    if chosen.renew:
        renew()
    for name in chosen.films.split(",") if chosen.save or chosen.compare else ():
        with tempfile.TemporaryDirectory() as home:
            comparison = Comparison(chosen.compare, chosen.by)
            see = partial(save, chosen.save) if chosen.save else comparison.compare
            lines = take(name, Path(home) / name, see=partial(see, name))
        if chosen.compare:
            pixels = sorted(comparison.pixels)
            span = f", in {pixels[0]} to {pixels[-1]} pixels" if pixels else ""
            pictures_taken = sum("*" not in line for line in lines)
            print(f"{name}: {len(pixels)} of {pictures_taken} pictures differ by more than {chosen.by}{span}")
            print(f"  against the golden film: {difference(name, lines) or 'the same'}")


if __name__ == "__main__":
    main()
