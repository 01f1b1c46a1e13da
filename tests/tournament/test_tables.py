"""Rounds and results: pairing, reports, disputes, decisions, corrections, late and withdrawn entrants, the clock."""

from typing import Any

import msgspec
import pytest

from cartaro.i18n import CartaroError, Text
from cartaro.tournament.event.rounds import exchange_seats, pair_next
from cartaro.tournament.event.state import EntrantStatus, ResultStatus
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    ClockChanged,
    Confirmed,
    Corrected,
    Decided,
    GameResult,
    OnlineTableOpened,
    PairedTable,
    Penalised,
    PlayedOnLine,
    Rearranged,
    Result,
    ResultReported,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import MeetingStatus
from cartaro.tournament.model.slips import read_result, slip_to_text, spell_result
from tests.tournament.hall import VALLIADI_START, Hall, valliadi
from tests.tournament.playing import definition, drawn, play_round, played
from tests.tournament.repeated.test_whose_points import repeated_hall


def _drawn(pairs: int = 4) -> Hall:
    hall = valliadi()
    hall.fill(pairs)
    hall.draw(at=VALLIADI_START)
    return hall


def _paired(pairs: int = 4) -> Hall:
    hall = _drawn(pairs)
    hall.do(pair_next(hall.event))
    return hall


def _score(hall: Hall, table: int, said: str, by: int = 0) -> None:
    role = "player" if by else "desk"
    hall.do(ResultReported(hall.event.round, table, by, read_result(said.split())), role=role)


def test_a_round_is_paired_after_the_draw_and_when_the_one_before_has_its_results() -> None:
    """The refusals name what is missing; folding the log gives the same rounds."""
    hall = valliadi()
    hall.fill(4)
    with pytest.raises(TournamentRefusal, match="The public draw comes first"):
        pair_next(hall.event)
    hall.draw(at=VALLIADI_START)
    hall.do(pair_next(hall.event))
    with pytest.raises(CartaroError, match="tables 1, 2 are missing"):
        pair_next(hall.event)
    for table in (1, 2):
        _score(hall, table, "21-14")
    hall.do(pair_next(hall.event))

    assert hall.event.round == 2
    assert fold(hall.log) == hall.event


def test_one_side_writes_and_the_other_confirms() -> None:
    """Neither the side that reported nor another table can confirm; a result counts only once confirmed."""
    hall = _paired()
    a, b = hall.event.seated(1, 1).entrants  # type: ignore[union-attr]  # there is a table one
    elsewhere = hall.event.seated(1, 2).entrants[0]  # type: ignore[union-attr]  # and a table two
    with pytest.raises(TournamentRefusal, match="no result to confirm yet"):
        hall.do(Confirmed(1, 1, b), role="player")
    _score(hall, 1, "21-14", by=a)
    assert hall.event.progress.open[0].table == 1
    for wrong in (a, elsewhere, 0):
        with pytest.raises(TournamentRefusal):
            hall.do(Confirmed(1, 1, wrong), role="player")
    hall.do(Confirmed(1, 1, b), role="player")

    seated = hall.event.seated(1, 1)
    assert seated is not None
    assert (seated.status, seated.meeting.won_by) == (ResultStatus.CONFIRMED, str(a))
    with pytest.raises(TournamentRefusal, match="already has its result"):
        _score(hall, 1, "21-3", by=b)


