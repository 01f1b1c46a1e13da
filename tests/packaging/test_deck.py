"""The Italian deck is drawn whole, well formed and without a word of text."""

import xml.etree.ElementTree as ET
from itertools import product
from pathlib import Path

import pytest
from deck.cards import cards, write_cards

_DRAWN = dict(cards())


def test_deck_has_forty_cards_and_a_back() -> None:
    assert set(_DRAWN) == {rank + suit for rank, suit in product("A234567FCR", "dcsb")} | {"back"}


@pytest.mark.parametrize("name", _DRAWN)
def test_picture_is_sound(name: str) -> None:
    picture = ET.fromstring(_DRAWN[name])
    assert picture.attrib["viewBox"] == "0 0 200 350"
    ids = [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]
    used = {element.attrib["href"] for element in picture.iter() if "href" in element.attrib}
    assert len(ids) == len(set(ids))
    assert used <= {f"#{id}" for id in ids}
    assert "<text" not in _DRAWN[name]


def test_no_two_pictures_are_alike() -> None:
    assert len(set(_DRAWN.values())) == 41


@pytest.mark.parametrize("rank", range(2, 8))
@pytest.mark.parametrize("suit", "dcsb")
def test_a_card_shows_its_number_of_signs(rank: int, suit: str) -> None:
    assert _DRAWN[f"{rank}{suit}"].count('href="#sign"') == rank


def test_cards_are_written_by_their_text(tmp_path: Path) -> None:
    write_cards(tmp_path / "italian")
    assert (tmp_path / "italian" / "7d.svg").read_text("utf-8") == _DRAWN["7d"]
    assert len(list((tmp_path / "italian").iterdir())) == 41
