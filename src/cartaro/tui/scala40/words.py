"""Texts of the terminal for Scala 40; those common to all clients are in :mod:`cartaro.notation`."""

from cartaro.i18n import tr

HELP = (
    tr("tui-scala40-words-draw_stock_take_top"),
    tr("tui-scala40-words-hints_numbers_can_laid"),
    tr("tui-scala40-words-attach_c_meld_low"),
    tr("tui-scala40-words-undo_takes_back_turn"),
    tr("tui-scala40-words-suits_h_hearts_d"),
)
OPENED, NOT_OPENED = tr("tui-scala40-words-has_opened"), tr("tui-scala40-words-has_opened-2")
YOU_OPENED, YOU_NOT_OPENED = tr("tui-scala40-words-have_opened"), tr("tui-scala40-words-have_opened-2")
NO_MELDS = tr("tui-scala40-words-no_melds")
EMPTY = tr("tui-scala40-words-empty")
MUST_DRAW = tr("tui-scala40-words-must_draw")
NO_HINTS = tr("tui-scala40-words-no_hints")
NO_MELD = tr("tui-scala40-words-no_meld")
NOTHING = tr("tui-scala40-words-nothing")
YOURS = tr("tui-scala40-words-yours")
YOU_GO_OUT = tr("tui-scala40-words-you_go_out")
