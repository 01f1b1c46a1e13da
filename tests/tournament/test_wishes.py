"""Wishes for the rounds to come: pairs kept apart, rests asked for, pauses."""

from fractions import Fraction

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import exchange_seats, pair_next
from cartaro.tournament.event.wishes import wishes_of
from cartaro.tournament.log.fold import fold
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.log.repeated_pairing import compare_pairing
from cartaro.tournament.model.log_entries import AwayFrom, KeptApart, Paired, TablesLocked, Wished
from cartaro.tournament.model.plan import read_plan
from cartaro.tournament.model.results import MeetingStatus
from cartaro.tournament.model.score_schemes import find_scoring
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn, play_round


def _met(hall: Hall, round_: int) -> set[frozenset[int]]:
    return {frozenset(table.entrants) for table in hall.event.rounds[round_]}


def _swiss(count: int) -> Hall:
    return drawn(definition("swiss", "rounds = 4"), count)


def test_two_who_are_kept_apart_do_not_meet_until_they_may() -> None:
    """Who would meet in the first round does not, and does once the wish is gone; the log tells the same."""
    hall = _swiss(6)
    one, other = pair_next(hall.event).tables[0].entrants
    hall.do(KeptApart(one, other))
    paired = pair_next(hall.event)
    assert {one, other} not in [set(table.entrants) for table in paired.tables]
    hall.do(KeptApart(one, other, "free"))
    assert {one, other} in [set(table.entrants) for table in pair_next(hall.event).tables]
    hall.do(KeptApart(other, one, "possible"))
    entry = hall.do(pair_next(hall.event))
    assert frozenset((one, other)) not in _met(hall, 1)
    assert isinstance(entry.payload, Paired)
    assert compare_pairing(entry.payload, entry.seq, hall.log[:-1])[0]
    assert fold(hall.log) == hall.event


def test_who_asked_for_a_rest_plays_the_next_round_again() -> None:
    """Two of eight rest in round 2: six play, nobody else rests, and the two get nothing for it."""
    hall = _swiss(8)
    play_round(hall)
    before = {row.entrant: row.points for row in hall.event.standings[0].rows}
    for entrant in (3, 7):
        hall.do(AwayFrom(entrant, 2))
    play_round(hall)
    assert sorted(n for pair in _met(hall, 2) for n in pair) == [1, 2, 4, 5, 6, 8]
    after = {row.entrant: row.points for row in hall.event.standings[0].rows}
    assert [after[id] for id in ("3", "7")] == [before[id] for id in ("3", "7")]
    play_round(hall)
    assert sum(map(len, _met(hall, 3))) == 8


def test_a_pause_lasts_until_they_are_back() -> None:
    """From round 2 on, back in round 4: the rounds between were played without them."""
    hall = _swiss(7)
    hall.do(AwayFrom(5, 2, "pause"))
    for _ in range(3):
        play_round(hall)
    assert [any(5 in pair for pair in _met(hall, round_)) for round_ in (1, 2, 3)] == [True, False, False]
    hall.do(AwayFrom(5, 4, "back"))
    play_round(hall)
    assert any(5 in pair for pair in _met(hall, 4))
    assert fold(hall.log) == hall.event


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (AwayFrom(1, 1), "round_is_paired"),
        (AwayFrom(1, 5), "round_is_paired"),
        (AwayFrom(1, 2, "back"), "wished_already"),
        (KeptApart(2, 2), "same_entrant"),
        (KeptApart(1, 2, "free"), "wished_already"),
    ],
)
def test_what_comes_too_late_or_changes_nothing_is_refused(wish: AwayFrom | KeptApart, code: str) -> None:
    hall = _swiss(4)
    play_round(hall)
    with pytest.raises(CartaroError) as refused:
        hall.do(wish)
    assert refused.value.code == code


def test_half_points_asked_for_are_no_rest_and_no_match() -> None:
    """Of eight two are away with half points: six play, nobody rests; half a win, and neither is kept from resting."""
    hall = drawn(definition("swiss", "rounds = 4, half_points = 1"), 8)
    play_round(hall)
    before = {row.entrant: row for row in hall.event.standings[0].rows}
    for entrant in (3, 7):
        hall.do(AwayFrom(entrant, 2, "half"))
    entry = hall.do(pair_next(hall.event))
    assert isinstance(entry.payload, Paired)
    assert compare_pairing(entry.payload, entry.seq, hall.log[:-1])[0]
    assert "tavoli; mezzi punti, come chiesto: 3 " in entry_to_text(hall.event, entry).it
    alone = [table for table in hall.event.rounds[2] if len(table.entrants) == 1]
    assert [table.entrants for table in alone] == [(3,), (7,)]
    assert {table.meeting.status for table in alone} == {MeetingStatus.HALF}
    after = {row.entrant: row for row in hall.event.standings[0].rows}
    for id in ("3", "7"):
        assert after[id].points - before[id].points == Fraction(1, 2)
        assert (after[id].played, after[id].drawn) == (before[id].played, before[id].drawn)
    with pytest.raises(CartaroError) as refused:
        hall.do(AwayFrom(3, 3, "half"))
    assert refused.value.code == "too_many_halves"
    assert fold(hall.log) == hall.event


@pytest.mark.parametrize(("points", "given"), [("wins", 1), ("wins-1", Fraction(1, 2)), ("grades", Fraction(1, 2))])
def test_half_points_are_those_of_a_draw_where_two_make_a_win(points: str, given: Fraction) -> None:
    assert find_scoring(points).half == given


@pytest.mark.parametrize("points", ["wins-3", "penalties", "places", "matchpoints"])
def test_a_scale_without_a_half_gives_no_half_points(points: str) -> None:
    assert find_scoring(points).half is None


