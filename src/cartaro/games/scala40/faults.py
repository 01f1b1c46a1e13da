"""Why cards are no meld, or do not fit one: the rule they break, and what is wrong with these very cards."""

from collections.abc import Sequence
from typing import NamedTuple

from cartaro.cards import Card, Suit
from cartaro.games.scala40.names import name_suit, the_card
from cartaro.i18n import Text


class Fault(NamedTuple):
    """The name of the rule that cards break, and what is wrong with them, said to a player."""

    rule: str
    why: Text | None = None


NO_NATURAL = Fault("meld.natural", Text("Qui ci sono soltanto jolly.", "Here are only jokers."))
TWO_ACES = Fault("meld.run", Text("Qui ci sono due assi veri.", "Here are two natural aces."))
PAST_THE_ACE = Fault(
    "meld.run",
    Text("Qui l'asso starebbe fra il re e il due.", "Here the ace would stand between the king and the two."),
)
NEITHER = Fault(
    "meld.shape",
    Text("Queste carte non sono uguali, né dello stesso seme.", "These cards are neither of one rank nor of one suit."),
)


def too_many_jokers(most: int) -> Fault:
    """Return the fault of a meld with more than *most* jokers."""
    return Fault("meld.jokers", Text(f"Qui più di {most} non ne sta.", f"Here there is room for {most} at most."))


def too_few(rule: str, cards: int) -> Fault:
    """Return the fault of fewer cards than the smallest meld has."""
    here = Text("questa è una", "this is one") if cards == 1 else Text(f"queste sono {cards}", f"these are {cards}")
    return Fault(rule, Text(f"Servono almeno tre carte: {here.it}.", f"Three cards at least are needed: {here.en}."))


def too_many(rule: str, cards: int, most: int) -> Fault:
    """Return the fault of more cards than the largest meld of the kind has."""
    return Fault(rule, Text(f"Queste sono {cards} carte: al più {most}.", f"These are {cards} cards: {most} at most."))


def same_suit(suit: Suit) -> Fault:
    """Return the fault of a set in which a suit comes twice."""
    name = name_suit(Card(1, suit))
    return Fault("meld.set", Text(f"Qui {name.it} c'è due volte.", f"Here {name.en} are there twice."))


def out_of_order(suit: Suit) -> Fault:
    """Return the fault of cards of one suit that leave a place empty."""
    name = name_suit(Card(1, suit))
    return Fault(
        "meld.shape", Text(f"Queste carte di {name.it} non sono in fila.", f"These {name.en} are not in a row.")
    )


def joker_cannot_be(face: Card) -> Fault:
    """Return the fault of a set whose joker is said to be a card that is there, or of another rank."""
    card = the_card(face)
    return Fault("meld.set", Text(f"Qui il jolly non può essere {card.it}.", f"Here the joker cannot be {card.en}."))


def joker_out_of_place(face: Card | None, missing: Sequence[Card]) -> Fault:
    """Return the fault of a set whose joker lies where the suit said, or any that is *missing*, has no place."""
    if face is not None:
        card = the_card(face)
        return Fault(
            "joker.place", Text(f"Lì il jolly non può essere {card.it}.", f"There the joker cannot be {card.en}.")
        )
    it, en = " né ".join(the_card(c).it for c in missing), " nor ".join(the_card(c).en for c in missing)
    return Fault("joker.place", Text(f"Lì il jolly non può essere né {it}.", f"There the joker can be neither {en}."))
