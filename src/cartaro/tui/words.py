"""Texts of the terminal in Italian and English."""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scopa.names import Names
from cartaro.i18n import Text, tr
from cartaro.match.standing import Grade
from cartaro.notation.sentences.scopa import final_score_to_text, join_texts

YOU = tr("tui-words-you")
YOU_AFTER_A_PREPOSITION = tr("tui-words-you_after_a_preposition")

_HELP = (
    tr("tui-words-card_s_number_short"),
    tr("tui-words-dx_c_s_plays"),
)
_HELP_ITALIAN = tr("tui-words-help_italian")
_HELP_PIEDMONTESE = tr("tui-words-help_piedmontese")
_HELP_FUORI = tr("tui-words-help_fuori")
DRAW_BEGINS = tr("tui-words-draw_begins")
DRAW_AGAIN = tr("tui-words-draw_again")
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
GO_ON = tr("tui-words-go_on")
TIME_WAS_UP = tr("tui-words-time_was_up")
RESUMED = tr("tui-words-resumed")
LEFT = tr("tui-words-left")
MORE_CARDS = tr("tui-words-more_cards")
SCOPA = tr("tui-words-scopa")
YOU_DECLARE = tr("tui-words-you_declare")


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
    return [
        *_HELP,
        suits,
        *([_HELP_FUORI] if has_fuori else []),
        tr("tui-words-help_rest", article="take.sum" if names.piedmontese else 9),
    ]


def own_play_to_text(names: Names, card: Card, captured: Sequence[Card], *, scopa: bool) -> Text:
    """Return the sentence about the player's action: «Prendi il re di spade col re di denari.»."""
    if not captured:
        return tr("tui-words-lay", card=names.the(card))
    end = ": scopa!" if scopa else "."
    taken = join_texts([names.the(c) for c in captured])
    return tr("tui-words-own_play", taken=taken, with_the=names.with_the(card), end=end)


def own_win_to_text(points: Sequence[int], grade: Grade | None, *, many: bool) -> Text:
    """Return the sentence that the player has won, alone or with a partner."""
    won = Text("Avete vinto, {}." if many else "Hai vinto, {}.", "You win, {}.")
    return fill(won, final_score_to_text(points, grade))


def own_deal_to_text(*, cartaro: bool) -> Text:
    """Return the sentence that the player deals next."""
    if cartaro:
        return tr("tui-words-next_cartaro")
    return tr("tui-words-deal_next")
