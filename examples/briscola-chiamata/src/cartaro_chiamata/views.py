"""Briscola chiamata for players: what is said in the auction; the table is that of every game of tricks."""

from cartaro.kit import ITALIAN, Details, OfferView, SeatView, Text, name_card, trick_show, wire_text
from cartaro_chiamata.actions import RANKS, Action, Bid, Call, name_rank, spell
from cartaro_chiamata.position import Observation
from cartaro_chiamata.words import WORDS


def _offer(action: Action) -> OfferView:
    """Return an action that is no card as a button."""
    match action:
        case Bid(rank):
            title = name_rank(rank)
        case Call(suit):
            title = Text(suit.value, suit.value)
        case _:
            title = Text("Passo", "Pass")
    return OfferView(spell(action), wire_text(title.each(lambda word: word[0].upper() + word[1:])), None)


def _tell_bid(sight: SeatView, details: Details) -> Text:
    who, rank = sight.called(details["place"]), name_rank(RANKS.index(details["rank"]) + 1)
    if who is None:
        return Text(f"Chiami: {rank.it}.", f"You bid: {rank.en}.")
    return Text(f"{who} chiama: {rank.it}.", f"{who} bids: {rank.en}.")


def _tell_pass(sight: SeatView, details: Details) -> Text:
    who = sight.called(details["place"])
    return Text("Passi.", "You pass.") if who is None else Text(f"{who} passa.", f"{who} passes.")


def _tell_call(sight: SeatView, details: Details) -> Text:
    who, card = sight.called(details["place"]), name_card(ITALIAN.read(details["card"]))
    if who is None:
        return Text(f"Chiami {card.it}.", f"You call the {card.en}.")
    return Text(f"{who} chiama {card.it}.", f"{who} calls the {card.en}.")


def _tell_partner(sight: SeatView, details: Details) -> Text:
    who = sight.called(details["place"])
    if who is None:
        return Text("La carta chiamata è tua.", "The card called is yours.")
    return Text(f"La carta chiamata è di {who}.", f"The card called is {who}'s.")


def _note(sight: SeatView) -> Text | None:
    """Return who has called what so far: the highest bid in the auction, then the caller."""
    assert isinstance(sight.observation, Observation)
    auction = sight.observation.auction
    if auction.bidder is None or auction.rank is None:
        return None
    who, rank = sight.called(sight.seating.place_of(auction.bidder)), name_rank(auction.rank)
    if who is None:
        return Text(f"Hai chiamato: {rank.it}", f"You called: {rank.en}")
    return Text(f"{who} chiama: {rank.it}", f"{who} calls: {rank.en}")


VIEWS = trick_show(
    titles=WORDS.name_line,
    tellers={"bid": _tell_bid, "pass": _tell_pass, "call": _tell_call, "partner": _tell_partner},
    spoken=_offer,
    note=_note,
)
