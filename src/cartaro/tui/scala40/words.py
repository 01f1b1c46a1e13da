"""Texts of the terminal for Scala 40; those common to all clients are in :mod:`cartaro.notation`."""

from cartaro.i18n import tr

HELP = (
    tr("tui-scala40-words-draw_stock_take_top"),
    tr("tui-scala40-words-hints_numbers_can_laid"),
    tr("tui-scala40-words-attach_c_meld_low"),
    tr("tui-scala40-words-undo_takes_back_turn"),
    tr("tui-scala40-words-suits_h_hearts_d"),
)
YOU_ARE_OUT = tr("tui-scala40-words-you_are_out")
COME_BACK = tr("tui-scala40-words-come_back")
OPENED, NOT_OPENED = tr("tui-scala40-words-has_opened"), tr("tui-scala40-words-has_opened-2")
YOU_OPENED, YOU_NOT_OPENED = tr("tui-scala40-words-have_opened"), tr("tui-scala40-words-have_opened-2")
NO_MELDS = tr("tui-scala40-words-no_melds")
EMPTY = tr("tui-scala40-words-empty")
MUST_DRAW = tr("tui-scala40-words-must_draw")
NO_HINTS = tr("tui-scala40-words-no_hints")
NO_MELD = tr("tui-scala40-words-no_meld")
UNCLEAR = tr("tui-scala40-words-unclear")
NOTHING = tr("tui-scala40-words-nothing")
YOU = tr("tui-scala40-words-you")
YOURS = tr("tui-scala40-words-yours")
NO_CARDS_LEFT = tr("tui-scala40-words-no_cards_left")
ENDLESS = tr("tui-scala40-words-endless")
