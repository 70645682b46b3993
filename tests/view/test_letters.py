"""Header and panels: what they say is as large as people have chosen, in every language, however long it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from finity.rules import Colour, parse_move
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import NEON, TextSize
from finity.shell.text import LANGUAGES, Texts
from finity.story.sentences import Sentences
from finity.view.art.sprites import Art
from finity.view.canvas import Canvas
from finity.view.labels.header import HeaderText, in_two_lines, paint_header
from finity.view.labels.panels import Panels, PlayerCard, panel_parts
from finity.view.layout import Layout
from finity.view.shown import Mark, PlayerLook
from tests.harness.pictures import shared_assets

WINDOW = (1280, 720)
LARGE = 1.5
REASONS = ("secures", "sets_back", "brings_nearer", "keeps", "connects", "stops_win")


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 36))
    art = Art(
        shared_assets(), NEON, [PlayerLook(colour, mark) for colour, mark in zip(NEON.players, Mark, strict=True)]
    )
    return Canvas(Layout(WINDOW, 2, LARGE), art)


def longest_hint(language: str) -> str:
    """What is offered and why, and the remark of a table at which only bots are left."""
    texts = Texts.load(shared_assets().folder / "lang", language)
    offer = Sentences(texts, ("Ada", "Juna")).offer(parse_move("~FNW>NW:M"))
    reasons = (texts(f"hint.{key}", name="Juna", count=10, of=8) for key in REASONS)
    line = texts("hint.line", number=1, of=3, offer=offer, reason=max(reasons, key=len))
    return f"{line} {texts('play.bots_play_on')}"


def painted(canvas: Canvas, header: HeaderText, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The texts of a header, and how high their letters are in pixels."""
    return letters(canvas, [partial(paint_header, header=header, beside_countdown=False)], monkeypatch)


def letters(canvas: Canvas, paint: list[Callable[[Canvas], None]], monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The texts that are drawn so, and how high their letters are in pixels."""
    sizes: dict[str, int] = {}
    text = Assets.text

    def watched(self: Assets, string: str, size: int, *more: object) -> pygame.Surface:
        sizes[string] = size
        return text(self, string, size, *more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Assets, "text", watched)
        for each in paint:
            each(canvas)
    return sizes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_hint_takes_two_lines_and_none_of_it_is_smaller_than_was_chosen(
    canvas: Canvas, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hint = longest_hint(language)
    before = len(canvas.blits)
    sizes = painted(canvas, HeaderText("Juna: choose a move", hint, player=1), monkeypatch)
    assert min(sizes.values()) == canvas.style.text_px(TextSize.LABEL)
    assert "…" not in "".join(sizes) and " ".join(list(sizes)[:0:-1]) == hint
    place = canvas.layout.header.union(canvas.layout.countdown).inflate(0, 8)
    assert all(place.contains(blit.rect) for blit in canvas.blits[before:])


def test_a_short_hint_leaves_the_title_large(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = painted(canvas, HeaderText("Juna: choose a move", "White bridges are in hand."), monkeypatch)
    assert sizes["Juna: choose a move"] == canvas.style.text_px(TextSize.TITLE)


def test_what_a_move_brings_begins_a_line_where_one_is_too_short(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    hint, outcome = "word " * 15, "gain " * 15
    sizes = painted(canvas, HeaderText("Juna", hint, player=1, outcome=outcome), monkeypatch)
    assert [*sizes] == ["Juna", outcome.strip(), hint.strip()]


def test_what_two_lines_can_not_hold_is_smaller_and_at_last_cut(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    smaller = painted(canvas, HeaderText("Juna", "word " * 60), monkeypatch)
    assert canvas.style.least(TextSize.LABEL) < min(smaller.values()) < canvas.style.text_px(TextSize.LABEL)
    assert "…" not in "".join(smaller)
    cut = painted(canvas, HeaderText("Juna", "word " * 600), monkeypatch)
    assert "…" in "".join(cut)
    endless = painted(canvas, HeaderText("Juna", "x" * 5000), monkeypatch)
    assert "…" in "".join(endless)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_far_a_player_is_is_told_in_letters_of_the_chosen_size(
    canvas: Canvas, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = Texts.load(shared_assets().folder / "lang", language)
    tower = 8 * (Colour.WHITE,)
    usual, near, there = (
        PlayerCard("Juna", path=texts("play.path", crossed=crossed, of=8), to_go=to_go, warning=warning, cones=tower,
                 crossed=crossed)
        for crossed, to_go, warning in (
            (6, texts("play.to_go", count=12), False), (7, texts("play.can_win"), True),
            (8, texts("play.complete"), False),
        )
    )  # fmt: skip
    for cards in ((usual, near), (there, near)):
        told = {
            text: size for text, size in _of_panels(canvas, cards, monkeypatch).items() if text.strip(" ·0123456789")
        }
        assert {size for text, size in told.items() if text != "Juna"} == {canvas.style.text_px(TextSize.CAPTION)}
        assert cards[1].to_go in " ".join(told) and cards[0].to_go in " ".join(told)


def _of_panels(canvas: Canvas, cards: tuple[PlayerCard, ...], monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    parts = panel_parts(Panels(seats=cards, tray=None))
    return letters(canvas, [paint for _, paint in parts], monkeypatch)


@pytest.mark.parametrize(("words", "two"), [(4, False), (40, True)])
def test_what_keys_do_stands_higher_where_a_hint_has_two_lines(canvas: Canvas, words: int, two: bool) -> None:
    header = HeaderText("Ada: choose one move", " ".join(["bridge"] * words), 0)
    drawn = Canvas(canvas.layout, canvas.art)
    paint_header(drawn, header, beside_countdown=False)
    assert in_two_lines(canvas, header, beside_countdown=False) is two
    assert len({blit.rect.bottom for blit in drawn.blits[1:]}) == (3 if two else 2), "the title, and lines of the hint"
