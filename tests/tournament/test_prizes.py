"""Prizes: awarded by the final standings, shared if the notice says so, handed over on the day for a signature."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.tournament.event.prizes import PrizeAward, _shares, awards
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Ended,
    Entered,
    Penalised,
    Person,
    PrizeAwarded,
    ResultReported,
    TieParted,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall

NOTICE = """
name = "Torneo"
place = "Circolo"
start = 2026-05-01T20:00:00
rulebook = "scopa-valliadi"
entrants = "singles"

[format]
id = "round-robin"
tie_breaks = [{breaks}]

[prizes]
place = "Fumetteria"
day = 2026-05-04
ties = "{ties}"
one_each = {one_each}

[[category]]
id = "ragazzi"
name = "Ragazzi"

[[prize]]
place = 1
what = "Primo"
value = 40

[[prize]]
place = 2
what = "Secondo"
value = 15.01

[[prize]]
place = 1
category = "ragazzi"
what = "Ragazzi"
value = 10
"""


def _played(ties: str = "standing", one_each: str = "true", breaks: str = '"difference"') -> Hall:
    """Return an event in which 1 beats 2 by a wide margin, 2 beats 3, 3 beats 1 narrowly, and all three beat 4."""
    hall = Hall(NOTICE.format(ties=ties, one_each=one_each, breaks=breaks), "2026-05-01T19:00:00")
    for number in (1, 2, 3, 4):
        categories = ("ragazzi",) if number in (1, 4) else ()
        hall.do(Entered((Person(f"G{number}", categories=categories),)))
        hall.do(CheckedIn(number))
    hall.draw(at="2026-05-01T20:00:00")
    beaten = {(1, 2): "21-3", (2, 3): "21-13", (3, 1): "21-18"}
    for round_ in (1, 2, 3):
        hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[round_]:
            a, b = seated.entrants
            said = beaten.get((a, b)) or ("-".join(reversed(beaten[b, a].split("-"))) if (b, a) in beaten else "")
            said = said or ("21-10" if b == 4 else "10-21")
            hall.do(ResultReported(round_, seated.meeting.table, 0, read_result([said])))
    return hall


def test_prizes_go_by_the_standing_and_the_second_of_one_entrant_to_the_next_in_line() -> None:
    """A winner of a general prize passes on that of a category, unless the notice allows several prizes each."""
    hall = _played()
    order = [int(row.entrant) for row in hall.event.standings[0].rows]
    assert order[0] == 1
    assert awards(hall.event) == [PrizeAward(0, 1, 4000), PrizeAward(1, order[1], 1501), PrizeAward(2, 4, 1000)]
    assert awards(_played(one_each="false").event)[2] == PrizeAward(2, 1, 1000)


def test_level_entrants_share_the_value_of_their_places_to_the_cent() -> None:
    """Three who tie for two prizes share their sum: of the odd cents those who stand first have one each."""
    hall = _played(ties="split", breaks='"wins"')
    assert [row.place for row in hall.event.standings[0].rows] == [1, 1, 1, 4]
    shared = [a for a in awards(hall.event) if a.prize in (0, 1)]
    assert [(a.entrant, a.cents) for a in shared] == [(1, 1334), (2, 1333), (3, 1333), (1, 500), (2, 501), (3, 500)]
    first, second, _ = (int(row.entrant) for row in hall.event.standings[0].rows[:3])
    sums = {n: sum(a.cents for a in shared if a.entrant == n) for n in (1, 2, 3)}
    assert sums == {1: 1833, 2: 1833, 3: 1833} | {first: 1834, second: 1834}
    assert awards(hall.event)[-1] == PrizeAward(2, 4, 1000)


@given(values=st.lists(st.integers(1, 10_000), min_size=1, max_size=5), among=st.integers(2, 7))
def test_shares_of_several_prizes_differ_by_a_cent_in_all(values: list[int], among: int) -> None:
    """Forty, 20.05 and 10.01 among three are 70.06: 23.36, 23.35 and 23.35, however the prizes are divided."""
    sums, had = [0] * among, [0] * among
    for at in range(len(values)):
        now = _shares(sum(values[: at + 1]), among)
        parts = [after - before for before, after in zip(had, now, strict=True)]
        assert sum(parts) == values[at]
        assert min(parts) >= 0
        sums, had = [total + part for total, part in zip(sums, parts, strict=True)], now
    assert sums == sorted(sums, reverse=True)
    assert sums[0] - sums[-1] <= 1
    assert _shares(7006, 3) == [2336, 2335, 2335]


def test_a_lot_parts_nobody_where_level_entrants_share() -> None:
    """The usual tie-breaks end with the lot: if the notice lets tied entrants share, a lot does not separate them."""
    hall = _played(ties="split", breaks='"wins", "lot"')
    rows = hall.event.standings[0].rows
    assert [(row.place, row.by_lot) for row in rows] == [(1, True), (2, True), (3, False), (4, False)]
    without = awards(_played(ties="split", breaks='"wins"').event)
    shares = [sorted((award.prize, award.cents) for award in some) for some in (awards(hall.event), without)]
    assert shares[0] == shares[1], "it decides about the odd cents alone"
    standing = _played(breaks='"wins", "lot"')
    first, second = (int(row.entrant) for row in standing.event.standings[0].rows[:2])
    assert awards(standing.event)[:2] == [PrizeAward(0, first, 4000), PrizeAward(1, second, 1501)]


def test_a_lot_above_who_is_disqualified_joins_nobody_below() -> None:
    """The remaining tied entrants share among themselves only."""
    hall = _played(ties="split", breaks='"wins", "lot"')
    last_of_three = int(hall.event.standings[0].rows[2].entrant)
    hall.do(Penalised(last_of_three, "event.rounds", "exclusion", "ha nascosto carte"))
    two = sorted({1, 2, 3} - {last_of_three})
    shared = [award for award in awards(hall.event) if award.prize in (0, 1)]
    assert [award.entrant for award in shared] == two * 2
    assert sum(award.cents for award in shared) == 5501


def _with(hall: Hall, prizes: str) -> Hall:
    """Return the event of *hall* again, with the same entries after a notice with these prizes."""
    notice = hall.event.source.split("[[prize]]")[0] + prizes
    again = Hall(notice, "2026-05-01T19:00:00")
    for entry in hall.log[1:]:
        again.at = entry.at
        again.do(entry.payload)
    return again


def _prize(place: int, what: str, value: int = 0, category: str = "") -> str:
    more = (f"value = {value}\n" if value else "") + (f'category = "{category}"\n' if category else "")
    return f'[[prize]]\nplace = {place}\nwhat = "{what}"\n{more}\n'


def _winners(hall: Hall, prize: int) -> list[int]:
    return [award.entrant for award in awards(hall.event) if award.prize == prize]


def test_the_winner_of_two_gets_the_greater() -> None:
    """``event.prizes``: the first keeps the 200 of the category, and the next has the 10 of the standing."""
    hall = _with(_played(), _prize(1, "Coppa", 10) + _prize(2, "Piatto", 5) + _prize(1, "Bici", 200, "ragazzi"))
    order = [int(row.entrant) for row in hall.event.standings[0].rows]
    assert [_winners(hall, prize) for prize in (0, 1, 2)] == [[order[1]], [order[2]], [1]]
    several = _with(_played(one_each="false"), _prize(1, "Coppa", 10) + _prize(1, "Bici", 200, "ragazzi"))
    assert [_winners(several, prize) for prize in (0, 1)] == [[1], [1]]


def test_a_general_prize_without_a_value_is_greater_than_any_of_a_category() -> None:
    """Nobody can say what the cup is worth: the winner has it."""
    hall = _with(_played(), _prize(1, "Coppa") + _prize(1, "Bici", 200, "ragazzi"))
    assert [_winners(hall, prize) for prize in (0, 1)] == [[1], [4]]


@pytest.mark.parametrize("breaks", ['"wins", "lot"', '"wins"'])
def test_who_shares_a_prize_takes_no_other(breaks: str) -> None:
    """``event.prizes``: three share the first prize, so that the cup of the second goes to the fourth."""
    hall = _with(_played(ties="split", breaks=breaks), _prize(1, "Primo", 40) + _prize(2, "Coppa"))
    assert [_winners(hall, prize) for prize in (0, 1)] == [[1, 2, 3], [4]]


def test_tied_entrants_stay_level_on_several_prizes_that_are_not_shared() -> None:
    """One play-off gives both."""
    hall = _with(_played(breaks='"wins"'), _prize(1, "Coppa") + _prize(2, "Targa"))
    hall.do(Ended())
    assert [_winners(hall, prize) for prize in (0, 1)] == [[1, 2, 3], [1, 2, 3]]
    hall.do(TieParted((3, 1, 2), "play_off", "una bella"))
    assert [_winners(hall, prize) for prize in (0, 1)] == [[3], [1]]


def test_a_prize_waits_for_a_tie_on_which_it_depends() -> None:
    """The first of the category may win the cup: until that is decided nobody signs for the prize of the category."""
    hall = _with(_played(breaks='"wins"'), _prize(1, "Coppa") + _prize(1, "Bici", 30, "ragazzi"))
    hall.do(Ended())
    hall.at = "2026-05-04T18:00:00"
    assert [(a.entrant, a.undecided, a.level) for a in awards(hall.event) if a.prize == 1] == [
        (1, True, ()),
        (4, True, ()),
    ]
    for entrant in (1, 4):
        with pytest.raises(TournamentRefusal, match="Another prize"):
            hall.do(PrizeAwarded(1, entrant, "firma"))
    with pytest.raises(TournamentRefusal):
        hall.do(TieParted((1, 4), "play_off", "una bella"))
    hall.do(TieParted((2, 1, 3), "play_off", "una bella"))
    assert [_winners(hall, prize) for prize in (0, 1)] == [[2], [1]]
    hall.do(PrizeAwarded(1, 1, "firma"))


def test_a_prize_that_no_tie_can_move_does_not_wait() -> None:
    """Whoever wins the cup, the fourth keeps the fourth prize, which is worth more than that of the category."""
    hall = _with(
        _played(breaks='"wins"'), _prize(1, "Coppa") + _prize(4, "Quarto", 50) + _prize(1, "Bici", 30, "ragazzi")
    )
    hall.do(Ended())
    assert [(a.entrant, a.undecided) for a in awards(hall.event) if a.prize == 1] == [(4, False)]


def test_a_prize_is_handed_over_on_the_day_to_who_earned_it_against_a_signature() -> None:
    """Not before the event ends or before the day of prize-giving, and once only; the signature is required."""
    hall = _played()
    with pytest.raises(TournamentRefusal, match="not over"):
        hall.do(PrizeAwarded(0, 1, "G1"))
    hall.do(Ended())
    with pytest.raises(TournamentRefusal) as refused:
        hall.do(PrizeAwarded(0, 1, "G1"))
    assert refused.value.article is not None
    assert refused.value.article.id == "event.giving"
    hall.at = "2026-05-04T18:00:00"
    for wrong in (PrizeAwarded(0, 2, "G2"), PrizeAwarded(7, 1, "G1"), PrizeAwarded(0, 1, " ")):
        with pytest.raises(TournamentRefusal):
            hall.do(wrong)
    hall.do(PrizeAwarded(0, 1, "la mamma di G1"))
    with pytest.raises(TournamentRefusal, match="already been handed over"):
        hall.do(PrizeAwarded(0, 1, "G1"))
    assert [(done.prize, done.signed) for done in hall.event.handed] == [(0, "la mamma di G1")]


def test_who_is_disqualified_has_no_prize() -> None:
    """The next in the standings gets it and is first: nobody sees a disqualified winner."""
    hall = _played()
    before = [row.entrant for row in hall.event.standings[0].rows]
    hall.do(Penalised(1, "event.rounds", "exclusion", "ha nascosto carte"))
    assert awards(hall.event)[0].entrant == int(before[1])
    rows = hall.event.standings[0].rows
    assert [row.entrant for row in rows] == [*before[1:], before[0]]
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert rows[-1].reason is not None
    assert rows[-1].reason.en == "Disqualified."


def test_to_end_before_the_last_round_a_reason_is_needed() -> None:
    """With open tables it is refused, even with a reason."""
    hall = Hall(NOTICE.format(ties="standing", one_each="true", breaks='"difference"'), "2026-05-01T19:00:00")
    for number in (1, 2, 3):
        hall.do(Entered((Person(f"G{number}"),)))
        hall.do(CheckedIn(number))
    hall.draw(at="2026-05-01T20:00:00")
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="result of table 1 is missing") as refused:
        hall.do(Ended("piove"))
    assert refused.value.text.it.startswith("Manca il risultato del tavolo 1")
    hall.do(ResultReported(1, 1, 0, read_result(["21-3"])))
    with pytest.raises(TournamentRefusal, match="give a reason"):
        hall.do(Ended())
    hall.do(Ended("piove"))
    with pytest.raises(TournamentRefusal, match="is over"):
        pair_next(hall.event)
