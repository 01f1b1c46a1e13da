"""Scala 40 at tables of several players: elimination, heats, and table sizes."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.formats.dispatch import count_rounds, next_round, rank, weigh
from cartaro.tournament.formats.scala40 import FINAL, table_sizes
from cartaro.tournament.model.log_entries import TablesLocked, TakenBack, Withdrawn
from cartaro.tournament.model.results import seat
from tests.tournament.events import CHANCE, a_field, a_plan, play_out
from tests.tournament.hall import Hall
from tests.tournament.scala import at_table, order, scala, slip


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("count", range(3, 60))
def test_everybody_sits_at_as_few_tables_as_the_wished_size_allows(count: int, seats: int) -> None:
    """Sizes differ by one at most, none is larger than wished except where somebody would sit at a table of two."""
    sizes = table_sizes(count, seats)
    assert sum(sizes) == count
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) >= 3
    assert max(sizes) - min(sizes) <= 1
    fewest = -(-count // seats)
    if count // fewest >= 3:
        assert len(sizes) == fewest
        assert max(sizes) <= seats
    else:
        assert len(sizes) == count // 3, "one table fewer would be larger still"


@pytest.mark.parametrize(
    ("count", "seats", "sizes"),
    [
        (22, 4, [4, 4, 4, 4, 3, 3]),
        (22, 6, [6, 6, 5, 5]),
        (10, 4, [4, 3, 3]),
        (5, 4, [5]),
        (8, 3, [4, 4]),
        (2, 4, [2]),
    ],
)
def test_tables_of_so_many(count: int, seats: int, sizes: list[int]) -> None:
    assert table_sizes(count, seats) == sizes


@settings(max_examples=25)
@given(count=st.integers(3, 40), seats=st.integers(3, 6), advance=st.integers(1, 3), seed=st.integers(0, 99))
def test_elimination_ends_at_one_table(count: int, seats: int, advance: int, seed: int) -> None:
    """Each round has fewer players, tables have three to six, and the winner is the best at the last table."""
    plan = a_plan("scala40-out", "scala40-fisca", {"seats": seats, "advance": advance})
    field = a_field(count)
    assert count_rounds(plan, field) >= 1
    rounds, progress = play_out(plan, field, seed)
    sizes = [sum(len(m.sides) for m in r.meetings) for r in rounds]
    assert sizes == sorted(set(sizes), reverse=True)
    assert all(3 <= len(m.sides) <= 6 for r in rounds for m in r.meetings)
    assert len(rounds[-1].meetings) == 1
    final = progress.meetings[-1]
    rows = rank(plan, progress, CHANCE)[0].rows
    assert {row.entrant for row in rows[: len(final.sides)]} == set(final.entrants)
    assert final.side_of(rows[0].entrant).made == min(side.made for side in final.sides)


def test_who_goes_out_later_stands_before() -> None:
    """At one table: first the player still in, then the one out in deal 5, then the one out in deal 3."""
    plan, progress = a_plan("scala40-out", "scala40-fisca"), a_field(3)
    table = next_round(plan, progress, CHANCE).meetings[0]
    a, b, c = (replace(side, out=out) for side, out in zip(table.sides, (3, 0, 5), strict=True))
    done = replace(table, sides=(a, b, c)).played(104, 90, 120)
    rows = rank(plan, progress.with_meetings([done]), CHANCE)[0].rows
    assert [row.entrant for row in rows] == [b.entrant, c.entrant, a.entrant]


@pytest.mark.parametrize("count", [8, 12, 16, 19, 24])
def test_heats_bring_new_faces(count: int) -> None:
    """The draw of heats avoids rematches: there are fewer than a purely random draw would give on average."""
    plan = a_plan("scala40-heats", "scala40-fisca", {"rounds": 3, "finalists": 4})
    rounds, progress = play_out(plan, a_field(count))
    heats, final = rounds[:3], rounds[3]
    assert [m.phase for m in final.meetings] == [FINAL]
    assert len(final.meetings[0].sides) == 4
    met = Counter(frozenset(p) for r in heats for m in r.meetings for p in combinations(m.entrants, 2))
    repeated = sum(times - 1 for times in met.values())
    pairs_a_round = sum(len(m.sides) * (len(m.sides) - 1) // 2 for m in heats[0].meetings)
    chance_of_meeting = pairs_a_round / (count * (count - 1) / 2)
    assert repeated < 3 * pairs_a_round * chance_of_meeting
    best = rank(plan, progress, CHANCE)[0].rows[:4]
    assert {row.entrant for row in best} == set(final.meetings[0].entrants)


def _after_a_missed_heat() -> Hall:
    """Return two heats of four: the best of the first misses the second, by a withdrawal that is taken back."""
    notice = 'id = "scala40-heats"\nscoring = "penalties"\nsettings = { rounds = 2, finalists = 3 }'
    hall = scala(8, notice, paired=False)
    hall.do(pair_next(hall.event))
    for table in (1, 2):
        slip(hall, table, "10-20-30-40")
    gone = hall.do(Withdrawn(at_table(hall, 1)[0], "errore"))
    hall.do(pair_next(hall.event))
    for seated in hall.event.rounds[2]:
        slip(hall, seated.meeting.table, "-".join(["40", "50", "60", "70"][: len(seated.entrants)]))
    hall.do(TakenBack(gone.seq, "era un altro"))
    return hall


def test_the_final_of_the_heats_is_of_the_first_in_the_standings() -> None:
    """A heat missed counts as an absence for who goes on, as it does in the standings on the wall."""
    hall = _after_a_missed_heat()
    best = order(hall)
    hall.do(pair_next(hall.event))
    assert sorted(at_table(hall, 1)) == sorted(best[:3])
    assert at_table(hall, 1, 1)[0] not in at_table(hall, 1)


def test_a_round_tells_who_is_again_at_a_smaller_table_and_who_of_one_club_sits_together() -> None:
    """Seven at fours: three sit together twice, so at the table of three again; two of them are of one club."""
    plan = a_plan("scala40-heats", "scala40-fisca", {"seats": 4, "clubs_apart": 2})
    field = a_field(7)
    clubs = {field.entrants[0].id: "Lanzo", field.entrants[1].id: "Lanzo"}
    field = replace(field, entrants=tuple(replace(e, club=clubs.get(e.id, "")) for e in field.entrants))
    ids = [entrant.id for entrant in field.entrants]
    first = [seat(1, tuple(ids[3:]), 0, table=1), seat(1, tuple(ids[:3]), 1, table=2)]
    progress = field.with_meetings(meeting.played(*range(len(meeting.sides))) for meeting in first)
    again = weigh(plan, progress, CHANCE, [ids[3:], ids[:3]], frozenset({frozenset(ids[:3])}))
    assert again.costs == {"meetings": 9, "other_sizes": 3, "clubs": 1}
    told = [note.en for note in again.notes]
    a, b, c = (entrant.name for entrant in field.entrants[:3])
    assert f"{a}, {b}, {c} sit at a table of 3 instead of 4 again." in told
    assert f"{a} and {b} are of the same club: the organiser decided so." in told
    assert len(told) == 9 + 1 + 1


def test_a_fixed_table_of_several_stays_and_nobody_is_left_alone() -> None:
    hall = scala(7, 'id = "scala40-heats"', paired=False)
    hall.do(TablesLocked(((1, 2, 3, 7),)))
    assert {frozenset(table.entrants) for table in pair_next(hall.event).tables} == {
        frozenset((1, 2, 3, 7)),
        frozenset((4, 5, 6)),
    }
    hall.do(TablesLocked(((1, 2, 3, 7),), free=True))
    hall.do(TablesLocked(((1, 2, 3, 4, 5, 6),)))
    with pytest.raises(CartaroError) as refused:
        pair_next(hall.event)
    assert refused.value.code == "no_pairing"
