"""Decks that are recorded instead of shuffled: matches dealt by hand, or by another program."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cartaro.cards import Card, Pack
from cartaro.engine.chance import Item, Shuffle
from cartaro.engine.changing import replace
from cartaro.games import find_game, game_of, parse_book
from cartaro.i18n import CartaroError, tr
from cartaro.match.draw import SeatDraw
from cartaro.match.match import DRAW_LABEL, Match, begin, deck_label
from cartaro.notation.judge.filter import COURT
from cartaro.notation.record.form import Deck, Record
from cartaro.notation.record.tokens import RecordError
from cartaro.notation.record.values import decode_position
from cartaro.rulebook import OptionValue, Rulebook


@dataclass(frozen=True, slots=True)
class WrittenDecks(Shuffle):
    """A shuffle given by its results: ``orders`` has, by label, the index in the pack of each card.

    It has no secret, so its commitment is meaningless. *further* is the shuffle of what is not given, if anything is.
    """

    secret: bytes = b""
    orders: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    further: Shuffle | None = None

    def permute(self, items: Sequence[Item], label: str) -> tuple[Item, ...]:
        if label not in self.orders:
            if self.further is not None:
                return self.further.permute(items, label)
            raise RecordError(
                None,
                tr("notation-record-decks-record_lacks_deck_without", label=label),
                code="no_deck",
            )
        return tuple(items[i] for i in self.orders[label])


def write_decks(
    pack: Pack, decks: Sequence[Sequence[Deck]], turned: Sequence[Card] = (), further: Shuffle | None = None
) -> WrittenDecks:
    """Return the shuffle of a match whose deal *n* (from one) was dealt with ``decks[n - 1]``, one deck per attempt.

    *turned* are the cards of the draw, in order; without any, *further* also draws.
    """
    orders = {
        deck_label(number, attempt): _order(pack, deck)
        for number, attempts in enumerate(decks, 1)
        for attempt, deck in enumerate(attempts)
    }
    rest = list(pack.cards)
    for card in turned:
        rest.remove(card)
    draw = {} if further is not None and not turned else {DRAW_LABEL: _order(pack, (*turned, *rest))}
    return WrittenDecks(orders={**orders, **draw}, further=further)


def _order(pack: Pack, deck: Sequence[Card]) -> tuple[int, ...]:
    places: dict[Card, list[int]] = {}
    for place, card in enumerate(pack.cards):
        places.setdefault(card, []).append(place)
    return tuple(places[card].pop(0) for card in deck)


def deck_of(match: Match, attempt: int) -> Deck:
    """Return the deck used for *attempt* (from zero) of the current deal."""
    return match.shuffle.permute(match.game.pack.cards, deck_label(match.number, attempt))


def book_of(record: Record) -> Rulebook:
    """Return the rulebook of *record*: the one that it brings, else the installed one of its name."""
    if record.rulebook_text is None:
        return find_game(record.rulebook).load(record.rulebook)
    return _read_brought(record.rulebook, record.rulebook_text)


@lru_cache(8)
def _read_brought(id: str, text: str) -> Rulebook:
    return parse_book(id, text.encode(), id)


def is_installed(book: Rulebook) -> bool:
    """Whether *book* is what its name stands for here."""
    game = game_of(book)
    return book.id in game.rulebooks and game.load(book.id) == book


def begin_at(
    book: Rulebook, options: Mapping[str, OptionValue], position: Mapping[str, Any], shuffle: Shuffle
) -> Match:
    """Return a match whose first deal stands at *position* (JSON), player n in seat n; *shuffle* deals the next ones.

    Points that it states are those of a deal played before. Raise :class:`CartaroError` if it is impossible.
    """
    game, hands = game_of(book), position.get("hands")
    by_hands = {"players": len(hands)} if isinstance(hands, list) and "players" in book.options else {}
    terms = game.agree(book, {**by_hands, **options})
    begun = begin(terms, shuffle, SeatDraw((), tuple(range(terms.players))))
    points = tuple(position.get("points") or ())
    placed = COURT.of(game.name).read_position(terms, position)
    if placed.over:
        raise CartaroError("over", tr("api-solving-over"))
    return replace(begun, position=placed, deals=(points,) if any(points) else (), redeals=())


def begin_record(record: Record, further: Shuffle | None = None) -> Match:
    """Return the match of *record* with its first deal dealt; *further* shuffles what the record has no cards for.

    Raise :class:`RecordError` if the record has neither a secret nor decks.
    """
    book = book_of(record)
    game = game_of(book)
    if record.position is not None:
        shuffle = Shuffle(record.secret, record.entropy) if record.secret is not None else further
        return begin_at(book, record.options, decode_position(record.position), shuffle or WrittenDecks())
    terms = game.agree(book, record.options)
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
    shuffle = write_decks(game.pack, decks, turned, further)
    if record.draw:
        return begin(terms, shuffle)
    seating = range(terms.players) if record.seating is None else record.seating
    return begin(terms, shuffle, SeatDraw((), tuple(seating)))
