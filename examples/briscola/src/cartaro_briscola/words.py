"""What Briscola's cards and score lines are called."""

from cartaro.cards import ITALIAN, name_card
from cartaro.i18n import Text
from cartaro.notation.sentences.scopa import join_texts
from cartaro.notation.words import Words

WORDS = Words(
    name_line=lambda _name: Text("Smazzata", "Deal"),
    name_cards=lambda _rulebook, cards: join_texts([name_card(ITALIAN.read(card)) for card in cards]),
    lying_open={"table": Text("In tavola", "Table")},
    beside_hand=lambda cards: Text(f"In tavola: {cards.it}", f"On the table: {cards.en}"),
)
