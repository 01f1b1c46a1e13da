"""The names of cards in sentences about Scala 40: a joker is named with the card that it stands for."""

import pytest

from cartaro.games.scala40.names import name_attached, name_melded
from cartaro.notation.sentences.scala40 import attach_to_text, meld_to_text


@pytest.mark.parametrize(
    ("meld", "it", "en"),
    [
        (["*Ah", "2h", "3h"], "jolly per l'asso di cuori", "joker for the ace of hearts"),
        (["*Qs", "Ks", "As"], "jolly per la donna di picche", "joker for the queen of spades"),
        (["*", "Kh", "Kd"], "jolly per un re", "joker for a king"),
        (["*", "*", "8h'", "8d"], "jolly per un 8", "joker for an 8"),
    ],
)
def test_a_joker_is_said_for_what_it_stands_for(meld: list[str], it: str, en: str) -> None:
    named = name_melded(meld)[0]
    assert (named.it, named.en) == (it, en)


def test_a_meld_and_an_attached_joker_are_told() -> None:
    assert (
        meld_to_text("Anna", ["*5h", "6h", "7h'"]).it == "Anna cala jolly per il 5 di cuori, 6 di cuori e 7 di cuori."
    )
    attached = attach_to_text("Anna", "*", ["4h", "5h", "6h", "*7h"])
    assert attached.it == "Anna attacca il jolly per il 7 di cuori."
    assert attached.en == "Anna attaches the joker for the 7 of hearts."


def test_of_two_jokers_at_both_ends_none_is_guessed() -> None:
    assert name_attached("*", ["*4h", "5h", "6h", "*7h"]).it == "il jolly"
    assert name_attached("*", ["4h", "*5h", "6h", "*7h"]).it == "il jolly per il 7 di cuori"
    assert name_attached("7h", ["*4h", "5h", "6h", "7h"]).it == "il 7 di cuori"