def test_two_sides_that_differ_keep_both_results_and_call_the_referee() -> None:
    """Equal reports confirm each other; otherwise there is no result until the referee decides, citing an article."""
    hall = _paired()
    a, b = hall.event.seated(1, 1).entrants  # type: ignore[union-attr]  # there is a table one
    _score(hall, 1, "21-14", by=a)
    _score(hall, 1, "19-21", by=b)
    seated = hall.event.seated(1, 1)
    assert seated is not None
    assert seated.status is ResultStatus.DISPUTED
    assert [spell_result(r.result) for r in seated.reports] == ["21-14", "19-21"]
    with pytest.raises(TournamentRefusal, match="the referee decides"):
        hall.do(Confirmed(1, 1, a), role="player")
    for article, text in (("", "visto il referto"), ("99", "visto"), ("score.scopa", " ")):
        with pytest.raises(TournamentRefusal):
            hall.do(Decided(1, 1, read_result(["21-19"]), article, text), role="referee")
    hall.do(Decided(1, 1, read_result(["19-21"]), "score.scopa", "due scope contate in meno"), role="referee")

    seated = hall.event.seated(1, 1)
    assert seated is not None
    assert (seated.status, seated.article, seated.meeting.won_by) == (ResultStatus.DECIDED, "score.scopa", str(b))
    assert len(seated.history) == 3


def test_a_side_may_mend_its_own_result_until_it_is_confirmed() -> None:
    """The latest report of each side counts; all stay in the history."""
    hall = _paired()
    a, b = hall.event.seated(1, 1).entrants  # type: ignore[union-attr]  # there is a table one
    _score(hall, 1, "14-21", by=a)
    _score(hall, 1, "21-14", by=b)
    _score(hall, 1, "21-14", by=a)

    seated = hall.event.seated(1, 1)
    assert seated is not None
    assert (seated.status, len(seated.history)) == (ResultStatus.CONFIRMED, 3)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("20-14", "the match is to 21; if time was up, give the minutes"),
        ("20-14 59'", "the match is to 21"),
        ("25-25", "level, another deal is played"),
        ("60-14", "60 points are too many"),
        ("21", "is not a result"),
        ("21-14-3", "2 numbers from zero up"),
        ("0-0,21-3", "Deal 1: .*seven of denari"),
        ("5-3,24-0", "Deal 2: .*No deal can end 24-0"),
        ("5-3,7-2", "At 12-5 the match is not over"),
        ("22-0,5-3", "over before deal 2"),
        ("winner=1", "for the referee"),
        ("absent=1", "for the referee"),
        ("21-14 21-3", "A meeting is of"),
    ],
)
def test_a_score_that_cannot_be_is_refused_with_the_reason(said: str, why: str) -> None:
    """The rulebook decides, and nothing is written to the log."""
    hall = _paired()
    a = hall.event.seated(1, 1).entrants[0]  # type: ignore[union-attr]  # there is a table one
    before = hall.event
    with pytest.raises(CartaroError, match=why):
        _score(hall, 1, said, by=a)
    assert hall.event is before


@pytest.mark.parametrize(
    ("said", "made", "first_wins"),
    [
        ("21-14", (21, 14), True),
        ("22-25", (22, 25), False),
        ("18-15 60'", (18, 15), True),
        ("5-3,7-2,9-4", (21, 9), True),
        ("3-3,4-2,6-4 61'", (13, 9), True),
    ],
)
def test_a_score_that_can_be_is_taken(said: str, made: tuple[int, int], first_wins: object) -> None:
    """As totals or deal by deal, played to the end or until time is up."""
    hall = _paired()
    _score(hall, 1, said)

    meeting = hall.event.rounds[1][0].meeting
    assert tuple(side.made for side in meeting.sides) == made
    assert (meeting.won_by == meeting.entrants[0]) == first_wins


def test_a_correction_keeps_what_it_corrects_and_says_why() -> None:
    """The standings follow the correction, even after the next round was paired."""
    hall = _paired()
    _score(hall, 1, "21-14")
    _score(hall, 2, "21-3")
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="Give the reason"):
        hall.do(Corrected(1, 1, read_result(["14-21"]), ""))
    first = hall.event.standings[0].rows[0].entrant
    hall.do(Corrected(1, 1, read_result(["14-21"]), "colonne scambiate"))

    seated = hall.event.rounds[1][0]
    assert [spell_result(r.result) for r in seated.history] == ["21-14", "14-21"]
    assert seated.status is ResultStatus.CORRECTED
    assert hall.event.standings[0].rows[0].entrant in {first, seated.meeting.won_by}


