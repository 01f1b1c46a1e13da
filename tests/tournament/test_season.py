"""The standings of a season, by definition: points for places, best results, and ties."""

from collections.abc import Mapping

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.season import ENTRANTS, read_pairs, read_season, scales, season_as_json, season_table
from cartaro.tournament.event.state import EventState
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Ended,
    PairedTable,
    Penalised,
    Person,
    Rearranged,
    ResultReported,
    Substituted,
    Withdrawn,
)
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.definition import read_example
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn, play_round

Pair = str | tuple[str, str]
"""The names of two people; of letters, one per person."""

Match = tuple[Pair, Pair, str]
"""A pair, its opponents, and the points."""


def evening(*matches: Match, day: int = 16, ended: bool = True, out: int = 0) -> EventState:
    """Return an evening of one round, ranked by difference alone; the entrant *out* is disqualified."""
    definition = read_example("scopa-valliadi").replace("2022-07-16", f"2022-07-{day}")
    definition = definition.replace('["difference", "made", "direct", "penalties", "lot"]', '["difference"]')
    hall = Hall(definition.replace("per_person = ", "per_person = 0 # "), f"2022-07-{day}T13:30:00")
    numbers = {pair: hall.enter(*pair) for match in matches for pair in match[:2]}
    for number in numbers.values():
        hall.do(CheckedIn(number))
    hall.draw(at=f"2022-07-{day}T15:00:00")
    hall.do(pair_next(hall.event))
    tables = [
        PairedTable(at, (numbers[one], numbers[other]), slot=at - 1) for at, (one, other, _) in enumerate(matches, 1)
    ]
    hall.do(Rearranged(1, tuple(tables), "come nell'esempio"))
    for at, (_, _, points) in enumerate(matches, 1):
        hall.do(ResultReported(1, at, 0, read_result([points])))
    if out:
        hall.do(Penalised(out, "rounds", "exclusion", "prova"))
    if ended:
        hall.do(Ended("basta così"))
    return hall.event


def told(
    events: Mapping[str, EventState], scale: str = "", best: int | None = None, ranks: str = ""
) -> list[tuple[int, str, str]]:
    """Return the place, the name and the points of each row."""
    rows = season_as_json(read_season(events, scale, best, ranks))["rows"]
    return [(row["place"], row["name"], row["points"]) for row in rows]


def test_places_give_points_and_those_level_share_them() -> None:
    """10, 8, 6, 5: two pairs tied for first have nine each, the two tied for last five and a half."""
    level = {"e": evening(("AB", "CD", "21-14"), ("EF", "GH", "21-14"))}
    assert told(level) == [(1, name, "9") for name in "ABEF"] + [(5, name, "5½") for name in "CDGH"]
    apart = {"e": evening(("AB", "CD", "21-14"), ("EF", "GH", "21-5"))}
    assert told(apart, ranks=ENTRANTS) == [(1, "E - F", "10"), (2, "A - B", "8"), (3, "C - D", "6"), (4, "G - H", "5")]
    assert [points for _, _, points in told(apart, "field", ranks=ENTRANTS)] == ["4", "3", "2", "1"]
    assert [points for _, _, points in told(level, "wins", ranks=ENTRANTS)] == ["½", "½", "0", "0"]


def test_of_each_the_best_results_count() -> None:
    """A came first, second and first, each time with another partner: of the best two, the second place is dropped."""
    events = {
        "c": evening(("AE", "FG", "21-3"), day=18),
        "a": evening(("AB", "CD", "21-3"), day=16),
        "b": evening(("CE", "AD", "21-3"), day=17),
    }
    season = read_season(events, best=2)
    assert told(events, best=2)[:3] == [(1, "A", "20"), (1, "E", "20"), (3, "C", "18")]
    assert told(events)[0] == (1, "A", "28")
    assert list(season.events) == ["a", "b", "c"]
    (first,) = (row for row in season_table(season, "it") if row[1] == "A")
    assert first == ("1", "A", "20", "10", "(8)", "10")


def test_level_on_points_the_better_best_result_stands_first() -> None:
    """Ten and six rank above eight and eight; equal results share a place."""
    events = {
        "a": evening(("YZ", "CD", "21-5"), ("XW", "EF", "21-14"), day=16),
        "b": evening(("CD", "EF", "21-5"), ("XW", "YZ", "21-14"), day=17),
    }
    assert told(events, best=2)[:4] == [(1, "Y", "16"), (1, "Z", "16"), (3, "W", "16"), (3, "X", "16")]


def test_an_event_counts_once_it_has_ended_and_who_was_disqualified_has_nothing() -> None:
    """The event still open is listed as pending; case does not make a different person."""
    events = {"a": evening(("AB", "CD", "21-5"), out=1), "b": evening(("AB", "CD", "21-5"), day=17, ended=False)}
    season = read_season(events)
    assert season.pending == ["b"]
    assert told(events) == [(1, "C", "10"), (1, "D", "10"), (3, "A", "0"), (3, "B", "0")]
    both = {"a": evening(("AB", "CD", "21-5")), "b": evening(("ab", "cd", "21-5"), day=17)}
    assert told(both)[0] == (1, "A", "20")


