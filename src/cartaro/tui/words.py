"""What the terminal says, in Italian and English; what every client says is in :mod:`.scopa`."""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scopa.names import Names
from cartaro.i18n import Text
from cartaro.match.standing import Grade
from cartaro.notation.sentences.scopa import join_texts, tell_final_score

YOU = Text("Tu", "You")

WELCOME = Text(
    "{}, partita a {}. Scrivi il numero di una carta per giocarla; «aiuto» spiega il resto.",
    "{}, match to {}. Type a card's number to play it; 'help' explains the rest.",
)
_HELP = (
    Text(
        "Il numero di una carta, o il suo nome breve come 7d, la gioca; con più prese si sceglie il numero.",
        "A card's number, or its short name such as 7d, plays it; of several captures choose one by number.",
    ),
    Text(
        "7dx3c+4s gioca la carta e dice che cosa prende.",
        "7dx3c+4s plays the card and says what it takes.",
    ),
)
_HELP_ITALIAN = Text(
    "Semi: d denari, c coppe, s spade, b bastoni. A asso, F fante, C cavallo, R re.",
    "Suits: d denari, c coppe, s spade, b bastoni. A ace, F jack (fante), C knight (cavallo), R king (re).",
)
_HELP_PIEDMONTESE = Text(
    "Semi: d quadri, c cuori, s picche, b fiori. A asso, F fante, C donna, R re.",
    "Suits: d diamonds, c hearts, s spades, b clubs. A ace, F jack, C queen, R king.",
)
_HELP_FUORI = Text(
    "fuori: la prossima carta la giochi dichiarandoti fuori.", "fuori: you play the next card declaring fuori."
)
_HELP_REST = Text(
    "tavola: ripete le carte in tavola e in mano. regole: mostra un articolo, come regole {}. esci: lascia la partita.",
    "table: repeats the table and your cards. rules: shows an article, such as rules {}. quit: leaves the match.",
)
DRAW_BEGINS = Text("Il sorteggio.", "The draw.")
DRAW_AGAIN = Text("In parità si scopre un'altra carta.", "The tied turn up another card.")
DEALER_IS = Text("{} fa le carte.", "{} deals.")
YOU_DEAL = Text("Le carte le fai tu.", "You deal.")
YOUR_PARTNER = Text("Giochi con {}.", "You play with {}.")
YOUR_ROLE = Text("Sei {}.", "You are {}.")
HIDDEN = Text("Le tue carte le vedi al tuo turno ({}).", "You see your cards when your turn comes ({}).")
CLOCK = Text("Restano {} minuti.", "{} minutes are left.")
TABLE_IS = Text("In tavola: {}.", "On the table: {}.")
TABLE_IS_EMPTY = Text("Il tavolo è vuoto.", "The table is empty.")
YOUR_CARDS = Text("Le tue carte:", "Your cards:")
YOUR_TURN = Text("Tocca a te", "Your turn")
TAKES = Text("prende {}", "takes {}")
TAKES_OR = Text("o", "or")
LAYS = Text("non prende", "takes nothing")
LAY_IT = Text("calarla", "lay it")
WHICH = Text("Quale presa? (invio: un'altra carta)", "Which capture? (Enter: another card)")
DECLARING = Text(
    "La prossima carta la giochi dichiarandoti fuori. «fuori» di nuovo lo ritira.",
    "You will declare fuori with your next card. 'fuori' again takes it back.",
)
CONFIRM = Text(
    "Ti dichiari fuori, e la partita finisce qui? sì o no", "Declare fuori, and end the match here? yes or no"
)
YES = ("sì", "si", "s", "yes", "y")
NOT_DECLARING = Text("Niente fuori.", "No fuori.")
NO_SUCH_NUMBER = Text("Scrivi un numero da 1 a {}.", "Type a number from 1 to {}.")
NOT_UNDERSTOOD = Text(
    "Non capisco «{}»: «aiuto» dice che cosa si può scrivere.", "I do not understand '{}': try 'help'."
)
NO_ARTICLE = Text("Qui non c'è un articolo «{}».", "There is no article '{}' here.")
READ_IT = Text("«regole {}» lo mostra", "'rules {}' shows it")
BEGIN = Text("Invio: si comincia", "Enter: begin")
GO_ON = Text("Invio: la prossima smazzata", "Enter: the next deal")
TIME_WAS_UP = Text("Il tuo tempo era finito: ha giocato il tavolo.", "Your time was up: the table played.")
RESUMED = Text("Si riprende la partita sospesa.", "The suspended match goes on.")
LEFT = Text("Partita lasciata.", "Match left.")
MORE_CARDS = Text("Altre carte a ognuno.", "More cards for everybody.")
SCOPA = Text("Scopa!", "Scopa!")
YOU_DECLARE = Text("Ti dichiari fuori.", "You declare fuori.")
YOURS = Text("Le carte rimaste in tavola vengono a {}, per l'ultima presa.", "The cards left on the table are {}.")
RECORDED = Text("Il verbale è in {}.", "The record is in {}.")
NOT_RECORDED = Text("Il verbale non si può scrivere: {}.", "The record cannot be written: {}.")
TURNS_UP = Text("{} scopre {}.", "{} turns up {}.")
YOU_TURN_UP = Text("Tu scopri {}.", "You turn up {}.")

_DEAL = Text("Smazzata {}", "Deal {}")


def name_deal(number: int) -> Text:
    """Return what a deal is called."""
    return fill(_DEAL, number)


def fill(text: Text, *values: object) -> Text:
    """Return *text* with *values* in its brackets; those that are texts themselves each in its language."""
    it = [value.it if isinstance(value, Text) else value for value in values]
    en = [value.en if isinstance(value, Text) else value for value in values]
    return Text(text.it.format(*it), text.en.format(*en))


def tell_help(names: Names, *, has_fuori: bool) -> list[Text]:
    """Return what can be typed at this table."""
    suits = _HELP_PIEDMONTESE if names.piedmontese else _HELP_ITALIAN
    return [
        *_HELP,
        suits,
        *([_HELP_FUORI] if has_fuori else []),
        fill(_HELP_REST, "take.sum" if names.piedmontese else 9),
    ]


def tell_own_play(names: Names, card: Card, captured: Sequence[Card], *, scopa: bool) -> Text:
    """Return what the person did: «Prendi il re di spade col re di denari.», «Cali l'asso di coppe.»."""
    if not captured:
        return fill(Text("Cali {}.", "You lay {}."), names.the(card))
    end = ": scopa!" if scopa else "."
    taken = join_texts([names.the(c) for c in captured])
    return fill(Text("Prendi {} {}{}", "You take {} {}{}"), taken, names.with_the(card), end)


def tell_own_win(points: Sequence[int], grade: Grade | None, *, many: bool) -> Text:
    """Return that the person has won, alone or with a partner."""
    won = Text("Avete vinto, {}." if many else "Hai vinto, {}.", "You win, {}.")
    return fill(won, tell_final_score(points, grade))


def tell_own_deal(*, cartaro: bool) -> Text:
    """Return that the person deals next."""
    if cartaro:
        return Text("Il prossimo cartaro sei tu.", "You are the next cartaro.")
    return Text("Il prossimo mazziere sei tu.", "You deal next.")
