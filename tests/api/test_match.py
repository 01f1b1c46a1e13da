"""A match of the public interface: played, judged, branched, recorded."""

import random

import pytest

import cartaro

BOOKS = [book.id for book in cartaro.rulebooks()]


def play_on(match: cartaro.Match, actions: int = 10**9) -> None:
    """Let random bots play *actions* actions, or to the end."""
    while not match.over and actions:
        match.play(match.choose("random"))
        actions -= 1


@pytest.mark.parametrize("id", BOOKS)
def test_a_match_of_every_rulebook_ends_and_its_record_holds(id: str) -> None:
    match = cartaro.Match(id, seed="end")
    play_on(match)
    assert match.player is None
    assert match.actions == ()
    assert match.winner is not None
    assert match.article is not None
    assert len(match.totals) == len(match.sides)
    record = cartaro.read_record(match.record())
    assert record.totals == match.totals
    assert all(check.passed for check in cartaro.verify_record(record))
    assert [deal.ended.points for deal in cartaro.replay_record(record)] == list(match.deals)


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = cartaro.Match("scopone-federale", seed=7), cartaro.Match("scopone-federale", seed=7)
    play_on(one)
    play_on(other)
    assert one.record() == other.record()
    assert cartaro.Match("scopone-federale", seed=8).position != cartaro.Match("scopone-federale", seed=7).position
    assert cartaro.Match("scopone-federale").position != cartaro.Match("scopone-federale").position


def test_a_refused_action_cites_its_article_and_changes_nothing() -> None:
    match = cartaro.Match("scopa-valliadi", seed=1)
    before = match.position
    hand = before["hands"]
    assert isinstance(hand, list)
    other = str(hand[1][0])  # type: ignore[index]  # a list of lists of cards
    verdict = match.judge(other)
    assert not verdict
    with pytest.raises(cartaro.IllegalActionError) as refused:
        match.play(other)
    assert match.position == before
    assert refused.value.article is None
    waiting = next(player for player in range(match.players) if player != match.player)
    with pytest.raises(cartaro.IllegalActionError) as early:
        match.play(other, waiting)
    assert early.value.article is not None


def test_a_copy_goes_its_own_way() -> None:
    match = cartaro.Match("scala40-fisca", seed=3)
    play_on(match, 20)
    branch = match.copy()
    assert branch.record() == match.record()
    play_on(branch, 5)
    assert len(branch.record()) > len(match.record())
    play_on(match, 5)
    assert branch.record() == match.record()


def test_a_match_that_pauses_waits_for_the_next_deal() -> None:
    match = cartaro.Match("scopa-valliadi", seed=5, pauses=True)
    with pytest.raises(cartaro.CartaroError):
        match.next_deal()
    while not match.paused:
        match.play(random.choice(match.actions))
    assert (match.deal, len(match.deals), match.player) == (1, 1, None)
    with pytest.raises(cartaro.CartaroError):
        match.observe()
    match.next_deal()
    assert (match.deal, len(match.deals)) == (2, 1)


def test_who_has_gone_out_comes_back_where_the_rulebook_offers_it() -> None:
    """Scala 40 with re-entry: a player out with a deal plays the next one."""
    for seed in range(20):
        match = cartaro.Match("scala40-sballo", {"players": 3, "reentry": True}, seed=seed, pauses=True)
        while not match.over:
            if match.paused:
                if match.returning:
                    break
                match.next_deal()
            else:
                match.play(match.choose("casual"))
        if match.returning:
            break
    player = match.returning[0]
    match.come_back(player)
    match.next_deal()
    assert match.seat_of(player) in range(3)
    assert "!back" in match.record()


def test_a_player_sees_no_more_than_the_view_says() -> None:
    match = cartaro.Match("scala40-fisca", seed=2)
    acting = match.player
    assert acting is not None
    assert match.observe().actions
    other = 1 - acting
    assert not match.observe(other).actions
    assert match.view(other)["hand"] != match.view()["hand"]
    assert match.view()["hands"] == list(match.observe().hands)


def test_what_is_no_player_or_bot_is_said() -> None:
    match = cartaro.Match("scopa-valliadi", seed=2)
    with pytest.raises(cartaro.CartaroError, match="0 to 1"):
        match.observe(2)
    with pytest.raises(cartaro.CartaroError, match="genius"):
        match.choose("genius")
    with pytest.raises(cartaro.CartaroError, match="scopa-x"):
        cartaro.Match("scopa-x")
