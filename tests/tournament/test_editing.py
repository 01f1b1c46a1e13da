"""Corrections of people: what holds from when on, what is refused, and what the log says."""

import msgspec
import pytest

from cartaro.tournament.event.registration import acts_for, code_renewals
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.csv_tables import results_table
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Edited,
    Ended,
    Entered,
    Partnered,
    Person,
    PrizeAwarded,
    ResultReported,
    Substituted,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall, valliadi

SINGLES = """
name = "Serata"
place = "Bar"
start = 2026-05-01T20:00:00
rulebook = "scopa-valliadi"
entrants = "singles"
[format]
id = "knock-out"
[[category]]
id = "donne"
name = "Donne"
[[category]]
id = "under-18"
name = "Under 18"
[[prize]]
place = 1
what = "Coppa"
category = "donne"
"""


def _played() -> Hall:
    """Return an event of two, Anna a woman, whose only match Anna has won."""
    hall = Hall(SINGLES, "2026-05-01T19:00:00")
    hall.do(Entered((Person("Ana", "Lanzo", ("donne",)),)))
    hall.do(Entered((Person("Bruno"),)))
    for number in (1, 2):
        hall.do(CheckedIn(number))
    hall.draw(at="2026-05-01T20:00:00")
    hall.do(pair_next(hall.event))
    (seated,) = hall.event.rounds[1]
    points = "21-5" if seated.entrants[0] == 1 else "5-21"
    hall.do(ResultReported(1, 1, 0, read_result([points])))
    return hall


def test_a_correction_holds_in_every_round_and_the_log_has_both_values() -> None:
    """Unlike a substitute's, the right name is also that of rounds played before; each value can be taken away."""
    hall = _played()
    hall.do(Edited(1, "name", 1, now="Anna"))
    hall.do(Edited(1, "club", 1, now=""))
    hall.do(Edited(1, "rating", 1, now="1480"))
    hall.do(Edited(1, "categories", 1, now="donne, under-18"))
    assert hall.event.enrolments[1].people == (Person("Anna", "", ("donne", "under-18"), rating=1480),)
    assert "1 Anna" in results_table(hall.event, "en")[1][2]
    said = [entry_to_text(hall.event, entry).en for entry in hall.log[-4:]]
    assert said == [
        "Corrected no. 1, name: was 'Ana', is now 'Anna'.",
        "Corrected no. 1, club: was 'Lanzo', is now '-'.",
        "Corrected no. 1, rating: was '-', is now '1480'.",
        "Corrected no. 1, category: was 'donne', is now 'donne, under-18'.",
    ]
    hall.do(TakenBack(len(hall.log) - 3, "era giusto"))
    assert hall.event.enrolments[1].name == "Ana"


def test_what_a_correction_may_not_be() -> None:
    """A name that another has or looks like, no name, unknown categories and people, ratings that are no number."""
    hall = valliadi()
    hall.enter("Anna", "Bruno")
    hall.enter("Carla", "Dario")
    for field, now, why in (
        ("name", "Carla", "already entered as no. 2"),
        ("name", "bruno", "already entered as no. 1"),
        ("name", "CarIa", "taken for"),
        ("name", "", "letters"),
        ("name", "x" * 61, "1 to 60 letters"),
        ("name", "Anna\u200b", "U\\+200B"),
        ("name", "Anna", "already says so"),
        ("club", "x" * 61, "60 at most"),
        ("categories", "donne", "no category"),
        ("rating", "10000", "0 to 9999"),
        ("rating", "-5", "0 to 9999"),
    ):
        with pytest.raises(TournamentRefusal, match=why):
            hall.do(Edited(1, field, 1, now=now))  # type: ignore[arg-type]  # one of the fields
    with pytest.raises(TournamentRefusal, match="name the person"):
        hall.do(Edited(1, "name", 3, now="Eva"))
    with pytest.raises(TournamentRefusal, match="no entrant"):
        hall.do(Edited(9, "name", 1, now="Eva"))
    with pytest.raises(TournamentRefusal, match="no longer what you saw"):
        hall.do(Edited(1, "name", 1, was="Ana", now="Eva"))
    hall.do(Edited(1, "name", 1, was="Anna", now="ANNA"))
    assert hall.event.enrolments[1].name == "ANNA - Bruno"


def test_who_joined_a_pair_is_corrected_there_and_keeps_their_code() -> None:
    """The number under which they were entered alone still acts for the pair; it is not corrected by itself."""
    hall = valliadi()
    hall.enter("Anna")
    hall.enter("Brumo")
    hall.do(Partnered(1, 2))
    with pytest.raises(TournamentRefusal, match=r"plays as no\. 1"):
        hall.do(Edited(2, "name", 1, now="Bruno"))
    hall.do(Edited(1, "name", 2, now="Bruno"))
    assert hall.event.enrolments[2].name == "Bruno"
    assert acts_for(hall.event, 2) == 1
    hall.do(Substituted(1, 2, Person("Carla")))
    assert acts_for(hall.event, 2) is None
    assert code_renewals(hall.event, 1) == 0, "the partner who left had a code of their own"
    hall.do(Substituted(1, 2, Person("Bruno")))
    assert acts_for(hall.event, 2) == 1
    assert code_renewals(hall.event, 1) == 1, "who came in between had this one"


def test_a_category_is_corrected_until_a_prize_of_it_is_handed_over() -> None:
    """Others are still corrected then, and so is everything else of that person, even once they have left."""
    hall = _played()
    hall.do(Ended())
    hall.do(PrizeAwarded(0, 1, "Anna"))
    for entrant, now in ((1, ""), (2, "donne")):
        with pytest.raises(TournamentRefusal, match="has been handed over"):
            hall.do(Edited(entrant, "categories", 1, now=now))
    hall.do(Edited(1, "categories", 1, now="donne under-18"))
    hall.do(Edited(1, "name", 1, now="Anna"))
    assert hall.event.enrolments[1].people == (Person("Anna", "Lanzo", ("donne", "under-18")),)


def test_who_left_is_corrected_too_whoever_has_the_name_now() -> None:
    hall = valliadi()
    hall.enter("Anna", "Bruno")
    hall.do(Withdrawn(1))
    hall.enter("Anna", "Carla")
    hall.do(Edited(1, "club", 1, now="Lanzo"))
    assert hall.event.enrolments[1].people[0] == Person("Anna", "Lanzo")


def test_the_log_has_no_value_of_a_contact_or_note() -> None:
    """Whatever a request brings."""
    hall = valliadi()
    hall.enter("Anna", "Bruno")
    hall.do(Edited(1, "contact", 1, was="333", now="334"))
    assert msgspec.json.decode(hall.log[-1].encoded) == {"kind": "edited", "entrant": 1, "field": "contact"}
