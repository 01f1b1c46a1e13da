"""A penalty is always to the disadvantage of the penalised, whichever way points count, and its text says so."""

from fractions import Fraction

import pytest

from cartaro.tournament.event.penalties import effect_to_text
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.model.log_entries import Penalised, ResultReported, Withdrawn
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn, play_round
from tests.tournament.scala import at_table, order, points, scala, slip

HEATS = 'id = "scala40-heats"\nsettings = {{ rounds = 2, finalists = 0 }}\nscoring = "{}"'


def fine(hall: Hall, entrant: int, effect: str, amount: str) -> None:
    """Give a penalty."""
    hall.do(Penalised(entrant, "event.rounds", effect, "ha gettato le carte", amount), role="referee")


@pytest.mark.parametrize("effect", ["points", "made"])
def test_a_penalty_in_points_that_count_against_one_is_added(effect: str) -> None:
    """Where the fewest points win, a penalty of 15 turns 75 into 90, and costs the first place."""
    hall = scala(4, HEATS.format("penalties"))
    a, b, c, d = at_table(hall, 1)
    slip(hall, 1, "75-80-101-110")
    assert order(hall) == [a, b, c, d]
    fine(hall, a, effect, "15")
    assert order(hall) == [b, a, c, d]
    assert points(hall, [a, b]) == [90, 80]


@pytest.mark.parametrize("effect", ["points", "made"])
def test_a_penalty_counts_at_the_table_that_decides_who_goes_on(effect: str) -> None:
    """At the final table of an elimination, the place follows from the score with the penalty."""
    hall = scala(3)
    a, b, c = at_table(hall, 1)
    slip(hall, 1, "75-80-90")
    assert order(hall) == [a, b, c]
    fine(hall, b, effect, "15")
    assert order(hall) == [a, c, b]


def test_game_points_of_scala_40_are_added_where_places_score() -> None:
    """Fifteen game points turn the 75 of the first into 90, behind the 80 of the second."""
    hall = scala(4, HEATS.format("places"))
    a, b, c, d = at_table(hall, 1)
    slip(hall, 1, "75-80-101-110", "out=0-0-5-4")
    fine(hall, a, "made", "15")
    assert order(hall) == [b, a, c, d]
    assert points(hall, [b, a]) == [5, 3]


def test_a_penalty_says_what_it_does_in_the_direction_of_the_event() -> None:
    """It adds where fewer points are better, and subtracts where more are."""
    low, high = (
        scala(4, HEATS.format("penalties")).event.definition.plan,
        scala(4, HEATS.format("places")).event.definition.plan,
    )
    assert effect_to_text(low, "points", "15").en == "adds 15 to the score, where fewer is better"
    assert effect_to_text(high, "points", "2").en == "takes 2 off the standing points, where more is better"
    assert effect_to_text(high, "made", "15").it == "aggiunge 15 ai punti di gioco, dove meno è meglio"


@pytest.mark.parametrize(
    ("amount", "it", "en"), [("1.5", "1½", "1½"), ("1/2", "½", "½"), ("0.25", "0,25", "0.25"), ("2", "2", "2")]
)
def test_the_log_writes_the_points_of_a_penalty_as_the_pages_do(amount: str, it: str, en: str) -> None:
    hall = scala(4, HEATS.format("places"))
    fine(hall, 1, "points", amount)
    said = entry_to_text(hall.event, hall.log[-1])
    assert f"toglie {it} ai punti in classifica" in said.it
    assert f"takes {en} off the standing points" in said.en


@pytest.mark.parametrize(("effect", "amount"), [("points", "0"), ("made", "0"), ("made", "1/2")])
def test_what_is_wrong_with_an_amount_is_said_without_the_names_of_programs(effect: str, amount: str) -> None:
    hall = scala(4, HEATS.format("places"))
    with pytest.raises(TournamentRefusal) as refused:
        fine(hall, 1, effect, amount)
    assert refused.value.code == "bad_penalty"
    assert ("½" if amount == "1/2" else amount) in refused.value.text.it
    assert "warning" not in refused.value.text.it
    with pytest.raises(TournamentRefusal, match="warning, points, made, exclusion"):
        fine(hall, 1, "beating", "0")


