"""The first deal: the same cards for everybody, open hands, a partner who says why, and the law as at any table."""

import pytest

from cartaro.bots import BOTS
from cartaro.engine.chance import Stream
from cartaro.lessons.first_deal import LEARNER, FirstDeal
from cartaro.lessons.lesson import LessonError, lesson_ids, load_lesson
from cartaro.server.http.lessons import DealTry, try_in_deal


def choose(deal: FirstDeal) -> str:
    """Return what a greedy player does in the learner's place."""
    match = deal.match
    seen = match.game.observe(match.position, match.seating.seat_of(LEARNER))
    return match.game.spell_action(BOTS["greedy"].choose(seen, Stream(f"{len(deal.played)}".encode()), None))


def play_through(deal: FirstDeal) -> list[str]:
    """Play a deal to its end, and return what the partner said before choices."""
    said = []
    deal.let_others_play()
    while not deal.is_over:
        advised = deal.advise()
        if advised is not None and advised.spoken:
            assert advised.idea is not None
            said.append(advised.idea.it)
        assert deal.act(choose(deal)) is None
        deal.let_others_play()
    return said


@pytest.mark.parametrize("id", lesson_ids())
def test_a_first_deal_teaches_what_the_lesson_did(id: str) -> None:
    """It is counted in the end; the partner speaks before the first turns; and the lesson's ideas come up in it."""
    deal = FirstDeal(load_lesson(id))
    assert 1 <= len(play_through(deal)) <= 6
    assert deal.match.points is not None
    mine = [one for one in deal.played if one.place == LEARNER]
    kinds = {event.kind for one in mine for event in one.events}
    if id.startswith("scala40"):
        assert {"opened", "meld", "discard"} <= kinds
    else:
        assert all(one.events[0].details["captured"] for one in mine[:2])


def test_the_cards_are_the_same_for_everybody_and_what_was_done_is_done_again() -> None:
    lesson = load_lesson("scopone-federale")
    first = FirstDeal(lesson)
    play_through(first)
    done = [(one.place, one.action) for one in first.played[1:] if one.place is not None and one.action is not None]
    again = FirstDeal(lesson, done)
    assert again.match.position == first.match.position
    with pytest.raises(LessonError):
        FirstDeal(lesson, [done[0], done[0]])


def test_a_play_that_costs_points_is_told_with_its_idea() -> None:
    """To lay a five where an ace takes an ace costs a point by the coach; the partner says what, and why."""
    deal = FirstDeal(load_lesson("scopone-federale"))
    assert deal.act("5s") is None
    said = deal.look_back()
    assert said is not None
    assert said.tone == "regret"
    assert said.lost >= 0.5
    assert said.idea is not None


def test_the_server_shows_all_hands_and_refuses_by_the_law() -> None:
    begun = try_in_deal("scopone-federale", DealTry(name="Marta"))
    view = begun.frames[-1].view
    assert [len(player.exposed) for player in view.players] == [0, 9, 9, 9]
    assert view.players[0].name == "Marta"
    refused = try_in_deal("scopone-federale", DealTry(action="Ab"))
    assert refused.refusal is not None
    assert refused.refusal.article == "11.refuse"
    assert refused.frames == []
    went = try_in_deal("scopone-federale", DealTry(action="AbxAs"))
    assert [frame.place for frame in went.frames] == [0, 1, 2, 3]
    done = [(frame.place, frame.action) for frame in went.frames]
    stands = try_in_deal(
        "scopone-federale", DealTry(actions=[(p, a) for p, a in done if p is not None and a is not None])
    )
    assert stands.frames[0].action is None
    assert stands.frames[0].view.game == went.frames[-1].view.game
