"""Bringing a frame up to date by comparing lists: always the same pixels as drawing all of it."""

import random

import pygame

from finity.shell.draw.assets import FRAME_PIXELS, Assets
from finity.view.canvas import Blit, KeptFrame, for_copying, grouped, out_of_order
from tests.harness.pictures import ASSETS_FOLDER

SIZE = (160, 120)


def pictures(rng: random.Random) -> list[pygame.Surface]:
    made = []
    for _ in range(6):
        picture = pygame.Surface((rng.randint(5, 40), rng.randint(5, 40)), pygame.SRCALPHA)
        picture.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice([90, 255])))
        made.append(picture)
    return made


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_frames_of_random_lists_are_the_same_as_drawn_from_nothing() -> None:
    rng = random.Random(7)
    ground, shapes, frame = pygame.Surface(SIZE), pictures(rng), KeptFrame(Assets(ASSETS_FOLDER))
    ground.fill((30, 60, 90))
    blits = [Blit(rng.choice(shapes), (rng.randrange(160), rng.randrange(120))) for _ in range(25)]
    for _ in range(200):
        for _ in range(rng.randint(0, 3)):
            taken = blits.pop(rng.randrange(len(blits)))
            moved = Blit(taken.picture, (rng.randrange(-20, 160), rng.randrange(120)), rng.choice([255, 140]))
            blits.insert(rng.randrange(len(blits) + 1), rng.choice([taken, moved]))
        assert pixels(frame.updated(ground, blits)) == pixels(KeptFrame(Assets(ASSETS_FOLDER)).updated(ground, blits))


def test_a_picture_that_comes_in_parts_is_whole_in_the_end_and_begins_with_what_is_first_on_the_list() -> None:
    rng = random.Random(11)
    ground, shapes, frame = pygame.Surface(SIZE), pictures(rng), KeptFrame(Assets(ASSETS_FOLDER))
    for _ in range(60):
        blits = [Blit(rng.choice(shapes), (rng.randrange(160), rng.randrange(120))) for _ in range(12)]
        frame.updated(ground, blits, most=300)
        for _ in range(24):
            frame.updated(ground, blits, most=300)
        assert not frame.late
        assert pixels(frame.updated(ground, blits)) == pixels(KeptFrame(Assets(ASSETS_FOLDER)).updated(ground, blits))
    told, decoration = (pygame.Surface((20, 20)) for _ in range(2))
    told.fill((200, 0, 0))
    frame.updated(ground, [])
    shown = frame.updated(ground, [Blit(told, (100, 0)), Blit(decoration, (0, 60))], most=1)
    assert frame.late
    assert shown.get_at((110, 10))[:3] == (200, 0, 0)


def test_what_is_left_comes_while_something_is_always_first() -> None:
    frame, ground = KeptFrame(Assets(ASSETS_FOLDER)), pygame.Surface(SIZE)
    moved, marks = pygame.Surface((30, 30)), [Blit(pygame.Surface((20, 20)), (x, 60)) for x in (0, 40, 80)]
    frame.updated(ground, marks)
    for step in range(4):
        assert frame.late is (step > 0)
        piece = Blit(moved, (10 * step, 0))
        frame.updated(ground, [piece], most=1, first=[piece.rect])
    assert not frame.late  # in the first picture what is first was enough


def test_what_is_first_comes_at_once_and_what_was_first_goes_at_once() -> None:
    frame, ground = KeptFrame(Assets(ASSETS_FOLDER)), pygame.Surface(SIZE)
    board, told = (pygame.Surface((40, 40)) for _ in range(2))
    board.fill((0, 0, 200))
    told.fill((200, 0, 0))
    here, there = Blit(told, (100, 0)), Blit(told, (100, 80))
    frame.updated(ground, [])
    shown = frame.updated(ground, [Blit(board, (0, 0)), Blit(board, (0, 60)), here], most=1, first=[here.rect])
    assert frame.late
    assert shown.get_at((110, 10))[:3] == (200, 0, 0)
    shown = frame.updated(ground, [Blit(board, (50, 0)), Blit(board, (50, 60)), there], most=1, first=[there.rect])
    assert frame.late
    assert shown.get_at((120, 10))[:3] == (0, 0, 0)
    assert shown.get_at((120, 90))[:3] == (200, 0, 0)


