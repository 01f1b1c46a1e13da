"""Conversion of positions of the fishing games to the kernel's bit boards, and back."""

from collections.abc import Iterable

from cartaro.bots.known_law import check_known
from cartaro.cards import ITALIAN, ITALIAN_SUITS, Card, Suit
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play, in_pack_order
from cartaro.games.scopa.house_lines import SETTANTA, SEVENS_NEEDED, FinishedDeal, house_lines
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.terms import Terms
from cartaro.house_rules import HouseRulesError
from cartaro.i18n import tr
from cartaro.kernel.scopa.deal import Deal, Law, Layout, lay_out

_PLACE = {card: 4 * (card.rank - 1) + ITALIAN_SUITS.index(card.suit) for card in ITALIAN.cards}
_CARD = {place: card for card, place in _PLACE.items()}
_BIT = {card: 1 << place for card, place in _PLACE.items()}
PACK: int = 2 ** len(_PLACE) - 1
_HALF_SEED = 2**32
_RANKS = 10


def law_of(terms: Terms) -> Law:
    """Return the terms of a table as the kernel's parameters.

    Raise :class:`cartaro.bots.known_law.UnknownLawError` if the kernel does not implement the rulebook.
    """
    check_known(terms.rulebook, terms.options)
    p = terms.rulebook.parameters
    return Law(
        players=terms.players,
        sides=terms.sides,
        share=p["hand"],
        cards_majority=p["cards_majority"],
        denari_majority=p["denari_majority"],
        primiera=p["primiera"],
        sums_are_optional=terms.sums_are_optional,
        last_hand_makes_no_scopa=terms.last_hand_makes_no_scopa,
        sevens_majority=SEVENS_NEEDED if SETTANTA in house_lines(terms) else 0,
        denari_points=terms.once(denari_points),
        on_table=p["table"],
    )


def denari_points(terms: Terms) -> tuple[int, ...]:
    """Return the points by sets of denari that the table's own lines give (bit ``rank - 1``), if it has such lines.

    Raise :class:`cartaro.house_rules.HouseRulesError` if a package's line gives fewer points for more denari.
    """
    lines = [line for line in house_lines(terms) if line.by_denari]
    if not lines:
        return ()
    nothing = ((),) * (terms.sides - 1), (0,) * terms.sides
    points = [
        sum(line.points(FinishedDeal(terms, (pile, *nothing[0]), nothing[1]))[0] for line in lines)
        for pile in map(_denari_of, range(2**_RANKS))
    ]
    for ranks, worth in enumerate(points):
        if any(worth < points[ranks & ~(1 << rank)] for rank in range(_RANKS)):
            names = ", ".join(line.name for line in lines)
            raise HouseRulesError("bad_rules", tr("bots-scopa-encoding-fewer_points", names=names))
    return tuple(points)


def _denari_of(ranks: int) -> tuple[Card, ...]:
    return tuple(Card(rank + 1, Suit.DENARI) for rank in range(_RANKS) if ranks >> rank & 1)


class Laws:
    """A cache of kernel laws: each is computed once for all tables with equal terms."""

    def __init__(self) -> None:
        self._laws: dict[tuple[object, ...], Law] = {}

    def of(self, terms: Terms) -> Law:
        """Return the law of a table, as :func:`law_of` does."""
        check_known(terms.rulebook, terms.options)
        p = terms.rulebook.parameters
        numbers = (p["hand"], p["table"], p["cards_majority"], p["denari_majority"], *p["primiera"], *terms.values)
        literal = terms.sums_are_optional, terms.last_hand_makes_no_scopa
        house = tuple(line.name for line in house_lines(terms))
        alike = (terms.rulebook.id, terms.players, terms.sides, *literal, *numbers, house, terms.once(denari_points))
        if alike not in self._laws:
            self._laws[alike] = law_of(terms)
        return self._laws[alike]


def seed_from(chance: Stream) -> int:
    """Return 64 bits of chance for the kernel."""
    return chance.below(_HALF_SEED) << 32 | chance.below(_HALF_SEED)


def layout_seen(observation: Observation) -> Layout:
    """Return the places of all cards that the seat to act sees or remembers; the stock is left out."""
    assert observation.turn is not None
    hands = [board_of(cards) for cards in observation.exposed or ((),) * len(observation.hands)]
    hands[observation.turn] = board_of(observation.hand or ())
    memory = observation.memory
    return Layout(
        hands=tuple(hands),
        table=board_of(observation.table),
        piles=tuple(map(board_of, memory.piles)),
        scope=memory.scope,
        turn=observation.turn,
        last_taker=-1 if memory.last_taker is None else memory.last_taker,
    )


def unseen_in(layout: Layout) -> int:
    """Return the cards that are nowhere in *layout*."""
    seen = layout.table
    for cards in (*layout.hands, *layout.piles):
        seen |= cards
    return PACK & ~seen


def layout_of(position: Position) -> Layout:
    """Return the places of all cards; what is exposed, named, missed or declared is left out."""
    return Layout(
        hands=tuple(map(board_of, position.hands)),
        table=board_of(position.table),
        piles=tuple(map(board_of, position.piles)),
        scope=position.scope,
        turn=-1 if position.turn is None else position.turn,
        last_taker=-1 if position.last_taker is None else position.last_taker,
        stock=tuple(_PLACE[card] for card in position.stock),
    )


def deal_of(law: Law, position: Position) -> Deal:
    """Return the kernel's state of a position; raise ValueError if six sides have a stock too large for the state."""
    return lay_out(law, layout_of(position))


def position_of(terms: Terms, layout: Layout, points: tuple[int, ...]) -> Position:
    """Return *layout* as a position, with every hand looked at; each set of cards is in pack order."""
    return Position(
        terms=terms,
        hands=tuple(map(cards_of, layout.hands)),
        table=cards_of(layout.table),
        piles=tuple(map(cards_of, layout.piles)),
        scope=layout.scope,
        turn=None if layout.turn < 0 else layout.turn,
        last_taker=None if layout.last_taker < 0 else layout.last_taker,
        stock=tuple(_CARD[place] for place in layout.stock),
        points=points,
    )


def board_of(cards: Iterable[Card]) -> int:
    """Return a set of cards as a word."""
    return sum([_BIT[card] for card in cards])


def cards_of(board: int) -> Cards:
    """Return the cards of a word, in pack order."""
    return in_pack_order([card for place, card in _CARD.items() if board >> place & 1])


def encode(play: Play) -> int:
    """Return a play as the kernel's action."""
    return _PLACE[play.card] << len(_PLACE) | board_of(play.captured)


def play_of(action: int) -> Play:
    """Return the play for an action of the kernel."""
    return Play(_CARD[action >> len(_PLACE)], cards_of(action & PACK))
