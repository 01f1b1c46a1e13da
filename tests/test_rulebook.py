"""The bundled rulebooks: ids that others cite, wording in two languages, rules, options; and verdicts."""

import re
import tomllib
from pathlib import Path

import pytest

import cartaro
from cartaro.games import GAMES
from cartaro.games.scopa.game import FISHING
from cartaro.i18n import Text
from cartaro.rulebook import ALLOWED, OptionError, OptionValue, Refused, Rulebook, Treatment
from cartaro.testing.bindings import find_asked, find_bindings

IDS = Path(__file__).parent / "rulebooks"
RULEBOOKS = [game.load(id) for game in GAMES for id in game.rulebooks]
SCOPONE = FISHING.load("scopone-federale")
SCOPA = FISHING.load("scopa-valliadi")
each_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda rulebook: rulebook.id)


@each_rulebook
def test_articles_keep_their_ids(rulebook: Rulebook) -> None:
    """Verdicts, records and other programs cite ids: one is added or removed only on purpose, here and in the file."""
    assert list(rulebook.articles) == (IDS / f"{rulebook.id}.txt").read_text("utf-8").split()


PARAGRAPHS = {
    "scopone-federale": [str(number) for number in range(1, 19)],
    "scopa-valliadi": [
        *("La distribuzione", "Il mazzo", "Il gioco", "La presa", "La scopa", "Il punteggio", "L'obiettivo"),
        "I giocatori",
    ],
    "scala40-fisca": [
        *("Bando", "1.1", "2.1", "3.1", "3.2", "3.3", "3.4", "4.1", "5.1", "5.2", "5.3", "5.4", "5.5"),
        *("6.1", "6.2", "6.3", "6.4", "6.5", "7.1", "7.2", "8", "9.a", "9.b", "9.c"),
    ],
    "scala40-sballo": [
        *("Il mazzo", "I giocatori", "La distribuzione", "Il turno", "L'apertura", "Il valore delle carte", "Il jolly"),
        *("I giochi", "La chiusura", "Il conteggio", "Lo sballo", "Il rientro", "Il primo giro", "Il tallone"),
    ],
    "scala40-chiusura": [
        *("Valore delle carte", "Come si gioca", "Apertura e chiusura", "Scopo e rientro", "Altre regole"),
    ],
}
"""The paragraphs of each text, by the numbers or titles that it has; by their subjects where it has none."""


@pytest.mark.parametrize("rulebook", [book for book in RULEBOOKS if book.base is None], ids=lambda book: book.id)
def test_every_paragraph_of_the_text_has_its_articles(rulebook: Rulebook) -> None:
    """And no gap belongs to a paragraph that the text does not have."""
    clauses = [article.number for article in rulebook.articles.values() if article.treatment is not Treatment.SILENT]
    gaps = {article.number.removesuffix(" (lacuna)") for article in rulebook.articles.values()} - set(clauses)
    assert list(dict.fromkeys(clauses)) == PARAGRAPHS[rulebook.id]
    assert [number for number in gaps if not any(each.startswith(f"{number}.") for each in clauses)] == []


@each_rulebook
def test_articles_are_worded_in_both_languages(rulebook: Rulebook) -> None:
    """Every text exists, ends like a sentence, and is different in the two languages."""
    for article in rulebook.articles.values():
        for text in (article.text, article.refusal):
            assert all(re.search(r"[.!?»'”]$", sentence) for sentence in text), article.id
            assert text.it != text.en, article.id
        assert article.number
        assert all(0 < len(words.split()) <= 8 for words in article.heading), article.id


@each_rulebook
def test_what_decides_has_a_sentence_for_players(rulebook: Rulebook) -> None:
    """An article with a rule has a short refusal, different from its text."""
    for article in rulebook.articles.values():
        if article.rules:
            assert article.refusal != article.text, article.id
            assert all(len(sentence) <= 140 for sentence in article.refusal), article.id
        for words in article.refusals.values():
            assert words.it != words.en, article.id
            assert all(len(sentence) <= 140 and sentence.endswith(".") for sentence in words), article.id


@each_rulebook
def test_treatments_fit(rulebook: Rulebook) -> None:
    """Only gaps are silent, and all of them are; enforced articles have a rule, moot ones have none."""
    for article in rulebook.articles.values():
        assert (article.treatment is Treatment.SILENT) is article.id.startswith("gap."), article.id
        if article.treatment is Treatment.ENFORCED:
            assert article.rules, article.id
        if article.treatment is Treatment.MOOT:
            assert not article.rules, article.id


@each_rulebook
def test_only_what_is_enforced_has_a_part_that_is_not(rulebook: Rulebook) -> None:
    """That part is described in whole sentences, in both languages, short enough to be shown below the article."""
    for article in rulebook.articles.values():
        if article.apart is not None:
            assert article.treatment is Treatment.ENFORCED, article.id
            assert article.apart.it != article.apart.en
            assert all(sentence.endswith(".") and len(sentence) <= 200 for sentence in article.apart), article.id


