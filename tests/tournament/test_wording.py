"""Texts of a tournament: no blank names, no invisible characters, and examples that can be typed."""

import re
import shlex

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.export.csv_tables import cash_table, entries_table
from cartaro.tournament.model.log_entries import (
    CashAdjusted,
    CashClosed,
    Created,
    Decided,
    Entered,
    EntropyAdded,
    GameResult,
    Paid,
    Payload,
    Person,
    Refunded,
    Result,
    Substituted,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.requested_words import check_wording
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.definition import read_example
from tests.tournament.hall import careni

TURNED = "Anna \u202eihcnaiB"
HIDDEN = [
    TURNED,
    "An\u200dna",
    "Anna\u2066",
    "An\x00na",
    "Anna\x1b[31m",
    "Anna\u200f",
    "Anna\u2028Rossi",
    "An\u00adna",
    "An\u034fna",
    "Anna\ufe00",
    "An\u180bna",
    "An\U000e0100na",
]


@pytest.mark.parametrize("name", ["", " ", "\u2800", "\u3164\u3164"])
def test_nobody_enters_without_a_name(name: str) -> None:
    """Characters that print nothing are no name either."""
    hall = careni()
    hall.enter("Anna")
    for what in (Entered((Person(name),)), Substituted(1, 1, Person(name))):
        with pytest.raises(TournamentRefusal) as refused:
            hall.do(what)
        assert refused.value.code == "bad_name"


@pytest.mark.parametrize("name", ["Arbitro", "Cartaro", "Anna (operatore)", "0rganizzatore", "..", "\ufdfd" * 24])
def test_nobody_enters_under_a_name_that_is_nobodys(name: str) -> None:
    hall = careni()
    hall.enter("Anna")
    for what in (Entered((Person(name),)), Substituted(1, 1, Person(name))):
        with pytest.raises(TournamentRefusal) as refused:
            hall.do(what)
        assert refused.value.code == "bad_name"


@pytest.mark.parametrize("name", ["Gina Verd1", "G\u0456na Verdi", "Ginaverdi"])
def test_nobody_enters_under_a_name_like_anothers(name: str) -> None:
    hall = careni()
    hall.enter("Gina Verdi")
    with pytest.raises(TournamentRefusal, match=r"would be taken for Gina Verdi, no\. 1"):
        hall.do(Entered((Person(name),)))
    hall.do(Entered((Person(f"{name} di Ala"),)))


@pytest.mark.parametrize("text", HIDDEN)
def test_no_text_of_the_desk_holds_what_is_not_seen(text: str) -> None:
    """Names, clubs, reasons, words for the draw, cash lines: characters that reorder or control text are refused."""
    hall = careni()
    hall.enter("Anna")
    asked: list[Payload] = [
        Entered((Person(text),)),
        Entered((Person("Bruno", club=text),)),
        Substituted(1, 1, Person("Bruno"), text),
        Withdrawn(1, text),
        CashAdjusted(100, text),
        CashClosed(text),
        EntropyAdded("start", text),
        TakenBack(2, text),
        Decided(1, 1, Result((GameResult((1, 0)),)), "event.scores", text),
        Created(
            read_example("scopa-valliadi").replace(
                "Traves", text.encode("unicode_escape").decode().replace("\\x", "\\u00")
            )
        ),
    ]
    for what in asked:
        with pytest.raises(TournamentRefusal) as refused:
            check_wording(what)
        assert refused.value.code == "hidden_sign"
        assert "U+" in refused.value.text.it
        assert text not in refused.value.text.it
    with pytest.raises(TournamentRefusal):
        hall.do(asked[0])


def test_what_is_seen_is_written_as_it_is() -> None:
    """Accents, other scripts, joined emoji, articles of several lines."""
    for name in ("Nicolò D'Àvila", "Ольга", "李娜", "Team \U0001f469\u200d\U0001f467"):
        check_wording(Entered((Person(name),)))
    for example in ("patronato-careni", "scopa-valliadi"):
        check_wording(Created(read_example(example)))
    check_wording(Created('name = "x"\ntext = """uno\ndue"""'))


def test_an_event_has_a_name_in_both_languages() -> None:
    definition = read_example("scopa-valliadi").replace("Scopa alle Valliadi 2022", " ")
    with pytest.raises(TournamentRefusal) as refused:
        check_wording(Created(definition))
    assert "«name»" in refused.value.text.it


def test_the_examples_of_a_refusal_are_results_as_they_are_printed() -> None:
    """Typed in a shell or pasted as one argument; minutes with either apostrophe."""
    with pytest.raises(CartaroError) as refused:
        read_result(["boh"])
    for said in (refused.value.text.it, refused.value.text.en):
        examples = re.sub(r" o(?:r)? ", ", ", said.rstrip(".")).split("come " if "come " in said else "write ")[1]
        for example in examples.split(", "):
            assert read_result([example]) == read_result(shlex.split(example)), example
    timed = Result((GameResult((18, 15), minutes=60),))
    for written in ("18-15 60'", "18-15 60\N{RIGHT SINGLE QUOTATION MARK}", "18-15 60min"):
        assert read_result([written]) == timed


def test_who_owes_nothing_is_not_said_to_owe_nothing_but_nothing() -> None:
    """A text like 'deve 0,00 euro, non 0,00' helps nobody."""
    hall = careni()
    hall.enter("Anna")
    for what, said in (
        (Paid(1, 0), "Anna (n. 1) deve 3,00 euro: si paga più di niente"),
        (Refunded(1, 0), "A Anna (n. 1) non c'è niente da rendere"),
    ):
        with pytest.raises(TournamentRefusal) as refused:
            hall.do(what)
        assert refused.value.text.it.startswith(said)
    hall.pay(1)
    for cents in (0, 300):
        with pytest.raises(TournamentRefusal) as refused:
            hall.do(Paid(1, cents))
        assert refused.value.text.it.startswith("Anna (n. 1) non deve niente")


def test_the_cash_book_is_in_its_readers_language() -> None:
    hall = careni()
    hall.enter("Anna")
    hall.pay(1)
    for language, method in (("it", "contanti"), ("en", "cash")):
        (line,) = cash_table(hall.event, language)[1:]
        assert method in line
        assert ("cash" in line) == (language == "en")


def test_amounts_for_people_are_written_as_their_language_does() -> None:
    """Entrants and cash book, on the terminal and on paper; for programs the numbers have a point."""
    hall = careni()
    hall.enter("Anna")
    hall.pay(1)
    for table in (entries_table, cash_table):
        for language, amount in (("it", "3,00"), ("en", "3.00")):
            assert amount in table(hall.event, language)[1]
            assert "3.00" in table(hall.event, language, for_programs=True)[1]


def test_times_of_the_cash_book_are_written_for_people_as_their_language_does() -> None:
    """On the terminal and on paper; for programs they are ISO 8601."""
    hall = careni()
    hall.enter("Anna")
    hall.pay(1)
    for language, when in (("it", "18 feb 2023, 15.00"), ("en", "18 Feb 2023, 15.00")):
        assert cash_table(hall.event, language, for_paper=True)[1][1] == when
        assert cash_table(hall.event, language)[1][1] == "2023-02-18 15:00"
