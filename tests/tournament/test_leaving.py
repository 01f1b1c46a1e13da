"""Withdrawals: earlier tables keep their players, and deals already played count (``event.withdrawal``)."""

from fractions import Fraction
from itertools import combinations

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError
from cartaro.tournament.event.prizes import awards
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.season import read_season
from cartaro.tournament.event.state import START, ResultStatus
from cartaro.tournament.export.charts.bracket import brackets_of
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.log_entries import (
    Amended,
    Committed,
    Confirmed,
    Corrected,
    Decided,
    Drawn,
    Ended,
    ResultReported,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import Meeting
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn, play_round
from tests.tournament.repeated.test_whose_points import repeated_hall
from tests.tournament.scala import EXIT, at_table, decide, order, points, scala, slip

SUMS = 'id = "scala40-heats"\nsettings = { rounds = 2, finalists = 0 }\nscoring = "penalties"'
CUP = """
[[prize]]
place = 1
what = "Coppa"
"""
TWO_DEALS = "0-40-50-60,30-0-20-10"
"""Four play; the third has 70 points when they leave."""
TO_THE_END = f"{TWO_DEALS},0-70-0-40"
"""The first and the fourth play on, to 30, 110, 70, 110."""


def meeting_of(hall: Hall, round_: int, table: int = 1) -> Meeting:
    """Return the meeting at a table of a round."""
    seated = hall.event.seated(round_, table)
    assert seated is not None
    return seated.meeting


def in_one_step(hall: Hall, *words: str) -> None:
    """Enter the slip of the first table, without a withdrawal before."""
    hall.do(ResultReported(1, 1, 0, read_result(words)))


def test_who_leaves_a_table_of_several_in_the_middle_leaves_with_its_slip() -> None:
    """One entry of the desk does what a withdrawal and then the slip do; taken back, it undoes both."""
    one, two = scala(4, SUMS), scala(4, SUMS)
    first = at_table(one, 1)[0]
    before = one.event.enrolments[first]
    slip_of = ("20-60-70-80", "60'", f"absent={first}")
    in_one_step(one, *slip_of)
    two.do(Withdrawn(first))
    in_one_step(two, *slip_of)
    assert meeting_of(one, 1) == meeting_of(two, 1)
    assert [side.absent for side in meeting_of(one, 1).sides] == [True, False, False, False]
    assert one.event.enrolments[first] == two.event.enrolments[first]
    assert fold(one.log).enrolments[first].leaves == 2
    entry = one.log[-1]
    one.do(TakenBack(entry.seq, "non è andato via"))
    assert one.event.enrolments[first] == before


def test_a_slip_that_is_refused_withdraws_nobody() -> None:
    hall = scala(4, SUMS)
    first = at_table(hall, 1)[0]
    with pytest.raises(TournamentRefusal):
        in_one_step(hall, "20-60-70-80", f"absent={first}")
    assert hall.event.enrolments[first].active
    in_one_step(hall, "60-70-101", "60'", f"absent={first}")
    assert hall.event.enrolments[first].active, "who never came to the table stays in the event"


def test_a_pair_leaves_repeated_deals_in_the_middle_with_the_boards_played() -> None:
    hall = repeated_hall()
    gone = hall.event.rounds[1][0].entrants[0]
    boards = len(hall.event.rounds[1][0].meeting.boards)
    in_one_step(hall, ",".join(["4-0"] * (boards - 1)), f"absent={gone}")
    assert [side.absent for side in meeting_of(hall, 1).sides] == [True, False]
    assert not hall.event.enrolments[gone].active


def correct(hall: Hall, *words: str) -> None:
    """Correct the result of the first table of the first round."""
    hall.do(Corrected(1, 1, read_result(words), "contati male"))


@pytest.fixture
def later() -> Hall:
    """An event whose first round had one table of four; one player left after it, and the second round is paired."""
    hall = scala(4, SUMS)
    slip(hall, 1, "75-80-90-60")
    hall.do(Withdrawn(at_table(hall, 1)[3], "stanco"))
    hall.do(pair_next(hall.event))
    return hall


def test_an_earlier_table_is_corrected_with_its_own_number_of_players(later: Hall) -> None:
    """A player who left later played there like everybody else, and is not absent."""
    correct(later, "70-80-90-65", "60'")
    sides = meeting_of(later, 1).sides
    assert [side.made for side in sides] == [70, 80, 90, 65]
    assert not any(side.absent for side in sides)


def test_one_number_less_is_refused_and_the_sentence_names_all_who_played(later: Hall) -> None:
    """Otherwise the result would lose a player who was there."""
    with pytest.raises(TournamentRefusal) as refused:
        correct(later, "70-80-90", "60'")
    assert "4 have played" in refused.value.text.en
    assert "including those who left later" in refused.value.text.en


@pytest.mark.parametrize("words", [(TO_THE_END,), ("30-110-70-110", "out=0-3-0-3")])
def test_who_leaves_in_the_middle_keeps_the_deals_already_played(words: tuple[str, ...]) -> None:
    """Deal by deal with zeros, or as totals: the others finish among themselves, and who left is last at the table."""
    hall = scala(4)
    *_, third, _ = at_table(hall, 1)
    hall.do(Withdrawn(third, "malore"))
    hall.do(ResultReported(1, 1, 0, read_result(words)))
    meeting = meeting_of(hall, 1)
    assert [side.made for side in meeting.sides] == [30, 110, 70, 110]
    assert [side.out for side in meeting.sides] == [0, 3, 0, 3]
    assert [side.absent for side in meeting.sides] == [False, False, True, False]
    rows = [int(row.entrant) for row in hall.event.standings[0].rows]
    assert (rows[0], rows[-1]) == (meeting_entrant(meeting, 0), third)


def meeting_entrant(meeting: Meeting, at: int) -> int:
    """Return the entrant at a place of the table."""
    return int(meeting.entrants[at])


def test_where_points_add_up_who_leaves_has_the_score_of_who_is_out() -> None:
    """Like an absent player: leaving must not be worth the few points made so far."""
    hall = scala(4, SUMS)
    first, second, third, fourth = at_table(hall, 1)
    hall.do(Withdrawn(third, "malore"))
    hall.do(ResultReported(1, 1, 0, read_result([TO_THE_END])))
    assert points(hall, [first, second, third, fourth]) == [30, 110, max(EXIT, 110), 110]


def test_who_left_after_going_out_has_the_place_that_the_deals_gave() -> None:
    """Leaving after one's own match is over changes nothing."""
    hall = scala(4)
    *_, fourth = at_table(hall, 1)
    hall.do(Withdrawn(fourth, "a casa"))
    hall.do(ResultReported(1, 1, 0, read_result(["0-40-50-101,30-0-60-0,0-70-0-0"])))
    assert [(side.out, side.absent) for side in meeting_of(hall, 1).sides] == [
        (0, False),
        (3, False),
        (2, False),
        (1, False),
    ]


@pytest.mark.parametrize("deals", ["20-60-70-80", "20-0-40-50,0-60-30-30"])
def test_who_left_an_open_table_is_not_first_unless_they_finished(deals: str) -> None:
    """Where the points allow both, the desk is asked; in the middle, they are last and the points stay."""
    hall = scala(4)
    first, second, *_ = at_table(hall, 1)
    withdrawn = hall.do(Withdrawn(first, "a metà partita")).seq
    with pytest.raises(TournamentRefusal, match=f"left midway: add absent={first}") as refused:
        slip(hall, 1, deals)
    assert refused.value.article is not None
    assert refused.value.article.id == "event.withdrawal"
    slip(hall, 1, deals, f"absent={first}")
    assert [side.made for side in meeting_of(hall, 1).sides] == [20, 60, 70, 80]
    rows = [int(row.entrant) for row in hall.event.standings[0].rows]
    assert (rows[0], rows[-1]) == (second, first)

    hall.do(TakenBack(hall.log[-1].seq, "aveva finito"))
    hall.do(TakenBack(withdrawn, "aveva finito"))
    slip(hall, 1, deals)
    hall.do(Withdrawn(first, "a casa"))
    assert int(hall.event.standings[0].rows[0].entrant) == first


def test_a_slip_of_an_open_table_may_still_leave_out_who_left() -> None:
    """Without their points, as for a player who never came."""
    hall = scala(4)
    first, second, *_ = at_table(hall, 1)
    hall.do(Withdrawn(first, "malore"))
    slip(hall, 1, "60-70-80", f"absent={first}")
    assert [side.absent for side in meeting_of(hall, 1).sides] == [True, False, False, False]
    assert int(hall.event.standings[0].rows[0].entrant) == second


def test_a_correction_does_not_bring_back_who_left_in_the_middle() -> None:
    """The question is the same as for the slip."""
    hall = scala(4)
    first, *_ = at_table(hall, 1)
    hall.do(Withdrawn(first, "a metà partita"))
    slip(hall, 1, "20-60-70-80", f"absent={first}")
    with pytest.raises(TournamentRefusal, match="left midway"):
        correct(hall, "20-60-70-85", "60'")
    correct(hall, "20-60-70-85", "60'", f"absent={first}")
    assert [side.made for side in meeting_of(hall, 1).sides] == [20, 60, 70, 85]


def test_deals_that_cannot_be_are_still_refused_after_somebody_left() -> None:
    """The rules apply to those who play on (``count.hands``, ``match.out``)."""
    hall = scala(4)
    hall.do(Withdrawn(at_table(hall, 1)[2], "malore"))
    for words, why in (
        ((f"{TWO_DEALS},0-0-0-40",), "only the player who closes is left without cards"),
        ((TWO_DEALS,), "the match is not over"),
        ((f"{TWO_DEALS},0-70-0-40,5-0-0-0",), "over before deal 4"),
    ):
        with pytest.raises(TournamentRefusal, match=why):
            hall.do(ResultReported(1, 1, 0, read_result(words)))


def test_points_are_refused_where_one_alone_came_to_the_table() -> None:
    """One left before the game, one did not come: the refusal says what to write, and not what an option may be."""
    hall = scala(3)
    first, second, _ = at_table(hall, 1)
    hall.do(Withdrawn(first, "a casa"))
    for absent in ([second], [first, second]):
        with pytest.raises(TournamentRefusal, match="Only one player stays at the table"):
            decide(hall, 1, "50-60-70", "60'", *(f"absent={n}" for n in absent))
    decide(hall, 1, f"absent={first}", f"absent={second}")


def test_a_report_of_four_stands_where_one_leaves_before_confirming() -> None:
    """The others confirm it; the player who left need not."""
    hall = scala(4)
    first, second, third, fourth = at_table(hall, 1)
    hall.do(ResultReported(1, 1, first, read_result(["75-80-90-60", "60'"])), role="player")
    hall.do(Withdrawn(fourth, "a casa"))
    for side in (second, third):
        hall.do(Confirmed(1, 1, side), role="player")
    seated = hall.event.seated(1, 1)
    assert seated is not None
    assert seated.status is ResultStatus.CONFIRMED
    assert [side.made for side in seated.meeting.sides] == [75, 80, 90, 60]


def test_where_one_alone_stays_the_others_are_absent() -> None:
    """Nobody plays alone: the slip names those who are absent."""
    hall = scala(3)
    first, second, third = at_table(hall, 1)
    for entrant in (second, third):
        hall.do(Withdrawn(entrant, "via"))
    with pytest.raises(TournamentRefusal, match="recorded as absent"):
        hall.do(ResultReported(1, 1, 0, read_result(["30-40-50"])))
    hall.do(ResultReported(1, 1, 0, read_result([f"absent={second}", f"absent={third}"])))
    assert int(meeting_of(hall, 1).entrants[0]) == first


def test_a_pair_that_leaves_repeated_deals_keeps_those_that_it_played() -> None:
    """Two deals are compared with the other table; for the rest the pair that left gets 40, its opponents 60."""
    hall = repeated_hall()
    one, other = (int(id) for id in meeting_of(hall, 1).entrants)
    with pytest.raises(TournamentRefusal, match="the points of each are needed"):
        hall.do(ResultReported(1, 1, 0, read_result(["4-0,4-0"])))
    hall.do(ResultReported(1, 2, 0, read_result(["0-4,0-4,0-4,0-4"])))
    hall.do(Withdrawn(one, "malore"))
    hall.do(Decided(1, 1, read_result(["4-0,4-0"]), "event.withdrawal", "due smazzate giocate"), role="referee")
    meeting = meeting_of(hall, 1)
    assert [score.board for score in meeting.board_scores] == [1, 2]
    assert [side.absent for side in meeting.sides] == [True, False]
    rows = {int(row.entrant): row.points for row in hall.event.standings[0].rows}
    assert rows[one] == Fraction(100 + 100 + 40 + 40, 4)
    assert rows[other] == Fraction(0 + 0 + 60 + 60, 4)


@pytest.mark.parametrize(
    ("format_", "count"),
    [("danese", 6), ("swiss", 6), ("mitchell", 8), ("round-robin", 5), ("groups", 8), ("knock-out", 6), ("circuit", 4)],
)
def test_who_leaves_before_the_first_round_is_in_no_standing(format_: str, count: int) -> None:
    """Nobody has a place among those who played without ever having sat at a table."""
    hall = drawn(definition(format_, "groups = 2" if format_ == "groups" else ""), count)
    hall.do(Withdrawn(2, "a casa"))
    for round_ in range(1 if format_ != "circuit" else 0):
        play_round(hall, round_)
    for standings in hall.event.standings:
        assert "2" not in [row.entrant for row in standings.rows]
    assert sorted(int(row.entrant) for row in hall.event.standings[0].rows) == [1, *range(3, count + 1)]


@pytest.mark.parametrize("format_", [SUMS, 'id = "scala40-out"'])
def test_who_leaves_before_the_first_round_has_no_prize_and_no_points_of_a_season(format_: str) -> None:
    """The fewest points are not those of someone who never played, and the season counts those who did."""
    hall = scala(9, format_, more=CUP, paired=False)
    hall.do(Withdrawn(9, "a casa"))
    for _ in range(2):
        hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[hall.event.round]:
            slip(hall, seated.meeting.table, "20-40-101-102", "out=0-0-4-3")
    hall.do(Ended("tardi"))
    assert 9 not in order(hall)
    assert all(award.entrant != 9 for award in awards(hall.event))
    season = read_season({"e": hall.event}, "field")
    assert sorted(row.name for row in season.rows) == list("ABCDEFGH")
    assert max(row.points for row in season.rows) == 8


def _tables(hall: Hall) -> list[tuple[int, ...]]:
    return [seated.entrants for seated in hall.event.rounds[hall.event.round]]


@pytest.mark.parametrize("scoring", ["wins-3", "vp-scopa"])
def test_who_has_left_rests_in_vain_and_the_round_is_paired(scoring: str) -> None:
    """The calendar of five stays; the rest of the one who left gives no points, no win and no loss."""
    notice = definition("round-robin").replace('id = "round-robin"', f'id = "round-robin"\nscoring = "{scoring}"')
    hall = drawn(notice, 5)
    play_round(hall)
    (resting,) = next(entrants for entrants in _tables(hall) if len(entrants) == 1)
    gone = next(n for n in range(1, 6) if n != resting)
    hall.do(Withdrawn(gone, "a casa"))
    for round_ in range(2, 6):
        play_round(hall, round_)
    rests = [entrants for tables in hall.event.rounds.values() for entrants in (s.entrants for s in tables)]
    assert sorted(entrants for entrants in rests if len(entrants) == 1) == [(n,) for n in range(1, 6)]
    row = next(row for row in hall.event.standings[0].rows if row.entrant == str(gone))
    missed = sum(m.side_of(str(gone)).absent and len(m.sides) == 2 for m in _meetings(hall, gone))
    each = hall.event.definition.plan.scoring.absent.points
    played = sum(hall.event.definition.plan.scoring.points(m, str(gone)) for m in _meetings(hall, gone)[:1])
    assert (missed, row.played, row.lost + row.won) == (3, 1, 4)
    assert row.points == played + missed * each


def _meetings(hall: Hall, entrant: int) -> list[Meeting]:
    return [s.meeting for tables in hall.event.rounds.values() for s in tables if entrant in s.entrants]


@pytest.mark.parametrize(("format_", "count"), [("groups", 6), ("mitchell", 7)])
def test_a_round_is_paired_whoever_has_left_and_is_due_to_rest(format_: str, count: int) -> None:
    """Groups of three, or a half table: everybody who left after the first round comes to rest in some event."""
    for gone in range(1, count + 1):
        hall = drawn(definition(format_, "groups = 2, qualify = 1" if format_ == "groups" else "rounds = 3"), count)
        play_round(hall)
        hall.do(Withdrawn(gone, "a casa"))
        play_round(hall)
        play_round(hall)
        assert hall.event.round == 3


def test_a_pair_that_has_left_repeated_deals_rests_in_vain() -> None:
    """The movement goes on for the others."""
    for gone in range(1, 6):
        hall = repeated_hall(5)
        _report_deals(hall)
        hall.do(Withdrawn(gone, "a casa"))
        while not is_over(hall.event.definition.plan, hall.event.progress):
            hall.do(pair_next(hall.event))
            _report_deals(hall)
        assert hall.event.round == 5


def _report_deals(hall: Hall) -> None:
    for seated in hall.event.rounds[hall.event.round]:
        if not seated.meeting.counts:
            deals = ",".join("3-2" for _ in seated.meeting.boards)
            hall.do(ResultReported(hall.event.round, seated.meeting.table, 0, read_result([deals])))


def test_a_winner_who_leaves_beside_a_double_forfeit_does_not_advance() -> None:
    """The bye of the next round is empty, and the semifinal after it is won without play."""
    hall = drawn(definition("knock-out"), 8)
    hall.do(pair_next(hall.event))
    both = hall.event.rounds[1][0].entrants
    hall.do(Decided(1, 1, read_result([f"absent={n}" for n in both]), "event.rounds", "nessuno"), role="referee")
    for table in (2, 3, 4):
        hall.do(ResultReported(1, table, 0, read_result(["21-14"])))
    winner = hall.event.rounds[1][1].entrants[0]
    hall.do(Withdrawn(winner, "a casa"))
    play_round(hall)
    assert [s.meeting.won_by for s in hall.event.rounds[2] if s.entrants == (winner,)] == [None]
    (chart,) = brackets_of(hall.event)
    play_round(hall)
    final = [s for s in hall.event.rounds[3] if s.meeting.phase == "main"]
    assert [len(s.entrants) for s in final] == [1]
    assert winner not in final[0].entrants
    assert [place.entrant for match in chart.rounds[2].matches if match for place in match.places] == [
        *final[0].entrants
    ]


def _leave(hall: Hall, *entrants: int) -> None:
    for entrant in entrants:
        hall.do(Withdrawn(entrant, "a casa"))


@pytest.mark.parametrize("losers_stay", [True, False])
def test_who_alone_is_left_in_a_bracket_wins_the_final_without_play(losers_stay: bool) -> None:
    """Whether the losers of the semifinals stay or go home makes no difference to the finalist who is there."""
    hall = drawn(definition("knock-out", "third_place = false"), 4)
    play_round(hall)
    winners = [int(s.meeting.won_by or 0) for s in hall.event.rounds[1]]
    if not losers_stay:
        _leave(hall, *({1, 2, 3, 4} - set(winners)))
    _leave(hall, winners[1])
    hall.do(pair_next(hall.event))
    rows = hall.event.standings[0].rows
    assert [(row.place, int(row.entrant)) for row in rows[:2]] == [(1, winners[0]), (2, winners[1])]
    hall.do(Ended())


@pytest.mark.parametrize(
    ("format_", "settings", "count"),
    [
        ("round-robin", "", 4),
        ("groups", "groups = 2, qualify = 2", 8),
        ("mitchell", "rounds = 3", 8),
        ("knock-out", 'second_chance = "bracket"', 8),
        ("knock-out", 'second_chance = "drawn"', 8),
    ],
)
def test_the_rounds_of_who_alone_is_left_are_paired_and_forfeited(format_: str, settings: str, count: int) -> None:
    """The calendar or bracket goes on to its end, and the one who stays loses nothing."""
    hall = drawn(definition(format_, settings), count)
    play_round(hall)
    stays = next(int(s.meeting.won_by) for s in hall.event.rounds[1] if s.meeting.won_by)
    _leave(hall, *({*range(1, count + 1)} - {stays}))
    while not is_over(hall.event.definition.plan, hall.event.progress):
        hall.do(pair_next(hall.event))
    assert all(meeting.won_by == str(stays) for meeting in _meetings(hall, stays))
    assert int(hall.event.standings[0].rows[0].entrant) == stays
    hall.do(Ended())


def test_the_deals_of_who_alone_is_left_are_forfeited() -> None:
    """The movement goes on to its end."""
    hall = repeated_hall(5)
    _report_deals(hall)
    _leave(hall, 2, 3, 4, 5)
    while not is_over(hall.event.definition.plan, hall.event.progress):
        hall.do(pair_next(hall.event))
    assert hall.event.round == 5
    assert not any(meeting.side_of("1").absent for meeting in _meetings(hall, 1))


@pytest.mark.parametrize(
    ("format_", "settings", "rounds"),
    [("danese", "rounds = 4", 1), ("mitchell", "rounds = 2, danese_rounds = 1", 2)],
)
def test_nobody_is_paired_alone_by_the_standing(format_: str, settings: str, rounds: int) -> None:
    """Where the standing pairs those who are there, it takes two."""
    hall = drawn(definition(format_, settings), 4)
    for _ in range(rounds):
        play_round(hall)
    _leave(hall, 2, 3, 4)
    with pytest.raises(CartaroError) as refused:
        hall.do(pair_next(hall.event))
    assert refused.value.code == "wrong_number"


def _losers(hall: Hall) -> list[int]:
    """Return who lost in the first round."""
    tables = hall.event.rounds[1]
    return [n for s in tables for n in s.entrants if len(s.entrants) == 2 and s.meeting.won_by != str(n)]


def _knock_out(second_chance: str, count: int) -> Hall:
    return drawn(definition("knock-out", f'second_chance = "{second_chance}", third_place = false'), count)


@pytest.mark.parametrize("gone", [1, 2])
def test_losers_who_have_gone_home_are_not_drawn_back(gone: int) -> None:
    """Six play the opening: of its three losers one is drawn for the fourth place, who is there."""
    for out in combinations(range(3), gone):
        hall = _knock_out("drawn", 6)
        play_round(hall)
        losers = _losers(hall)
        left = [losers[at] for at in out]
        _leave(hall, *left)
        hall.do(pair_next(hall.event))
        entrants = {n for entrants in _tables(hall) for n in entrants}
        assert len(entrants) == 4
        assert not entrants & set(left)


@pytest.mark.parametrize("gone", range(1, 5))
def test_losers_who_have_gone_home_are_not_in_the_second_bracket(gone: int) -> None:
    """It is of those who are there, and ends with the main one or before."""
    hall = _knock_out("bracket", 8)
    play_round(hall)
    losers = _losers(hall)
    _leave(hall, *losers[:gone])
    hall.do(pair_next(hall.event))
    second = [s for s in hall.event.rounds[2] if s.meeting.phase == "second"]
    stay = losers[gone:] if gone < 3 else []
    assert sorted(n for s in second for n in s.entrants) == sorted(stay)
    assert sum(len(s.entrants) == 2 for s in second) == len(stay) // 2
    for seated in hall.event.rounds[2]:
        if not seated.meeting.counts:
            hall.do(ResultReported(2, seated.meeting.table, 0, read_result(["21-14"])))
    play_round(hall)
    assert is_over(hall.event.definition.plan, hall.event.progress)
    hall.do(Ended())


@pytest.mark.parametrize("count", [4, 5, 6, 7])
@pytest.mark.parametrize("before", [1, 2])
def test_a_loser_who_leaves_before_the_second_bracket_begins_is_not_in_it(count: int, before: int) -> None:
    """Also where it waits for the match for third place; whoever leaves, the event goes on to its end."""
    for gone in range(1, count + 1):
        hall = drawn(definition("knock-out", 'second_chance = "bracket"'), count)
        for _ in range(before):
            play_round(hall)
        _leave(hall, gone)
        while not is_over(hall.event.definition.plan, hall.event.progress):
            play_round(hall)
            begun = [s.entrants for s in hall.event.rounds[hall.event.round] if s.meeting.phase == "second"]
            if begun and not any(s.meeting.phase == "second" for s in hall.event.rounds[hall.event.round - 1]):
                assert gone not in [n for entrants in begun for n in entrants]
        hall.do(Ended())


@pytest.mark.parametrize(
    ("format_", "agreed", "left", "again"),
    [
        ("groups", "groups = 2, qualify = 4", 1, "groups = 2, qualify = 2"),
        ("mitchell", "rounds = 4", 2, "rounds = 3"),
    ],
)
def test_too_few_left_for_what_was_agreed_may_be_drawn_again(format_: str, agreed: str, left: int, again: str) -> None:
    """The first round says how: the notice cannot be changed after a draw."""
    hall = drawn(definition(format_, agreed), 8)
    committed, revealed = len(hall.log) - 1, len(hall.log)
    for number in range(1, left + 1):
        hall.do(Withdrawn(number, "febbre"))
    with pytest.raises(TournamentRefusal, match="take back the draw's secret and then its commitment"):
        pair_next(hall.event)
    for entry in (revealed, committed):
        hall.do(TakenBack(entry, "pochi"))
    hall.do(Amended(definition(format_, again), "pochi"))
    hall.do(Committed(START, Shuffle(bytes(32)).commitment))
    hall.do(Drawn(START, bytes(32).hex()))
    hall.do(pair_next(hall.event))
    assert sorted(n for seated in hall.event.rounds[1] for n in seated.entrants) == list(range(left + 1, 9))
