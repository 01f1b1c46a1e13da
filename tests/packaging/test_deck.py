"""Every Italian deck has all its pictures, which are well formed and contain no text."""

import re
import xml.etree.ElementTree as ET
from itertools import product
from pathlib import Path

import pytest
from deck import pen
from deck.back import BACKS
from deck.cards import backs, cards, write_backs, write_cards
from deck.style import Style
from deck.styles import STYLES

_DRAWN = {name: dict(cards(style)) for name, style in STYLES.items()}
_BACKS = dict(backs())
_CARDS = [(style, card) for style, drawn in _DRAWN.items() for card in drawn]

each_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


@each_style
def test_deck_has_forty_cards_and_a_back(style: Style) -> None:
    assert set(_DRAWN[style.name]) == {rank + suit for rank, suit in product("A234567FCR", "dcsb")} | {"back"}


@pytest.mark.parametrize(("style", "card"), _CARDS)
def test_picture_is_sound(style: str, card: str) -> None:
    assert_sound(_DRAWN[style][card], "0 0 200 350")


@pytest.mark.parametrize("name", _BACKS)
def test_back_is_sound_for_italian_cards_and_for_french_ones(name: str) -> None:
    assert_sound(_BACKS[name], "0 0 200 280" if name.endswith("-french") else "0 0 200 350")


def assert_sound(svg: str, view: str) -> None:
    picture = ET.fromstring(svg)
    assert picture.attrib["viewBox"] == view
    ids = [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]
    used = {element.attrib["href"][1:] for element in picture.iter() if "href" in element.attrib}
    assert len(ids) == len(set(ids))
    assert used | set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    assert "<text" not in svg
    assert "<image" not in svg
    assert len(svg) < 12_000


def test_no_two_pictures_are_alike() -> None:
    assert len({svg for drawn in _DRAWN.values() for svg in drawn.values()}) == 41 * len(STYLES)


@each_style
@pytest.mark.parametrize("rank", range(2, 8))
@pytest.mark.parametrize("suit", "dcsb")
def test_a_card_shows_its_number_of_signs(style: Style, rank: int, suit: str) -> None:
    assert _DRAWN[style.name][f"{rank}{suit}"].count('<use href="#sign') == rank


@each_style
def test_a_palette_changes_colours_of_the_pen_but_not_the_paper(style: Style) -> None:
    assert style.palette.keys() <= {value for value in vars(pen).values() if isinstance(value, str)} - {pen.PAPER}


@each_style
def test_cards_are_written_by_their_text(style: Style, tmp_path: Path) -> None:
    write_cards(style, tmp_path / style.name)
    assert (tmp_path / style.name / "7d.svg").read_text("utf-8") == _DRAWN[style.name]["7d"]
    assert len(list((tmp_path / style.name).iterdir())) == 41


def test_every_back_is_written_twice_and_unlike_the_others(tmp_path: Path) -> None:
    write_backs(tmp_path / "backs")
    written = {file.stem: file.read_text("utf-8") for file in (tmp_path / "backs").iterdir()}
    assert set(written) == {name + wide for name in BACKS for wide in ("", "-french")}
    assert len(set(written.values())) == len(written)