def test_who_leaves_loses_the_open_table_and_plays_no_more() -> None:
    """The opponents win by forfeit, and the next round is paired without the entrant who left."""
    hall = _paired()
    a, b = hall.event.seated(1, 1).entrants  # type: ignore[union-attr]  # there is a table one
    hall.do(Withdrawn(a, "malore"))
    meeting = hall.event.rounds[1][0].meeting
    assert (meeting.status, meeting.won_by) == (MeetingStatus.FORFEIT, str(b))
    _score(hall, 2, "21-3")
    made = pair_next(hall.event)
    assert a not in [n for table in made.tables for n in table.entrants]
    assert len(made.tables) == 2


def test_a_late_pair_completes_the_table_of_who_rests_while_the_first_round_is_on() -> None:
    """The notice allows it; once the number of entrants is even, it is refused."""
    hall = _paired(3)
    hall.at = "2022-07-16T15:20:00"
    late = hall.enter("Zoe", "Ugo")
    hall.pay(late)
    hall.do(CheckedIn(late))
    assert sorted(n for s in hall.event.rounds[1] for n in s.entrants) == [1, 2, 3, 4]
    assert all(len(s.entrants) == 2 for s in hall.event.rounds[1])
    with pytest.raises(TournamentRefusal) as refused:
        hall.enter("Ivo", "Eva")
    assert refused.value.article is not None
    assert refused.value.article.id == "event.late"


def test_between_the_draw_and_the_first_round_a_late_pair_enters_only_an_odd_field() -> None:
    """It then plays the first round like everybody else."""
    even = _drawn(4)
    with pytest.raises(TournamentRefusal, match="no longer has an incomplete table"):
        even.enter("Zoe", "Ugo")
    odd = _drawn(3)
    late = odd.enter("Zoe", "Ugo")
    odd.pay(late)
    odd.do(CheckedIn(late))
    tables = pair_next(odd.event).tables
    assert sorted(n for table in tables for n in table.entrants) == [1, 2, 3, 4]
    assert all(len(table.entrants) == 2 for table in tables)


def test_a_penalty_cites_an_article_and_counts() -> None:
    """It takes points off the standings; an exclusion ends the event for the entrant."""
    hall = _paired()
    _score(hall, 1, "21-14")
    _score(hall, 2, "21-3")
    winner = int(hall.event.standings[0].rows[0].entrant)
    for article, effect, amount in (("x", "points", "1"), ("play", "points", "0"), ("play", "boh", "1")):
        with pytest.raises(TournamentRefusal):
            hall.do(Penalised(winner, article, effect, "parla troppo", amount), role="referee")
    before = hall.event.standings[0].rows[0].points
    hall.do(Penalised(winner, "play", "points", "parla troppo", "1/2"), role="referee")
    assert {r.entrant: r.points for r in hall.event.standings[0].rows}[str(winner)] < before
    hall.do(Penalised(winner, "rounds", "exclusion", "se ne va gridando"), role="referee")
    assert hall.event.enrolments[winner].status is EntrantStatus.EXCLUDED


def test_seats_may_be_swapped_before_results_with_a_reason() -> None:
    """The tables must have the same entrants, each once."""
    hall = _paired()
    one, two = hall.event.rounds[1]
    (a, b), (c, d) = one.entrants, two.entrants
    swapped = (PairedTable(1, (a, c)), PairedTable(2, (b, d), slot=1))
    with pytest.raises(TournamentRefusal, match="Give the reason"):
        hall.do(Rearranged(1, swapped, ""))
    with pytest.raises(TournamentRefusal, match="same entrants"):
        hall.do(Rearranged(1, (PairedTable(1, (a, c)), PairedTable(2, (b, b), slot=1)), "parenti"))
    hall.do(Rearranged(1, swapped, "parenti"))
    assert [s.entrants for s in hall.event.rounds[1]] == [(a, c), (b, d)]
    _score(hall, 1, "21-3")
    with pytest.raises(TournamentRefusal, match="before any result"):
        hall.do(Rearranged(1, (PairedTable(1, (a, b)), PairedTable(2, (c, d), slot=1)), "ripensamento"))