def test_a_penalty_that_would_take_nothing_is_refused() -> None:
    """A bracket has no points: the refusal tells the referee which penalties have an effect."""
    hall = scala(4, 'id = "knock-out"')
    with pytest.raises(TournamentRefusal, match="would take nothing") as refused:
        fine(hall, 1, "points", "3")
    assert "esclusione" in refused.value.text.it
    fine(hall, 1, "warning", "0")


@pytest.mark.parametrize("amount", ["1/2", "0.9", "3/2"])
def test_a_part_of_a_game_point_is_refused_where_game_points_add_up(amount: str) -> None:
    """It would add nothing, or less than it says; half a point of a standing of places is taken off."""
    low, high = scala(4, HEATS.format("penalties")), scala(4, HEATS.format("places"))
    with pytest.raises(TournamentRefusal, match="whole numbers") as refused:
        fine(low, 1, "points", amount)
    assert refused.value.article is not None
    assert refused.value.article.id == "event.penalties"
    fine(low, 1, "points", "2.0")
    assert points(low, [1]) == [2]
    fine(high, 1, "points", amount)
    assert high.event.standings[0].rows[-1].points < 0


@pytest.mark.parametrize(("written", "taken"), [("0,5", "0.5"), ("½", "1/2"), ("1½", "3/2"), (" 2 ", "2")])
def test_an_amount_may_be_written_with_a_comma_or_a_half(written: str, taken: str) -> None:
    hall = scala(4, HEATS.format("places"))
    fine(hall, 1, "points", written)
    assert hall.event.penalties[0].amount == Fraction(taken)


@pytest.mark.parametrize("effect", ["points", "warning"])
@pytest.mark.parametrize("amount", ["1e99999999", "-2", "", "due", "1_0", "9" * 5000])
def test_what_is_no_number_of_points_is_refused_at_once(effect: str, amount: str) -> None:
    """Before, a power of ten kept the server busy until it was killed."""
    hall = scala(4, HEATS.format("places"))
    with pytest.raises(TournamentRefusal, match="does not say how many points"):
        fine(hall, 1, effect, amount)


@pytest.mark.parametrize(
    ("scoring", "effect", "most"),
    [("penalties", "points", 202), ("penalties", "made", 202), ("places", "points", 10), ("places", "made", 202)],
)
def test_more_than_all_rounds_are_worth_is_refused(scoring: str, effect: str, most: int) -> None:
    """Two heats are worth at most five points each for the first place, or twice 101 points in hand."""
    hall = scala(4, HEATS.format(scoring))
    with pytest.raises(TournamentRefusal, match=f"at most: a penalty of {most + 1} ") as refused:
        fine(hall, 1, effect, str(most + 1))
    assert f"al massimo {most} punti" in refused.value.text.it
    assert refused.value.article is not None
    assert "non supera i punti che valgono tutti i turni" in refused.value.article.text.it.lower()
    fine(hall, 1, effect, str(most))
    assert hall.event.penalties[0].amount == most


@pytest.mark.parametrize(("plan", "most"), [("wins", 8), ("wins-1", 4), ("vp-scopa", 80)])
def test_a_penalty_is_measured_by_the_points_of_a_match(plan: str, most: int) -> None:
    hall = drawn(definition("danese", "rounds = 4").replace('id = "danese"', f'id = "danese"\nscoring = "{plan}"'), 4)
    with pytest.raises(TournamentRefusal, match=f"worth {most} points at most"):
        fine(hall, 1, "points", "999999")
    fine(hall, 1, "points", str(most))


