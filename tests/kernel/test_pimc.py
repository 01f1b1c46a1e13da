"""PIMC search: determinizations agree with what was seen, likely ones are more frequent, clear plays are found."""

import pytest

from cartaro.bots.scopa.encoding import board_of, deal_of, encode, law_of, layout_of
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.weights import linear_policy
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.policies import FeatureExtractor, GreedyPolicy
from cartaro.kernel.scopa.search import PimcSearch
from cartaro.testing.kernel import KNOWN, deal

ONLINE = [terms for terms in KNOWN if not terms.by_hand]
DIFFERENT = {(t.rulebook.id, t.players, t.sides, t.sums_are_optional, t.last_hand_makes_no_scopa): t for t in ONLINE}
KING = 10
GREEDY_WORTH = [1 + place // 4 for place in range(40)]
SCOPONE = next(t for t in ONLINE if t.rulebook.id == "scopone-federale")


def thinker_of(terms: Terms, seed: int = 1, noise: int = 60) -> PimcSearch:
    policy = linear_policy(terms.rulebook, 100)
    return PimcSearch(law_of(terms), policy=policy, opponents=policy, noise=noise, thinning=4, seed=seed)


def study(search: PimcSearch, position: Position, burn_in: int = 20) -> None:
    """Give the search the observation of the seat to act."""
    layout = layout_of(position)
    hands = tuple(hand if seat == position.turn else 0 for seat, hand in enumerate(layout.hands))
    plays = [(seat, encode(play)) for seat, play in position.plays]
    search.study(layout._replace(hands=hands), [len(hand) for hand in position.hands], plays, burn_in)


def play_some(terms: Terms, chance: Stream, plays: int) -> Position:
    position = deal(terms, chance)
    for _ in range(plays):
        assert position.turn is not None
        actions = plays_of(position)
        position = FISHING.play(position, position.turn, actions[chance.below(len(actions))])
    return position


def plays_of(position: Position) -> list[Play]:
    return quiet_plays(FISHING.legal_actions(position))


@pytest.mark.parametrize("terms", DIFFERENT.values(), ids=lambda t: f"{t.rulebook.id},{t.players},{t.sides}")
def test_worlds_fit_what_is_seen(terms: Terms) -> None:
    """The seat's own hand stays, the others have the right sizes, and no card is visible elsewhere or dealt twice."""
    chance = Stream(b"worlds")
    for plays in (0, 5, 17, 27):
        position = play_some(terms, chance, plays)
        search = thinker_of(terms)
        study(search, position)
        hidden = board_of([*(c for hand in position.hands for c in hand), *position.stock])
        assert position.turn is not None
        for hands in search.determinizations(10):
            assert hands[position.turn] == board_of(position.hands[position.turn])
            assert [hand.bit_count() for hand in hands] == [len(hand) for hand in position.hands]
            union = 0
            for hand in hands:
                assert hand & union == 0
                union |= hand
            assert union & ~hidden == 0


def begin(own: str, table: str) -> Position:
    """Return a deal of Scopone before the first play, in which first hand holds *own*, with *table* on the table."""
    first, open_ = (tuple(ITALIAN.read(word) for word in text.split()) for text in (own, table))
    pack = [card for card in Stream(b"rest").permute(ITALIAN.cards) if card not in {*first, *open_}]
    return Position(
        terms=SCOPONE,
        hands=(first, *(tuple(pack[9 * i : 9 * i + 9]) for i in range(3))),
        table=open_,
        piles=((), ()),
        scope=(0, 0),
        turn=0,
        last_taker=None,
        stock=(),
        points=(0, 0),
    )


def test_who_did_not_sweep_is_not_supposed_to_hold_the_card() -> None:
    """Second hand does not take a king that is alone on the table: it is assumed to have none."""
    position = begin("Rd Ad Ac Ab 3s 3b 4d 4c 4s", "")
    position = FISHING.play(position, 0, Play(ITALIAN.read("Rd")))
    for seat in (1, 2, 3):
        lays = [a for a in FISHING.legal_actions(position) if isinstance(a, Play) and not a.captured and not a.fuori]
        position = FISHING.play(position, seat, lays[0])
    search = thinker_of(SCOPONE)
    study(search, position, burn_in=200)
    kings = board_of([card for card in ITALIAN.cards if card.rank == KING])
    determinizations = search.determinizations(80)
    held = [sum((hands[seat] & kings).bit_count() for hands in determinizations) for seat in (1, 2, 3)]
    assert held[0] < min(held[1:]) / 2


def test_the_settebello_is_taken() -> None:
    """A seven can take the settebello, and nobody can sweep the rest of the table: no other play is better."""
    position = begin("7c Ad Ac 3s 3b 4d 4c 4s Fb", "7d Rd Rc Cb")
    search = thinker_of(SCOPONE)
    study(search, position)
    search.consider([encode(play) for play in plays_of(position)])
    search.roll_out(15)
    best = max(search.standing(), key=lambda one: one[1])
    assert best[0] == encode(Play(ITALIAN.read("7c"), (ITALIAN.read("7d"),)))
    assert best[2] == 15


def test_what_is_surely_worse_is_given_up() -> None:
    """Plays are eliminated one by one, but never the last one, and an eliminated play is not tried again."""
    position = play_some(SCOPONE, Stream(b"narrow"), 9)
    search = thinker_of(SCOPONE)
    study(search, position)
    plays = plays_of(position)
    search.consider([encode(play) for play in plays])
    search.roll_out(12)
    left = search.race(0.5, 0.0)
    assert 1 <= left < len(plays)
    search.roll_out(3)
    tried = [samples for _, _, samples, _ in search.standing()]
    assert sorted(set(tried)) == [12, 15]
    assert tried.count(15) == left
    assert search.race(0.0, 0.0) == 1


@pytest.mark.parametrize("terms", DIFFERENT.values(), ids=lambda t: f"{t.rulebook.id},{t.players},{t.sides}")
def test_what_the_policy_says_of_the_plays_needs_no_hidden_card(terms: Terms) -> None:
    """Its scores are the same for a determinization as for the true deal."""
    law, chance = law_of(terms), Stream(b"said")
    policy, extractor = linear_policy(terms.rulebook, 100), FeatureExtractor(law, 1)
    for plays in (0, 5, 17, 27):
        position = play_some(terms, chance, plays)
        search = thinker_of(terms)
        study(search, position)
        search.sample()
        assert search.rates() == extractor.rates(policy, deal_of(law, position), search.absences())


def thought() -> str:
    """Return the results of a seeded search in a deal as text."""
    position = play_some(SCOPONE, Stream(b"thought"), 13)
    search = thinker_of(SCOPONE, seed=9)
    search.expect(GreedyPolicy(GREEDY_WORTH), 0.3, 0.2, 100)
    study(search, position)
    plays = plays_of(position)
    search.consider([encode(play) for play in plays])
    search.roll_out(10)
    kinds = [search.opponent_model.player_types_of(seat, hand) for seat, hand in enumerate(layout_of(position).hands)]
    return repr([search.standing(), search.determinizations(3), search.absences(), kinds, search.rates()])
