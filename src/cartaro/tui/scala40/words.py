"""What the terminal says at a table of Scala 40; what every client says is in :mod:`cartaro.notation`."""

from cartaro.i18n import Text, tr

WELCOME = Text(
    "{}, uscita a {}. Si pesca, si cala se si vuole, si scarta; «aiuto» dice che cosa si può scrivere.",
    "{}, out at {}. Draw, lay if you wish, discard; 'help' says what can be typed.",
)
HELP = (
    tr("tui-scala40-words-draw_stock_take_top"),
    tr("tui-scala40-words-hints_numbers_can_laid"),
    tr("tui-scala40-words-attach_c_meld_low"),
    tr("tui-scala40-words-undo_takes_back_turn"),
    tr("tui-scala40-words-suits_h_hearts_d"),
    Text(
        "tavola: ripete la tavola. regole: elenca o mostra un articolo, come regole {}. esci: lascia la partita.",
        "table: repeats the table. rules: shows an article, such as rules {}. quit: leaves the match.",
    ),
)
YOU_ARE_OUT = tr("tui-scala40-words-you_are_out")
COME_BACK = tr("tui-scala40-words-come_back")
PLAYER = Text("{}: {} carte, {}, {} punti.", "{}: {} cards, {}, {} points.")
OPENED, NOT_OPENED = tr("tui-scala40-words-has_opened"), tr("tui-scala40-words-has_opened-2")
YOU_OPENED, YOU_NOT_OPENED = tr("tui-scala40-words-have_opened"), tr("tui-scala40-words-have_opened-2")
IS_OUT = Text("{}: fuori, {} punti.", "{}: out, {} points.")
MELD = Text("Gioco {}, di {}: {}.", "Meld {}, of {}: {}.")
NO_MELDS = tr("tui-scala40-words-no_melds")
PILES = Text("Tallone: {} carte. Pozzo: {}.", "Stock: {} cards. Discards: {}.")
EMPTY = tr("tui-scala40-words-empty")
HAND = Text("Le tue carte, {}; {}:", "Your cards, {}; {}:")
LAID = Text("Calati in questo turno {} punti.", "Laid in this turn: {} points.")
MUST_DRAW = tr("tui-scala40-words-must_draw")
NO_HINTS = tr("tui-scala40-words-no_hints")
HINT_MELD = Text("{}. Cala {}: {} punti.", "{}. Lay {}: {} points.")
HINT_ATTACH = Text("{}. Attacca {} al gioco {}.", "{}. Attach {} to meld {}.")
HINT_SWAP = Text("{}. Scambia {} con il jolly del gioco {}.", "{}. Swap {} for the joker of meld {}.")
NO_SUGGESTION = Text("I suggerimenti sono {}: «suggerimenti» li elenca.", "There are {} hints: 'hints' lists them.")
NO_CARDS = Text("Le tue carte vanno da 1 a {}.", "Your cards go from 1 to {}.")
NO_MELD = tr("tui-scala40-words-no_meld")
UNCLEAR = tr("tui-scala40-words-unclear")
COUNTED = Text("{}: in mano {}, segna {}, in tutto {} ({}).", "{}: holds {}, counts {}, in all {} ({}).")
NOTHING = tr("tui-scala40-words-nothing")
GOES_OUT = Text("{} esce ({}).", "{} goes out ({}).")
YOU_GO_OUT = Text("Esci dalla partita ({}).", "You are out of the match ({}).")
WINS = Text("Vince {} ({}).", "{} wins ({}).")
YOU_WIN = Text("Hai vinto ({}).", "You win ({}).")
YOUR_TEAM_WINS = Text("Avete vinto ({}).", "You win ({}).")
LEVEL = Text("Pari al totale più basso: giocano ancora {} ({}). {}", "Level at the lowest: {} play on ({}). {}")
DEALS_NEXT = Text("Ora fa le carte {} ({}).", "{} deals now ({}).")
YOU_DEAL_NEXT = Text("Ora le carte le fai tu ({}).", "You deal now ({}).")
YOU = tr("tui-scala40-words-you")
YOURS = tr("tui-scala40-words-yours")
OWN = {
    "drawn": Text("Peschi: {}.", "You draw: {}."),
    "take": Text("Raccogli: {}.", "You take: {}."),
    "meld": Text("Cali: {}.", "You lay: {}."),
    "attach": Text("Attacchi: {}.", "You attach: {}."),
    "swap": Text("Metti in tavola e prendi il jolly: {}.", "You put down, and take the joker: {}."),
    "undo": tr("tui-scala40-words-undo"),
    "discard": Text("Scarti: {}.", "You discard: {}."),
    "opened": Text("Apri con {} punti.", "You open with {} points."),
    "twin": tr("tui-scala40-words-twin"),
    "close": tr("tui-scala40-words-close"),
    "closed_in_hand": tr("tui-scala40-words-closed_in_hand"),
}
NO_CARDS_LEFT = tr("tui-scala40-words-no_cards_left")
ENDLESS = tr("tui-scala40-words-endless")
