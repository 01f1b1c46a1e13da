"""Briscola as a game of Cartaro's engine (see :class:`cartaro.engine.game.Game`). An action is the card played."""

from collections.abc import Mapping, Sequence

from cartaro.kit import (
    ITALIAN,
    OF_SEAT,
    BaseGame,
    Card,
    Event,
    Json,
    Numbers,
    OptionValue,
    Rulebook,
    Score,
    ScoreLine,
    Text,
    Vocabulary,
    enforces,
    many,
    whole,
)
from cartaro_briscola import position as deals
from cartaro_briscola.position import Observation, Position, Terms, in_order

_RULES = frozenset(
    {
        "draw.dealer",
        "deal.hands",
        "turn.order",
        "turn.held",
        "trick.taker",
        "trick.draw",
        "score.deal",
        "match.target",
    }
)
_PARAMETERS = {"hand": whole(1, 5), "points": many(whole(0), 10), "order": many(whole(1), 10), "majority": whole(1)}

VOCABULARY = Vocabulary(
    package="cartaro_briscola",
    names=("briscola",),
    parameters=_PARAMETERS,
    options={"target": whole(1)},
    rules=_RULES,
    always=_RULES,
    needed_parameters=frozenset(_PARAMETERS),
    needed_options=frozenset({"target"}),
)


@enforces("turn.order")
def players_take_turns(position: Position, play: tuple[int, Card]) -> bool:
    """Only the seat to act plays."""
    return play[0] == position.turn


@enforces("turn.held")
def card_is_held(position: Position, play: tuple[int, Card]) -> bool:
    """The card is in the player's hand."""
    return play[1] in position.hands[play[0]]


class Briscola(BaseGame[Terms, Position, Card, Observation]):
    """Briscola for two."""

    name = "briscola"
    vocabulary = VOCABULARY
    bundled = ("briscola-due",)
    conditions = (players_take_turns, card_is_held)

    def agree(self, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
        return Terms(rulebook, rulebook.choose(options))

    def deal(self, terms: Terms, deck: Sequence[Card], points: Sequence[int]) -> Position:
        return deals.deal(terms, deck)

    def play(self, position: Position, seat: int, action: Card) -> Position:
        return deals.play(position, seat, action)

    def legal_actions(self, position: Position) -> Sequence[Card]:
        return () if position.turn is None else in_order(position.hands[position.turn])

    def observe(self, position: Position, seat: int | None) -> Observation:
        return deals.observe(position, seat)

    def deal_events(self, position: Position) -> Sequence[Event]:
        sizes: list[Json] = [len(hand) for hand in position.hands]
        dealt = Event("deal", {"hands": sizes, "stock": len(position.stock)}, numbers={"hands": Numbers.BY_SEAT})
        turned = Event("briscola", {"card": ITALIAN.spell(position.trump)})
        hands = (
            Event("hand", {"seat": seat, "cards": _spell(hand)}, (seat,), OF_SEAT)
            for seat, hand in enumerate(position.hands)
        )
        return [dealt, turned, *hands]

    def action_events(self, before: Position, seat: int, action: Card, after: Position) -> Sequence[Event]:
        played = Event("play", {"seat": seat, "card": ITALIAN.spell(action)}, numbers=OF_SEAT)
        if after.table:
            return [played]
        trick = Event("trick", {"seat": after.leader, "cards": _spell((*before.table, action))}, numbers=OF_SEAT)
        if not after.over:
            return [played, trick]
        points: list[Json] = list(self.score(after).totals)
        return [played, trick, Event("end", {"points": points}, numbers={"points": Numbers.BY_SIDE})]

    def score(self, position: Position) -> Score:
        """Return a point for who has the majority; the note shows the count, by seat."""
        counts = [position.counted(seat) for seat in range(position.terms.players)]
        won = tuple(int(count >= position.terms.rulebook.parameters["majority"]) for count in counts)
        shown = "-".join(map(str, counts))
        return Score((ScoreLine("deal", position.terms.rulebook.cite("score.deal"), won, Text(shown, shown)),))

    def read_action(self, text: str) -> Card:
        return ITALIAN.read(text)

    def spell_action(self, action: Card) -> str:
        return ITALIAN.spell(action)

    def position_to_json(self, position: Position) -> dict[str, Json]:
        return {
            "hands": [_spell(hand) for hand in position.hands],
            "table": _spell(position.table),
            "leader": position.leader,
            "stock": _spell(position.stock),
            "trump": ITALIAN.spell(position.trump),
            "piles": [_spell(pile) for pile in position.piles],
        }


def _spell(cards: Sequence[Card]) -> list[Json]:
    return list(ITALIAN.spell_all(cards))


BRISCOLA = Briscola()
