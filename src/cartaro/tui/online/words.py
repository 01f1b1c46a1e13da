"""What the terminal says at a real table, beside what it says at its own and what the server tells."""

from cartaro.i18n import Text

HELP = (
    Text(
        "di' CIAO: lo dice al tavolo. tavola: ripete tutto. regole: mostra un articolo, come regole 9.",
        "say HELLO: says it to the table. table: repeats everything. rules: shows an article, such as rules 9.",
    ),
    Text(
        "pronto: si può cominciare. inizia: chi ospita comincia, con dei bot sulle sedie libere.",
        "ready: it may begin. start: the host begins, bots on the free chairs.",
    ),
    Text(
        "avanti: mette via il foglio dei punti; rientro: rientra in partita, dove si può. rivincita: si gioca ancora.",
        "next: puts the score sheet away; back: comes back into the match, where one may. rematch: play again.",
    ),
    Text(
        "esci: chiude il terminale, e il posto resta tuo. alzati: lascia il posto, e gioca un bot.",
        "quit: closes the terminal, and the seat stays yours. leave: gives the seat up, and a bot plays.",
    ),
)
HELP_FISHING = Text(
    "Il numero di una carta, o il suo nome, la gioca; 7dx3c+4s dice che cosa prende; fuori dopo la carta lo dichiara.",
    "A card's number, or its name, plays it; 7dx3c+4s says what it takes; fuori after the card declares it.",
)
LINK_IS_BACK = Text("Il collegamento è tornato.", "The line is back.")
LINK_IS_LOST = Text(
    "Il collegamento è caduto: lo cerco di nuovo, e ripeto quel che non è arrivato.",
    "The line is lost: I look for it again, and repeat what did not arrive.",
)
SITTING = Text("Sei al tavolo come {}.", "You sit at the table as {}.")
COMPANY = Text("Al tavolo: {}.", "At the table: {}.")
FREE = Text("un posto libero", "a free chair")
WHO = Text("{} ({})", "{} ({})")
YOU, HOST, BOT = Text("tu", "you"), Text("ospita", "host"), Text("bot", "bot")
READY, AWAY = Text("è pronto", "ready"), Text("assente", "away")
WAIT = Text(
    "Si aspetta. Scrivi «pronto»; «inizia», se ospiti. «aiuto» dice il resto.",
    "Waiting. Type 'ready'; 'start' if you host. 'help' says the rest.",
)
NOT_YOUR_TURN = Text("Tocca a {}: aspetta il tuo turno.", "It is {}'s turn: wait for yours.")
NOBODYS_TURN = Text("Adesso non tocca a te.", "It is not your turn now.")
GO_ON = Text("Invio, o «avanti»: la prossima smazzata.", "Enter, or 'next': the next deal.")
MAY_COME_BACK = Text("Sei fuori. «rientro»: rientri; «avanti»: no.", "You are out. 'back': come back; 'next': do not.")
OVER = Text("La partita è finita. «rivincita» o «esci».", "The match is over. 'rematch' or 'quit'.")
REMATCH = Text("La rivincita è qui: cartaro play {}", "The rematch is here: cartaro play {}")
SEAT_KEPT = Text(
    "Il tuo posto resta: «cartaro play {}» ti riporta al tavolo.", "Your seat stays: 'cartaro play {}' brings you back."
)
SEAT_LEFT = Text("Hai lasciato il posto.", "You have left the seat.")
WHICH = Text("Quale presa? Scrivila intera, come {}.", "Which capture? Type it whole, such as {}.")
WAYS = Text("Si può: {}.", "You may play: {}.")
TOTALS = Text("In tutto: {}.", "In all: {}.")
SIDE = Text("{} {}", "{} {}")
LINE = Text("{}: {}. {}", "{}: {}. {}")
SAID = Text("{} dice: {}", "{} says: {}")
HINTS_LAY = Text("{}. Cala {}.", "{}. Lay {}.")
OPENING = Text("Calati {} punti; per aprire ne servono {}.", "{} points laid; opening takes {}.")
NO_SEAT = Text("A questo tavolo non c'è posto per te: {}", "There is no seat for you at this table: {}")
GONE = Text("Qui non si può tornare: {}", "There is no coming back here: {}")
ONLY_WITH_LINK = Text(
    "«{}» vale solo a un tavolo contro i bot, non con un link.", "'{}' is for tables against bots, not with a link."
)
