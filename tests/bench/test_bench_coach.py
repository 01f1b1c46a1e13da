"""``python -m bench coach`` checks the mistakes flagged by the coach again, and counts those that are confirmed."""

import json

import pytest

from bench.coach import Flag, summary
from cartaro.coach.remark import Remark, RemarkGrade
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def remark(grade: RemarkGrade) -> Remark:
    return Remark(1, 1, (), (), "3c", "7d", 1.0, None, grade, {})


def test_flags_stand_where_the_choice_is_called_worse_again() -> None:
    first = remark(RemarkGrade.BLUNDER)
    again = [remark(RemarkGrade.SLIP)] * 3 + [remark(RemarkGrade.BEST), None]
    figure = summary("scopone-federale", "casual", [Flag(4 + at, first, one) for at, one in enumerate(again)])
    assert (figure["choices"], figure["flags"], figure["stand"], figure["stand %"]) == (8, 5, 3, 60.0)
    assert figure["from %"] == pytest.approx(23.07, abs=0.01)
    assert figure["to %"] == pytest.approx(88.24, abs=0.01)


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scala40-fisca"])
def test_the_same_seed_finds_the_same_flags(rulebook: str) -> None:
    asked = ("coach", "--json", "--rulebook", rulebook, "--bot", "learner", "--flags", "2", "--simulations", "100")
    one, other = (bench(*asked) for _ in range(2))
    assert one.returncode == 0, one.stderr
    (figure,) = json.loads(one.stdout)["figures"]
    assert 0 <= figure["stand"] <= figure["flags"] == 2 <= figure["choices"]
    assert other.stdout == one.stdout
