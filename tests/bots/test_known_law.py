"""The kernel refuses rulebooks whose rules it does not know; bots then play without it, and a notice says so."""

from dataclasses import replace
from typing import Any

import pytest

from cartaro.bots import BOTS, CHEATERS, LEVELS, Budget
from cartaro.bots.known_law import UnknownLawError, beyond
from cartaro.bots.scala40.encoding import law_of as scala_law_of
from cartaro.bots.scopa.encoding import Laws
from cartaro.bots.scopa.encoding import law_of as fishing_law_of
from cartaro.bots.scopa.weights import learnt_by, linear_policy
from cartaro.coach.hint import advise
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games import GAMES, find_game
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.game import FISHING
from cartaro.match.match import begin
from cartaro.rulebook import Rulebook
from cartaro.testing.reworded import reworded

IDS = [id for game in GAMES for id in game.rulebooks]
SCOPA, SCOPONE, FISCA = "scopa-valliadi", "scopone-federale", "scala40-fisca"
JACK_IS_TEN = ("values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "values = [1, 2, 3, 4, 5, 6, 7, 10, 9, 10]")
LITTLE = Budget(simulations=16)


def with_rule(id: str, rule: str) -> Rulebook:
    """Return a rulebook with an additional rule, as if the game had one that the kernel does not know."""
    book = find_game(id).load(id)
    return replace(book, cited={**book.cited, rule: next(iter(book.articles.values()))})


def without_rule(id: str, rule: str) -> Rulebook:
    """Return a rulebook without one of its rules."""
    book = find_game(id).load(id)
    return replace(book, cited={name: article for name, article in book.cited.items() if name != rule})


def with_parameter(id: str, name: str, value: object) -> Rulebook:
    """Return a rulebook with an additional parameter, or with another value of one."""
    book = find_game(id).load(id)
    return replace(book, parameters={**book.parameters, name: value})


UNKNOWN = [
    with_rule(SCOPONE, "take.two"),
    with_rule(FISCA, "lay.pairs"),
    without_rule(SCOPONE, "take.compulsory"),
    without_rule(SCOPA, "scopa.last"),
    without_rule(FISCA, "close.first-round"),
    with_parameter(SCOPA, "napola", 3),
    with_parameter(FISCA, "wild_twos", True),
    with_parameter(FISCA, "figure", 20),
    with_parameter(SCOPONE, "primiera", [0, *[10] * 9]),
    reworded(SCOPA, JACK_IS_TEN),
]


SLOWER = ("scopa-asso-pigliatutto", "scopa-a-quindici")
"""Rulebooks of ours whose captures the kernel does not know: the levels that search say so."""


def test_levels_say_where_they_play_as_the_casual_do() -> None:
    for id in SLOWER:
        assert beyond(find_game(id).load(id)) is not None


@pytest.mark.parametrize("id", [id for id in IDS if id not in SLOWER])
def test_the_kernel_knows_every_other_rulebook_of_the_package(id: str) -> None:
    """With these rulebooks no level has a notice."""
    book = find_game(id).load(id)
    assert beyond(book) is None
    assert [bot.name for bot in BOTS.values() if bot.notice(book) is not None] == []


@pytest.mark.parametrize("book", UNKNOWN, ids=lambda book: book.id)
def test_another_law_is_refused_by_the_kernel(book: Rulebook) -> None:
    """It never plays by the known rules instead."""
    law_of: Any = scala_law_of if book.game == "scala40" else fishing_law_of
    terms = find_game(book.id).agree(book, {})
    with pytest.raises(UnknownLawError) as error:
        law_of(terms)
    assert book.id in error.value.text.it
    assert book.id in error.value.text.en


def test_laws_met_before_do_not_stand_for_another() -> None:
    """A law is computed once for all tables with the same parameters; the same rulebook id alone is not enough."""
    laws = Laws()
    laws.of(FISHING.agree(FISHING.load(SCOPA), {}))
    with pytest.raises(UnknownLawError):
        laws.of(FISHING.agree(reworded(SCOPA, JACK_IS_TEN), {}))
    longer = FISHING.agree(reworded(SCOPA, ("cards_majority = 20", "cards_majority = 25")), {})
    assert laws.of(longer).cards_majority == 25


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    "book", [reworded(SCOPA, JACK_IS_TEN), with_parameter(FISCA, "figure", 20)], ids=lambda b: b.id
)
def test_every_level_plays_another_law_lawfully_and_says_how(book: Rulebook, name: str) -> None:
    """In a whole deal the judge allows every action; levels that normally use the kernel have a notice."""
    game: Any = find_game(book.id)
    match, chance = begin(game.agree(book, {"players": 2}), Shuffle(bytes(32))), Stream(name.encode())
    bot = LEVELS[name]
    steps = 0
    while match.place_to_act is not None and steps < 400:
        place = match.place_to_act
        action = bot.choose(game.observe(match.position, match.position.turn), chance, LITTLE)
        assert match.judge(place, action)
        match = match.play(place, action)
        steps += 1
    assert steps > 20
    notice = bot.notice(book)
    works_with_kernel = name in {"skilled", "expert", "master"} or (game is SCALA40 and name == "learner")
    assert (notice is not None) is works_with_kernel
    if notice is not None:
        assert ("values" if game is FISHING else "figure") in notice.it
        assert notice.it != notice.en


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_a_choice_that_the_kernel_lacks(name: str) -> None:
    """Article 12 of Scopone read as an exception: the kernel refuses it; levels that use it play on, with a notice."""
    terms = FISHING.agree(FISHING.load(SCOPONE), {"capture": "lay-denari"})
    with pytest.raises(UnknownLawError) as error:
        fishing_law_of(terms)
    assert "lay-denari" in error.value.text.it
    laws = Laws()
    laws.of(FISHING.agree(FISHING.load(SCOPONE), {}))
    with pytest.raises(UnknownLawError):
        laws.of(terms)
    match, chance, bot = begin(terms, Shuffle(bytes(32))), Stream(name.encode()), LEVELS[name]
    while match.place_to_act is not None:
        place = match.place_to_act
        action = bot.choose(FISHING.observe(match.position, match.position.turn), chance, LITTLE)
        assert match.judge(place, action)
        match = match.play(place, action)
    notice = bot.notice(terms.rulebook, terms.options)
    assert (notice is not None) is (name in {"skilled", "expert", "master"})
    assert notice is None or "lay-denari" in notice.it


