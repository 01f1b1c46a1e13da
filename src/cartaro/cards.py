"""Cards and packs: forty Italian cards, two French packs of fifty-four; reading and printing them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from cartaro.i18n import ArgumentError, CartaroError, Text, tr


class Suit(StrEnum):
    """A suit of either pack; the value is unique, the letter is the one written on a card."""

    DENARI = "denari"
    COPPE = "coppe"
    SPADE = "spade"
    BASTONI = "bastoni"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES = "spades"
    NONE = "none"
    """The suit of a joker."""

    __hash__ = str.__hash__  # Enum.__hash__ is computed in Python, and cards are looked up all the time

    @property
    def letter(self) -> str:
        """The letter of the suit in a card's text."""
        return self.value[0]


class Card(NamedTuple):
    """One card. ``rank`` is 1 to 10 (Italian), 1 to 13 (French) or 0 (joker); ``copy`` is 1 for the second of twins."""

    rank: int
    suit: Suit
    copy: int = 0

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self.rank == 0

    @property
    def pack(self) -> "Pack":
        """The kind of pack that the card is of."""
        return ITALIAN if self.suit in ITALIAN_SUITS else FRENCH

    @staticmethod
    def parse(text: str, pack: str = "italian") -> "Card":
        """Return the card written *text*: ``7d`` is the seven of denari, in a *pack* called ``french`` of diamonds.

        Raise :class:`cartaro.CartaroError` where it is no card of that pack, or there is no such pack.
        """
        known = {each.name: each for each in (ITALIAN, FRENCH)}
        if not isinstance(text, str):
            raise ArgumentError("text", tr("cards-text"), text)
        if pack not in known:
            raise CardError("bad_pack", tr("cards-bad_pack", pack=f"{pack!r}", known=", ".join(known)))
        return known[pack].read(text)

    def __str__(self) -> str:
        """Return the card as it is written: ``7d``, ``Kd'``, ``*``."""
        return self.pack.spell(self)

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})" if self.pack is ITALIAN else f"Card.parse({str(self)!r}, 'french')"


ITALIAN_SUITS = (Suit.DENARI, Suit.COPPE, Suit.SPADE, Suit.BASTONI)
FRENCH_SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
JOKER = Card(0, Suit.NONE)


class CardError(CartaroError):
    """A text that is not a card of the pack."""


@dataclass(frozen=True)
class Pack:
    """A kind of pack: its cards in a fixed order, and how each is written.

    ``ranks`` holds one letter per rank, ace first; ``aliases`` are other letters that are accepted when reading.
    """

    name: str
    cards: tuple[Card, ...]
    ranks: str
    aliases: dict[str, str]

    def __post_init__(self) -> None:
        spelling = {card: self._spell(card) for card in self.cards}
        reading = {text: card for card, text in spelling.items()}
        for alias, letter in self.aliases.items():
            for text, card in list(reading.items()):
                if text.startswith(letter):
                    reading.setdefault(alias + text[1:], card)
        object.__setattr__(self, "_spelling", spelling)
        object.__setattr__(self, "_reading", reading)
        object.__setattr__(self, "_count", Counter(self.cards))

    _spelling: "dict[Card, str]" = None  # type: ignore[assignment]  # filled in __post_init__
    _reading: "dict[str, Card]" = None  # type: ignore[assignment]  # filled in __post_init__
    _count: "Counter[Card]" = None  # type: ignore[assignment]  # filled in __post_init__

    def _spell(self, card: Card) -> str:
        return "*" if card.is_joker else self.ranks[card.rank - 1] + card.suit.letter + "'" * card.copy

    def spell(self, card: Card) -> str:
        """Return the text of *card*, such as ``7d``, ``Kd'`` or ``*``."""
        return self._spelling[card]

    def spell_all(self, cards: Iterable[Card]) -> list[str]:
        """Return the text of every card, in the order given."""
        return [self._spelling[card] for card in cards]

    def read(self, text: str) -> Card:
        """Return the card written *text*; raise :class:`CardError` if it is not a card of this pack."""
        card = self._reading.get(text)
        if card is None:
            example = self.spell(self.cards[6])
            raise CardError(
                "bad_card",
                tr("cards-bad_card", text=text, example=example),
            )
        return card

    def check_distinct(self, cards: Iterable[Card]) -> None:
        """Raise :class:`CardError` if a card occurs more often in *cards* than in the pack."""
        seen = Counter(cards)
        if len(seen) == seen.total() and all(n == 1 for n in seen.values()):
            return
        for card, n in seen.items():
            if n > self._count[card]:
                raise CardError("card_twice", self._tell_repeated(card, seen))

    def _tell_repeated(self, card: Card, seen: Counter[Card]) -> Text:
        """Return that *card* is there more often than in the pack, or that its twin would be written otherwise."""
        alike = [other for other in self._count if other[:2] == card[:2]]
        number, count = (sum(counted[other] for other in alike) for counted in (seen, self._count))
        if number <= count:
            return tr("cards-twin_is_marked", self=self.spell(card), twin=self.spell(card._replace(copy=1)))
        return tr("cards-card_twice", self=self.spell(card._replace(copy=0)), number=number, count=count)


ITALIAN = Pack(
    name="italian",
    cards=tuple(Card(rank, suit) for suit in ITALIAN_SUITS for rank in range(1, 11)),
    ranks="A234567FCR",
    aliases={"10": "R", "J": "F", "Q": "C", "K": "R"},
)
"""The forty cards of Scopa and Scopone (rules ``deal.deck`` and ``card.values``: a rank is what the card is worth)."""

FRENCH = Pack(
    name="french",
    cards=(*(Card(r, s, copy) for copy in (0, 1) for s in FRENCH_SUITS for r in range(1, 14)), *(JOKER,) * 4),
    ranks="A23456789TJQK",
    aliases={"10": "T"},
)
"""Two French packs with two jokers each, 108 cards (Scala 40)."""

_ITALIAN_RANKS = ("asso", "due", "tre", "quattro", "cinque", "sei", "sette", "fante", "cavallo", "re")
_ENGLISH_RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "jack", "knight", "king")


@cache
def name_rank(rank: int) -> Text:
    """Return the spoken name of an Italian pack's rank, 1 to 10."""
    return Text(_ITALIAN_RANKS[rank - 1], _ENGLISH_RANKS[rank - 1])


@cache
def name_card(card: Card) -> Text:
    """Return the spoken name of an Italian card, such as «sette di denari»."""
    rank = name_rank(card.rank)
    return tr("cards-name_card", rank=rank, value=card.suit.value)
