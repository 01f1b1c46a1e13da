"""Events of two stages from the notice to the prizes: log, verification, play-off, papers, the season over both."""

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.season import read_season
from cartaro.tournament.export.charts.bracket import brackets_of
from cartaro.tournament.export.charts.crosstable import crosstables_of
from cartaro.tournament.export.table_names import names_of_tables
from cartaro.tournament.formats.dispatch import count_rounds, is_over
from cartaro.tournament.formats.format_recommendation import foretell_end
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.log_entries import (
    Corrected,
    Ended,
    Penalised,
    ResultReported,
    TakenBack,
    TieParted,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.articles import articles_of
from cartaro.tournament.notice.definition import parse_definition
from cartaro.tournament.notice.new_definition import read_new_definition
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn, play_round

THEN = """
[format.then]
id = "knock-out"
advance = 4
others = 2
"""


def staged(format_: str = "swiss", settings: str = "rounds = 3", then: str = THEN, capacity: int | None = 32) -> str:
    """Return the notice of an event of two stages."""
    text = definition(format_, settings, capacity)
    at = text.index("\n", text.index("settings = {")) + 1
    return text[:at] + then + text[at:]


def over(text: str, count: int) -> Hall:
    """Return an event played to its end."""
    hall = drawn(text, count)
    while not (hall.event.round and is_over(hall.event.definition.plan, hall.event.progress)):
        play_round(hall)
    return hall


def failed(hall: Hall) -> list[str]:
    """Return the checks that fail."""
    checks = check_event(Tournament("test", hall.log, tuple(entry.hash for entry in hall.log), hall.event))
    return [check.name for check in checks if not check.passed]


def test_the_log_proves_both_stages_and_the_last_place_is_over_both() -> None:
    """Ten pairs: three rounds, a bracket of four beside two more rounds of six; every pair has one place."""
    hall = over(staged(), 10)
    assert hall.event.round == 5
    assert failed(hall) == []
    whole = hall.event.standings[0]
    assert [row.place for row in whole.rows][4:] == [5, 6, 7, 8, 9, 10]
    final = next(s.meeting for s in hall.event.rounds[5] if s.meeting.phase == "2/main")
    assert whole.rows[0].entrant == final.won_by
    titles = [standing.title.it for standing in hall.event.standings]
    assert titles[1:] == [
        "Seconda fase: Eliminazione diretta",
        "Gli altri: Svizzero a fasce",
        "Prima fase: Svizzero a fasce",
    ]
    hall.do(Ended())
    assert hall.event.ended


def test_papers_name_the_tables_of_the_bracket_and_draw_it() -> None:
    """The final and the match for third place have names, the tables of the others none."""
    hall = over(staged(), 10)
    names = [name.it if name else None for name in names_of_tables(hall.event, 5)]
    assert names[0] == "Finale"
    assert names[2:] == [None] * 3
    (chart,) = brackets_of(hall.event)
    assert [len(round_.matches) for round_ in chart.rounds] == [2, 1]
    assert chart.third is not None
    (cross,) = crosstables_of(hall.event)
    assert list(cross.columns) == [1, 2, 3]


def test_a_season_counts_the_places_over_both_stages() -> None:
    """The winner of the bracket has the points of the first place, the first of the others those of the fifth."""
    hall = over(staged(), 10)
    hall.do(Ended())
    season = read_season({"a": hall.event})
    rows = {row.name: row.results["a"].place for row in season.rows}
    for row in hall.event.standings[0].rows:
        for person in hall.event.enrolments[int(row.entrant)].people:
            assert rows[person.name] == row.place


def test_whoever_does_not_come_is_replaced_until_the_first_round_and_not_after() -> None:
    """Withdrawn before it, the fifth comes; withdrawn after it, the place in the bracket is forfeited."""
    hall = drawn(staged(), 10)
    for _ in range(3):
        play_round(hall)
    order = [int(row.entrant) for row in hall.event.standings[0].rows]
    hall.do(Withdrawn(order[0]))
    hall.do(pair_next(hall.event))
    bracket = [s for s in hall.event.rounds[4] if s.meeting.phase == "2/main"]
    assert {n for seated in bracket for n in seated.entrants} == set(order[1:5])
    hall.do(Withdrawn(order[1]))
    seated = next(s for s in hall.event.rounds[4] if order[1] in s.entrants)
    assert seated.meeting.won_by is not None
    assert int(seated.meeting.won_by) != order[1]


def test_a_correction_that_sends_others_to_the_bracket_is_refused_while_it_is_paired() -> None:
    """Taken back, the pairing is made again from the corrected results."""
    hall = drawn(staged(then=THEN.replace("others = 2", "")), 10)
    for _ in range(3):
        play_round(hall)
    order = [int(row.entrant) for row in hall.event.standings[0].rows]
    seated = next(s for s in hall.event.rounds[3] if order[0] in s.entrants)
    lost = "0-21" if seated.entrants[0] == order[0] else "21-0"
    paired = hall.do(pair_next(hall.event))
    correction = Corrected(3, seated.meeting.table, read_result([lost]), "letto male")
    before = {n for s in hall.event.rounds[4] for n in s.entrants}
    with pytest.raises(TournamentRefusal):
        hall.do(correction)
    hall.do(TakenBack(paired.seq, "correzione"))
    hall.do(correction)
    hall.do(pair_next(hall.event))
    assert failed(hall) == []
    assert len({n for s in hall.event.rounds[4] for n in s.entrants}) == len(before) == 4


def test_a_play_off_at_the_cut_is_an_entry_of_the_log() -> None:
    """All three with two wins and equal differences; anything but the order of all three is refused."""
    text = staged("round-robin", "double = false", THEN.replace("others = 2", 'level = "play-off"'), None)
    text = text.replace("\n[format.then]", '\ntie_breaks = ["difference", "lot"]\n[format.then]').replace(
        "advance = 4", "advance = 2"
    )
    hall = drawn(text, 4)
    wins = {(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)}
    for round_ in (1, 2, 3):
        hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[round_]:
            result = "21-10" if seated.entrants in wins else "10-21"
            hall.do(ResultReported(round_, seated.meeting.table, 0, read_result([result])))
    with pytest.raises(CartaroError) as waiting:
        hall.do(pair_next(hall.event))
    assert waiting.value.code == "play_off_needed"
    for entrants, how, said in (((3, 1), "play_off", "21-20"), ((3, 1, 2), "lot", ""), ((3, 1, 2), "play_off", " ")):
        with pytest.raises(TournamentRefusal) as refused:
            hall.do(TieParted(entrants, how, said))
        assert refused.value.article is not None
        assert refused.value.article.id == "event.stages"
    hall.do(TieParted((3, 1, 2), "play_off", "una smazzata: 3, poi 1"))
    hall.do(pair_next(hall.event))
    assert hall.event.rounds[4][0].entrants == (3, 1)
    assert failed(hall) == []


def test_a_penalty_counts_where_its_entrant_plays_for_points() -> None:
    """Points are taken from one of the others, and refused for one in the bracket, where only wins count."""
    hall = drawn(staged(), 10)
    for _ in range(3):
        play_round(hall)
    hall.do(pair_next(hall.event))
    by_phase = {n: s.meeting.phase for s in hall.event.rounds[4] for n in s.entrants}
    other = next(n for n, phase in by_phase.items() if phase == "main")
    there = next(n for n, phase in by_phase.items() if phase != "main")
    hall.do(Penalised(other, "rounds", "points", "tardi", "1/2"))
    with pytest.raises(TournamentRefusal):
        hall.do(Penalised(there, "rounds", "points", "tardi", "1/2"))


def test_the_notice_says_who_goes_on_and_what_the_others_do() -> None:
    """One article has the passage, the second stage and the others; an event of one stage has none."""
    articles = articles_of(parse_definition(staged()))
    said = articles["event.stages"].text.it
    for word in ("passano 4", "Eliminazione diretta", "altri 2 turni", "da zero", "sorteggio", "sostituito"):
        assert word in said
    assert "event.stages" not in articles_of(parse_definition(definition("swiss", "rounds = 3")))


def test_rounds_and_time_are_foretold_for_both() -> None:
    """Three rounds and two more: five, before the draw and after."""
    plan = parse_definition(staged()).plan
    told = foretell_end(plan, 10)
    assert told is not None
    assert "5 turni" in told.it
    assert foretell_end(plan, 3) is None
    hall = drawn(staged(), 10)
    assert count_rounds(plan, hall.event.progress) == 5


def test_a_capacity_below_the_cut_is_refused() -> None:
    """Nobody can go on as one of eight where there are six places."""
    with pytest.raises(CartaroError):
        read_new_definition(staged(then=THEN.replace("advance = 4", "advance = 8"), capacity=6))
