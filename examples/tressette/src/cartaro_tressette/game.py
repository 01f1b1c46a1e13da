"""Tressette as a game of Cartaro's engine (see :class:`cartaro.kit.Game`). An action is the card played."""

from collections.abc import Mapping, Sequence

from cartaro.kit import (
    ITALIAN,
    OF_SEAT,
    YES_NO,
    BaseGame,
    Card,
    Event,
    Json,
    OptionValue,
    Rulebook,
    Score,
    ScoreLine,
    Text,
    Trick,
    Vocabulary,
    end_event,
    enforces,
    hand_events,
    many,
    one_of,
    trick_events,
    whole,
)
from cartaro_tressette import position as deals
from cartaro_tressette.position import Observation, Position, Terms, follows

_RULES = frozenset(
    {
        "deal.sides",
        "draw.dealer",
        "deal.hands",
        "turn.order",
        "turn.held",
        "trick.follow",
        "trick.taker",
        "trick.draw",
        "declare.combinations",
        "score.cards",
        "score.last",
        "match.target",
    }
)
_PARAMETERS = {
    "hand": whole(1, 10),
    "thirds": many(whole(0), 10),
    "order": many(whole(1), 10),
    "last": whole(0),
    "three_alike": whole(0),
    "four_alike": whole(0),
    "napoletana": whole(0),
}
_OPTIONS = {"players": one_of(2, 4), "target": whole(1), "declarations": YES_NO}

VOCABULARY = Vocabulary(
    package="cartaro_tressette",
    names=("tressette",),
    parameters=_PARAMETERS,
    options=_OPTIONS,
    rules=_RULES,
    always=_RULES,
    needed_parameters=frozenset(_PARAMETERS),
    needed_options=frozenset(_OPTIONS),
)


@enforces("turn.order")
def players_take_turns(position: Position, play: tuple[int, Card]) -> bool:
    """Only the seat to act plays."""
    return play[0] == position.turn


@enforces("turn.held")
def card_is_held(position: Position, play: tuple[int, Card]) -> bool:
    """The card is in the player's hand."""
    return play[1] in position.hands[play[0]]


@enforces("trick.follow")
def suit_is_followed(position: Position, play: tuple[int, Card]) -> bool:
    """A player who has the suit led plays it."""
    return play[1] in follows(position.hands[play[0]], position.table)


class Tressette(BaseGame[Terms, Position, Card, Observation]):
    """Tressette for two and for four."""

    name = "tressette"
    vocabulary = VOCABULARY
    bundled = ("tressette-classico",)
    conditions = (players_take_turns, card_is_held, suit_is_followed)

    def agree(self, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
        return Terms(rulebook, rulebook.choose(options))

    def deal(self, terms: Terms, deck: Sequence[Card], points: Sequence[int]) -> Position:
        return deals.deal(terms, deck)

    def play(self, position: Position, seat: int, action: Card) -> Position:
        return deals.play(position, seat, action)

    def legal_actions(self, position: Position) -> Sequence[Card]:
        return () if position.turn is None else follows(position.hands[position.turn], position.table)

    def observe(self, position: Position, seat: int | None) -> Observation:
        return deals.observe(position, seat)

    def deal_events(self, position: Position) -> Sequence[Event]:
        return hand_events(ITALIAN, position.hands, stock=len(position.stock))

    def action_events(self, before: Position, seat: int, action: Card, after: Position) -> Sequence[Event]:
        taker = None if after.table[1] else after.table[0]
        events = [*_declared(before, seat, after), *trick_events(ITALIAN, before.table, seat, action, taker)]
        if before.stock and taker is not None:
            players = before.terms.players
            drawn = [((taker + n) % players, card) for n, card in enumerate(before.stock[:players])]
            events += [Event("draw", {"seat": at, "card": ITALIAN.spell(card)}, numbers=OF_SEAT) for at, card in drawn]
        if after.over:
            events.append(end_event(self.score(after).totals))
        return events

    def score(self, position: Position) -> Score:
        """Return the points of the cards taken, of the last trick, and of what was declared."""
        terms, sides = position.terms, range(position.terms.sides)
        thirds = [terms.thirds_of(position.taken_by(side)) for side in sides]
        last = terms.taker_of(position.tricks[-1]) % terms.sides if position.tricks else None
        won = int(terms.rulebook.parameters["last"])
        declared = tuple(sum(position.declared[side :: terms.sides]) for side in sides)
        shown = " - ".join(f"{count // 3} {count % 3}/3" for count in thirds)
        cite, nothing = terms.rulebook.cite, Text("", "")
        return Score(
            (
                ScoreLine("cards", cite("score.cards"), tuple(count // 3 for count in thirds), Text(shown, shown)),
                ScoreLine("last", cite("score.last"), tuple(won * (side == last) for side in sides), nothing),
                ScoreLine("declared", cite("declare.combinations"), declared, nothing),
            )
        )

    def read_action(self, text: str) -> Card:
        return ITALIAN.read(text)

    def spell_action(self, action: Card) -> str:
        return ITALIAN.spell(action)

    def position_to_json(self, position: Position) -> dict[str, Json]:
        return {
            "hands": [spell(hand) for hand in position.hands],
            "stock": spell(position.stock),
            "leader": position.table[0],
            "table": spell(position.table[1]),
            "tricks": [trick_to_json(trick) for trick in position.tricks],
            "shown": [spell(cards) for cards in position.shown],
            "declared": list(position.declared),
        }


def _declared(before: Position, seat: int, after: Position) -> list[Event]:
    points = after.declared[seat] - before.declared[seat]
    if not points:
        return []
    found = combinations_of(before, seat)
    return [Event("declare", {"seat": seat, "points": points, "cards": spell(found)}, numbers=OF_SEAT)]


def combinations_of(position: Position, seat: int) -> Sequence[Card]:
    """Return the cards that *seat* shows when it declares."""
    return deals.in_order(
        {card for _, cards in deals.combinations(position.hands[seat], position.terms) for card in cards}
    )


def spell(cards: Sequence[Card]) -> list[Json]:
    """Return the texts of *cards*."""
    return list(ITALIAN.spell_all(cards))


def trick_to_json(trick: Trick) -> dict[str, Json]:
    """Return a trick in the judge's protocol."""
    return {"leader": trick[0], "cards": spell(trick[1])}


TRESSETTE = Tressette()