def test_a_notice_whose_scale_has_no_half_promises_none() -> None:
    with pytest.raises(CartaroError) as refused:
        read_plan(
            {"format": "swiss", "rulebook": "scopa-valliadi", "scoring": "wins-3", "settings": {"half_points": 1}}
        )
    assert refused.value.code == "no_half"


def test_no_half_points_in_the_last_round_nor_where_the_notice_gives_none() -> None:
    with pytest.raises(CartaroError) as last:
        drawn(definition("swiss", "rounds = 4, half_points = 1"), 6).do(AwayFrom(1, 4, "half"))
    with pytest.raises(CartaroError) as none:
        _swiss(6).do(AwayFrom(1, 2, "half"))
    assert (last.value.code, none.value.code) == ("half_in_last", "too_many_halves")


def test_a_fixed_table_stays_whatever_it_costs_and_only_for_that_round() -> None:
    """Two who have met meet again as the organiser fixed it, which the round says; the round after is free again."""
    hall = _swiss(6)
    play_round(hall)
    one, other = hall.event.rounds[1][0].entrants
    hall.do(TablesLocked(((one, other),)))
    entry = hall.do(pair_next(hall.event))
    assert isinstance(entry.payload, Paired)
    assert compare_pairing(entry.payload, entry.seq, hall.log[:-1])[0]
    assert {one, other} in [set(table.entrants) for table in hall.event.rounds[2]]
    assert [{*table.entrants} for table in hall.event.rounds[2] if table.by_hand] == [{one, other}]
    (note,) = [note for note in hall.event.notes[2] if "si incontrano di nuovo" in note.it]
    assert note.it.endswith("lo ha deciso chi organizza.")
    assert hall.event.locked_next == ()
    assert fold(hall.log) == hall.event


def test_who_rests_can_be_fixed_where_the_number_is_odd() -> None:
    hall = _swiss(7)
    free = next(table.entrants[0] for table in pair_next(hall.event).tables if len(table.entrants) == 1)
    chosen = free % 7 + 1
    hall.do(TablesLocked(((chosen,),)))
    assert [table.entrants for table in pair_next(hall.event).tables if len(table.entrants) == 1] == [(chosen,)]
    hall.do(AwayFrom(free, 1))  # six are left, of whom five would play: somebody else would have to rest too
    with pytest.raises(CartaroError, match=r"Unlock the table of") as refused:
        pair_next(hall.event)
    assert refused.value.code == "no_pairing"
    hall.do(TablesLocked(((chosen,),), free=True))
    assert all(len(table.entrants) == 2 for table in pair_next(hall.event).tables)


def test_each_wish_is_listed_with_the_request_that_withdraws_it() -> None:
    hall = drawn(definition("swiss", "rounds = 4, half_points = 1"), 8)
    untouched = hall.event
    for wish in (
        KeptApart(1, 2),
        KeptApart(3, 4, "possible"),
        AwayFrom(5, 2),
        AwayFrom(6, 3, "half"),
        AwayFrom(7, 2, "pause"),
        TablesLocked(((1, 8),)),
    ):
        hall.do(wish)
    listed = list(wishes_of(hall.event))
    assert len(listed) == 6
    for _, withdraw in listed:
        hall.do(withdraw)
    assert list(wishes_of(hall.event)) == []
    assert (hall.event.enrolments, hall.event.kept_apart) == (untouched.enrolments, untouched.kept_apart)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ([TablesLocked(((1, 1),))], "wrong_seats"),
        ([TablesLocked(((1, 2, 3),))], "wrong_seats"),
        ([TablesLocked(((1,),))], "wrong_seats"),
        ([TablesLocked(((1, 2),)), TablesLocked(((2, 3),))], "locked_already"),
        ([TablesLocked(((1, 2),)), AwayFrom(2, 1)], "locked_already"),
        ([TablesLocked(((1, 2),)), KeptApart(1, 2)], "locked_already"),
        ([TablesLocked(((1, 2),)), TablesLocked(((2, 1),))], "wished_already"),
        ([KeptApart(1, 2), TablesLocked(((1, 2),))], "apart"),
        ([AwayFrom(1, 1), TablesLocked(((1, 2),))], "not_playing"),
        ([TablesLocked(((1, 2),), free=True)], "not_locked"),
    ],
)
def test_a_table_that_cannot_be_fixed_is_refused(wishes: list[Wished], code: str) -> None:
    hall = _swiss(6)
    for wish in wishes[:-1]:
        hall.do(wish)
    with pytest.raises(CartaroError) as refused:
        hall.do(wishes[-1])
    assert refused.value.code == code


def test_a_calendar_takes_no_wishes_about_who_meets() -> None:
    hall = drawn(definition("round-robin"), 4)
    for wish in (KeptApart(1, 2), TablesLocked(((1, 2),))):
        with pytest.raises(CartaroError) as refused:
            hall.do(wish)
        assert refused.value.code == "calendar"


def test_a_swap_against_never_is_refused_and_no_other_says_that_it_was_cheapest() -> None:
    hall = _swiss(6)
    hall.do(pair_next(hall.event))
    (a, b), (c, _) = (table.entrants for table in hall.event.rounds[1][:2])
    hall.do(KeptApart(a, c))
    with pytest.raises(CartaroError) as refused:
        hall.do(exchange_seats(hall.event, 1, b, c, "per prova"))
    assert refused.value.code == "apart"
    hall.do(exchange_seats(hall.event, 1, a, c, "per prova"))
    assert [table.by_hand for table in hall.event.rounds[1]] == [True, True, False]
