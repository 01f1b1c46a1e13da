"""Every pack that is drawn here has all its pictures, which are well formed and contain no text."""

import re
import xml.etree.ElementTree as ET
from itertools import product
from pathlib import Path

import pytest
from deck import pen
from deck.back import BACKS
from deck.cards import SHAPES, backs, cards, write_backs, write_cards
from deck.forty_french import Forty
from deck.genovesi.cards import FORTY as GENOVESI
from deck.piemontesi.cards import changed_by_four_colours, pack, write_pack
from deck.style import Style
from deck.styles import STYLES
from deck.toscane.cards import FORTY as TOSCANE

_DRAWN = {name: dict(cards(style)) for name, style in STYLES.items()}
_PIEMONTESI = dict(pack())
_GENOVESI = dict(GENOVESI.pack())
_TOSCANE = dict(TOSCANE.pack())
_FRENCH = [rank + suit for rank, suit in product("A23456789TJQK", "hdcs")]
_BACKS = dict(backs())
_CARDS = [(style, card) for style, drawn in _DRAWN.items() for card in drawn]

each_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


@each_style
def test_deck_has_forty_cards_and_a_back(style: Style) -> None:
    assert set(_DRAWN[style.name]) == {rank + suit for rank, suit in product("A234567FCR", "dcsb")} | {"back"}


@pytest.mark.parametrize(("style", "card"), _CARDS)
def test_picture_is_sound(style: str, card: str) -> None:
    width, height = STYLES[style].size
    assert_sound(_DRAWN[style][card], f"0 0 {width} {height}")


@pytest.mark.parametrize("name", _BACKS)
def test_back_is_sound_in_every_shape(name: str) -> None:
    width, height = SHAPES[name.partition("-")[2]]
    assert_sound(_BACKS[name], f"0 0 {width} {height}")


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


def test_every_back_is_written_in_every_shape_and_unlike_the_others(tmp_path: Path) -> None:
    write_backs(tmp_path / "backs")
    written = {file.stem: file.read_text("utf-8") for file in (tmp_path / "backs").iterdir()}
    assert set(written) == {f"{name}-{shape}" for name in BACKS for shape in SHAPES}
    assert len(set(written.values())) == len(written)


def test_piedmontese_pack_is_whole_and_of_fifty_by_eighty_three() -> None:
    assert set(_PIEMONTESI) == {*_FRENCH, "joker"}
    assert len(set(_PIEMONTESI.values())) == 53
    width, height = SHAPES["piemontesi"]
    assert width * 83 == height * 50


@pytest.mark.parametrize("card", _PIEMONTESI)
def test_piedmontese_picture_is_sound(card: str) -> None:
    assert_sound(_PIEMONTESI[card], "0 0 200 332")


@pytest.mark.parametrize("card", [card for card in _FRENCH if card[0] not in "AJQK"])
def test_piedmontese_card_shows_its_number_of_signs(card: str) -> None:
    number = 10 if card[0] == "T" else int(card[0])
    assert _PIEMONTESI[card].count('<use href="#sign') == number


@pytest.mark.parametrize("card", ["joker", *(card for card in _FRENCH if card[0] in "JQK")])
def test_piedmontese_figure_is_the_same_either_way_up_across_a_straight_line(card: str) -> None:
    assert f'<use href="#{card}-half" transform="rotate(180 100 166)"/>' in _PIEMONTESI[card]
    assert 'd="M14,166H186"' in _PIEMONTESI[card]


@pytest.mark.parametrize("card", [card for card in _FRENCH if card[0] not in "JQK"])
def test_hearts_and_diamonds_are_red_and_the_others_black(card: str) -> None:
    fills = set(re.findall(r'fill="(#\w+)" stroke="none"', _PIEMONTESI[card]))
    assert (pen.RED in fills, pen.INK in fills) == (card[1] in "hd", card[1] in "cs")


def test_four_colours_are_those_of_the_page_and_change_the_signs_alone(root: Path) -> None:
    tokens = (root / "web/src/tokens.css").read_text("utf-8").partition('[data-deck="four"]')[2]
    page = dict(re.findall(r"--suit-(\w): (#\w+);", tokens))
    changed = dict(changed_by_four_colours())
    assert set(changed) == {card for card in _FRENCH if card[1] in "dc"}
    for card, svg in changed.items():
        own = pen.RED if card[1] == "d" else pen.INK
        drawn, plain = re.findall("#[0-9a-f]{6}", svg), re.findall("#[0-9a-f]{6}", _PIEMONTESI[card])
        assert {(old, new) for old, new in zip(plain, drawn, strict=True) if old != new} == {(own, page[card[1]])}


def test_piedmontese_cards_are_written_by_their_text(tmp_path: Path) -> None:
    write_pack(tmp_path / "piemontesi")
    assert (tmp_path / "piemontesi" / "Qd.svg").read_text("utf-8") == _PIEMONTESI["Qd"]
    assert len(list((tmp_path / "piemontesi").iterdir())) == 53
    assert len(list((tmp_path / "piemontesi-four").iterdir())) == 26


each_forty = pytest.mark.parametrize(("name", "forty"), [("genovesi", GENOVESI), ("toscane", TOSCANE)])


@each_forty
def test_pack_of_forty_is_written_by_its_text(name: str, forty: Forty, tmp_path: Path) -> None:
    drawn = dict(forty.pack())
    assert set(drawn) == {card for card in _FRENCH if card[0] in "A234567JQK"}
    assert len(set(drawn.values()) - set(_PIEMONTESI.values())) == 40
    forty.write_pack(tmp_path / name)
    assert (tmp_path / name / "Qd.svg").read_text("utf-8") == drawn["Qd"]
    assert {file.stem for file in (tmp_path / name).iterdir()} == set(drawn)
    changed = {file.stem for file in (tmp_path / f"{name}-four").iterdir()}
    assert changed == {card for card in drawn if card[1] in "dc"}


@each_forty
def test_pictures_of_forty_are_sound_and_show_their_number_of_signs(name: str, forty: Forty) -> None:
    for card, svg in forty.pack():
        assert_sound(svg, "0 0 200 304")
        if card[0].isdigit():
            assert svg.count('<use href="#sign') == int(card[0]), (name, card)


def test_no_figure_of_the_two_packs_of_forty_is_alike() -> None:
    figures = [svg for drawn in (_GENOVESI, _TOSCANE) for card, svg in drawn.items() if card[0] in "JQK"]
    assert len(set(figures)) == 24


@pytest.mark.parametrize("card", [card for card in _GENOVESI if card[0] in "JQK"])
def test_genoese_figure_is_the_same_either_way_up_across_a_ribbon_that_falls_to_the_right(card: str) -> None:
    assert f'<use href="#{card}-half" transform="rotate(180 100 152)"/>' in _GENOVESI[card]
    assert 'd="M13,13H187V173L13,131Z"' in _GENOVESI[card]
