"""The options that a table of Scala 40 may choose, and the parameters that follow from them."""

from dataclasses import fields
from typing import Any

import pytest

from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.terms import LawParameters
from cartaro.rulebook import OptionError


def law(rulebook: str, **options: Any) -> LawParameters:
    return SCALA40.agree(SCALA40.load(rulebook), options).law


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_every_parameter_is_one_that_the_law_knows(rulebook: str) -> None:
    """A rulebook's file has only parameters that the code reads, and its variants change only those parameters."""
    known = {field.name for field in fields(LawParameters)}
    parameters = SCALA40.load(rulebook).parameters
    assert set(parameters) - {"variants"} <= known
    for changes in parameters.get("variants", {}).values():
        assert set(changes) <= set(parameters)


def test_the_three_texts_differ_in_data() -> None:
    """Many parameters are not the same in all rulebooks, with their default options."""
    laws = [law(rulebook) for rulebook in SCALA40.rulebooks]
    differing = {f.name for f in fields(LawParameters) if len({getattr(each, f.name) for each in laws}) > 1}
    assert len(differing) >= 18, sorted(differing)


def test_variants_are_a_list_or_a_word() -> None:
    """Variants may be written ["c", "a"] or "ac"; each changes only its own parameters."""
    assert law("scala40-fisca", variants=["c", "a"]) == law("scala40-fisca", variants="ac")
    plain = law("scala40-fisca")
    changes = {
        letter: {
            f.name
            for f in fields(LawParameters)
            if getattr(law("scala40-fisca", variants=[letter]), f.name) != getattr(plain, f.name)
        }
        for letter in "abc"
    }
    assert changes == {"a": {"taking_may_open"}, "b": {"in_hand_factor", "flat_hand"}, "c": {"opening_is_clean"}}


@pytest.mark.parametrize(
    ("rulebook", "options"),
    [
        ("scala40-fisca", {"variants": ["d"]}),
        ("scala40-fisca", {"variants": ["a", "a"]}),
        ("scala40-fisca", {"variants": [1]}),
        ("scala40-fisca", {"variants": 5}),
        ("scala40-fisca", {"exit": 101}),
        ("scala40-fisca", {"players": 7}),
        ("scala40-fisca", {"players": "2"}),
        ("scala40-fisca", {"seed": "x"}),
        ("scala40-fisca", {"seed": True}),
        ("scala40-fisca", {"renewals": 2.5}),
        ("scala40-fisca", {"teams": 2}),
        ("scala40-sballo", {"variants": ["a"]}),
        ("scala40-sballo", {"exit": 0}),
        ("scala40-sballo", {"exit": 1002}),
        ("scala40-sballo", {"exit": [101]}),
        ("scala40-sballo", {"teams": 2}),
        ("scala40-sballo", {"teams": 2, "players": 5}),
        ("scala40-sballo", {"teams": 3, "players": 4}),
        ("scala40-sballo", {"ace_in_hand": 2}),
        ("scala40-sballo", {"reentry": 1}),
        ("scala40-chiusura", {"exit": 0}),
        ("scala40-chiusura", {"penalty": -1}),
        ("scala40-chiusura", {"teams": 2, "players": 4}),
        ("scala40-chiusura", {"players": 9}),
    ],
)
def test_what_a_rulebook_does_not_allow_is_refused_in_words(rulebook: str, options: dict[str, Any]) -> None:
    """Options of another rulebook, values outside the allowed ones, teams of unequal size."""
    with pytest.raises(OptionError) as error:
        SCALA40.agree(SCALA40.load(rulebook), options)
    assert error.value.text.it.endswith(".")
    assert error.value.text.en.endswith(".")


def test_players_known_from_elsewhere_stand_for_the_option() -> None:
    """The hands of a position give the number of players; an option with another number is refused."""
    rulebook = SCALA40.load("scala40-sballo")
    assert SCALA40.agree(rulebook, {}, 4).players == 4
    assert SCALA40.agree(rulebook, {"teams": 2}, 6).sides == 3
    with pytest.raises(OptionError):
        SCALA40.agree(rulebook, {"players": 3}, 4)
