"""Events of two stages: who goes on, what they carry, whom they meet, what the others play, the final placing."""

from fractions import Fraction
from typing import Any

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import count_rounds, is_over, next_round, rank
from cartaro.tournament.formats.stages import level_at_cut, second_begins
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import SECOND_STAGE, EventProgress, Meeting
from tests.tournament.events import CHANCE, a_field, a_plan, play_out, play_round, scores


def staged(
    format_: str = "swiss", rounds: int = 5, *, settings: dict[str, Any] | None = None, **then: Any
) -> FormatPlan:
    """Return a plan of two stages: by default a Swiss of five rounds, then a bracket of eight."""
    return a_plan(format_, settings={"rounds": rounds} if settings is None else settings, then=then)


def first_stage(plan: FormatPlan, count: int, seed: int = 1) -> EventProgress:
    """Return the event after its first stage."""
    play, progress = scores(seed), a_field(count)
    while True:
        round_, then = play_round(plan, progress, play)
        if any(meeting.phase.startswith(SECOND_STAGE) for meeting in round_.meetings):
            return progress
        progress = then


def places(plan: FormatPlan, progress: EventProgress) -> dict[str, int]:
    return {row.entrant: row.place for row in rank(plan, progress, CHANCE)[0].rows}


def in_second(meetings: tuple[Meeting, ...]) -> list[Meeting]:
    return [meeting for meeting in meetings if meeting.phase.startswith(SECOND_STAGE)]


def test_a_swiss_then_a_bracket_of_the_best_eight() -> None:
    """24 entrants: five rounds, then three; who wins the final is first, who did not go on is ninth or later."""
    plan = staged(advance=8)
    progress = first_stage(plan, 24)
    assert progress.round == 5
    before = [row.entrant for row in rank(plan, progress, CHANCE)[0].rows]
    rounds, done = play_out(plan, a_field(24))
    assert count_rounds(plan, a_field(24)) == count_rounds(plan, progress) == len(rounds) == 8
    assert [len(round_.meetings) for round_ in rounds] == [12, 12, 12, 12, 12, 4, 2, 2]
    first = in_second(rounds[5].meetings)
    assert {id for meeting in first for id in meeting.entrants} == set(before[:8])
    final = next(m for m in done.meetings if m.round == 8 and m.phase == "2/main")
    after = places(plan, done)
    assert final.won_by is not None
    assert after[final.won_by] == 1
    assert sorted(after[id] for id in before[8:]) == list(range(9, 25))
    assert [after[id] for id in before[8:]] == list(range(9, 25))
    assert is_over(plan, done)


@pytest.mark.parametrize("seed", range(12))
def test_nobody_meets_again_in_the_bracket_where_it_can_be_avoided(seed: int) -> None:
    """The upper half keeps its places; 1-8, 4-5, 2-7, 3-6 stand where nobody of them has met."""
    plan = staged(advance=8, settings={"rounds": 3})
    progress = first_stage(plan, 16, seed)
    order = [row.entrant for row in rank(plan, progress, CHANCE)[0].rows][:8]
    met = {frozenset(meeting.entrants) for meeting in progress.meetings}
    pairs = [frozenset(m.entrants) for m in in_second(next_round(plan, progress, CHANCE).meetings)]
    usual = [frozenset((order[a], order[b])) for a, b in ((0, 7), (3, 4), (1, 6), (2, 5))]
    if met.isdisjoint(usual):
        assert pairs == usual
    assert all(len(pair & set(order[:4])) == 1 for pair in pairs)
    assert met.isdisjoint(pairs) or not _can_be_avoided(order, met)


def _can_be_avoided(
    order: list[str], met: set[frozenset[str]], at: int = 0, used: frozenset[str] = frozenset()
) -> bool:
    """Whether the upper four can each meet one of the lower four whom they have not met, by trying all."""
    if at == 4:
        return True
    free = [id for id in order[4:] if id not in used and frozenset((order[at], id)) not in met]
    return any(_can_be_avoided(order, met, at + 1, used | {id}) for id in free)


def test_the_others_go_on_with_the_swiss() -> None:
    """16 others play three more rounds beside the bracket, with all their points, never twice with the same."""
    plan = staged(advance=8, others=3)
    rounds, done = play_out(plan, a_field(24))
    assert [len(round_.meetings) for round_ in rounds[5:]] == [4 + 8, 2 + 8, 2 + 8]
    for round_ in rounds[5:]:
        tables = [meeting.table for meeting in round_.meetings]
        assert tables == list(range(1, len(tables) + 1))
    met = [frozenset(m.entrants) for m in done.meetings if not m.phase.startswith(SECOND_STAGE)]
    assert len(met) == len(set(met))
    standings = rank(plan, done, CHANCE)
    others = next(one for one in standings if one.phase == "others")
    assert len(others.rows) == 16
    assert all(row.played == 8 for row in others.rows)
    assert [row.entrant for row in standings[0].rows[8:]] == [row.entrant for row in others.rows]
    assert [row.place for row in standings[0].rows[8:]] == list(range(9, 25))


def test_without_further_rounds_the_others_are_done() -> None:
    """They keep the places of the first stage."""
    _, done = play_out(staged(advance=4), a_field(10))
    assert all(meeting.phase.startswith(SECOND_STAGE) for meeting in done.meetings if meeting.round > 5)


