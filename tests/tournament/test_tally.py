"""The sums that standings and tie-breaks are made of, of meetings of every kind, counted by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from cartaro.i18n import Text
from cartaro.tournament.formats.ranking import Ranking, draw_lots
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.formats.tie_breaks.among import _all_met
from cartaro.tournament.model.criteria import read_tie_breaks
from cartaro.tournament.model.points import add_up
from cartaro.tournament.model.results import Meeting, MeetingStatus, Penalty, Side, seat
from cartaro.tournament.model.score_schemes import VictoryPointScale, find_scoring
from cartaro.tournament.model.standings import Standings, StandingsRow
from cartaro.tournament.model.tally import EntrantMeeting, Tally, count
from cartaro.tournament.model.unplayed import Basis, UnplayedAward, read_award, settle
from tests.tournament.events import CHANCE

HALF = Fraction(1, 2)
WINS = replace(find_scoring("wins-1"), there=UnplayedAward(Fraction(1)), void=UnplayedAward(HALF))


def tally_of(id: str, *meetings: Meeting, rounds: int = 0) -> Tally:
    """Return the sums of one entrant over these meetings, by 1, ½ and 0 points."""
    return count([id], meetings, (), WINS, rounds=rounds)[id]


def seen(tally: Tally) -> tuple[int, int, int, int, int]:
    """Return how many meetings were played, won, drawn, lost and rested."""
    return tally.played, tally.won, tally.drawn, tally.lost, tally.rests


MATCH = seat(1, ("a", "b"), table=1)
TABLE = seat(1, ("a", "b", "c"), table=1)


@pytest.mark.parametrize(
    ("meeting", "told", "result", "points"),
    [
        (MATCH.played(21, 10), (1, 1, 0, 0, 0), 1, 1),
        (MATCH.played(10, 21), (1, 0, 0, 1, 0), -1, 0),
        (MATCH.played(11, 11), (1, 0, 1, 0, 0), 0, HALF),
        (MATCH.played(10, 21, winner="a"), (1, 1, 0, 0, 0), 1, 1),
        (MATCH.forfeited("b"), (0, 1, 0, 0, 0), 1, 1),
        (MATCH.forfeited("a"), (0, 0, 0, 1, 0), -1, 0),
        (MATCH.forfeited("a", "b"), (0, 0, 0, 1, 0), -1, 0),
        (replace(MATCH, status=MeetingStatus.VOID), (0, 0, 0, 0, 0), 0, HALF),
        (seat(1, ("a",)), (0, 1, 0, 0, 1), 1, 1),
        (seat(1, ("a",)).forfeited("a"), (0, 0, 0, 0, 0), -1, 0),
        (TABLE.played(30, 101, 120), (1, 0, 0, 0, 0), 0, HALF),
        (TABLE.forfeited("b", "c"), (0, 0, 0, 0, 0), 0, 1),
        (replace(TABLE, status=MeetingStatus.VOID), (0, 0, 0, 0, 0), 0, HALF),
    ],
    ids=str,
)
def test_a_meeting_of_each_kind_is_counted_once(
    meeting: Meeting, told: tuple[int, int, int, int, int], result: int, points: Fraction
) -> None:
    tally = tally_of("a", meeting)
    (one,) = tally.encounters
    assert (seen(tally), one.result, tally.points, one.points) == (told, result, points, points)
    assert one.stayed_away == (result < 0 and not one.played)


def test_a_match_played_without_one_side_is_not_played_by_it() -> None:
    here, away = Side("a", made=30), Side("b", absent=True)
    meeting = replace(TABLE, sides=(here, away, Side("c", made=50)), status=MeetingStatus.PLAYED)
    assert [seen(tally_of(id, meeting))[0] for id in "abc"] == [1, 0, 1]


def test_points_games_and_opponents_of_two_rounds_are_summed() -> None:
    rounds = MATCH.played(21, 10, games=(2, 1)), seat(2, ("c", "a"), table=1).played(11, 9, games=(2, 0))
    tally = tally_of("a", *rounds)
    assert (tally.made, tally.against, tally.games) == (30, 21, 2)
    assert tally.encounters == [
        EntrantMeeting(1, ("b",), Fraction(1), 21, 10, 1, played=True),
        EntrantMeeting(2, ("c",), Fraction(0), 9, 11, -1, played=True),
    ]


def test_who_went_out_last_counts_by_round_and_deal() -> None:
    first = replace(TABLE, sides=(Side("a", 101, out=5), Side("b", 3), Side("c", 9)), status=MeetingStatus.PLAYED)
    second = replace(first, round=2, sides=(Side("a", 101, out=2), *first.sides[1:]))
    assert tally_of("a", first, second).out == (2, 2)
    assert tally_of("b", first, second).out == (0, 0)


def test_a_draw_stands_for_the_rounds_of_who_left_and_for_rests_after_the_last_match() -> None:
    """FIDE C.07, 16.3: points of rests after one has left do not count for the opponents, drawn rounds do instead."""
    match, rest = MATCH.played(21, 10), seat(2, ("a",)).forfeited("a")
    tally = tally_of("a", match, rest, rounds=4)
    assert tally.missed == (3, 4)
    assert [tally.points, tally.all_drawn] == [1, 2]
    assert tally.adjusted == 1 + 3 * HALF
    assert tally_of("a", match, seat(2, ("a",)), rounds=3).adjusted == 2 + HALF
    assert tally_of("a", match, rounds=1).missed == ()
    assert tally_of("a", match, rest).adjusted == 1
    never = tally_of("a", rounds=2)
    assert never.missed == (1, 2)
    assert [never.adjusted, never.points] == [1, 0]
    awarded = replace(WINS, absent=UnplayedAward(Fraction(1, 4)))
    assert count(["a"], [match, rest], (), awarded, rounds=2)["a"].adjusted == 1 + HALF


def test_a_late_meeting_that_was_not_played_stands_as_it_is() -> None:
    """It has an opponent: 16.4.1 tells what it counts for them."""
    tally = tally_of("a", MATCH.played(21, 10), seat(2, ("a", "c"), table=1).forfeited("a"), rounds=2)
    assert [tally.points, tally.adjusted] == [1, 1]


@pytest.mark.parametrize(
    ("scoring", "points", "made"),
    [("wins-1", Fraction(-1), 18), ("penalties", Fraction(21 + 3 + 1), 24)],
)
def test_penalties_are_to_the_disadvantage(scoring: str, points: Fraction, made: int) -> None:
    scheme = replace(find_scoring(scoring), low=scoring == "penalties")
    fines = Penalty("a", 1, "9", Fraction(2 if scoring == "wins-1" else 1), 3)
    tally = count("ab", [MATCH.played(21, 10)], [fines, Penalty("z", 1, "9", Fraction(9))], scheme)
    extra = 0 if scoring == "wins-1" else 1
    assert (tally["a"].points, tally["a"].made, tally["a"].penalties) == (points, made + extra, 1)
    assert tally["b"].penalties == 0


def test_two_penalties_of_one_entrant_are_two() -> None:
    fines = [Penalty("a", 1, "9", HALF), Penalty("a", 2, "9", HALF)]
    tally = count("ab", [MATCH.played(21, 10)], fines, WINS)["a"]
    assert [tally.penalties, tally.points] == [2, 0]


def test_a_fine_changes_places_at_its_own_table_and_in_its_own_round() -> None:
    """By places the score of a table counts with its fines: 30 and 15 are behind 40."""
    places = replace(find_scoring("places"), low=True)
    table = TABLE.played(30, 40, 50)
    fine = Penalty("a", 1, "9", made=15)
    assert [side.made for side in places.fined(table, [fine]).sides] == [45, 40, 50]
    assert places.fined(table, [replace(fine, round=2)]) == table
    assert replace(places, low=False).fined(table, [fine]) == table
    assert count("abc", [table], [fine], places)["a"].points < count("abc", [table], [fine], places)["b"].points
    told = count("abc", [table], [fine], places, worth=lambda meeting, id: Fraction(7))
    assert [tally.points for tally in told.values()] == [7, 7, 7]


def test_a_scale_favours_who_has_more_where_points_are_better_and_less_where_they_are_penalties() -> None:
    scale = VictoryPointScale(20, (0, 5), (10, 12, 16))
    assert list(scale.share(6)) == [16, 4]
    assert list(scale.share(-6)) == [4, 16]
    uneven = VictoryPointScale(20, (0,), (11, 16))
    assert list(uneven.share(0)) == [11, 9]
    high = replace(WINS, kind=find_scoring("vp-scopa").kind, scale=scale)
    low = replace(high, low=True)
    assert [scheme.points(MATCH.played(3, 9, winner=by), "b") for scheme, by in ((high, "b"), (low, "a"))] == [16, 4]
    assert high.drawn == 10


def test_places_beyond_those_that_count_are_worth_nothing() -> None:
    places = replace(find_scoring("places"), places=(Fraction(5),))
    table = seat(1, ("a", "b"), table=1).played(30, 40)
    low = replace(places, low=True)
    assert sorted(low.points(table, id) for id in "ab") == [0, 5]


def test_an_award_without_play_is_told_with_its_number() -> None:
    one, two = UnplayedAward(Fraction(1)), UnplayedAward(Fraction(2), made=3)
    assert one.said() == Text("1 punto", "1 point")
    assert two.said(summed=True) == Text("2 punti e +3", "2 points and +3")
    mean = UnplayedAward(Fraction(2), by=Basis.MEAN)
    assert mean.said(summed=True).en in mean.said().en
    assert mean.said().en.startswith("2 points")
    assert mean.said(summed=True) != mean.said()
    assert read_award({}).points == 0


def test_a_mean_is_of_the_other_tables_of_the_round_that_were_played() -> None:
    """29, 30 and 40 of those who were there: 33; the firsts are 29 and 40, so 35, as means are rounded up."""
    rest = seat(1, ("z",))
    first = replace(TABLE, sides=(Side("a", 30), Side("b", 29), Side("c", 1, absent=True)), status=MeetingStatus.PLAYED)
    second = seat(1, ("d", "e"), table=2).played(40, 50)
    later = seat(2, ("a", "b"), table=1).played(500, 600)
    void = replace(seat(1, ("f", "g"), table=3).played(900, 900), status=MeetingStatus.VOID)
    among = [first, second, later, void]
    mean, firsts = (UnplayedAward(by=by) for by in (Basis.MEAN, Basis.FIRSTS))
    assert settle(mean, rest, among, 101).made == -(-(30 + 29 + 40 + 50) // 4)
    assert settle(firsts, rest, among, 101).made == 35
    assert settle(firsts, first, among, 101).made == 40
    assert settle(mean, rest, [later, void], 101).made == 0


def test_thirds_are_added_exactly() -> None:
    third = Fraction(1, 3)
    assert add_up([third, third, third, HALF, Fraction(2)]) == Fraction(7, 2)
    assert add_up([Fraction(3, 2)]) == Fraction(3, 2)


def test_who_is_not_ranked_has_no_place_and_a_note_stands_before_the_reason() -> None:
    row = StandingsRow(1, "a", Fraction(1), 1, 1, 0, 0, 0, 0, ())
    because, note = Text("perché", "because"), Text("Nota. ", "Note. ")
    table = Standings(Text("T", "T"), "main", (), (replace(row, reason=because), replace(row, entrant="b")))
    noted = table.noting(["a", "b"], note)
    assert [row.reason for row in noted.rows] == [note + because, note]
    assert table.place_of("b") == 1
    with pytest.raises(KeyError):
        table.place_of("z")


# -- tie-breaks -------------------------------------------------------------------------------------------------------


def test_all_have_met_only_if_each_has_met_each() -> None:
    """Of three, one has met both, and the others not each other."""
    meetings = [MATCH.played(21, 10), seat(2, ("a", "c"), table=1).played(21, 10)]
    tallies = count("abc", meetings, (), WINS)
    assert not _all_met("abc", tallies)
    assert _all_met("ab", tallies)
    twice = count("abc", [*meetings, seat(3, ("a", "b"), table=1).played(1, 2), seat(4, ("c", "d"))], (), WINS)
    assert not _all_met("abc", twice)
    all_met = count("abc", [*meetings, seat(3, ("b", "c"), table=1).played(21, 10)], (), WINS)
    assert _all_met("abc", all_met)


def test_where_points_are_penalties_the_difference_among_the_tied_is_turned_round() -> None:
    meetings = [MATCH.played(21, 10), seat(2, ("b", "c"), table=1).played(21, 10)]
    tallies = count("abc", meetings, (), WINS)
    assert RULES["low-avulsa-difference"](["a", "b"], tallies) == {"a": (Fraction(-11),), "b": (Fraction(11),)}
    assert RULES["low-avulsa-difference"](["a", "b", "c"], tallies) is None


def test_opponents_who_left_the_list_count_for_nobody() -> None:
    meetings = [MATCH.played(21, 10), seat(2, ("a", "gone"), table=1).played(10, 21)]
    tallies = count("ab", meetings, (), WINS)
    assert RULES["buchholz-plain"](["a"], tallies) == {"a": (Fraction(0),)}
    assert RULES["buchholz"](["a"], tallies) == {"a": (0 + Fraction(1),)}


def test_a_table_of_several_counts_as_the_mean_of_the_opponents() -> None:
    won = [seat(2, ("b", "x"), table=1).played(21, 1), seat(3, ("b", "x"), table=1).played(21, 1)]
    tallies = count("abc", [TABLE.played(30, 40, 50), *won], (), WINS)
    assert (tallies["b"].points, tallies["c"].points) == (2 + HALF, HALF)
    assert RULES["buchholz"](["a"], tallies) == {"a": (Fraction(3, 2),)}


def test_of_two_rounds_stayed_away_from_the_weaker_is_cut_and_the_strongest_in_a_median() -> None:
    """FIDE C.07, 16.5: x was beaten by absence by b and by c; b has 3 points, c 1, d 2."""
    rounds = [
        seat(1, ("x", "b"), table=1).forfeited("x"),
        seat(2, ("x", "c"), table=1).forfeited("x"),
        seat(3, ("x", "d"), table=1).played(21, 10),
        seat(4, ("x", "e"), table=1).played(21, 10),
        *[seat(number, ("b", "y"), table=2).played(21, 1) for number in (2, 3)],
        *[seat(number, ("d", "y"), table=3).played(21, 1) for number in (1, 4)],
        *[seat(number, ("e", "y"), table=4).played(21, 1) for number in (1, 2, 3)],
    ]
    tallies = count("xbcdey", rounds, (), WINS)
    assert {id: tallies[id].points for id in "xbcde"} == {"x": 2, "b": 3, "c": 1, "d": 2, "e": 3}
    # 16.4.1: b counts 2, the points of x, and c 1
    assert RULES["buchholz"](["x"], tallies) == {"x": (Fraction(2 + 1 + 2 + 3),)}
    assert RULES["buchholz-cut1"](["x"], tallies) == {"x": (Fraction(2 + 2 + 3),)}
    assert RULES["buchholz-median"](["x"], tallies) == {"x": (Fraction(2 + 2),)}


def test_the_exit_counts_of_the_last_round_alone() -> None:
    def table(round_: int, out: int, *, absent: bool = False) -> Meeting:
        sides = (Side("a", 101 if out else 7, out=out, absent=absent), Side("b", 9), Side("c", 8))
        return replace(TABLE, round=round_, sides=sides, status=MeetingStatus.PLAYED)

    def key(*meetings: Meeting) -> list[Fraction]:
        found = RULES["exit"](["a"], count("a", meetings, (), WINS))
        assert found is not None
        return list(found["a"])

    assert key(table(1, 4), table(2, 0)) == [2, 1, 0]
    assert key(table(1, 0), table(2, 4)) == [2, 0, 4]
    assert key(table(1, 4), table(2, 0, absent=True)) == [2, 0, 0]
    assert key(table(1, 0, absent=True), table(2, 3)) == [2, 0, 3]
    assert key(table(1, 4, absent=True)) == [1, 0, 0]
    assert key() == [0, 1, 0]


# -- the order --------------------------------------------------------------------------------------------------------


def ranking(tallies: dict[str, Tally], *criteria: str, **settings: object) -> Ranking:
    names = {id: 3 * id.upper() for id in tallies}
    lots = draw_lots(tuple(tallies), CHANCE)
    return Ranking(tallies, read_tie_breaks(criteria), names, lots, **settings)  # type: ignore[arg-type]


def test_lots_are_numbered_from_one_and_do_not_depend_on_the_order_of_entry() -> None:
    lots = draw_lots(("a", "b", "c", "d"), CHANCE)
    assert sorted(lots.values()) == [1, 2, 3, 4]
    assert draw_lots(("d", "b", "a", "c"), CHANCE) == lots


def test_the_lot_parts_those_who_played_and_before_any_play_only_where_it_is_asked_for() -> None:
    fresh = count("ab", [], (), WINS)
    assert [row.place for row in ranking(fresh, "lot").order("ab")] == [1, 1]
    assert [row.reason for row in ranking(fresh, "lot").order("ab")] == [None, None]
    early = ranking(fresh, "lot", lots_before=True)
    first = min(early.lots, key=early.lots.__getitem__)
    assert next(row.entrant for row in early.order("ab")) == first
    late = ranking(count("abc", [MATCH.played(11, 11), seat(1, ("z", "c"), table=2).played(1, 1)], (), WINS), "lot")
    rows = late.order("abc")
    assert [row.place for row in rows] == [1, 2, 3]
    assert all(row.by_lot for row in rows[:-1])
    assert [row.entrant for row in rows] == sorted("abc", key=late.lots.__getitem__)
    one = ranking(count("abc", [seat(1, ("a", "z"), table=1).played(1, 21)], (), WINS), "lot")
    assert [row.place for row in one.order("abc")] == [1, 2, 3]
    assert [row.place for row in ranking(one.tallies, "lot", lots_before=True).order("abc")] == [1, 2, 3]  # type: ignore[arg-type]


def test_the_level_share_a_place_by_name_and_are_told_of_the_others() -> None:
    tallies = count("cab", [seat(1, ("c", "z"), table=1).played(1, 21)], (), WINS)
    rows = ranking(tallies, "wins").order("cab")
    assert [row.entrant for row in rows] == ["a", "b", "c"]
    assert [row.place for row in rows] == [1, 1, 1]
    for row in rows:
        assert row.reason is not None
        others = [3 * id.upper() for id in "abc" if id != row.entrant]
        assert all(name in row.reason.it for name in others)
        assert 3 * row.entrant.upper() not in row.reason.it


def test_a_tie_break_is_shown_only_of_those_whom_it_had_to_part() -> None:
    meetings = [MATCH.played(11, 11), seat(1, ("c", "z"), table=2).played(21, 1)]
    rows = ranking(count("abc", meetings, (), WINS), "made", "wins").order("abc")
    assert {row.entrant: row.breaks for row in rows} == {"a": (11, 0), "b": (11, 0), "c": (None, None)}


def test_the_disqualified_come_last_and_no_lot_is_told_of_them() -> None:
    tallies = count("abcd", [MATCH.played(11, 11), seat(1, ("c", "d"), table=2).played(11, 11)], (), WINS)
    rows = ranking(tallies, "lot", excluded="ab").order("abcd")
    assert sorted(row.entrant for row in rows[2:]) == ["a", "b"]
    assert [row.place for row in rows] == [1, 2, 3, 3]
    assert [row.by_lot for row in rows[2:]] == [False, False]


def test_a_criterion_of_fewer_that_does_not_apply_is_passed_over() -> None:
    tallies = count("ab", [MATCH.played(21, 21)], [Penalty("a", 1, "9")], WINS)
    rows = ranking(tallies, "penalties", "direct").order("ab")
    assert [row.entrant for row in rows] == ["b", "a"]