@pytest.mark.parametrize(
    ("id", "word"),
    [("4.first-dealer", "posto"), ("4.deal", "tagli"), ("16.grade", "posta"), ("18.silence", "gesti")],
)
def test_what_cartaro_does_not_do_is_not_said_to_be_enforced(id: str, word: str) -> None:
    """Online nobody chooses a seat, cuts or pays, and no program sees gestures (Scopone, articles 4, 16 and 18)."""
    article = SCOPONE[id]
    assert article.apart is not None
    assert word in article.apart.it
    assert word in article.text.it


def test_whether_to_go_on_is_for_people() -> None:
    """The regular pair chooses (Scopone, article 17): the table records the choice, and no rule decides it."""
    assert SCOPONE["17.option"].treatment is Treatment.RECORDED


@each_rulebook
def test_every_rule_is_decided_somewhere_in_code(rulebook: Rulebook) -> None:
    """A rule that no function asks for, or declares that it decides, would have no effect."""
    undecided = [
        f"{a.id}: {rule}" for a in rulebook.articles.values() for rule in a.rules if not find_bindings().get(rule)
    ]
    assert undecided == []


def test_code_asks_only_for_rules_that_there_are() -> None:
    """A misspelt name would never apply, or would raise an error when it is first needed."""
    bundled = (Path(cartaro.__file__).parent / "games").glob("*/rulebooks/*.toml")
    files = (*bundled, *(Path(__file__).parents[1] / "examples").glob("*/src/*/*/*.toml"))
    articles = [article for file in files for article in tomllib.loads(file.read_text("utf-8"))["article"]]
    instituted = {rule for article in articles for rule in article.get("rules", ())}
    assert {name: where for name, where in find_asked().items() if name not in instituted} == {}


@each_rulebook
def test_options_stand_on_an_article(rulebook: Rulebook) -> None:
    """Each option names the article that allows it, and its default is one of its values."""
    for option in rulebook.options.values():
        assert option.article in rulebook.articles
        assert option.default in option.values
        assert option.title.it
        assert option.title.en


def test_options_left_out_take_their_default() -> None:
    """The defaults are those of the articles: Scopone to 8; Scopa for two players, to 21."""
    assert SCOPONE.choose({})["target"] == 8
    assert SCOPONE.choose({"target": 16})["target"] == 16
    assert {name: SCOPA.choose({})[name] for name in ("players", "target", "capture")} == {
        "players": 2,
        "target": 21,
        "capture": "compulsory",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"target": 100},
        {"target": "8"},
        {"target": True},
        {"players": 3},
        {"capture": "optional-sum"},
        {"": 8},
        {"target": 8.0},
    ],
    ids=str,
)
def test_a_bad_option_is_refused_in_words(wrong: dict[str, OptionValue]) -> None:
    """The message names the rulebook, in both languages."""
    with pytest.raises(OptionError) as error:
        SCOPONE.choose(wrong)
    assert "scopone-federale" in error.value.text.it
    assert "scopone-federale" in error.value.text.en


@pytest.mark.parametrize(
    ("options", "sides"),
    [
        ({}, 2),
        ({"players": 3}, 3),
        ({"players": 4}, 2),
        ({"players": 6}, 3),
        ({"players": 6, "pairs": True}, 3),
        ({"players": 6, "pairs": False}, 6),
        ({"players": 4, "pairs": True}, 2),
        ({"players": 2, "pairs": False}, 2),
    ],
    ids=str,
)
def test_sides_follow_the_players(options: dict[str, OptionValue], sides: int) -> None:
    """By Valliadi's article «sides»: each player alone, or in pairs."""
    terms = FISHING.agree(SCOPA, options)
    assert terms.sides == sides
    assert ("pairs" in terms.options) is (terms.players == 6)
    assert [terms.side_of(seat) for seat in range(terms.players)] == [seat % sides for seat in range(terms.players)]


@pytest.mark.parametrize("options", [{"players": 4, "pairs": False}, {"players": 3, "pairs": True}], ids=str)
def test_pairs_are_chosen_by_six_players_only(options: dict[str, OptionValue]) -> None:
    """Four players always play in pairs, two and three each alone."""
    with pytest.raises(OptionError):
        FISHING.agree(SCOPA, options)


def test_an_article_is_cited_by_its_rule() -> None:
    """The same rule is cited by a different article in each rulebook; a rule without an article cannot be cited."""
    assert SCOPONE.cite("take.compulsory").id == "11.refuse"
    assert SCOPA.cite("take.compulsory").id == "gap.refuse"
    assert SCOPONE.has("fuori")
    assert not SCOPA.has("fuori")
    with pytest.raises(KeyError):
        SCOPA.cite("fuori")


def test_verdicts_are_true_or_false() -> None:
    """An allowed action is true; a refusal is false, has its article, and says what that means in this case."""
    assert ALLOWED
    refused = SCOPONE.refuse(SCOPONE["9.sum"].rules[0], Text("Così.", "Thus."))
    assert not refused
    assert isinstance(refused, Refused)
    assert refused.article is SCOPONE["9.sum"]
    assert refused.message == (f"{SCOPONE['9.sum'].refusal.it} Così.", f"{SCOPONE['9.sum'].refusal.en} Thus.")
