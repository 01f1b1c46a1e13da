"""Decks that are recorded instead of shuffled: matches dealt by hand, or by another program."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cartaro.cards import Card, Pack
from cartaro.engine.chance import Item, Shuffle
from cartaro.i18n import tr
from cartaro.match.draw import SeatDraw
from cartaro.match.match import DRAW_LABEL, Match, begin, deck_label
from cartaro.notation.record.form import Deck, Record
from cartaro.notation.record.tokens import RecordError
from cartaro.notation.record.values import AnyGame


@dataclass(frozen=True, slots=True)
class WrittenDecks(Shuffle):
    """A shuffle given by its results: ``orders`` has, by label, the index in the pack of each card.

    It has no secret, so its commitment is meaningless.
    """

    secret: bytes = b""
    orders: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def permute(self, items: Sequence[Item], label: str) -> tuple[Item, ...]:
        if label not in self.orders:
            raise RecordError(
                None,
                tr("notation-record-decks-record_lacks_deck_without", label=label),
                code="no_deck",
            )
        return tuple(items[i] for i in self.orders[label])


def write_decks(pack: Pack, decks: Sequence[Sequence[Deck]], turned: Sequence[Card] = ()) -> WrittenDecks:
    """Return the shuffle of a match whose deal *n* (from one) was dealt with ``decks[n - 1]``, one deck per attempt.

    *turned* are the cards of the draw, in order.
    """
    orders = {
        deck_label(number, attempt): _order(pack, deck)
        for number, attempts in enumerate(decks, 1)
        for attempt, deck in enumerate(attempts)
    }
    rest = list(pack.cards)
    for card in turned:
        rest.remove(card)
    return WrittenDecks(orders={**orders, DRAW_LABEL: _order(pack, (*turned, *rest))})


def _order(pack: Pack, deck: Sequence[Card]) -> tuple[int, ...]:
    places: dict[Card, list[int]] = {}
    for place, card in enumerate(pack.cards):
        places.setdefault(card, []).append(place)
    return tuple(places[card].pop(0) for card in deck)


def deck_of(match: Match, attempt: int) -> Deck:
    """Return the deck used for *attempt* (from zero) of the current deal."""
    return match.shuffle.permute(match.game.pack.cards, deck_label(match.number, attempt))


def begin_record(record: Record, game: AnyGame) -> Match:
    """Return the match of *record* with its first deal dealt.

    Raise :class:`RecordError` if the record has neither a secret nor decks.
    """
    terms = game.agree(game.load(record.rulebook), record.options)
    if record.secret is not None:
        return begin(terms, Shuffle(record.secret, record.entropy))
    decks = [deal.decks for deal in record.deals]
    if not any(decks):
        raise RecordError(
            None,
            tr("notation-record-decks-record_has_neither_secret"),
            code="no_deck",
        )
    turned = [card for round_ in record.draw for _, card in round_]
    shuffle = write_decks(game.pack, decks, turned)
    if record.draw:
        return begin(terms, shuffle)
    seating = range(terms.players) if record.seating is None else record.seating
    return begin(terms, shuffle, SeatDraw((), tuple(seating)))
