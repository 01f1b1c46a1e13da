"""An invalid rulebook is refused on loading, with the file, the key and the expected value."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

import cartaro
from cartaro.games import GAMES
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.house_lines import OWN
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.rulebook import Rulebook
from cartaro.rulebook_file import FOLDERS, RulebookError, find_rulebooks, load_rulebook, read_rulebook
from cartaro.testing.bindings import find_asked, find_bindings
from cartaro.testing.reworded import change, reworded, text_of, vocabulary_of, without_rule
from cartaro.vocabulary import Vocabulary

IDS = [id for game in GAMES for id in game.rulebooks]
SCOPONE, SCOPA, FISCA = "scopone-federale", "scopa-valliadi", "scala40-fisca"
VOCABULARIES = [vocabulary_of(game.rulebooks[0]) for game in GAMES]
SOURCES = Path(cartaro.__file__).parent


@pytest.mark.parametrize(
    ("id", "old", "new", "key", "right"),
    [
        (SCOPONE, '"take.priority"', '"take.priorty"', "article 9.priority, rules", "take.priority"),
        (FISCA, '"joker.used"', '"jolly.usato"', "article 5.3.use, rules", "«jolly.usato»"),
        (SCOPONE, "redeal_sum = 10", "redeal_summ = 10", "parameters.redeal_summ", "redeal_sum"),
        (FISCA, "opening = 40", 'opening = "40"', "parameters.opening", "un numero intero da 0 in su, non '40'"),
        (FISCA, "opening = 40", "", "parameters.opening: manca", "un numero intero da 0 in su"),
        (FISCA, 'renewal = "turn"', 'renewal = "mai"', "parameters.renewal", "turn, draw"),
        (FISCA, "in_hand_factor = 2", "in_hand_fattore = 2", "parameters.variants.b.in_hand_fattore", "in_hand_factor"),
        (SCOPA, "values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "values = [1, 2]", "parameters.values", "10 valori"),
        (SCOPA, "players = [2, 3, 4, 6]", "players = [2, 5]", "parameters.players", "2, 3, 4, 6"),
        (SCOPONE, "stakes = [1, 2, 3]", "stakes = [1, 2]", "parameters.stakes", "3 valori"),
        (SCOPONE, "hand = 9", "hand = 11", "parameters.hand", "il mazzo ne ha 40"),
        (SCOPONE, "table_packets = 2", "table_packets = 1", "parameters.table_packets", "non 4"),
        (SCOPONE, "redeal_sum = 10", "redeal_sum = 38", "parameters.redeal_sum", "0 vuol dire"),
        (SCOPONE, "[options.target]", "[options.targhet]", "options.targhet: nessun codice la legge", "target"),
        (SCOPONE, "default = 8", "default = 100", "options.target.default", "da 1 a 99"),
        (SCOPONE, 'article = "gap.target"', 'article = "gap.targhet"', "options.target.article", "gap.target"),
        (SCOPONE, 'treatment = "moot"', 'treatment = "boh"', "article[", "boh"),
        (SCOPONE, 'number = "8"', "", "article[", "number"),
        (SCOPONE, 'edition = "', 'edizione = "', "", "edizione"),
        (SCOPONE, 'game = "scopone"', 'game = "briscola"', "game", "scopa, scopone"),
        (SCOPONE, 'id = "scopone-federale"', 'id = "scopone"', "id", "scopone-federale"),
        (SCOPONE, 'id = "10"', 'id = "8"', "article", "«8» c'è due volte"),
        (SCOPONE, '["take.pile"]', '["take.one"]', "rules", "9.choice, 9.pile"),
        (FISCA, "[questions.flat]", "[questions.piatto]", "questions.piatto", "flat"),
        (FISCA, 'game = "scala40"', "game = ", "non si legge come TOML", ""),
    ],
)
def test_a_fault_is_told_with_file_and_key(id: str, old: str, new: str, key: str, right: str) -> None:
    """The message names the file, the key and a correct value, in both languages."""
    with pytest.raises(RulebookError) as error:
        read_rulebook(vocabulary_of(id), id, change(text_of(id), (old, new)).encode(), f"/libri/{id}.toml")
    said = error.value.text
    assert said.it.startswith(f"/libri/{id}.toml: ")
    assert key in said.it
    assert right in said.it
    assert said.en.startswith(f"/libri/{id}.toml: ")
    assert said.en != said.it


@pytest.mark.parametrize(
    ("id", "rule"),
    [(id, rule) for id in IDS for rule in sorted(vocabulary_of(id).always)],
)
def test_no_article_that_code_always_cites_may_be_missing(id: str, rule: str) -> None:
    """Otherwise code could not cite an article, or would play by a rule that no article has."""
    with pytest.raises(RulebookError, match=f"no article has the rule '{rule}'"):
        read_rulebook(vocabulary_of(id), id, without_rule(id, rule).encode(), f"{id}.toml")


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        (SCOPONE, "deal.redeal"),
        (SCOPONE, "fuori.tied"),
        (SCOPONE, "match.grade"),
        (SCOPONE, "match.duplicate"),
        (SCOPONE, "take.missed"),
        (SCOPONE, "draw.roles"),
        (SCOPONE, "irregular.stake"),
        (SCOPA, "deal.stock"),
        (SCOPA, "score.primiera.three"),
        (SCOPA, "match.limit"),
        (FISCA, "take.used"),
        (FISCA, "joker.used"),
        (FISCA, "twin.declared"),
        (FISCA, "count.flat"),
        (FISCA, "opening.clean"),
        (FISCA, "discard.attaching"),
        ("scala40-sballo", "match.reentry-last"),
        ("scala40-sballo", "sides"),
        ("scala40-chiusura", "undo.kept"),
        ("scala40-chiusura", "close.under-opening"),
    ],
)
def test_what_a_parameter_an_option_or_a_rule_needs_may_not_be_missing(id: str, rule: str) -> None:
    """A parameter would have no effect without an article that has its rule."""
    with pytest.raises(RulebookError, match=f"no article has the rule '{rule}'"):
        read_rulebook(vocabulary_of(id), id, without_rule(id, rule).encode(), f"{id}.toml")


@pytest.mark.parametrize("vocabulary", VOCABULARIES, ids=lambda vocabulary: vocabulary.game)
def test_every_rule_of_the_vocabulary_is_decided_by_code(vocabulary: Vocabulary) -> None:
    """It has only rules that a function asks for, or declares that it decides."""
    assert [rule for rule in sorted(vocabulary.rules) if rule not in find_bindings()] == []


def test_code_asks_for_no_rule_beyond_the_vocabularies() -> None:
    """A name that no rulebook may have would never apply, or would raise an error when it is first needed."""
    known = set().union(*(vocabulary.rules for vocabulary in VOCABULARIES))
    assert {name: where for name, where in find_asked().items() if name not in known} == {}


@cache
def read_by_code() -> frozenset[str]:
    """Return every name that code outside the vocabulary reads as an attribute or a key."""
    read: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        parts = path.relative_to(SOURCES).parts
        if parts[0] in {"testing", "kernel", "bots"} or path.name == "vocabulary.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                read.add(node.attr)
            elif isinstance(node, ast.Subscript | ast.Call):
                read |= {
                    part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and type(part.value) is str
                }
    return frozenset(read)


@pytest.mark.parametrize("vocabulary", VOCABULARIES, ids=lambda vocabulary: vocabulary.game)
def test_every_parameter_and_option_is_read_by_code(vocabulary: Vocabulary) -> None:
    made_up = {"cards_majority", "denari_majority", *OWN}  # the score builds the key from the line's name
    assert sorted({*vocabulary.parameters, *vocabulary.options} - read_by_code() - made_up) == []


@pytest.mark.parametrize("id", IDS)
def test_people_have_a_name_for_every_parameter_and_topic(id: str) -> None:
    """Everything that code reads has a title, in both languages."""
    vocabulary, titles = vocabulary_of(id), find(id).titles
    assert {*vocabulary.parameters} - {*titles.parameters} <= {"renewals"}  # so far it is an option in every rulebook
    assert {rule.partition(".")[0] for rule in vocabulary.rules} <= {*titles.topics}


def find(id: str) -> Rulebook:
    """Return the rulebook *id*."""
    return next(game for game in GAMES if id in game.rulebooks).load(id)


@pytest.mark.parametrize("id", IDS)
def test_values_that_are_no_numbers_have_words(id: str) -> None:
    """Values that players choose from have texts in the rulebook, in both languages."""
    for option in find(id).options.values():
        wanted = {letter for word in option.values for letter in str(word)} if option.name == "variants" else set()
        plain = [value for value in option.values if isinstance(value, str | bool) and option.name != "variants"]
        assert {*(str(v).lower() if isinstance(v, bool) else v for v in plain), *wanted} <= {*option.words}, option.name


# Added rulebooks


def test_a_folder_adds_rulebooks_to_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are in ``FOLDER/GAME/ID.toml``, and come after those of the package."""
    (tmp_path / "scala40").mkdir()
    text = change(text_of(FISCA), ('id = "scala40-fisca"', 'id = "scala-di-casa"'), ("opening = 40", "opening = 51"))
    (tmp_path / "scala40" / "scala-di-casa.toml").write_text(text, "utf-8")
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    vocabulary = vocabulary_of(FISCA)
    assert find_rulebooks(vocabulary, (FISCA,)) == (FISCA, "scala-di-casa")
    assert load_rulebook(vocabulary, "scala-di-casa", (FISCA, "scala-di-casa")).parameters["opening"] == 51
    assert find_rulebooks(vocabulary_of(SCOPA), (SCOPA,)) == (SCOPA,)


