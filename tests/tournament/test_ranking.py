"""Standings: tied places have a reason, and the reasons agree with the places."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.tournament.formats.dispatch import rank
from cartaro.tournament.model.criteria import tie_breaks
from cartaro.tournament.model.plan import formats
from cartaro.tournament.model.results import EventProgress, Penalty, seat
from tests.tournament.events import CHANCE, a_field, a_plan, play_out

CRITERIA = [id for id in tie_breaks() if id != "lot"]
FOR_PAIRS = [f for f in formats() if f not in ("circuit", "repeated", "swiss-dutch") and not f.startswith("scala40")]


@settings(max_examples=40)
@given(
    format_=st.sampled_from(["round-robin", "danese", "swiss"]),
    count=st.integers(4, 12),
    seed=st.integers(0, 999),
    criteria=st.lists(st.sampled_from(CRITERIA), max_size=4, unique=True),
)
def test_ties_are_explained_consistently(format_: str, count: int, seed: int, criteria: list[str]) -> None:
    """The reason of an entrant ranked above another with the same points names that other."""
    plan = a_plan(format_, tie_breaks=criteria)
    _, progress = play_out(plan, a_field(count), seed)
    rows = rank(plan, progress, CHANCE)[0].rows
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    names = {entrant.id: entrant.name for entrant in progress.entrants}
    for above, below in pairwise(rows):
        if above.points > below.points:
            assert above.place < below.place
        elif above.place == below.place:
            assert above.reason is not None
            assert "nessun criterio" in above.reason.it
        else:
            assert above.reason is not None
            if "nessun criterio" not in above.reason.it:
                assert names[below.entrant] in above.reason.it
                assert names[below.entrant] in above.reason.en
    assert [row.place for row in rows] == [1 + sum(other.place < row.place for other in rows) for row in rows]


@settings(max_examples=20)
@given(st.integers(4, 10), st.integers(0, 999))
def test_the_lot_parts_everybody_and_never_changes(count: int, seed: int) -> None:
    """It depends on the seed alone."""
    plan = a_plan("round-robin", tie_breaks=["lot"])
    _, progress = play_out(plan, a_field(count), seed)
    rows = rank(plan, progress, CHANCE)[0].rows
    assert [row.place for row in rows] == list(range(1, count + 1))
    assert rows == rank(plan, progress, CHANCE)[0].rows


def _won(*pairs: str) -> EventProgress:
    """Return an event of three in which the first of each pair has beaten the second, 21-10."""
    meetings = (seat(day, (f"e{pair[0]}", f"e{pair[1]}"), table=1).played(21, 10) for day, pair in enumerate(pairs, 1))
    return a_field(3).with_meetings(meetings)


def test_second_for_having_beaten_the_third() -> None:
    """Two have the same points: the match between them decides, and the reason says so."""
    plan = a_plan("round-robin", tie_breaks=["direct", "lot"])
    field = a_field(4)
    wins = ["12", "13", "14", "23", "42", "34"]
    meetings = (seat(day, (f"e{pair[0]}", f"e{pair[1]}"), table=1).played(21, 10) for day, pair in enumerate(wins, 1))
    rows = rank(plan, field.with_meetings(meetings), CHANCE)[0].rows
    assert rows[0].entrant == "e1"
    two = a_field(3).with_meetings(
        [seat(1, ("e1", "e2"), table=1).played(21, 10), seat(2, ("e2", "e3"), table=1).played(21, 9)]
    )
    level = rank(plan, two.with_meetings([seat(3, ("e3",))]), CHANCE)[0].rows
    assert [row.entrant for row in level][:2] == ["e1", "e2"]
    assert level[0].reason is not None
    assert (
        level[0].reason.it == "Davanti a Coppia 2 per lo scontro diretto, i punti nelle partite fra loro: 3 contro 0."
    )


def test_a_circle_of_three_is_parted_by_what_comes_after() -> None:
    """Each has beaten one: neither the direct encounter nor the mini-table separates them; all share first place."""
    rows = rank(a_plan("round-robin", tie_breaks=["direct", "avulsa"]), _won("12", "23", "31"), CHANCE)[0].rows
    assert [row.place for row in rows] == [1, 1, 1]


def test_a_penalty_takes_points_and_counts() -> None:
    """Three tie on everything else; the one with a penalty is last."""
    plan = a_plan("round-robin", tie_breaks=["penalties"])
    progress = _won("12", "23", "31")
    with_penalty = EventProgress(progress.entrants, progress.meetings, (Penalty("e1", 1, "reg.4"),))
    rows = rank(plan, with_penalty, CHANCE)[0].rows
    assert [row.place for row in rows] == [1, 1, 3]
    assert rows[-1].entrant == "e1"
    assert rows[0].reason is not None


def test_every_format_ranks_before_its_first_round_and_after_its_last() -> None:
    """It includes all entrants."""
    for format_ in FOR_PAIRS:
        plan, field = a_plan(format_), a_field(9)
        assert len(rank(plan, field, CHANCE)[0].rows) == 9
        _, progress = play_out(plan, field)
        assert {row.entrant for row in rank(plan, progress, CHANCE)[0].rows} == {e.id for e in field.entrants}


def _six(wins: str, drawn: str = "") -> list[tuple[int, str]]:
    """Return the places by the table of the tied of six who met as told, "13" for a win of the first over the third."""
    field = a_field(6)
    told = [(pair, 10) for pair in wins.split()] + [(pair, 21) for pair in drawn.split()]
    meetings = [
        seat(day, (f"e{pair[0]}", f"e{pair[1]}"), table=1).played(21, against)
        for day, (pair, against) in enumerate(told, 1)
    ]
    rows = rank(a_plan("round-robin", tie_breaks=["avulsa"]), field.with_meetings(meetings), CHANCE)[0].rows
    return [(row.place, row.entrant) for row in rows]


def test_the_table_of_the_tied_is_counted_anew_among_those_still_level() -> None:
    """Four have two wins; among themselves 1 and 2 have two, 3 and 4 one: then 1 beat 2, and 3 beat 4."""
    among = "12 13 23 24 34 41"
    places = _six(f"{among} 51 61 52 62 35 63 54 46 56")
    assert places == [(1, "e5"), (2, "e6"), (3, "e1"), (4, "e2"), (5, "e3"), (6, "e4")]


def test_who_are_level_also_when_it_is_counted_anew_share_a_place() -> None:
    """Four have seven points; among themselves 1 and 2 are before 3 and 4, and each two drew."""
    places = _six("13 14 23 24 51 61 52 62 35 36 45 46 56", drawn="12 34")
    assert places == [(1, "e5"), (2, "e1"), (2, "e2"), (4, "e3"), (4, "e4"), (6, "e6")]
