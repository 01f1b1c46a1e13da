"""What the terminal says at a table of Scala 40; what every client says is in :mod:`cartaro.notation`."""

from cartaro.i18n import Text

WELCOME = Text(
    "{}, uscita a {}. Si pesca, si cala se si vuole, si scarta; «aiuto» dice che cosa si può scrivere.",
    "{}, out at {}. Draw, lay if you wish, discard; 'help' says what can be typed.",
)
HELP = (
    Text("pesca: una carta dal tallone. prendi: la prima del pozzo.", "draw: from the stock. take: the top discard."),
    Text(
        "suggerimenti: numera ciò che si può calare. cala 2: il suggerimento 2; cala 9h 9d 9s: queste carte.",
        "hints: numbers what can be laid. meld 2: the second hint; meld 9h 9d 9s: these cards.",
    ),
    Text(
        "attacca 9c 1: al gioco 1 (basso o alto, per l'asso). scambia 6h 1: con il jolly del gioco 1.",
        "attach 9c 1: to meld 1 (low or high, for the ace). swap 6h 1: for the joker of meld 1.",
    ),
    Text(
        "annulla: riprende ciò che si è calato nel turno. scarta Kd, o scarta 3: la terza carta, e finisce il turno.",
        "undo: takes back what the turn has laid. discard Kd, or discard 3: the third card, ending the turn.",
    ),
    Text(
        "Semi: h cuori, d quadri, c fiori, s picche. A asso, T o 10, J fante, Q donna, K re, * jolly (*5h: per 5h).",
        "Suits: h hearts, d diamonds, c clubs, s spades. A ace, T or 10, J jack, Q queen, K king, * joker; *5h as 5h.",
    ),
    Text(
        "tavola: ripete la tavola. regole: elenca o mostra un articolo, come regole {}. esci: lascia la partita.",
        "table: repeats the table. rules: shows an article, such as rules {}. quit: leaves the match.",
    ),
)
YOU_ARE_OUT = Text("Sei fuori dalla partita: gli altri vanno avanti.", "You are out of the match: the others go on.")
COME_BACK = Text("Sei fuori. Rientri? sì o no", "You are out. Come back? yes or no")
PLAYER = Text("{}: {} carte, {}, {} punti.", "{}: {} cards, {}, {} points.")
OPENED, NOT_OPENED = Text("ha aperto", "has opened"), Text("non ha aperto", "has not opened")
YOU_OPENED, YOU_NOT_OPENED = Text("hai aperto", "you have opened"), Text("non hai aperto", "you have not opened")
IS_OUT = Text("{}: fuori, {} punti.", "{}: out, {} points.")
MELD = Text("Gioco {}, di {}: {}.", "Meld {}, of {}: {}.")
NO_MELDS = Text("Nessun gioco in tavola.", "No melds on the table.")
PILES = Text("Tallone: {} carte. Pozzo: {}.", "Stock: {} cards. Discards: {}.")
EMPTY = Text("vuoto", "none")
HAND = Text("Le tue carte, {}; {}:", "Your cards, {}; {}:")
LAID = Text("Calati in questo turno {} punti.", "Laid in this turn: {} points.")
MUST_DRAW = Text("Devi ancora pescare o prendere.", "You have yet to draw or take.")
NO_HINTS = Text("Adesso non si può calare niente.", "Nothing can be laid now.")
HINT_MELD = Text("{}. Cala {}: {} punti.", "{}. Lay {}: {} points.")
HINT_ATTACH = Text("{}. Attacca {} al gioco {}.", "{}. Attach {} to meld {}.")
HINT_SWAP = Text("{}. Scambia {} con il jolly del gioco {}.", "{}. Swap {} for the joker of meld {}.")
NO_SUGGESTION = Text("I suggerimenti sono {}: «suggerimenti» li elenca.", "There are {} hints: 'hints' lists them.")
NO_CARDS = Text("Le tue carte vanno da 1 a {}.", "Your cards go from 1 to {}.")
NO_MELD = Text("I giochi in tavola si numerano da 1.", "The melds on the table are numbered from 1.")
UNCLEAR = Text("Non è chiaro: di' che carta è il jolly, come *5h.", "Unclear: say what the joker is, such as *5h.")
COUNTED = Text("{}: in mano {}, segna {}, in tutto {} ({}).", "{}: holds {}, counts {}, in all {} ({}).")
NOTHING = Text("niente", "nothing")
GOES_OUT = Text("{} esce ({}).", "{} goes out ({}).")
YOU_GO_OUT = Text("Esci dalla partita ({}).", "You are out of the match ({}).")
WINS = Text("Vince {} ({}).", "{} wins ({}).")
YOU_WIN = Text("Hai vinto ({}).", "You win ({}).")
YOUR_TEAM_WINS = Text("Avete vinto ({}).", "You win ({}).")
LEVEL = Text("Pari al totale più basso: giocano ancora {} ({}). {}", "Level at the lowest: {} play on ({}). {}")
DEALS_NEXT = Text("Ora fa le carte {} ({}).", "{} deals now ({}).")
YOU_DEAL_NEXT = Text("Ora le carte le fai tu ({}).", "You deal now ({}).")
YOU = Text("Tu", "You")
YOURS = Text("te", "you")
OWN = {
    "drawn": Text("Peschi: {}.", "You draw: {}."),
    "take": Text("Raccogli: {}.", "You take: {}."),
    "meld": Text("Cali: {}.", "You lay: {}."),
    "attach": Text("Attacchi: {}.", "You attach: {}."),
    "swap": Text("Metti in tavola e prendi il jolly: {}.", "You put down, and take the joker: {}."),
    "undo": Text("Riprendi le carte calate.", "You take back the cards laid."),
    "discard": Text("Scarti: {}.", "You discard: {}."),
    "opened": Text("Apri con {} punti.", "You open with {} points."),
    "twin": Text("Hai anche l'altra carta uguale, e lo dichiari.", "You declare that you hold the other card like it."),
    "close": Text("Chiudi!", "You close!"),
    "closed_in_hand": Text("Chiudi in mano!", "You close in hand!"),
}
NO_CARDS_LEFT = Text("Le carte sono finite: si contano le mani.", "No cards are left: hands are counted.")
ENDLESS = Text("Il tallone non si rifà più: si contano le mani.", "The stock is renewed no more: hands are counted.")