@pytest.mark.parametrize(("carried", "brought"), [("nothing", 0), ("half", 2), ("all", 3)])
def test_points_are_carried_into_a_final_round_robin(carried: str, brought: int) -> None:
    """Three points carried by half are two, rounded up; before a result the standing of the stage has just them."""
    plan = staged("danese", 3, advance=4, id="round-robin", carried=carried, scoring="vp-scopa")
    progress = first_stage(plan, 8)
    _, paired = play_round(plan, progress, lambda meeting: meeting)
    points = {row.entrant: row.points for row in rank(plan, progress, CHANCE)[0].rows}
    second = next(one for one in rank(plan, paired, CHANCE) if one.phase == "2/main")
    for row in second.rows:
        mine = points[row.entrant]
        whole = {"nothing": Fraction(0), "half": Fraction(-(-mine // 2)), "all": mine}[carried]
        assert row.points == whole
    assert len(second.rows) == 4
    assert brought == {"nothing": 0, "half": -(-3 // 2), "all": 3}[carried]


def test_whoever_does_not_come_is_replaced_by_the_next() -> None:
    """The second has left after the first stage: the ninth comes in, and the round says so."""
    plan = staged(advance=8)
    progress = first_stage(plan, 24)
    order = [row.entrant for row in rank(plan, progress, CHANCE)[0].rows]
    entrants = tuple(
        entrant if entrant.id != order[1] else type(entrant)(entrant.id, entrant.name, leaves=6)
        for entrant in progress.entrants
    )
    progress = EventProgress(entrants, progress.meetings)
    round_ = next_round(plan, progress, CHANCE)
    going = {id for meeting in in_second(round_.meetings) for id in meeting.entrants}
    assert going == {*order[:9]} - {order[1]}
    names = {entrant.id: entrant.name for entrant in entrants}
    assert any(names[order[1]] in note.it and names[order[8]] in note.it for note in round_.notes)


def level_field() -> tuple[FormatPlan, EventProgress]:
    """Return a round robin of four, all level, of whom two go on by a play-off."""
    plan = a_plan(
        "round-robin",
        tie_breaks=["difference", "lot"],
        then={"id": "knock-out", "advance": 2, "level": "play-off", "settings": {"third_place": False}},
    )
    progress = a_field(4)
    wins = {("e1", "e2"), ("e2", "e3"), ("e3", "e1"), ("e1", "e4"), ("e2", "e4"), ("e3", "e4")}

    def play(meeting: Meeting) -> Meeting:
        return meeting.played(*((21, 10) if meeting.entrants in wins else (10, 21)))

    for _ in range(3):
        _, progress = play_round(plan, progress, play)
    return plan, progress


def test_who_is_level_at_the_cut_plays_off_where_the_notice_says_so() -> None:
    """Three have two wins each and two go on: the round waits for their order, and then takes it."""
    plan, progress = level_field()
    assert set(level_at_cut(plan, progress, CHANCE)) == {"e1", "e2", "e3"}
    with pytest.raises(CartaroError) as refused:
        next_round(plan, progress, CHANCE)
    assert refused.value.code == "play_off_needed"
    assert "Coppia 3" in refused.value.text.it
    progress = EventProgress(progress.entrants, progress.meetings, parted=(("e3", "e1", "e2"),))
    (meeting,) = in_second(next_round(plan, progress, CHANCE).meetings)
    assert meeting.entrants == ("e3", "e1")
    assert level_at_cut(plan, progress, CHANCE) == ()


def test_groups_then_a_final_round_robin_of_their_winners() -> None:
    """Sixteen in four groups: three days, then the four winners play three more."""
    plan = staged("group-days", settings={"groups": 4}, advance=4, id="round-robin", carried="all")
    rounds, done = play_out(plan, a_field(16))
    assert [len(round_.meetings) for round_ in rounds] == [8, 8, 8, 2, 2, 2]
    standings = rank(plan, done, CHANCE)
    winners = {one.rows[0].entrant for one in standings if one.phase.startswith("group ")}
    assert {row.entrant for row in standings[0].rows[:4]} == winners


def test_heats_of_scala_40_then_an_elimination() -> None:
    """Who goes on plays at tables, one final table at the end; there the order at the table decides."""
    plan = a_plan(
        "scala40-heats",
        "scala40-sballo",
        {"rounds": 2, "finalists": 0},
        then={"id": "scala40-out", "advance": 8},
    )
    rounds, done = play_out(plan, a_field(16))
    assert [len(round_.meetings) for round_ in rounds] == [4, 4, 2, 1]
    assert rounds[3].meetings[0].phase == "2/final"
    assert set(places(plan, done).values()) >= set(range(9, 17))
    assert second_begins(done) == 3


@pytest.mark.parametrize(
    ("format_", "then", "said"),
    [
        ("swiss", {"id": "knock-out", "carried": "all"}, "tabellone"),
        ("swiss", {"id": "knock-out", "advance": 1}, "numero intero"),
        ("swiss", {"id": "knock-out", "advance": "8"}, "numero intero"),
        ("swiss", {"id": "swiss"}, "due fasi"),
        ("knock-out", {"id": "knock-out"}, "due fasi"),
        ("round-robin", {"others": 2}, "danese o lo svizzero"),
        ("swiss", {"others": 99}, "danese o lo svizzero"),
        ("swiss", {"carried": "some"}, "nothing, half, all"),
        ("swiss", {"goes": 4}, "advance"),
        ("danese", {"id": "round-robin", "carried": "half", "scoring": "wins"}, "stesso punteggio"),
    ],
)
def test_stages_that_cannot_be_are_refused(format_: str, then: dict[str, Any], said: str) -> None:
    """The refusal says what can be."""
    with pytest.raises(CartaroError) as refused:
        a_plan(format_, then=then)
    assert said in refused.value.text.it
