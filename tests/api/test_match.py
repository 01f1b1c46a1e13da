"""A match of the public interface: played, judged, branched, recorded."""

import copy
import pickle
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

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
    other = str(hand[1][0])
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


def play_randomly(match: cartaro.Match) -> cartaro.Match:
    """Return the match after ten actions more: what a pool does with it."""
    play_on(match, 10)
    return match


@pytest.mark.parametrize("id", BOOKS)
def test_a_match_is_pickled_copied_and_compared_with_all_its_past(id: str) -> None:
    match = cartaro.Match(id, seed=9)
    play_on(match, 30)
    for other in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match), match.copy()):
        assert other == match
        play_on(other, 10)
        assert other != match
    again = [pickle.loads(pickle.dumps(match)), match.copy()]
    for other in again:
        play_on(other, 10)
    assert again[0] == again[1]
    assert match != cartaro.Match(id, seed=9)
    assert match != cartaro.Match(id, seed=10)
    assert (match == 3) is False
    assert "30 actions" in repr(match)


def test_matches_are_played_by_a_pool() -> None:
    matches = [cartaro.Match("scala40-fisca", seed=1), cartaro.Match("scopa-valliadi", seed=2)]
    with ProcessPoolExecutor(2) as pool:
        assert list(pool.map(play_randomly, matches)) == [play_randomly(match) for match in matches]


@pytest.mark.parametrize("id", BOOKS)
def test_what_was_played_is_taken_back_to_the_first_card(id: str) -> None:
    match, fresh = cartaro.Match(id, seed=11), cartaro.Match(id, seed=11)
    played = []
    while not match.over and match.deal < 3:
        played.append(match.choose("random"))
        match.play(played[-1])
    while played:
        assert match.undo() == played.pop()
    assert (match, match.position) == (fresh, fresh.position)
    with pytest.raises(cartaro.CartaroError, match="Nothing has been played"):
        match.undo()


@pytest.mark.parametrize("id", BOOKS)
def test_a_match_goes_on_from_its_record(id: str, tmp_path: Path) -> None:
    match = cartaro.Match(id, seed=12)
    play_on(match, 45)
    file = tmp_path / "match.cartaro"
    file.write_text(match.record(), "utf-8")
    for source in (match.record(), file, cartaro.read_record(file)):
        again = cartaro.Match.from_record(source)
        assert again == match
        assert again.record() == match.record()
        again.undo()
        assert again.record() != match.record()


@pytest.mark.parametrize("id", BOOKS)
def test_a_match_begins_at_a_position_and_its_record_too(id: str) -> None:
    match = cartaro.Match(id, seed=13)
    play_on(match, 20)
    while "drawn" in match.position:
        play_on(match, 1)
    begun = cartaro.Match.from_position(id, match.position, seed=1)
    assert begun.position == match.position
    assert begun.actions == match.actions
    assert begun.seat_of(1) == 1
    play_on(begun, 60)
    record = cartaro.read_record(begun.record())
    assert cartaro.write_record(record) == begun.record()
    assert all(check.passed for check in cartaro.verify_record(record))
    assert cartaro.Match.from_record(record) == begun


def test_a_position_that_cannot_be_is_refused() -> None:
    position = {"hands": [["7d"], ["7d"]], "table": ["3s"], "turn": 0}
    with pytest.raises(cartaro.CartaroError, match="7d appears 2 times"):
        cartaro.Match.from_position("scopa-valliadi", position)
    with pytest.raises(cartaro.CartaroError, match="players"):
        cartaro.Match.from_position("scopone-federale", {**position, "hands": [["7d"], ["6d"], ["5d"]]})
    with pytest.raises(cartaro.CartaroError, match="over"):
        cartaro.Match.from_position("scopa-valliadi", {"hands": [[], []], "table": [], "turn": None})


def test_the_points_before_a_position_count_in_its_match() -> None:
    last = {"hands": [["7d"], ["2c"], ["As"], ["Rb"]], "table": ["7c"], "turn": 0, "points": [7, 3]}
    match = cartaro.Match.from_position("scopone-federale", last, {"target": 8}, seed=1, pauses=True)
    assert match.totals == (7, 3)
    play_on(match, 4)
    assert match.over or match.paused
    assert match.points is not None
    assert match.totals == tuple(a + b for a, b in zip((7, 3), match.points, strict=True))


def test_a_deck_is_dealt_as_it_lies() -> None:
    """Scopa for two deals three cards to each and four to the table (docs/records.md); the seed shuffles the rest."""
    cards = [f"{rank}{suit}" for suit in "dcsb" for rank in "A234567FCR"]
    match = cartaro.Match("scopa-valliadi", deck=cards, seed=1)
    held = [card for hand in match.position["hands"] for card in hand]
    assert sorted([*held, *match.position["table"]]) == sorted(cards[:10])
    assert cartaro.Match("scopa-valliadi", deck=" ".join(cards), seed=1) == match
    assert cartaro.Match("scopa-valliadi", deck=[cartaro.Card.parse(card) for card in cards], seed=1) == match
    play_on(match, 50)
    again = cartaro.Match.from_record(match.record(), seed=1)
    assert (again.deal, again.position) == (match.deal, match.position)
    while again.deal < 3 and not again.over:
        play_on(again, 1)
    with pytest.raises(cartaro.CartaroError, match="40 cards"):
        cartaro.Match("scopa-valliadi", deck=cards[1:])


def test_a_record_is_replayed_as_matches() -> None:
    match = cartaro.Match("scopa-valliadi", {"target": 11}, seed=14)
    branch = match.copy()
    play_on(match)
    deals = cartaro.replay_record(cartaro.read_record(match.record()))
    assert [deal.number for deal in deals] == list(range(1, match.deal + 1))
    assert [deal.ended.points for deal in deals] == list(match.deals)
    assert deals[0].begun.position == branch.position
    step = deals[0].steps[3]
    assert step.player == step.before.player
    branch = step.before
    branch.play(step.entry.action)
    assert (branch.position, branch) == (step.after.position, step.after)
    assert step.before.position != branch.position


def test_the_record_of_a_rulebook_that_is_not_installed_brings_it(tmp_path: Path) -> None:
    """Its digest says so where the text was changed; whoever has not the file replays and verifies the match."""
    source = Path(cartaro.__file__).parent / "games" / "scopa" / "rulebooks" / "scopone-federale.toml"
    file = tmp_path / "scopone-lungo.toml"
    file.write_text(source.read_text("utf-8").replace('id = "scopone-federale"', 'id = "scopone-lungo"', 1), "utf-8")
    match = cartaro.Match(cartaro.read_rulebook(file), seed=1)
    play_on(match)
    file.unlink()
    text = match.record()
    record = cartaro.read_record(text)
    assert cartaro.write_record(record) == text
    assert all(check.passed for check in cartaro.verify_record(record))
    assert cartaro.Match.from_record(record) == match
    with pytest.raises(cartaro.CartaroError, match=r"Line \d+: The rulebook in the record is not the one"):
        cartaro.read_record(text.replace("Scopone", "Scopina", 1))
    assert "RulebookText" not in cartaro.Match(cartaro.read_rulebook(source), seed=1).record()
