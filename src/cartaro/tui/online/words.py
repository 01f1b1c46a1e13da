"""Texts of the terminal at a server's table."""

from cartaro.i18n import tr

HELP = (
    tr("tui-online-words-say_hello_says_table"),
    tr("tui-online-words-ready_may_begin_start"),
    tr("tui-online-words-next_puts_score_sheet"),
    tr("tui-online-words-quit_closes_terminal_seat"),
)
HELP_FISHING = tr("tui-online-words-help_fishing")
LINK_IS_BACK = tr("tui-online-words-link_is_back")
LINK_IS_LOST = tr("tui-online-words-link_is_lost")
FREE = tr("tui-online-words-free")
YOU, HOST, BOT = tr("tui-online-words-you"), tr("tui-online-words-host"), tr("tui-online-words-bot")
READY, AWAY = tr("tui-online-words-ready"), tr("tui-online-words-away")
DRAW_BEGINS, DRAW_AGAIN = tr("tui-words-draw_begins"), tr("tui-words-draw_again")
YOU_ARE_OUT = tr("tui-online-words-you_are_out")
WAIT = tr("tui-online-words-wait")
NOBODYS_TURN = tr("tui-online-words-nobodys_turn")
GO_ON = tr("tui-online-words-go_on")
MAY_COME_BACK = tr("tui-online-words-may_come_back")
OVER = tr("tui-online-words-over")
SEAT_LEFT = tr("tui-online-words-seat_left")
