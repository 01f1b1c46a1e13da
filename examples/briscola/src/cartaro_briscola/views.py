"""Briscola on the wire: the plain table that every client can show."""

from typing import Any

from cartaro.kit import (
    ITALIAN,
    Card,
    Details,
    GameShow,
    HandView,
    LaidView,
    LastPlay,
    OfferView,
    PileView,
    PlainView,
    SeatView,
    Text,
    name_card,
    wire_text,
)
from cartaro_briscola.position import PLAYERS, Observation

_STOCK = Text("Mazzo e briscola", "Stock and briscola")
_TAKEN = Text("Prese", "Taken")


def _seen(sight: SeatView) -> Observation:
    assert isinstance(sight.observation, Observation)
    return sight.observation


def _view(sight: SeatView) -> PlainView:
    seen, place_of = _seen(sight), sight.seating.place_of
    laid = [LaidView(ITALIAN.spell(card), place_of((seen.leader + n) % PLAYERS)) for n, card in enumerate(seen.table)]
    taken = [PileView(wire_text(_TAKEN), [], count, place_of(seat)) for seat, count in enumerate(seen.piles)]
    shown = {*seen.table, *seen.turned, seen.trump, *(seen.hand or ())}
    return PlainView(
        pack="italian",
        table=laid,
        piles=[PileView(wire_text(_STOCK), ITALIAN.spell_all(seen.turned), seen.stock, None), *taken],
        hand=None if seen.hand is None else ITALIAN.spell_all(seen.hand),
        actions=[_offer(card) for card in seen.actions],
        names={ITALIAN.spell(card): wire_text(name_card(card)) for card in shown},
        points=None,
    )


def _offer(card: Card) -> OfferView:
    text = ITALIAN.spell(card)
    return OfferView(text, wire_text(name_card(card)), text)


def _last_play(sight: SeatView) -> LastPlay | None:
    play = next((event for event in sight.last if event.kind == "play"), None)
    if play is None:
        return None
    seat: Any = play.details["seat"]
    card: Any = play.details["card"]
    place = sight.seating.place_of(seat)
    text = _tell_play(sight, {"place": place, "card": card})
    return LastPlay(place, card, [], scopa=False, text=wire_text(text))


def _player(sight: SeatView, details: Details) -> str | None:
    """Return the name of the player, None for the reader, who is told in the second person."""
    return sight.called(details["place"])


def _name(text: str) -> Text:
    card: Card = ITALIAN.read(text)
    return name_card(card)


def _tell_play(sight: SeatView, details: Details) -> Text:
    who, card = _player(sight, details), _name(details["card"])
    if who is None:
        return Text(f"Giochi {card.it}.", f"You play the {card.en}.")
    return Text(f"{who} gioca {card.it}.", f"{who} plays the {card.en}.")


def _tell_trick(sight: SeatView, details: Details) -> Text:
    who = _player(sight, details)
    if who is None:
        return Text("Prendi.", "You take the trick.")
    return Text(f"{who} prende.", f"{who} takes the trick.")


def _tell_briscola(sight: SeatView, details: Details) -> Text:
    card = _name(details["card"])
    return Text(f"La briscola è {card.it}.", f"The briscola is the {card.en}.")


def _notes(sight: SeatView) -> dict[str, Text]:
    assert sight.score is not None
    return {line.name: line.note for line in sight.score.lines}


VIEWS = GameShow(
    view=_view,
    hands=lambda sight: [HandView(cards, []) for cards in _seen(sight).hands],
    last_play=_last_play,
    best_cards=lambda _sight: [],
    titles=lambda _name: Text("Smazzata", "Deal"),
    notes=_notes,
    tellers={
        "deal": lambda _s, _d: Text("Si danno le carte.", "The cards are dealt."),
        "briscola": _tell_briscola,
        "play": _tell_play,
        "trick": _tell_trick,
        "end": lambda _s, _d: Text("La smazzata è finita.", "The deal is over."),
    },
)