@pytest.mark.parametrize(
    ("format_", "settings", "round_"),
    [("round-robin", "", 1), ("round-robin", "", 2), ("mitchell", "rounds = 3", 1), ("groups", "groups = 2", 2)],
)
def test_an_exchange_leaves_a_calendar_as_it_is(format_: str, settings: str, round_: int) -> None:
    """Else two would meet again in a later round, and others never; the two at a table may exchange their seats."""
    hall = played(definition(format_, settings), 8, round_ - 1)
    hall.do(pair_next(hall.event))
    (a, b), (c, d) = (s.entrants for s in hall.event.rounds[round_][:2])
    with pytest.raises(TournamentRefusal, match="meet twice") as refused:
        hall.do(_exchanged(hall, a, c))
    assert refused.value.article is not None
    hall.do(_exchanged(hall, a, b))
    assert [s.entrants for s in hall.event.rounds[round_][:2]] == [(b, a), (c, d)]


@pytest.mark.parametrize(("settings", "round_"), [("third_place = true", 2), ('second_chance = "bracket"', 2)])
def test_an_exchange_puts_nobody_into_a_final_that_they_have_not_reached(settings: str, round_: int) -> None:
    """In the first round anybody may exchange their place in the bracket."""
    hall = drawn(definition("knock-out", settings), 4)
    play_round(hall, leave_open=2)
    first, second = (s.entrants for s in hall.event.rounds[1])
    hall.do(_exchanged(hall, first[0], second[0]))
    for table in (1, 2):
        _score(hall, table, "21-14")
    hall.do(pair_next(hall.event))
    final, other = (s.entrants for s in hall.event.rounds[round_])
    with pytest.raises(TournamentRefusal, match="not reached"):
        hall.do(_exchanged(hall, final[0], other[0]))


@pytest.mark.parametrize(
    ("format_", "settings"), [("knock-out", ""), ("groups", "groups = 2"), ("danese", "rounds = 3")]
)
@pytest.mark.parametrize(
    "changed",
    [
        {"slot": 0},
        {"slot": 9},
        {"phase": "group 9"},
        {"phase": "group 1"},
        {"table": -1},
        {"table": 0},
        {"boards": (1,)},
    ],
)
def test_only_who_sits_where_is_exchanged(format_: str, settings: str, changed: dict[str, Any]) -> None:
    """Else a bracket or a group could not go on, or somebody would be alone in a final."""
    hall = drawn(definition(format_, settings), 8)
    hall.do(pair_next(hall.event))
    *others, last = _exchanged(hall, 0, 0).tables
    with pytest.raises(TournamentRefusal, match="Only who sits where"):
        hall.do(Rearranged(1, (*others, msgspec.structs.replace(last, **changed)), "parenti"))


def test_whole_pairs_may_change_tables_but_not_the_deals_of_a_calendar() -> None:
    """A round robin goes on as it was; where deals travel they would come to some twice."""
    hall = drawn(definition("round-robin"), 4)
    hall.do(pair_next(hall.event))
    hall.do(_moved(hall))
    for table in (1, 2):
        _score(hall, table, "21-14")
    for _ in range(2):
        play_round(hall)
    assert len({frozenset(meeting.entrants) for meeting in hall.event.progress.meetings}) == 6
    hall = repeated_hall(8, movement="mitchell")
    with pytest.raises(TournamentRefusal, match="The schedule"):
        hall.do(_moved(hall))