def test_the_coach_declines_a_choice_that_the_kernel_lacks() -> None:
    """There are no hints by the master without the kernel: the error says why."""
    match = begin(FISHING.agree(FISHING.load(SCOPONE), {"capture": "lay-denari"}), Shuffle(bytes(32)))
    with pytest.raises(UnknownLawError):
        advise(match, match.place_to_act or 0, Stream(b"hint"))


def test_who_sees_every_card_and_the_coach_decline() -> None:
    """The arena's bots that see every card and the master's hints need the kernel: the error says why."""
    match = begin(FISHING.agree(reworded(SCOPA, JACK_IS_TEN), {}), Shuffle(bytes(32)))
    with pytest.raises(UnknownLawError):
        advise(match, match.place_to_act or 0, Stream(b"hint"))
    with pytest.raises(UnknownLawError):
        next(iter(CHEATERS.values())).choose(match.position, Stream(b"open"))


@pytest.mark.parametrize(
    ("id", "base", "found"),
    [
        ("scopone-scientifico", SCOPONE, SCOPONE),
        ("scopa-di-casa", SCOPA, SCOPA),
        ("scopa-come-scopone", SCOPONE, SCOPONE),
        (SCOPA, None, SCOPA),
    ],
)
def test_learnt_weights_are_those_of_the_base(id: str, base: str | None, found: str) -> None:
    """A rulebook without weights of its own uses those of the rulebook that it is based on."""
    book = replace(FISHING.load(found), id=id, base=base)
    assert learnt_by(book) == found
    assert linear_policy(book, 80) is linear_policy(FISHING.load(found), 80)


@pytest.mark.parametrize(("game", "found"), [("scopone", SCOPONE), ("scopa", SCOPA)])
def test_a_rulebook_without_a_base_has_the_weights_of_its_game(
    game: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that no table stops because a file is missing."""
    monkeypatch.setattr(FISHING, "rulebooks", (SCOPONE, SCOPA, "casa"))
    assert learnt_by(replace(FISHING.load(found), id="casa", game=game)) == found


@pytest.mark.parametrize("name", ["casual", "expert", "memory"])
def test_more_renewals_than_the_kernel_counts_are_played_without_it(name: str) -> None:
    """Any number may be agreed; one of more than 32 bits ended the bots' choices with an OverflowError."""
    terms = SCALA40.agree(SCALA40.load(FISCA), {"renewals": 10**18})
    seen = SCALA40.observe(begin(terms, Shuffle(bytes(32))).position, 0)
    assert BOTS[name].choose(seen, Stream(b"any"), LITTLE) in seen.actions
    assert beyond(terms.rulebook, terms.options) is not None
    with pytest.raises(UnknownLawError):
        scala_law_of(terms)
