"""Accuracy: the share of choices as good as the coach's, and what the others cost by idea."""

from hypothesis import given
from hypothesis import strategies as st

from cartaro.coach.accuracy import accuracy_of
from cartaro.coach.remark import Reason, Remark, RemarkGrade, Review

REASONS = tuple(Reason(name, {"it": name, "en": name}, {}) for name in ("guardia", "spariglio", "conti"))

remarks = st.builds(
    Remark,
    deal=st.just(1),
    number=st.just(1),
    hand=st.just(()),
    table=st.just(()),
    played=st.just(""),
    best=st.just(""),
    lost=st.integers(0, 40).map(lambda tenths: tenths / 10),
    error=st.none(),
    grade=st.sampled_from(RemarkGrade),
    text=st.just({}),
    reasons=st.lists(st.sampled_from(REASONS), min_size=1, max_size=2).map(tuple),
)


def review(made: list[Remark]) -> Review:
    return Review("scopone-federale", 0, "Ada", "master", tuple(made), 3, (), {})


@given(st.lists(remarks))
def test_every_choice_is_as_good_or_missed_and_ideas_add_up_to_what_was_lost(made: list[Remark]) -> None:
    accuracy = accuracy_of(review(made))
    missed = [remark for remark in made if remark.grade is not RemarkGrade.BEST]
    assert accuracy.choices == len(made)
    assert accuracy.choices - accuracy.alike == len(missed)
    assert abs(accuracy.lost - sum(idea.points for idea in accuracy.ideas)) < 1e-6
    points = [idea.points for idea in accuracy.ideas]
    assert points == sorted(points, reverse=True)
    assert {idea.name for idea in accuracy.ideas} == {remark.reasons[0].name for remark in missed}


def test_a_match_without_a_choice_has_no_share() -> None:
    accuracy = accuracy_of(review([]))
    assert (accuracy.choices, accuracy.alike, accuracy.lost, accuracy.ideas) == (0, 0, 0, ())
