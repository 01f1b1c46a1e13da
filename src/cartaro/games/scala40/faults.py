"""Why cards are not a meld, or do not fit one: the rule they break, and what is wrong with these particular cards."""

from collections.abc import Sequence
from typing import NamedTuple

from cartaro.cards import Card, Suit
from cartaro.games.scala40.names import name_suit, the_card
from cartaro.i18n import Text, tr


class MeldFault(NamedTuple):
    """The name of the rule that cards break, and what is wrong with them, in words for a player."""

    rule: str
    why: Text | None = None


NO_NATURAL = MeldFault("meld.natural", tr("games-scala40-faults-no_natural"))
TWO_ACES = MeldFault("meld.run", tr("games-scala40-faults-two_aces"))
PAST_THE_ACE = MeldFault(
    "meld.run",
    tr("games-scala40-faults-past_the_ace"),
)
NEITHER = MeldFault(
    "meld.shape",
    tr("games-scala40-faults-neither"),
)


def too_many_jokers(most: int) -> MeldFault:
    """Return the fault of a meld with more than *most* jokers."""
    return MeldFault("meld.jokers", tr("games-scala40-faults-too_many_jokers", most=most))


def too_few(rule: str, cards: int) -> MeldFault:
    """Return the fault of fewer cards than the smallest meld has."""
    here = tr("games-scala40-faults-one") if cards == 1 else tr("games-scala40-faults-these", cards=cards)
    return MeldFault(rule, tr("games-scala40-faults-too_few", here=here))


def too_many(rule: str, cards: int, most: int) -> MeldFault:
    """Return the fault of more cards than the largest meld of the kind has."""
    return MeldFault(rule, tr("games-scala40-faults-too_many", cards=cards, most=most))


def same_suit(suit: Suit) -> MeldFault:
    """Return the fault of a set in which a suit occurs twice."""
    name = name_suit(Card(1, suit))
    return MeldFault("meld.set", tr("games-scala40-faults-same_suit", name=name))


def out_of_order(suit: Suit) -> MeldFault:
    """Return the fault of cards of one suit with a gap between them."""
    name = name_suit(Card(1, suit))
    return MeldFault("meld.shape", tr("games-scala40-faults-out_of_order", name=name))


def joker_cannot_be(face: Card) -> MeldFault:
    """Return the fault of a set whose joker is declared to be a card already in it, or of another rank."""
    card = the_card(face)
    return MeldFault("meld.set", tr("games-scala40-faults-joker_cannot_be", card=card))


def joker_out_of_place(face: Card | None, missing: Sequence[Card]) -> MeldFault:
    """Return the fault of a set whose joker lies where neither the declared suit nor any *missing* one belongs."""
    if face is not None:
        card = the_card(face)
        return MeldFault("joker.place", tr("games-scala40-faults-joker_out_of_place", card=card))
    cards = [the_card(face) for face in missing]
    listed = Text(" né ".join(card.it for card in cards), " nor ".join(card.en for card in cards))
    return MeldFault("joker.place", tr("games-scala40-faults-joker_can_be_neither", cards=listed))
