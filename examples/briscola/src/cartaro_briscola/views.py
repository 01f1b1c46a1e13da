"""Briscola for players: the sentence of its trumps; the table is that of every game of tricks."""

from cartaro.kit import ITALIAN, Details, SeatView, Text, name_card, trick_show


def _tell_briscola(sight: SeatView, details: Details) -> Text:
    card = name_card(ITALIAN.read(details["card"]))
    return Text(f"La briscola è {card.it}.", f"The briscola is the {card.en}.")


VIEWS = trick_show(titles=lambda _name: Text("Smazzata", "Deal"), tellers={"briscola": _tell_briscola})
