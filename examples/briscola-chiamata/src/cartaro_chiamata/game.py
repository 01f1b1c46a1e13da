"""Briscola chiamata as a game of Cartaro's engine (see :class:`cartaro.kit.Game`)."""

from collections.abc import Mapping, Sequence

from cartaro.kit import (
    ITALIAN,
    OF_SEAT,
    BaseGame,
    Card,
    Event,
    Json,
    OptionValue,
    Rulebook,
    Score,
    ScoreLine,
    Text,
    Vocabulary,
    end_event,
    enforces,
    hand_events,
    many,
    trick_events,
    whole,
)
from cartaro_chiamata import actions
from cartaro_chiamata import position as deals
from cartaro_chiamata.actions import RANKS, Action, Bid, Call, Pass
from cartaro_chiamata.position import SEATS, Observation, Position, Terms

_RULES = frozenset(
    {
        "draw.dealer",
        "deal.hands",
        "auction.first",
        "auction.lower",
        "auction.end",
        "auction.void",
        "call.suit",
        "turn.order",
        "turn.held",
        "trick.taker",
        "score.sides",
        "score.deal",
        "match.target",
    }
)
_PARAMETERS = {"hand": whole(1, 8), "points": many(whole(0), 10), "order": many(whole(1), 10), "needed": whole(1, 120)}

VOCABULARY = Vocabulary(
    package="cartaro_chiamata",
    names=("chiamata",),
    parameters=_PARAMETERS,
    options={"target": whole(1)},
    rules=_RULES,
    always=_RULES,
    needed_parameters=frozenset(_PARAMETERS),
    needed_options=frozenset({"target"}),
)
_PAIR, _ALONE, _LOST = (3, 2, 0), (5, 5, 0), (0, 1, 3)
_LOST_ALONE = (0, 0, 5)
"""The points of the caller, of the partner and of each of the others (rule ``score.deal``)."""


@enforces("turn.order")
def players_take_turns(position: Position, done: tuple[int, Action]) -> bool:
    """Only the seat to act does anything."""
    return done[0] == position.turn


@enforces("auction.first")
def auction_comes_first(position: Position, done: tuple[int, Action]) -> bool:
    """In the auction one calls a rank or passes, and at no other time."""
    return isinstance(done[1], Bid | Pass) == (position.phase == "bid")


@enforces("auction.lower")
def rank_is_lower(position: Position, done: tuple[int, Action]) -> bool:
    """A rank is called that is weaker than the one called before."""
    return not isinstance(done[1], Bid) or done[1].rank in deals.ranks_below(position)


@enforces("call.suit")
def suit_is_named_before_play(position: Position, done: tuple[int, Action]) -> bool:
    """Who won the auction names a suit, once, before anything is played."""
    return isinstance(done[1], Call) == (position.phase == "call")


@enforces("turn.held")
def card_is_held(position: Position, done: tuple[int, Action]) -> bool:
    """The card is in the player's hand."""
    return not isinstance(done[1], Card) or done[1] in position.hands[done[0]]


class Chiamata(BaseGame[Terms, Position, Action, Observation]):
    """Briscola chiamata for five."""

    name = "chiamata"
    vocabulary = VOCABULARY
    bundled = ("briscola-chiamata",)
    conditions = (
        players_take_turns,
        auction_comes_first,
        rank_is_lower,
        suit_is_named_before_play,
        card_is_held,
    )

    def agree(self, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
        return Terms(rulebook, rulebook.choose(options))

    def deal(self, terms: Terms, deck: Sequence[Card], points: Sequence[int]) -> Position:
        return deals.deal(terms, deck)

    def play(self, position: Position, seat: int, action: Action) -> Position:
        return deals.play(position, seat, action)

    def legal_actions(self, position: Position) -> Sequence[Action]:
        return () if position.turn is None else deals.actions_of(position, position.hands[position.turn])

    def observe(self, position: Position, seat: int | None) -> Observation:
        return deals.observe(position, seat)

    def deal_events(self, position: Position) -> Sequence[Event]:
        return hand_events(ITALIAN, position.hands)

    def action_events(self, before: Position, seat: int, action: Action, after: Position) -> Sequence[Event]:
        events = list(_told(before, seat, action, after))
        if after.over:
            events.append(end_event(self.score(after).totals))
        return events

    def score(self, position: Position) -> Score:
        """Return the points of each; the note shows what both sides have taken."""
        article = position.terms.rulebook.cite("score.deal")
        if position.auction.void:
            void = Text("nessuno ha chiamato", "nobody called")
            return Score((ScoreLine("deal", article, (0,) * SEATS, void),))
        taken = position.counted()
        total = sum(position.terms.points_of(card) for pile in position.piles for card in pile)
        shown = f"{taken}-{total - taken}"
        return Score((ScoreLine("deal", article, _points(position, taken), Text(shown, shown)),))

    def read_action(self, text: str) -> Action:
        return actions.read(text)

    def spell_action(self, action: Action) -> str:
        return actions.spell(action)

    def position_to_json(self, position: Position) -> dict[str, Json]:
        auction = position.auction
        return {
            "hands": [_spell(hand) for hand in position.hands],
            "auction": {
                "turn": auction.turn,
                "passed": list(auction.passed),
                "bidder": auction.bidder,
                "rank": None if auction.rank is None else RANKS[auction.rank - 1],
            },
            "called": None if position.called is None else ITALIAN.spell(position.called),
            "revealed": position.revealed,
            "leader": position.leader,
            "table": _spell(position.table),
            "piles": [_spell(pile) for pile in position.piles],
            "last": None if position.last is None else {"leader": position.last[0], "cards": _spell(position.last[1])},
        }


def _points(position: Position, taken: int) -> tuple[int, ...]:
    won, alone = taken >= int(position.terms.rulebook.parameters["needed"]), len(position.team) == 1
    caller, partner, others = (_ALONE if alone else _PAIR) if won else (_LOST_ALONE if alone else _LOST)
    roles = {position.partner: partner, position.auction.bidder: caller}
    return tuple(roles.get(seat, others) for seat in range(SEATS))


def _told(before: Position, seat: int, action: Action, after: Position) -> Sequence[Event]:
    match action:
        case Bid(rank):
            return [Event("bid", {"seat": seat, "rank": RANKS[rank - 1]}, numbers=OF_SEAT)]
        case Pass():
            return [Event("pass", {"seat": seat}, numbers=OF_SEAT)]
        case Call():
            assert after.called is not None
            return [Event("call", {"seat": seat, "card": ITALIAN.spell(after.called)}, numbers=OF_SEAT)]
    taker = None if after.table else after.leader
    played, *trick = trick_events(ITALIAN, (before.leader, before.table), seat, action, taker)
    shown = [Event("partner", {"seat": seat}, numbers=OF_SEAT)] if action == before.called else []
    return [played, *shown, *trick]


def _spell(cards: Sequence[Card]) -> list[Json]:
    return list(ITALIAN.spell_all(cards))


CHIAMATA = Chiamata()