def test_who_sat_in_two_pairs_of_one_event_has_the_better_result() -> None:
    """One whose pair withdrew takes a seat in the first pair as a substitute: theirs are the points of the first."""
    hall = drawn(definition("danese", "rounds = 2"), 4)
    play_round(hall)
    first, *_, last = (int(row.entrant) for row in hall.event.standings[0].rows)
    hall.do(Withdrawn(last, "il compagno sta male"))
    person = hall.event.enrolments[last].people[0].name
    hall.do(Substituted(first, 1, Person(person), "infortunio"))
    hall.do(Ended("piove"))
    assert (1, person, "10") in told({"e": hall.event})


def test_a_pair_is_the_same_whoever_is_named_first() -> None:
    """Its results are one row, under the name with which it first played."""
    events = {"a": evening(("AB", "CD", "21-5")), "b": evening(("DC", "BA", "5-21"), day=17)}
    assert told(events, ranks=ENTRANTS) == [(1, "A - B", "20"), (2, "C - D", "16")]


def test_a_person_is_the_same_in_any_spelling() -> None:
    """With the apostrophe of a phone, and with an accent that is a character of its own."""
    first, later = ("Zo\u00eb", "D'Al\u00f2"), ("Zoe\u0308", "D\u2019Al\u00f2")
    events = {"a": evening((first, "CD", "21-5")), "b": evening((later, "CD", "21-5"), day=17)}
    assert told(events) == [(1, first[1], "20"), (1, first[0], "20"), (3, "C", "16"), (3, "D", "16")]


def test_every_scale_says_what_it_is_and_whose_definition() -> None:
    """In both languages; an unknown scale is refused, with a list of the known ones."""
    assert all(one.title.en and one.about.it and one.sources for one in scales().values())
    with pytest.raises(CartaroError, match="is not a scale of points: there are places-10"):
        read_season({}, "x")
    with pytest.raises(CartaroError, match="The ranking is of people"):
        read_season({}, ranks="x")


def test_who_comes_after_one_with_the_same_points_reads_why() -> None:
    """10, 5 and 6 before 5, 8 and 8: both have 21, the best result decides."""
    events = {
        "a": evening(("AB", "CD", "21-5"), ("EF", "GH", "21-14")),
        "b": evening(("EF", "AB", "21-5"), ("CD", "GH", "21-14"), day=17),
        "c": evening(("CD", "AB", "21-14"), ("XY", "ZW", "21-5"), day=18),
    }
    rows = season_as_json(read_season(events, ranks=ENTRANTS))["rows"]
    assert [(row["place"], row["name"], row["points"]) for row in rows[:2]] == [(1, "A - B", "21"), (2, "C - D", "21")]
    assert [row["reason"] and row["reason"]["it"] for row in rows] == [
        None,
        "a pari punti col 1º: il suo risultato migliore è 8, non 10",
        *[None] * 4,
    ]


ONE_WAY, OTHER_WAY = "Rossi Anna", "Anna Rossi"


def _two_spellings() -> dict[str, EventState]:
    first = evening(((ONE_WAY, "M. Long"), ("C", "D"), "21-14"))
    return {"a": first, "b": evening(((OTHER_WAY, "Marta Long"), ("C", "Anna Rossa"), "21-14"), day=17)}


def test_names_that_may_be_one_person_are_asked_about_and_the_answer_stays_in_the_season() -> None:
    """The words in another order, an initial: two people until somebody says that they are one, or two."""
    events = _two_spellings()
    asked = read_season(events)
    assert {one.names for one in asked.like} == {(ONE_WAY, OTHER_WAY), ("M. Long", "Marta Long")}
    assert {one.events for one in asked.like} == {("a", "b")}
    names = {row.name: row.points for row in asked.rows}
    assert names[ONE_WAY] == names[OTHER_WAY] == 10
    answered = read_season(events, same=read_pairs("Rossi Anna~anna rossi"), different=read_pairs("M. Long~Marta Long"))
    assert answered.like == ()
    joined = {row.name: row.points for row in answered.rows}
    assert joined[ONE_WAY] == 20
    assert OTHER_WAY not in joined
    assert joined["M. Long"] == joined["Marta Long"] == 10


def test_two_who_played_the_same_evening_are_two() -> None:
    events = {"a": evening(((ONE_WAY, "B"), (OTHER_WAY, "D"), "21-14"))}
    assert read_season(events).like == ()


@pytest.mark.parametrize("text", ["Anna", "Anna~", "~", "Anna~Bea~Ciro", ",".join(["a~b"] * 201)])
def test_pairs_of_names_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(CartaroError) as refused:
        read_pairs(text)
    assert refused.value.code == "bad_names"
