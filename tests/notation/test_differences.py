"""The differences between two rulebooks of one game, and the titles of everything that can differ."""

import pytest

from cartaro.games import GAMES
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.game import FISHING
from cartaro.notation.differences import compare, counterparts, pair_up
from cartaro.rulebook import Rulebook

RULEBOOKS = [game.load(id) for game in GAMES for id in game.rulebooks]
FISCA, SBALLO, CHIUSURA = map(SCALA40.load, SCALA40.bundled)
each_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda rulebook: rulebook.id)


@each_rulebook
def test_every_parameter_and_every_rule_has_a_title(rulebook: Rulebook) -> None:
    """Except variants, which consist of parameters; a value that is a word has a text in both languages."""
    titles = rulebook.titles
    named = {name for name in rulebook.parameters if name != "variants"}
    assert named <= set(titles.parameters)
    assert {rule.partition(".")[0] for rule in rulebook.cited} <= set(titles.topics)
    for name in named:
        value = rulebook.parameters[name]
        assert not isinstance(value, str) or value in titles.words[name]


@each_rulebook
def test_a_rulebook_does_not_differ_from_itself(rulebook: Rulebook) -> None:
    found = compare(rulebook, rulebook)
    assert found.parameters == ()
    assert found.options == ()
    assert all(one is other for topic in found.topics for one, other in topic.articles)


def test_no_title_is_of_nothing() -> None:
    """Every title belongs to a parameter, a value or a rule of some rulebook of the game."""
    for game in GAMES:
        books = [game.load(id) for id in game.rulebooks]
        titles = books[0].titles
        assert set(titles.parameters) == {name for b in books for name in b.parameters} - {"variants"}
        assert set(titles.topics) == {rule.partition(".")[0] for b in books for rule in b.cited}
        for name, words in titles.words.items():
            values = [b.parameters[name] for b in books if name in b.parameters]
            said = {word for value in values for word in (value if isinstance(value, list | tuple) else [value])}
            assert said <= set(words)


def test_fisca_and_chiusura_differ_as_their_texts_do() -> None:
    """Out at 101 or above 151; whether a taken card must be used; who may discard a card that attaches."""
    found = {pair.name: (pair.one, pair.other) for pair in compare(FISCA, CHIUSURA).parameters}
    assert found["exit"] == (101, 151)
    assert found["out"] == ("reached", "exceeded")
    assert found["taken_card_is_used"] == (True, False)
    assert found["attaching_discards"] == ("opened", "nobody")
    assert found["lone_ace"] == (None, 1)
    assert "opening" not in found


def test_the_three_texts_differ_in_about_twenty_parameters() -> None:
    pairs = ((FISCA, SBALLO), (FISCA, CHIUSURA), (SBALLO, CHIUSURA))
    differing = {pair.name for books in pairs for pair in compare(*books).parameters}
    assert 18 <= len(differing) <= 24


def test_options_that_only_one_has() -> None:
    found = {pair.name: pair for pair in compare(FISCA, SBALLO).options}
    assert found["variants"].other is None
    assert found["teams"].one is None
    assert "players" not in found
    assert "renewals" not in found


def test_articles_that_enforce_the_same_rule_stand_side_by_side() -> None:
    topics = {topic.name: topic.articles for topic in compare(FISCA, CHIUSURA).topics}
    assert (FISCA["6.1.close"], CHIUSURA["close"]) in topics["close"]
    assert (FISCA["5.4.twin"], None) in topics["twin"]
    assert (None, CHIUSURA["reentry"]) in topics["match"]


def test_counterparts_of_an_article() -> None:
    """Scopone's article 11 corresponds to a gap of the Scopa rulebook with the same rule."""
    scopone, scopa = map(FISHING.load, ("scopone-federale", "scopa-valliadi"))
    assert counterparts(scopone["11.refuse"], scopa) == (scopa["gap.refuse"],)
    assert pair_up([FISCA["5.4.twin"]], CHIUSURA) == [(FISCA["5.4.twin"], None)]
