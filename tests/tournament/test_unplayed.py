"""Walkovers, absences and void games: what each gives to everybody at the table."""

import pytest

from cartaro.i18n import CartaroError, Text
from cartaro.tournament.event.prize_awards import accounts_of
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.paper.documents import DOCUMENTS
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.chain import link
from cartaro.tournament.model.log_entries import Decided, Ended, Withdrawn
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.score_schemes import scorings
from cartaro.tournament.model.slips import read_result
from tests.tournament.playing import definition, drawn, play_round
from tests.tournament.scala import EXIT, at_table, decide, order, points, scala, slip
from tests.tournament.test_paper import pages

SUMS = 'id = "scala40-heats"\nsettings = { rounds = 2, finalists = 0 }\nscoring = "penalties"'
PLACES = SUMS.replace("penalties", "places")


@pytest.mark.parametrize("format_", [SUMS, PLACES, 'id = "scala40-out"'])
def test_one_absent_at_a_table_of_four_leaves_the_others_their_game(format_: str) -> None:
    """``absent=`` alone would discard what three have played: it is refused, and the refusal says what is missing."""
    hall = scala(4, format_)
    a, b, c, d = at_table(hall, 1)
    with pytest.raises(TournamentRefusal) as refused:
        decide(hall, 1, f"absent={d}")
    assert "The points of the others are needed" in refused.value.text.en
    decide(hall, 1, "30-101-120", "out=0-3-2", f"absent={d}")
    assert order(hall) == [a, b, c, d]


def test_the_absent_have_the_score_of_who_is_out_and_not_the_best_there_is() -> None:
    """Where points are summed up, an absence counts as the elimination score, or as the score of the last if higher."""
    hall = scala(8, SUMS)
    *here, d = at_table(hall, 1)
    decide(hall, 1, "30-101-101", f"absent={d}")
    *there, h = at_table(hall, 2)
    decide(hall, 2, "30-101-120", f"absent={h}")
    assert points(hall, [*here, d]) == [30, 101, 101, EXIT]
    assert points(hall, [*there, h]) == [30, 101, 120, 120]


def test_who_is_absent_has_no_points_of_places_and_does_not_push_anybody_down() -> None:
    """Five, three and two points for the three who played, none for the absent."""
    hall = scala(4, PLACES)
    *here, d = at_table(hall, 1)
    decide(hall, 1, "30-101-120", "out=0-3-2", f"absent={d}")
    assert points(hall, [*here, d]) == [5, 3, 2, 0]


def test_who_finds_nobody_has_what_the_firsts_of_the_other_tables_have() -> None:
    """A walkover at a table of several gives the mean of the other winners, not zero, which would be the best score."""
    hall = scala(9, SUMS.replace("rounds", "seats = 3, rounds"))
    slip(hall, 1, "30-101-120")
    slip(hall, 2, "51-101-101")
    a, b, c = at_table(hall, 3)
    decide(hall, 3, f"absent={b}", f"absent={c}")
    assert points(hall, [a, b, c]) == [41, EXIT, EXIT]


def test_a_void_game_gives_everybody_at_the_table_the_mean_of_the_others() -> None:
    """Nobody gains or loses by it."""
    hall = scala(6, SUMS.replace("rounds", "seats = 3, rounds"))
    slip(hall, 1, "30-101-121")
    decide(hall, 2, "void")
    assert points(hall, at_table(hall, 2)) == [84, 84, 84]


def test_a_void_game_is_played_again_where_it_decides_who_goes_on() -> None:
    """In an elimination nobody could qualify by a mean."""
    hall = scala(4)
    with pytest.raises(TournamentRefusal, match="played again"):
        decide(hall, 1, "void")


def test_a_winner_alone_does_not_order_a_table_of_several() -> None:
    """The referee's ``winner=`` does not give the places from second to fourth."""
    hall = scala(4)
    with pytest.raises(TournamentRefusal, match="places of the others"):
        decide(hall, 1, f"winner={at_table(hall, 1)[0]}")


def test_every_scoring_says_what_a_game_not_played_gives_with_its_source() -> None:
    """The data of every scoring says so for those present, those absent, and a void game."""
    for scoring in scorings().values():
        for said in (scoring.there, scoring.absent, scoring.void):
            assert said.said().it, scoring.id
            assert said.sources, scoring.id


