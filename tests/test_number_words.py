"""Numbers in words, and rulebooks whose words contradict their parameters."""

import tomllib

import pytest

from cartaro.games import GAMES, VOCABULARIES, AnyGame
from cartaro.number_words import numbers_in
from cartaro.rulebook_check import check_rulebook
from cartaro.rulebook_file import find_source

SHIPPED = [(game, id) for game in GAMES for id in game.bundled]


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("Almeno quaranta punti.", {40}),
        ("Ventuno, ventotto, ventitré o trentatre: CINQUANTUNO.", {21, 28, 23, 33, 51}),
        ("Centouno, duecentoquarantotto, cento e 151", {101, 248, 100, 151}),
        ("Un asso e una carta", set()),
        ("Un tresette di ottoni", set()),
    ],
)
def test_italian_numbers(sentence: str, numbers: set[int]) -> None:
    assert numbers_in(sentence, "it") == numbers


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("At least forty points.", {40}),
        ("Twenty-one, thirty three, FIFTY-ONE", {21, 33, 51}),
        ("A hundred and one, two hundred and forty-eight, one hundred, 151", {101, 248, 100, 151}),
        ("One ace, and another one", set()),
        ("A tenner for someone", set()),
    ],
)
def test_english_numbers(sentence: str, numbers: set[int]) -> None:
    assert numbers_in(sentence, "en") == numbers


@pytest.mark.parametrize(("game", "id"), SHIPPED, ids=[id for _, id in SHIPPED])
def test_the_words_of_every_shipped_rulebook_agree_with_its_numbers(game: AnyGame, id: str) -> None:
    _, content = find_source(game.vocabulary, id)
    assert check_rulebook(VOCABULARIES, id, content) == []


@pytest.mark.parametrize(
    ("id", "was", "now", "article"),
    [
        ("scala40-fisca", "opening = 40", "opening = 51", "4.opening"),
        ("scala40-fisca", "exit = 101", "exit = 151", "8.out"),
        ("scala40-fisca", "joker_in_hand = 25", "joker_in_hand = 20", "7.1.count"),
        ("scopone-federale", "cards_majority = 21", "cards_majority = 22", "14.cards"),
        ("scopa-valliadi", "denari_majority = 5", "denari_majority = 6", "score.denari"),
    ],
)
def test_a_number_that_the_article_contradicts_is_found_with_its_line(
    id: str, was: str, now: str, article: str
) -> None:
    """A rulebook whose parameter was changed and whose words were not says one thing and plays another."""
    game = next(game for game, shipped in SHIPPED if shipped == id)
    text = find_source(game.vocabulary, id)[1].decode()
    assert text.count(was) == 1
    faults = check_rulebook(VOCABULARIES, id, text.replace(was, now).encode())
    found = [fault for fault in faults if fault.text.en.startswith(f"article {article}, text.en: it states")]
    assert len(found) == 1
    assert text.splitlines()[(found[0].line or 0) - 1].startswith("text = ")
    assert now.rpartition(" ")[2] in found[0].text.it
    name, new = now.split(" = ")
    told = [fault.text.en for fault in faults]
    assert all(f"parameter '{name}' of this article is {new}" in each for each in told)
    assert tomllib.loads(text)["parameters"][name] != int(new)


def test_a_rulebook_with_numbers_in_words_is_read_as_well() -> None:
    game = next(game for game, shipped in SHIPPED if shipped == "scopone-federale")
    text = find_source(game.vocabulary, "scopone-federale")[1].decode()
    faults = check_rulebook(VOCABULARIES, "scopone-federale", text.replace("hand = 9", "hand = 8", 1).encode())
    assert any("text.en: it states" in fault.text.en and "parameter 'hand'" in fault.text.en for fault in faults)
