"""What the coach says for a play speaks for it: every count of every reason, read from the sentence that is shown."""

import pytest

from cartaro.coach.remark import COUNTED, Reason, Remark
from tests.coach.reviewed import TABLES, advantages, remarks_on

FEW, MANY = 3, 50
"""How many deals of each table are reviewed: in the first tier, and in the second, which makes 300."""


def hold(remarks: list[Remark]) -> None:
    """Check every reason of *remarks*; where none is simple, a number is told all the same."""
    reasons = [reason for remark in remarks for reason in remark.reasons]
    assert {reason.idea["en"]: found for reason in reasons if min(found := [1.0, *advantages(reason)]) <= 0} == {}
    assert [reason.idea["en"] for reason in reasons if reason.name == COUNTED and not [*advantages(reason)]] == []
    assert all(remark.reasons for remark in remarks)


@pytest.mark.parametrize("at", range(len(TABLES)))
def test_every_count_speaks_for_the_better_play(at: int) -> None:
    hold([remark for deal in range(FEW) for remark in remarks_on(at, deal)])


@pytest.mark.second(
    "as test_every_count_speaks_for_the_better_play, over 300 deals, where many remarks have no simple reason"
)
def test_every_count_of_300_deals_speaks_for_the_better_play() -> None:
    remarks = [remark for at in range(len(TABLES)) for deal in range(MANY) for remark in remarks_on(at, deal)]
    hold(remarks)
    assert sum(reason.name == COUNTED for remark in remarks for reason in remark.reasons) > MANY


def test_a_count_that_argues_for_the_other_play_is_found() -> None:
    """Sentences of before: equal counts, and more cards that take after the better play."""
    before = (
        "Laying the six of spade, 9 of the 36 cards that you do not see take something from the table; laying the "
        "three of coppe, 9."
    )
    for told in (before, before.replace("36", "35").replace("coppe, 9", "coppe, none")):
        assert min(advantages(Reason(COUNTED, {}, {"en": told}))) <= 0
