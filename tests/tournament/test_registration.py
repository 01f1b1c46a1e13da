"""Entries according to the notice: windows, fees, waiting list, partners, check-in, withdrawals, substitutes."""

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.tournament.event.registration import seeds_by_rating
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import EntrantStatus
from cartaro.tournament.model.log_entries import (
    Amended,
    CheckedIn,
    Committed,
    Drawn,
    Entered,
    Partnered,
    Person,
    Refunded,
    Seed,
    Seeded,
    Substituted,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.definition import read_example
from tests.tournament.hall import CARENI_START, SECRET, VALLIADI_START, VALLIADI_WINDOW, Hall, careni, valliadi


@pytest.mark.parametrize("at", ["2023-02-18T14:30:00", "2023-02-18T15:30:00", "2023-02-05T17:45:00"])
def test_entries_are_taken_inside_a_window(at: str) -> None:
    """Including its first and its last minute."""
    hall = careni()
    hall.at = at

    assert hall.enter("Anna") == 1


@pytest.mark.parametrize(
    ("at", "then"),
    [
        ("2023-02-01T10:00:00", "il prossimo turno è domenica 5 febbraio 2023, 17.30-18.00, Patronato Careni"),
        ("2023-02-05T18:01:00", "il prossimo turno è sabato 18 febbraio 2023, 14.30-15.30, Patronato Careni"),
        ("2023-02-18T15:31:00", "non ci sono altri turni"),
        ("2023-02-19T17:45:00", "non ci sono altri turni"),
    ],
)
def test_outside_the_windows_an_entry_is_refused_and_the_next_one_named(at: str, then: str) -> None:
    """The refusal cites the notice."""
    hall = careni()
    hall.at = at

    with pytest.raises(TournamentRefusal) as refused:
        hall.enter("Anna")
    assert then in refused.value.text.it
    assert refused.value.article is not None
    assert refused.value.article.id == "event.entries"


def test_what_is_entered_later_goes_by_the_windows_as_they_were_then() -> None:
    """After a change of the notice, paper entries made in an old window stay valid; the new windows count as well."""
    before = "day = 2023-02-05\nfrom = 17:30:00\nto = 18:00:00"
    moved = "day = 2023-02-12\nfrom = 10:00:00\nto = 11:00:00"
    hall = careni()
    hall.at = "2023-02-08T09:00:00"
    hall.do(Amended(read_example("patronato-careni").replace(before, moved), "la sala era chiusa"))
    for at, name in (("2023-02-05T17:45:00", "Anna"), ("2023-02-12T10:30:00", "Bruno")):
        hall.at = at
        hall.enter(name)
    hall.at = "2023-02-12T17:45:00"
    with pytest.raises(TournamentRefusal, match="the next period is Saturday 18 February 2023"):
        hall.enter("Carla")


def test_nobody_enters_twice_and_singles_enter_alone() -> None:
    """Case does not make a different name; pairs, blank names and unknown categories are refused."""
    hall = careni()
    hall.enter("Anna Bianchi")

    for what in (
        Entered((Person("anna bianchi"),)),
        Entered((Person("Bruno"), Person("Carla"))),
        Entered((Person(" "),)),
        Entered((Person("Bruno", categories=("under18",)),)),
    ):
        with pytest.raises(TournamentRefusal):
            hall.do(what)
    assert list(hall.event.enrolments) == [1]


def test_who_has_not_paid_is_not_checked_in() -> None:
    """The fee is three euro per person, and the refusal cites its article."""
    hall = careni()
    hall.enter("Anna")

    with pytest.raises(TournamentRefusal) as refused:
        hall.do(CheckedIn(1))
    assert refused.value.article is not None
    assert refused.value.article.id == "event.fee"
    hall.pay(1)
    hall.do(CheckedIn(1))
    assert hall.event.enrolments[1].status is EntrantStatus.PRESENT
    assert hall.event.till == 300


def test_the_first_who_waits_moves_up_when_somebody_withdraws() -> None:
    """With a capacity of two, the third waits, owes nothing and cannot be checked in; after a withdrawal they enter."""
    hall = Hall(read_example("patronato-careni").replace("late_entry", "capacity = 2\nlate_entry"))
    for name in ("Anna", "Bruno", "Carla", "Dario"):
        hall.enter(name)
    hall.pay(1)

    assert [e.number for e in hall.event.waiting] == [3, 4]
    assert hall.event.owed_by(3) == 0
    with pytest.raises(TournamentRefusal, match="waiting list, at place 1"):
        hall.do(CheckedIn(3))
    hall.do(Withdrawn(1))
    assert [e.number for e in hall.event.field] == [2, 3]
    assert hall.event.owed_by(3) == 300
    assert hall.event.owed_by(1) == -300
    hall.do(Refunded(1, 300))
    assert hall.event.till == 0


def test_two_who_look_for_a_partner_become_a_pair() -> None:
    """Alone they have no place; together they are one entrant that owes two fees."""
    hall = valliadi()
    hall.enter("Anna")
    hall.enter("Bruno", "Carla")
    hall.enter("Dario")

    assert hall.event.enrolments[1].status is EntrantStatus.LOOKING
    with pytest.raises(TournamentRefusal, match="not both looking"):
        hall.do(Partnered(1, 2))
    hall.do(Partnered(1, 3))
    assert [e.name for e in hall.event.field] == ["Bruno - Carla", "Anna - Dario"]
    assert hall.event.owed_by(1) == 1000
    with pytest.raises(TournamentRefusal, match="plays as no"):
        hall.do(CheckedIn(3))


def test_a_pair_has_paid_what_its_people_paid_alone() -> None:
    """Nothing is owed or given back, and undoing the pair gives each their own payment again."""
    hall = valliadi()
    for name in ("Anna", "Dario"):
        hall.pay(hall.enter(name))
    paired = hall.do(Partnered(1, 2))
    assert [hall.event.owed_by(n) for n in (1, 2)] == [0, 0]
    hall.do(CheckedIn(1))
    hall.do(TakenBack(len(hall.log), "prova"))
    hall.do(TakenBack(paired.seq, "prova"))
    assert [hall.event.paid_by(n) for n in (1, 2)] == [500, 500]

    hall.do(Partnered(2, 1))
    hall.do(Withdrawn(2))
    assert hall.event.owed_by(2) == -1000
    hall.do(Refunded(2, 1000))
    assert hall.event.till == 0


def test_substitutes_come_and_go_and_who_left_may_return() -> None:
    """Each takes one place; the changes are listed in order, with their rounds."""
    hall = valliadi()
    hall.enter("Anna", "Bruno")

    hall.do(Substituted(1, 2, Person("Carla")))
    assert hall.event.enrolments[1].replaced_from == (1,), "before the first round"
    assert hall.event.enrolments[1].name == "Anna - Carla"
    hall.do(Substituted(1, 1, Person("Dario")))
    hall.do(Substituted(1, 2, Person("Bruno")))
    assert hall.event.enrolments[1].name == "Dario - Bruno"
    listed = [(first, at, left.name, came.name) for first, at, left, came in hall.event.enrolments[1].changes]
    assert listed == [(1, 2, "Bruno", "Carla"), (1, 1, "Anna", "Dario"), (1, 2, "Carla", "Bruno")]
    with pytest.raises(TournamentRefusal, match="name the person"):
        hall.do(Substituted(1, 3, Person("Eva")))


KNOCK_OUT = """
name = "Eliminazione"
place = "Bar"
start = 2026-05-01T20:00:00
rulebook = "scopa-valliadi"
entrants = "singles"
"""


def test_seeds_by_rating_and_those_level_by_the_lot_of_the_draw() -> None:
    """The highest come first, with who is level with the last; equals keep their number until the draw orders them."""
    hall = Hall(KNOCK_OUT, "2026-05-01T19:00:00")
    with pytest.raises(TournamentRefusal, match="Nobody who has a place has a rating"):
        hall.do(seeds_by_rating(hall.event, 2))
    for at, rating in enumerate((1500, 1700, 1600, 1600, 1600, 0)):
        number = hall.do(Entered((Person(f"Uno {at}", rating=rating),))).payload
        assert isinstance(number, Entered)
        if hall.event.owed_by(number.number):
            hall.pay(number.number)
        hall.do(CheckedIn(number.number))
    hall.do(seeds_by_rating(hall.event, 2))
    assert hall.event.seeded == (2, 3, 4, 5)
    assert {seed.source for seed in hall.event.seeds} == {"rating"}
    with pytest.raises(TournamentRefusal, match="not the rating"):
        hall.do(Seeded((Seed(1, "rating", 1900),)))
    hall.do(Seeded((Seed(1, why="campione 2025"), *hall.event.seeds)))
    hall.draw(at="2026-05-01T20:00:00")
    assert hall.event.seeded[:2] == (1, 2)
    drawn = hall.event.chance.permute(["3", "4", "5"], "seeds 3")
    assert hall.event.seeded[2:] == tuple(map(int, drawn))


def test_seeds_are_named_before_the_draw_and_kept_apart() -> None:
    """Each seed must be an entrant and named once; in a knock-out the top two are in different halves."""
    hall = Hall(KNOCK_OUT, "2026-05-01T19:00:00")
    hall.fill(8)
    for wrong in ((1, 1), (99,)):
        with pytest.raises(TournamentRefusal):
            hall.do(Seeded(tuple(map(Seed, wrong))))
    hall.do(Seeded((Seed(8), Seed(7))))
    hall.draw(at="2026-05-01T20:00:00")
    with pytest.raises(TournamentRefusal, match="The draw has begun"):
        hall.do(Seeded((Seed(1), Seed(2))))
    tables = [table.entrants for table in pair_next(hall.event).tables]
    first_half = [n for entrants in tables[:2] for n in entrants]
    assert (8 in first_half) != (7 in first_half)


def test_once_the_draw_is_made_nobody_enters_at_the_careni() -> None:
    """The notice refuses late entries; nor can its definition be changed any more."""
    hall = careni()
    hall.fill(3)
    hall.draw(at=CARENI_START)

    with pytest.raises(TournamentRefusal) as refused:
        hall.enter("Zoe")
    assert refused.value.article is not None
    assert refused.value.article.id == "event.late"
    with pytest.raises(TournamentRefusal, match="can no longer be changed"):
        hall.do(Amended(read_example("patronato-careni"), "tardi"))


def test_the_notice_may_change_while_entries_are_taken() -> None:
    """A new fee applies from then on; singles cannot become pairs, nor pairs singles."""
    hall = careni()
    hall.enter("Anna")

    hall.do(Amended(read_example("patronato-careni").replace("per_person = 3", "per_person = 4"), "spese"))
    assert hall.event.owed_by(1) == 400
    with pytest.raises(TournamentRefusal, match="singles or pairs as before"):
        hall.do(Amended(read_example("patronato-careni").replace('id = "patronato-careni"', 'id = "x"'), "altro"))
    other = valliadi()
    other.enter("Anna", "Bruno")
    with pytest.raises(TournamentRefusal, match="singles or pairs as before"):
        other.do(Amended(read_example("scopa-valliadi").replace('"pairs"', '"singles"'), "soli"))


def test_a_number_far_off_in_a_log_does_not_send_the_next_after_it() -> None:
    """Later entrants are still numbered consecutively."""
    hall = careni()
    first = hall.enter("Anna Bianchi")
    hall.do(Entered((Person("Bruno Verdi"),), 999_999))
    assert [hall.enter("Carla Neri"), hall.enter("Dino Galli")] == [first + 1, first + 2]


def test_who_comes_late_where_every_place_is_taken_waits() -> None:
    """With a capacity of five, late pairs owe nothing and cannot be checked in until a drawn pair leaves."""
    hall = Hall(read_example("scopa-valliadi").replace("capacity = 32", "capacity = 5"), VALLIADI_WINDOW)
    hall.fill(5)
    hall.draw(at=VALLIADI_START)
    late = [hall.enter("Zoe", "Ugo"), hall.enter("Yuri", "Vera")]
    assert [e.number for e in hall.event.waiting] == late
    for number in late:
        assert hall.event.owed_by(number) == 0
        with pytest.raises(TournamentRefusal, match="waiting list, at place") as refused:
            hall.do(CheckedIn(number))
        assert f"place {late.index(number) + 1}" in refused.value.text.en
    hall.do(pair_next(hall.event))
    seated = next(s for s in hall.event.rounds[1] if len(s.entrants) == 2)
    hall.do(Withdrawn(seated.entrants[0]))
    assert [e.number for e in hall.event.waiting] == late[1:]
    hall.pay(late[0])
    hall.do(CheckedIn(late[0]))
    assert any(late[0] in s.entrants for s in hall.event.rounds[1])


def test_once_the_draw_is_done_nobody_moves_up_from_the_waiting_list() -> None:
    """Who waits has no seat in any round: they owe nothing, and are not checked in when somebody leaves."""
    hall = Hall(read_example("scopa-valliadi").replace("capacity = 32", "capacity = 4"), VALLIADI_WINDOW)
    hall.fill(4)
    waiting = hall.enter("Zoe", "Ugo")
    hall.at = VALLIADI_START
    hall.do(Committed("start", Shuffle(SECRET).commitment))
    hall.do(Drawn("start", SECRET.hex()))
    hall.do(Withdrawn(2))
    assert [e.number for e in hall.event.field] == [1, 3, 4]
    assert [e.number for e in hall.event.waiting] == [waiting]
    assert hall.event.queue == ()
    assert hall.event.owed_by(waiting) == 0
    with pytest.raises(TournamentRefusal, match="nobody moves up") as refused:
        hall.do(CheckedIn(waiting))
    assert refused.value.article is not None
    assert refused.value.article.id == "event.draw"
    assert str(waiting) not in [e.id for e in hall.event.progress.entrants]


def test_before_the_first_round_a_late_pair_needs_an_odd_number_of_those_still_there() -> None:
    """A drawn pair that has left is at no table: where four were drawn and one left, a table lacks a pair."""
    even = Hall(read_example("scopa-valliadi"), VALLIADI_WINDOW)
    even.fill(4)
    even.draw(at=VALLIADI_START)
    even.do(Withdrawn(2))
    late = even.enter("Zoe", "Ugo")
    even.pay(late)
    even.do(CheckedIn(late))
    assert all(len(table.entrants) == 2 for table in pair_next(even.event).tables)
    odd = Hall(read_example("scopa-valliadi"), VALLIADI_WINDOW)
    odd.fill(5)
    odd.draw(at=VALLIADI_START)
    odd.do(Withdrawn(2))
    with pytest.raises(TournamentRefusal, match="no longer has an incomplete table"):
        odd.enter("Zoe", "Ugo")
