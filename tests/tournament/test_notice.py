"""The definition of an event: both example notices, and the errors reported for wrong files."""

import contextlib
from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.i18n import CartaroError
from cartaro.moments import read_instant
from cartaro.tournament.event.result_validation import play_out
from cartaro.tournament.model.log_entries import Amended
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.section import DefinitionError
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.articles import articles_of, find_article
from cartaro.tournament.notice.definition import EXAMPLES, check_teams, parse_definition, read_example
from tests.tournament.hall import Hall
from tests.tournament.playing import definition


def test_the_event_of_the_patronato_careni_is_the_one_of_its_notice() -> None:
    """Two windows, three euro per person, a start on Sunday at 18, and prize-giving elsewhere the Wednesday after."""
    notice = parse_definition(read_example("patronato-careni"))

    assert [(w.begins, w.ends) for w in notice.windows] == [
        (read_instant("2023-02-05T17:30+01:00"), read_instant("2023-02-05T18:00+01:00")),
        (read_instant("2023-02-18T14:30+01:00"), read_instant("2023-02-18T15:30+01:00")),
    ]
    assert [w.begins.strftime("%A") for w in notice.windows] == ["Sunday", "Saturday"]
    assert {w.place.it for w in notice.windows} == {"Patronato Careni"}
    assert notice.fee == 300
    assert notice.start == read_instant("2023-02-19T18:00+01:00")
    assert notice.start.strftime("%A") == "Sunday"
    assert notice.giving is not None
    assert notice.giving.day == date(2023, 2, 22)
    assert notice.giving.day.strftime("%A") == "Wednesday"
    assert "Shion Art" in notice.giving.place.it
    assert (notice.rulebook.id, notice.people_each) == ("scala40-fisca", 1)


def test_the_event_of_the_valliadi_is_played_to_21_for_an_hour_at_most() -> None:
    """21 points, one hour per match, pairs; a rule of the rulebook says what happens when time is up."""
    notice = parse_definition(read_example("scopa-valliadi"))

    assert notice.rulebook.id == "scopa-valliadi"
    assert notice.options["target"] == 21
    assert notice.match_minutes == 60
    assert notice.pairs
    assert "si finisce la smazzata" in articles_of(notice)["event.time"].text.it


def test_a_notice_without_tie_breaks_says_that_equals_stay_level() -> None:
    """A knock-out has none unless its organiser writes some: a list of nothing is no sentence."""
    told = articles_of(parse_definition(definition("knock-out")))["event.format"].text
    assert told.it.endswith("Chi è alla pari resta alla pari.")
    assert told.en.endswith("Entrants who are level stay level.")


def test_a_notice_has_the_settings_of_its_format() -> None:
    """Those chosen and the others, each with its words, in both languages."""
    told = articles_of(parse_definition(definition("knock-out", 'best_of = 3, second_chance = "bracket"')))[
        "event.format"
    ].text
    for words in ("Al meglio di: 3; Finale per il terzo posto: sì; Ripescaggio", ": un secondo tabellone;"):
        assert words in told.it
    for words in ("Best of: 3; Match for third place: yes; Second chance", ": a second bracket;"):
        assert words in told.en


WRONG = [
    ("name = [1\nplace", "Il file non si legge come TOML: riga 2, colonna 1.", "line 2, column 1"),
    ("name = [1", "Il file non si legge come TOML: finisce a metà.", "end of document"),
    ('nome = "x"', "«name» manca", "name"),
    ('name = "x"\nplace = 3', "«rulebook» manca", "rulebook"),
    ("FEE", "in [fee], «per_person» vuole un importo", "in [fee], 'per_person' takes"),
    ("DAY", "in [[registration]] 1, «day» vuole un giorno", "2023-02-18"),
    ("BACKWARDS", "in [[registration]] 1, «to» vuole un'ora dopo", "a time after"),
    ("AFTER", "in [[registration]] 1, «to» viene dopo l'inizio", "comes after the start"),
    ("MISSPELT", "«capacita» non si conosce; forse capacity", "perhaps capacity"),
    ("OPTION", "In [options]:", "target"),
    ("CATEGORY", "in [[prize]] 1, «category» vuole uno fra", "category"),
    ("GIVING", "in [prizes], «day» viene prima del torneo", "before the tournament"),
]


def _wrong(what: str) -> str:
    good = 'name = "x"\nplace = "y"\nstart = 2023-02-19T18:00:00\nrulebook = "scopa-valliadi"\nentrants = "singles"\n'
    window = '\n[[registration]]\nplace = "y"\nday = {}\nfrom = {}\nto = {}\n'
    return {
        "FEE": good + "[fee]\nper_person = 'molto'",
        "DAY": good + window.format('"sabato"', "14:00:00", "15:00:00"),
        "BACKWARDS": good + window.format("2023-02-18", "15:00:00", "14:00:00"),
        "AFTER": good + window.format("2023-02-19", "17:00:00", "18:30:00"),
        "MISSPELT": good + "capacita = 3",
        "OPTION": good + "[options]\ntarget = 20",
        "CATEGORY": good + '[[prize]]\nplace = 1\nwhat = "p"\ncategory = "x"',
        "GIVING": good + '[prizes]\nplace = "p"\nday = 2023-02-01',
    }.get(what, what)