def test_grouped_areas_are_in_the_order_of_what_they_hold() -> None:
    told, board = pygame.Rect(0, 0, 50, 10), pygame.Rect(0, 50, 20, 20)
    assert grouped([told, board, told.move(0, 5)])[0].contains(told)


def test_another_ground_is_drawn_at_once() -> None:
    frame, dark, light = KeptFrame(Assets(ASSETS_FOLDER)), pygame.Surface(SIZE), pygame.Surface((200, 150))
    light.fill((200, 200, 200))
    frame.updated(dark, [])
    assert pixels(frame.updated(light, [])) == pixels(light)


def test_a_frame_that_gave_way_to_those_of_other_scenes_is_drawn_anew() -> None:
    assets, ground, shape = Assets(ASSETS_FOLDER), pygame.Surface((2000, 1500)), pygame.Surface((30, 30))
    shape.fill((200, 90, 10))
    frame, blits = KeptFrame(assets), [Blit(shape, (7, 9))]
    before = pixels(frame.updated(ground, blits))
    others = [KeptFrame(assets) for _ in range(FRAME_PIXELS // (2000 * 1500) + 1)]
    for each in others:
        each.updated(ground, [])
    assert pixels(frame.updated(ground, blits)) == before
    assert frame.changed == [ground.get_rect()]


def test_what_is_not_out_of_order_is_in_the_same_order_in_both_lists() -> None:
    rng = random.Random(3)
    shape = pygame.Surface((1, 1))
    for _ in range(300):
        before = [Blit(shape, (number, 0)) for number in range(12)]
        after = before.copy()
        for _ in range(rng.randint(0, 3)):
            after.insert(rng.randrange(12), after.pop(rng.randrange(12)))
        moved = out_of_order(before, after)
        assert [blit for blit in before if blit not in moved] == [blit for blit in after if blit not in moved]


def test_one_thing_that_goes_to_the_end_is_the_only_one_out_of_order() -> None:
    blits = [Blit(pygame.Surface((1, 1)), (number, 0)) for number in range(9)]
    assert out_of_order(blits, [*blits[:3], *blits[4:], blits[3]]) == {blits[3]}
    assert out_of_order(blits, [blits[8], *blits[:8]]) == {blits[8]}


def test_areas_for_copying_hold_all_and_begin_and_end_where_that_is_fast() -> None:
    whole = pygame.Rect(0, 0, 400, 400)
    areas = [pygame.Rect(0, 0, 40, 40), pygame.Rect(100, 20, 40, 40), pygame.Rect(203, 20, 40, 40)]
    found = for_copying(areas, whole)
    assert all(one.contains(area) for one, area in zip(found, areas, strict=True))
    assert [(area.left % 16, area.right % 16) for area in found] == [(0, 0)] * 3
    assert for_copying([pygame.Rect(0, 0, 400, 310)], whole) == [whole]


def test_grouped_areas_cover_all_and_are_hardly_larger_than_what_they_cover_by_itself() -> None:
    rng = random.Random(6)
    rects = [
        pygame.Rect(rng.randrange(900), rng.randrange(900), rng.randint(0, 250), rng.randint(0, 250)) for _ in range(40)
    ]
    areas = grouped(rects)
    assert all(any(area.contains(rect) for area in areas) for rect in rects if rect)
    gone = len(rects) - len(areas)
    assert sum(area.w * area.h for area in areas) <= sum(rect.w * rect.h for rect in rects) + 3000 * gone