@pytest.mark.parametrize(("format_", "each"), [(SUMS, EXIT), (PLACES, 0)])
def test_who_left_has_the_award_of_an_absence_for_every_later_heat(format_: str, each: int) -> None:
    """Playing less is not a way to have fewer points: the score that puts a player out counts for each missed heat."""
    hall = scala(9, format_.replace("rounds = 2", "rounds = 3"))
    gone = at_table(hall, 1)[0]
    for round_ in (1, 2, 3):
        if round_ > 1:
            hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[round_]:
            slip(hall, seated.meeting.table, "-".join(str(10 * at) for at in range(1, len(seated.entrants) + 1)))
        if round_ == 1:
            before = points(hall, [gone])[0]
            hall.do(Withdrawn(gone, "a casa"))
    row = next(row for row in hall.event.standings[0].rows if row.entrant == str(gone))
    assert (int(row.points), row.made, row.lost) == (before + 2 * each, 10 + 2 * EXIT, 0)
    assert order(hall)[0] != gone


def test_a_heat_under_way_counts_for_nobody_as_missed() -> None:
    """The others do not have their points of it yet either."""
    hall = scala(8, SUMS)
    gone = at_table(hall, 1)[0]
    for table in (1, 2):
        slip(hall, table, "10-20-30-40")
    hall.do(Withdrawn(gone, "a casa"))
    hall.do(pair_next(hall.event))
    slip(hall, 1, "10-20-30-40" if len(at_table(hall, 1)) == 4 else "10-20-30")
    assert points(hall, [gone]) == [10]


def test_a_log_that_has_an_absence_alone_still_stands() -> None:
    """Earlier versions took ``absent=`` alone at a table of four: the absent is last, with the elimination score."""
    hall = scala(4, SUMS)
    *_, d = at_table(hall, 1)
    what = Decided(1, 1, read_result([f"absent={d}"]), "event.rounds", "non è venuto")
    old = link(hall.log, what, hall.stamp("old", role="referee"), hall.salt)
    standing = fold([*hall.log, old]).standings[0]
    assert standing.place_of(str(d)) == 4
    assert next(row.points for row in standing.rows if row.entrant == str(d)) == EXIT


def test_a_final_to_which_nobody_came_is_said_to_be_won_by_nobody() -> None:
    """Whoever stands first by a lot, or level with the other, has not won: the referee decides."""
    bracket = drawn(definition("knock-out"), 4)
    play_round(bracket)
    bracket.do(pair_next(bracket.event))
    tables = scala(8)
    for table in (1, 2):
        slip(tables, table, "20-40-105-110", "out=0-0-4-3")
    tables.do(pair_next(tables.event))
    for hall in (bracket, tables):
        finalists = at_table(hall, 1)
        decide(hall, 1, *(f"absent={entrant}" for entrant in finalists))
        rows = hall.event.standings[0].rows
        noted = [
            int(row.entrant) for row in rows if row.reason and row.reason.en.startswith("Nobody came to the final")
        ]
        assert sorted(noted) == sorted(finalists)
        assert "decide l'arbitro" in (rows[0].reason or Text("", "")).it


def test_the_prizes_of_such_a_final_are_offered_with_that_note() -> None:
    """On the list to be signed too."""
    hall = drawn(definition("knock-out"), 4)
    play_round(hall)
    hall.do(pair_next(hall.event))
    finalists = at_table(hall, 1)
    decide(hall, 1, *(f"absent={entrant}" for entrant in finalists))
    slip(hall, 2, "21-14")
    hall.do(Ended(""))
    noted = [account.entrant for account in accounts_of(hall.event) if account.note]
    assert set(noted) == set(finalists)
    (told,) = pages(DOCUMENTS["prizes"].make(hall.event, Wish("it")))
    assert " ".join(told.split()).count("decide l'arbitro") == len(noted)


def test_a_round_that_nobody_reaches_is_refused_by_that_reason() -> None:
    """All tables of an elimination without players: the referee decides one, or the tournament is ended."""
    hall = scala(8)
    for table in (1, 2):
        decide(hall, table, *(f"absent={entrant}" for entrant in at_table(hall, table)))
    with pytest.raises(CartaroError) as refused:
        pair_next(hall.event)
    assert refused.value.text.en.startswith("Nobody goes on to round 2")
    hall.do(Ended("nessuno è venuto"))
    assert hall.event.ended