@pytest.mark.parametrize(("what", "it", "en"), WRONG)
def test_a_wrong_definition_is_refused_with_the_place_of_the_error(what: str, it: str, en: str) -> None:
    """The message names the section and the key, and says what would be right, in both languages."""
    with pytest.raises(DefinitionError) as refused:
        parse_definition(_wrong(what))

    assert it in refused.value.text.it
    assert en in refused.value.text.en


def _of_teams(entrants: str, options: str, format_: str = "knock-out") -> str:
    return (
        f'name = "x"\nplace = "y"\nstart = 2026-05-01T20:00:00\nrulebook = "scala40-sballo"\nentrants = "{entrants}"\n'
        f'options = {{ {options} }}\n[format]\nid = "{format_}"\n'
    )


@pytest.mark.parametrize("options", ["", "exit = 201", "teams = 2", "teams = 2, players = 4"])
def test_pairs_of_scala_40_are_teams_of_two_without_saying_so(options: str) -> None:
    """Four players at a table, as the rulebook with teams wants them."""
    notice = parse_definition(_of_teams("pairs", options))
    check_teams(notice)
    terms = notice.plan.terms
    assert (terms.players, terms.sides, notice.options["teams"]) == (4, 2, 2)


@pytest.mark.parametrize(
    ("definition", "it", "en"),
    [
        (_of_teams("pairs", "teams = 3, players = 6"), "«teams» vuole 2", "'teams' must be 2"),
        (_of_teams("pairs", "players = 4"), "«teams» vuole 2", "'teams' must be 2"),
        (_of_teams("singles", "teams = 2, players = 4"), "«teams» vuole 1", "'teams' must be 1"),
        (_of_teams("pairs", "", "scala40-out"), '«entrants» vuole "singles"', "'entrants' must be \"singles\""),
    ],
)
def test_teams_that_are_not_the_entrants_are_refused_at_the_opening(definition: str, it: str, en: str) -> None:
    """Only there: a log that has such an event is still read."""
    notice = parse_definition(definition)
    with pytest.raises(DefinitionError) as refused:
        check_teams(notice)

    assert it in refused.value.text.it
    assert en in refused.value.text.en


def test_an_event_is_not_amended_to_other_teams() -> None:
    """Before the draw the notice may change, to what could be opened."""
    hall = Hall(_of_teams("pairs", ""))
    hall.do(Amended(_of_teams("pairs", "exit = 201"), "fino a 201"))
    with pytest.raises(DefinitionError, match="must be 2"):
        hall.do(Amended(_of_teams("pairs", "teams = 1, players = 2"), "ognuno per sé"))


def test_a_log_of_pairs_at_tables_of_several_is_still_read() -> None:
    """Earlier versions opened such events, in which a pair has one hand."""
    notice = parse_definition(_of_teams("pairs", "", "scala40-out"))
    names = ("Anna - Bo", "Carlo - Di", "Eva - Fo", "Gino - Ha")
    (played,) = play_out(notice, names, read_result(["0-30-40-50,0-80-90-100"]))
    assert (played.winner, played.out) == (0, (0, 2, 2, 2))


def test_an_article_is_found_by_id_number_or_heading_and_nothing_else() -> None:
    """A decision may cite the rulebook or the notice; an article in neither is refused."""
    notice = parse_definition(read_example("patronato-careni"))

    assert find_article(notice, "quota").id == "event.fee"
    assert find_article(notice, "fee").id == "event.fee"
    assert find_article(notice, "8.out").id == "8.out"
    with pytest.raises(TournamentRefusal, match="must cite one"):
        find_article(notice, "99.9")


VALUES = [
    "3",
    "-1",
    '"x"',
    "true",
    "1.5",
    "[]",
    "[1]",
    '["a"]',
    "{}",
    "{a=1}",
    "2023-01-01",
    "10:00:00",
    "2023-01-01T10:00:00Z",
    '""',
    "9e9",
    "{it=1,en=2}",
    "nan",
]
KEYS = [
    "settings",
    "options",
    "fee",
    "prizes",
    "format",
    "tie_breaks",
    "minutes",
    "at_time",
    "capacity",
    "category",
    "article",
    "registration",
]
HEADS = ("[fee]", "[options]", "[[prize]]", "[[category]]", "[format]", "[[article]]", "[prizes]", "[format.settings]")


@given(st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_whatever_is_written_is_an_event_or_a_sentence(chance: Random) -> None:
    """Wrong types, duplicate sections, truncated lines: the outcome is a valid event or a :class:`CartaroError`."""
    lines = read_example(chance.choice(EXAMPLES)).split("\n")
    for _ in range(chance.randint(1, 3)):
        at, value = chance.randrange(len(lines)), chance.choice(VALUES)
        lines[at] = chance.choice(
            [
                f"{lines[at].split('=')[0]}= {value}",
                f"{chance.choice(KEYS)} = {value}",
                chance.choice(HEADS),
                lines[at][: chance.randrange(len(lines[at]) + 1)],
                "",
            ]
        )
    with contextlib.suppress(CartaroError):
        assert articles_of(parse_definition("\n".join(lines)))
