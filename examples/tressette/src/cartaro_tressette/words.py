"""What Tressette's cards and score lines are called."""

from cartaro.kit import ITALIAN, Text, Words, join_texts, name_card

_LINES = {
    "cards": Text("Carte", "Cards"),
    "last": Text("Ultima presa", "Last trick"),
    "declared": Text("Accusi", "Declarations"),
}

WORDS = Words(
    name_line=_LINES.__getitem__,
    name_cards=lambda _rulebook, cards: join_texts([name_card(ITALIAN.read(card)) for card in cards]),
    lying_open={"table": Text("In tavola", "Table")},
    beside_hand=lambda cards: Text(f"In tavola: {cards.it}", f"On the table: {cards.en}"),
)
