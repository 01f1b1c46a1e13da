"""Mitchell movement: one line of pairs stays, the other moves, and nobody meets twice."""

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import rank
from cartaro.tournament.formats.mitchell import rounds_without_repeats
from tests.tournament.events import CHANCE, a_field, a_plan, play_out


@pytest.mark.parametrize("count", range(4, 25))
@pytest.mark.parametrize("step", [1, 2])
def test_nobody_meets_twice_and_the_half_table_is_shared(count: int, step: int) -> None:
    """The pairs of the stationary line keep their table; with an odd number, nobody rests twice."""
    most = rounds_without_repeats((count + 1) // 2, step)
    rounds, _ = play_out(a_plan("mitchell", settings={"rounds": most, "step": step}), a_field(count))
    pairs = [frozenset(m.entrants) for r in rounds for m in r.meetings if len(m.sides) == 2]
    assert len(set(pairs)) == len(pairs)
    rests = [id for r in rounds for id in r.resting]
    assert len(set(rests)) == len(rests)
    assert len(rests) == (most if count % 2 else 0)
    slots = {(m.entrants[0], m.slot) for r in rounds for m in r.meetings}
    assert len(slots) == (count + 1) // 2


def test_more_rounds_than_there_are_opponents_are_refused() -> None:
    """Six tables with a step of two allow three rounds."""
    with pytest.raises(CartaroError) as error:
        play_out(a_plan("mitchell", settings={"rounds": 4, "step": 2}), a_field(12))
    assert error.value.code == "too_many_rounds"
    assert "3 turni" in error.value.text.it


def test_danese_rounds_may_follow() -> None:
    """The clubs' usual evening: two Mitchell rounds, then two danese rounds, without rematches."""
    rounds, _ = play_out(a_plan("mitchell", settings={"rounds": 2, "danese_rounds": 2}), a_field(12))
    pairs = [frozenset(m.entrants) for r in rounds for m in r.meetings]
    assert len(rounds) == 4
    assert len(set(pairs)) == len(pairs)


def test_each_line_may_have_its_standing() -> None:
    """The overall standings come first, then those of the two lines, which together include everybody."""
    plan = a_plan("mitchell", settings={"lines": True})
    _, progress = play_out(plan, a_field(9))
    everybody, *lines = rank(plan, progress, CHANCE)
    assert len(lines) == 2
    assert {row.entrant for line in lines for row in line.rows} == {row.entrant for row in everybody.rows}
    assert [len(line.rows) for line in lines] == [5, 4]
