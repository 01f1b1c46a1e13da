"""The quick phrases: said with one touch, and read by everybody in their own language."""

from cartaro.i18n import Text

PHRASES: dict[str, Text] = {
    "hello": Text("Ciao a tutti!", "Hello everybody!"),
    "ready": Text("Siamo pronti?", "Are we ready?"),
    "good-match": Text("Buona partita!", "Have a good match!"),
    "well-played": Text("Ben giocata!", "Well played!"),
    "well-done": Text("Complimenti!", "Congratulations!"),
    "thanks": Text("Grazie!", "Thank you!"),
    "bad-luck": Text("Che sfortuna!", "Bad luck!"),
    "sorry": Text("Scusate!", "Sorry!"),
    "moment": Text("Un momento, per favore.", "One moment, please."),
    "here": Text("Eccomi.", "Here I am."),
    "again": Text("Facciamo la rivincita?", "Shall we have a rematch?"),
    "good-night": Text("Buonanotte, alla prossima!", "Good night, see you next time!"),
}
"""By id. None of them tells anything about cards, and where the rulebook wants silence all of them are kept back."""