def _moved(hall: Hall) -> Rearranged:
    """Return the request to exchange all who sit at the first two tables."""
    one, other, *rest = _exchanged(hall, 0, 0).tables
    there = msgspec.structs.replace(one, entrants=other.entrants), msgspec.structs.replace(other, entrants=one.entrants)
    return Rearranged(hall.event.round, (*there, *rest), "la scala")


def _exchanged(hall: Hall, one: int, other: int) -> Rearranged:
    return exchange_seats(hall.event, hall.event.round, one, other, "parenti")


def test_the_clock_stands_still_while_it_is_paused() -> None:
    """It counts the times of the recorded clock changes."""
    hall = _paired()
    with pytest.raises(TournamentRefusal):
        hall.do(ClockChanged(1, "pause"))
    for do, at in (("start", "15:10:00"), ("pause", "15:20:00"), ("resume", "15:30:00"), ("stop", "16:20:00")):
        hall.at = f"2022-07-16T{at}"
        hall.do(ClockChanged(1, do))
    clock = hall.event.clocks[1]
    assert (clock.seconds, clock.stopped) == (3600.0, True)
    with pytest.raises(TournamentRefusal):
        hall.do(ClockChanged(1, "resume"))
    with pytest.raises(TournamentRefusal, match="not paired yet"):
        hall.do(ClockChanged(2, "start"))


def test_an_on_line_table_reports_its_own_result_once() -> None:
    """A table that was not opened online is refused, and so is a second result."""
    hall = _paired()
    result = read_result(["5-3,7-2,9-4"])
    with pytest.raises(TournamentRefusal, match="not played there"):
        hall.do(PlayedOnLine(1, 1, result, "abc"), role="table")
    hall.do(OnlineTableOpened(1, 1, "abc"))
    for deals in (((5, 3), ()), ((5, 3), (7, 2, 1))):
        with pytest.raises(TournamentRefusal, match="record is not of this table"):
            hall.do(PlayedOnLine(1, 1, Result((GameResult(deals=deals),)), "abc"), role="table")
    hall.do(PlayedOnLine(1, 1, result, "abc"), role="table")
    assert hall.event.rounds[1][0].status is ResultStatus.ON_LINE
    with pytest.raises(TournamentRefusal, match="already has its result"):
        hall.do(PlayedOnLine(1, 1, result, "abc"), role="table")


def test_a_result_under_a_paired_round_is_not_taken_back() -> None:
    """The refusal names the entry that depends on it; after taking the pairing back, it is possible."""
    hall = _paired()
    _score(hall, 1, "21-14")
    scored = hall.log[-1].seq
    _score(hall, 2, "21-3")
    hall.do(pair_next(hall.event))
    paired = hall.log[-1].seq
    with pytest.raises(TournamentRefusal, match=f"entry {paired} would then no longer be valid"):
        hall.do(TakenBack(scored, ""))
    hall.do(TakenBack(paired, ""))
    hall.do(TakenBack(scored, "era del tavolo 2"))
    assert hall.event.progress.open[0].table == 1


@pytest.mark.parametrize(
    "said", ["21-14", "18-15 60'", "5-3,7-2,9-4", "8-3 fuori=1", "absent=7", "winner=3", "21-3 4-21 21-9"]
)
def test_a_result_is_written_as_it_is_read(said: str) -> None:
    """In one line."""
    assert spell_result(read_result(said.split())) == said
    assert read_result(spell_result(read_result(said.split())).split()) != Result()


def test_the_log_says_a_result_in_the_words_in_which_either_language_writes_it() -> None:
    """A referee who reads *assente=7* may write it so; the points are the same in both."""
    for words, it in (
        ("absent=7 absent=8", "assente=7 assente=8"),
        ("winner=3", "vince=3"),
        ("void", "annullata"),
        ("45-60-101 out=0-0-3", "45-60-101 usciti=0-0-3"),
    ):
        result = read_result([words])
        assert slip_to_text(result) == Text(it, words)
        assert read_result([it]) == result
