"""What the cards and score lines of Briscola chiamata are called."""

from cartaro.kit import ITALIAN, Text, Words, join_texts, name_card

WORDS = Words(
    name_line=lambda _name: Text("Smazzata", "Deal"),
    name_cards=lambda _rulebook, cards: join_texts([name_card(ITALIAN.read(card)) for card in cards]),
    lying_open={"table": Text("In tavola", "Table")},
    beside_hand=lambda cards: Text(f"In tavola: {cards.it}", f"On the table: {cards.en}"),
)
