"""Tressette for players: the sentences of what happens; the table is that of every game of tricks."""

from cartaro.kit import ITALIAN, Details, SeatView, Text, join_texts, name_card, trick_show
from cartaro_tressette.words import WORDS


def _tell_declaration(sight: SeatView, details: Details) -> Text:
    who, points = sight.called(details["place"]), details["points"]
    cards = join_texts([name_card(ITALIAN.read(card)) for card in details["cards"]])
    if who is None:
        return Text(f"Accusi {points} punti: {cards.it}.", f"You declare {points} points: {cards.en}.")
    return Text(f"{who} accusa {points} punti: {cards.it}.", f"{who} declares {points} points: {cards.en}.")


def _tell_draw(sight: SeatView, details: Details) -> Text:
    who, card = sight.called(details["place"]), name_card(ITALIAN.read(details["card"]))
    if who is None:
        return Text(f"Peschi {card.it}.", f"You draw the {card.en}.")
    return Text(f"{who} pesca {card.it}.", f"{who} draws the {card.en}.")


VIEWS = trick_show(titles=WORDS.name_line, tellers={"declare": _tell_declaration, "draw": _tell_draw})
