"""Texts of the terminal in Italian and English."""

from cartaro.games.scopa.names import Names
from cartaro.i18n import Text, tr

YOU = tr("tui-words-you")

_HELP = (
    tr("tui-words-card_s_number_short"),
    tr("tui-words-dx_c_s_plays"),
)
_HELP_ITALIAN = tr("tui-words-help_italian")
_HELP_PIEDMONTESE = tr("tui-words-help_piedmontese")
_HELP_FUORI = tr("tui-words-help_fuori")
YOU_DEAL = tr("tui-words-you_deal")
TABLE_IS_EMPTY = tr("tui-words-table_is_empty")
YOUR_CARDS = tr("tui-words-your_cards")
YOUR_TURN = tr("tui-words-your_turn")
TAKES_OR = Text("o", "or")
LAYS = tr("tui-words-lays")
LAY_IT = tr("tui-words-lay_it")
WHICH = tr("tui-words-which")
DECLARING = tr("tui-words-declaring")
CONFIRM = tr("tui-words-confirm")
YES, NO = ("sì", "si", "s", "yes", "y"), ("no", "n")
NOT_DECLARING = tr("tui-words-not_declaring")
BEGIN = tr("tui-words-begin")
COME_BACK = tr("tui-plain-session-come_back")
GO_ON = tr("tui-words-go_on")
TIME_WAS_UP = tr("tui-words-time_was_up")
RESUMED = tr("tui-words-resumed")
LEFT = tr("tui-words-left")


def name_deal(number: int) -> Text:
    """Return the name of a deal."""
    return tr("tui-words-deal", number=number)


def fill(text: Text, *values: object) -> Text:
    """Return *text* with *values* inserted, bilingual ones in each language."""
    it = [value.it if isinstance(value, Text) else value for value in values]
    en = [value.en if isinstance(value, Text) else value for value in values]
    return Text(text.it.format(*it), text.en.format(*en))


def help_to_text(names: Names, *, has_fuori: bool) -> list[Text]:
    """Return the explanation of input at this table."""
    suits = _HELP_PIEDMONTESE if names.piedmontese else _HELP_ITALIAN
    return [*_HELP, suits, *([_HELP_FUORI] if has_fuori else [])]