def test_an_id_cannot_be_taken_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records cite rulebooks by id: another rulebook with the same id would change their meaning."""
    (tmp_path / "scala40").mkdir()
    (tmp_path / "scala40" / f"{FISCA}.toml").write_text(text_of(FISCA), "utf-8")
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    with pytest.raises(RulebookError, match="give this one another id"):
        find_rulebooks(vocabulary_of(FISCA), (FISCA,))


def test_a_folder_that_is_not_there_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a misspelt path would silently add nothing."""
    monkeypatch.setenv(FOLDERS, str(tmp_path / "niente"))
    with pytest.raises(RulebookError, match="there is no folder"):
        find_rulebooks(vocabulary_of(FISCA), (FISCA,))


# Parameters that the judge's code reads


def scopa_of(*changes: tuple[str, str], id: str = SCOPA, **options: int) -> Terms:
    """Return the terms of a table with a changed rulebook."""
    return FISHING.agree(reworded(id, *changes), options)


def position(terms: Terms, hand: str, table: str) -> Position:
    """Return a position in which seat 0 is to play."""
    read = [tuple(map(FISHING.pack.read, cards.split())) for cards in (hand, table)]
    sides = terms.sides
    return Position(
        terms,
        (read[0], (), *((),) * (terms.players - 2)),
        read[1],
        ((),) * sides,
        (0,) * sides,
        0,
        None,
        (),
        (0,) * sides,
    )


