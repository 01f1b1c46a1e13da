"""Briscola as a game of Cartaro's engine (see :class:`cartaro.engine.game.Game`). An action is the card played."""

from collections.abc import Mapping, Sequence

from cartaro.kit import (
    ANY_TEXT,
    ITALIAN,
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
    one_of,
    trick_events,
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
_PARAMETERS = {
    "hand": whole(1, 5),
    "points": many(whole(0), 10),
    "order": many(whole(1), 10),
    "three_without": ANY_TEXT,
}

VOCABULARY = Vocabulary(
    package="cartaro_briscola",
    names=("briscola",),
    parameters=_PARAMETERS,
    options={"target": whole(1), "players": one_of(2, 3, 4)},
    rules=_RULES,
    always=_RULES,
    needed_parameters=frozenset(_PARAMETERS) - {"three_without"},
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
    """Briscola for two, three and four."""

    name = "briscola"
    vocabulary = VOCABULARY
    bundled = ("briscola-due", "briscola-classica")
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
        dealt, *hands = hand_events(ITALIAN, position.hands, stock=len(position.stock))
        return [dealt, Event("briscola", {"card": ITALIAN.spell(position.trump)}), *hands]

    def action_events(self, before: Position, seat: int, action: Card, after: Position) -> Sequence[Event]:
        taker = None if after.table else after.leader
        events = trick_events(ITALIAN, (before.leader, before.table), seat, action, taker)
        if after.over:
            events.append(end_event(self.score(after).totals))
        return events

    def score(self, position: Position) -> Score:
        """Return a point for the side that has most, if one has; the note shows the count, by side."""
        counts = [position.counted(side) for side in range(position.terms.sides)]
        most = max(counts)
        won = tuple(int(count == most and counts.count(most) == 1) for count in counts)
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
            "last": None if position.last is None else {"leader": position.last[0], "cards": _spell(position.last[1])},
        }


def _spell(cards: Sequence[Card]) -> list[Json]:
    return list(ITALIAN.spell_all(cards))


BRISCOLA = Briscola()
