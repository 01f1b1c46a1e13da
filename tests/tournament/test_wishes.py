"""Wishes for the rounds to come: pairs kept apart, rests asked for, pauses."""

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.fold import fold
from cartaro.tournament.log.repeated_pairing import compare_pairing
from cartaro.tournament.model.log_entries import AwayFrom, KeptApart, Paired
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