JACK_IS_TEN = ("values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "values = [1, 2, 3, 4, 5, 6, 7, 10, 9, 10]")


@pytest.mark.parametrize(
    ("hand", "table", "plays"),
    [
        ("Fd", "6c 4s 5c 3s", {"Fdx4s+6c"}),  # it takes a sum of 10, not of 8
        ("Fd", "Rc 6c 4s", {"FdxRc"}),  # a king is an equal card, which comes first
        ("Rd", "Fc 3s 7c", {"RdxFc"}),
        ("Cd", "Fc 4s 5c", {"Cdx4s+5c"}),  # a jack is worth too much for a sum of 9
        ("8", "", None),
    ],
)
def test_a_jack_is_worth_what_the_rulebook_says(hand: str, table: str, plays: set[str] | None) -> None:
    """By Valliadi's article «values» with a jack of 10: lawful captures of an equal card, and of sums."""
    if plays is None:
        assert scopa_of().values == tuple(range(1, 11))
        return
    found = FISHING.legal_actions(position(scopa_of(JACK_IS_TEN), hand, table))
    assert {FISHING.spell_action(action) for action in found} == plays


def test_a_wrong_sum_is_told_by_the_values_of_the_rulebook() -> None:
    """The message uses the same values as the captures."""
    there = position(scopa_of(JACK_IS_TEN), "Fd", "5c 3s")
    verdict = FISHING.judge(there, 0, FISHING.read_action("Fdx5c+3s"))
    assert not verdict
    assert "vale 10, le carte scelte 8" in verdict.message.it  # type: ignore[union-attr]  # the verdict is a refusal


@pytest.mark.parametrize(
    ("sum_", "kings", "table", "again"),
    [
        (0, 3, "Ad Ac As 2d", False),
        (0, 3, "", False),
        (0, 0, "Rd Rc Rs Rb", False),
        (10, 3, "Ad 2c 3s 4d", True),
        (10, 3, "Ad 2c 3s 5d", False),
        (0, 3, "Rd Rc Rs 4d", True),
    ],
)
def test_no_sum_and_no_kings_send_the_cards_back_where_the_rulebook_says_0(
    sum_: int, kings: int, table: str, again: bool
) -> None:
    """By Scopone's article 6.redeal, 0 means never; an empty table, with sum 0, is not dealt again for ever."""
    changes = (("redeal_sum = 10", f"redeal_sum = {sum_}"), ("redeal_kings = 3", f"redeal_kings = {kings}"))
    terms = scopa_of(*changes, id=SCOPONE)
    assert (FISHING.must_redeal(position(terms, "7d", table)) is not None) is again


def test_hands_are_whole_where_the_packets_do_not_divide_them() -> None:
    """Ten cards are dealt in packets of 3, 3, 3 and 1, and all forty are dealt."""
    terms = scopa_of(("hand = 9", "hand = 10"), ("table = 4\n", "table = 0\n"), id=SCOPONE)
    dealt = FISHING.deal(terms, FISHING.pack.cards, (0, 0))
    assert [len(hand) for hand in dealt.hands] == [10] * 4
    assert dealt.table == dealt.stock == ()
    assert len({card for hand in dealt.hands for card in hand}) == 40
    assert FISHING.must_redeal(dealt) is None  # no cards lie there that could add up to too little


def test_the_players_of_a_table_are_those_of_the_rulebook() -> None:
    """``players`` is given once: an option without values has those of the parameter of the same name."""
    assert scopa_of().rulebook.options["players"].values == (2, 3, 4, 6)
    fewer = reworded(SCOPA, ("players = [2, 3, 4, 6]", "players = [2, 4]"))
    assert fewer.options["players"].values == (2, 4)


def test_bundled_files_say_players_once() -> None:
    """No bundled file of Scopa and Scopone repeats the list of the parameter in the option."""
    for id in FISHING.rulebooks:
        assert "values" not in tomllib.loads(text_of(id))["options"]["players"]
