"""What the terminal says at a real table, beside what it says at its own and what the server tells."""

from cartaro.i18n import Text, tr

HELP = (
    tr("tui-online-words-say_hello_says_table"),
    tr("tui-online-words-ready_may_begin_start"),
    tr("tui-online-words-next_puts_score_sheet"),
    tr("tui-online-words-quit_closes_terminal_seat"),
)
HELP_FISHING = tr("tui-online-words-help_fishing")
LINK_IS_BACK = tr("tui-online-words-link_is_back")
LINK_IS_LOST = tr("tui-online-words-link_is_lost")
SITTING = Text("Sei al tavolo come {}.", "You sit at the table as {}.")
COMPANY = Text("Al tavolo: {}.", "At the table: {}.")
FREE = tr("tui-online-words-free")
WHO = Text("{} ({})", "{} ({})")
YOU, HOST, BOT = tr("tui-online-words-you"), tr("tui-online-words-host"), tr("tui-online-words-bot")
READY, AWAY = tr("tui-online-words-ready"), tr("tui-online-words-away")
WAIT = tr("tui-online-words-wait")
NOT_YOUR_TURN = Text("Tocca a {}: aspetta il tuo turno.", "It is {}'s turn: wait for yours.")
NOBODYS_TURN = tr("tui-online-words-nobodys_turn")
GO_ON = tr("tui-online-words-go_on")
MAY_COME_BACK = tr("tui-online-words-may_come_back")
OVER = tr("tui-online-words-over")
REMATCH = Text("La rivincita è qui: cartaro play {}", "The rematch is here: cartaro play {}")
SEAT_KEPT = Text(
    "Il tuo posto resta: «cartaro play {}» ti riporta al tavolo.", "Your seat stays: 'cartaro play {}' brings you back."
)
SEAT_LEFT = tr("tui-online-words-seat_left")
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