def test_in_scala_40_of_two_fewer_points_are_better_in_every_criterion() -> None:
    """With equal wins, fewer game points rank higher, and points added by the referee rank an entrant lower."""
    hall = scala(3, 'id = "round-robin"\ntie_breaks = ["difference", "made", "against"]')
    plan = hall.event.definition.plan
    assert [criterion.id for criterion in plan.tie_breaks] == ["low-difference", "fewest-made", "most-against"]
    beaten = {(1, 2): "10-101", (2, 3): "20-101", (3, 1): "30-101"}
    for round_ in (1, 2, 3):
        (seated,) = [s for s in hall.event.rounds[round_] if s.meeting.table]
        a, b = seated.entrants
        slip(hall, seated.meeting.table, beaten.get((a, b)) or "-".join(reversed(beaten[b, a].split("-"))))
        if round_ < 3:
            hall.do(pair_next(hall.event))
    assert order(hall) == [1, 2, 3]
    fine(hall, 1, "made", "40")
    assert order(hall) == [2, 3, 1]


def exclude(hall: Hall, entrant: int) -> None:
    """Disqualify an entrant."""
    hall.do(Penalised(entrant, "event.rounds", "exclusion", "ha insultato l'arbitro"), role="referee")


def _encounters(hall: Hall) -> list[tuple[int, ...]]:
    """Return who sat together, without rests, in any round."""
    return sorted(tuple(sorted(s.entrants)) for tables in hall.event.rounds.values() for s in tables if s.meeting.table)


def test_who_is_disqualified_is_no_longer_among_those_who_are_level() -> None:
    """Three are level in a circle, where the direct encounter says nothing; without one of them it decides."""
    best = {(1, 2): "21-20", (2, 3): "21-0", (3, 1): "21-0", (1, 4): "21-0", (2, 4): "21-0", (3, 4): "21-0"}
    plan = 'id = "round-robin"\ntie_breaks = ["direct", "difference"]'
    hall = drawn(definition("round-robin").replace('id = "round-robin"', plan), 4)
    for round_ in (1, 2, 3):
        hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[round_]:
            a, b = seated.entrants
            score = best.get((a, b)) or "-".join(reversed(best[b, a].split("-")))
            hall.do(ResultReported(round_, seated.meeting.table, 0, read_result([score])))
    assert order(hall) == [2, 3, 1, 4]
    exclude(hall, 3)
    assert order(hall) == [1, 2, 4, 3]
    rows = hall.event.standings[0].rows
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert rows[0].reason is not None
    assert "scontro diretto" in rows[0].reason.it
    assert rows[1].reason is None


def test_who_was_waiting_to_come_late_is_disqualified_and_the_calendar_stays() -> None:
    """Everybody still meets everybody else once; the disqualified, who never played, is in no standing."""
    hall = drawn(definition("round-robin"), 5)
    late = hall.enter("Tardi", "Poi")
    play_round(hall)
    exclude(hall, late)
    for _ in range(4):
        play_round(hall)
    assert _encounters(hall) == [(a, b) for a in range(1, 6) for b in range(a + 1, 6)]
    assert late not in order(hall)


@pytest.mark.parametrize(("format_", "settings"), [("round-robin", ""), ("knock-out", 'second_chance = "bracket"')])
def test_who_left_before_the_first_round_is_disqualified_and_the_rounds_stay(format_: str, settings: str) -> None:
    """The calendar of five, or their bracket, does not become one of six."""
    hall, twin = drawn(definition(format_, settings), 6), drawn(definition(format_, settings), 6)
    for one in (hall, twin):
        one.do(Withdrawn(6, "a casa"))
        play_round(one)
    exclude(hall, 6)
    for one in (hall, twin):
        play_round(one)
        play_round(one)
    assert _encounters(hall) == _encounters(twin)
    assert hall.event.progress.entrants == twin.event.progress.entrants
    assert order(hall) == order(twin)


def test_who_withdrew_and_is_disqualified_has_left_when_they_did() -> None:
    """Disqualified in the third round, they still left before the second."""
    hall = drawn(definition("danese", "rounds = 4"), 6)
    play_round(hall)
    hall.do(Withdrawn(6, "a casa"))
    play_round(hall)
    exclude(hall, 6)
    assert hall.event.enrolments[6].leaves == 2
    exclude(hall, 5)
    assert hall.event.enrolments[5].leaves == 3
