"""Bracket charts at each stage of knock-outs, of group events and of second-chance brackets."""

import pytest

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.charts.bracket import BracketChart, PairedMatch, PairedMatchState, Place, brackets_of
from cartaro.tournament.model.log_entries import Withdrawn
from tests.tournament.playing import definition, drawn, play_round, played


def _shape(chart: BracketChart) -> list[int]:
    return [len(round_.matches) for round_ in chart.rounds]


def _match(chart: BracketChart, round_: int, slot: int) -> PairedMatch:
    match = chart.rounds[round_].matches[slot]
    assert match is not None
    return match


def test_before_the_first_round_there_is_none() -> None:
    """A format without a bracket has none after its first round either."""
    assert brackets_of(drawn(definition("knock-out"), 4).event) == ()
    assert brackets_of(played(definition("round-robin"), 4, 1).event) == ()


def test_it_goes_to_the_final_from_the_first_round_on() -> None:
    """Thirteen entrants in sixteen places: three have byes; an open place names the table whose winner will fill it."""
    hall = drawn(definition("knock-out"), 13)
    play_round(hall, leave_open=1)
    (chart,) = brackets_of(hall.event)
    assert _shape(chart) == [8, 4, 2, 1]
    assert [r.title.it for r in chart.rounds] == ["Ottavi di finale", "Quarti di finale", "Semifinali", "Finale"]
    assert [r.round for r in chart.rounds] == [1, 0, 0, 0]
    first = [match for match in chart.rounds[0].matches if match is not None]
    assert sum(match.state is PairedMatchState.BYE for match in first) == 3
    slot = next(
        at for at, match in enumerate(chart.rounds[0].matches) if match and match.state is PairedMatchState.OPEN
    )
    open_match = _match(chart, 0, slot)
    waiting = _match(chart, 1, slot // 2).places[slot % 2]
    assert waiting == Place(None, awaits=open_match.table)
    assert _match(chart, 1, slot // 2).state is PairedMatchState.COMING


def test_who_wins_stands_in_the_next_round_before_it_is_paired_and_after() -> None:
    """The winners of slots 2n and 2n + 1 meet in slot n; winners are marked, and scores are given beside the names."""
    hall = drawn(definition("knock-out", "third_place = true"), 8)
    for number in range(3):
        play_round(hall)
        (chart,) = brackets_of(hall.event)
        winners = [
            place.entrant for match in chart.rounds[number].matches if match for place in match.places if place.won
        ]
        assert len(winners) == 4 >> number
        if number < 2:
            assert [p.entrant for m in chart.rounds[number + 1].matches if m for p in m.places] == winners
    assert {place.score for match in chart.rounds[0].matches if match for place in match.places} <= {"21", "14", "9"}
    assert chart.third is not None
    assert chart.third.state is PairedMatchState.PLAYED
    final = {place.entrant for place in _match(chart, 2, 0).places}
    assert final.isdisjoint({place.entrant for place in chart.third.places})


def test_who_left_gives_the_match_away() -> None:
    """The match counts as unplayed, the opponent advances, and the entrant who left is marked as absent."""
    hall = played(definition("knock-out"), 4, 1)
    gone = hall.event.rounds[1][0].meeting.won_by
    assert gone is not None
    hall.do(Withdrawn(int(gone)))
    hall.do(pair_next(hall.event))
    (chart,) = brackets_of(hall.event)
    final = _match(chart, 1, 0)
    assert final.state is PairedMatchState.UNPLAYED
    assert {place.entrant: (place.won, place.absent) for place in final.places}[int(gone)] == (False, True)
    assert all(place.score == "" for place in final.places)


def test_groups_have_their_bracket_once_it_is_drawn() -> None:
    """Two groups of four take three rounds; the bracket after them has semi-finals and a final."""
    text = definition("groups", "groups = 2, qualify = 2")
    assert brackets_of(played(text, 8, 3).event) == ()
    (chart,) = brackets_of(played(text, 8, 4).event)
    assert _shape(chart) == [2, 1]
    assert chart.rounds[0].round == 4


@pytest.mark.parametrize(("chance", "phases"), [("bracket", ["main", "second"]), ("drawn", ["opening", "main"])])
def test_a_second_chance_is_a_bracket_of_its_own(chance: str, phases: list[str]) -> None:
    """First-match losers get a parallel bracket; or all play an opening round, and some of its losers re-enter."""
    hall = played(definition("knock-out", f'second_chance = "{chance}"'), 8, 2)
    charts = brackets_of(hall.event)
    assert [chart.phase for chart in charts] == phases
    assert len({chart.title.it for chart in charts}) == 2
    assert _shape(charts[0])[0] == 4
