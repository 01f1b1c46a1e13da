"""What a table that Cartaro deals may agree upon."""

from collections.abc import Mapping

from cartaro.engine.game import Terms
from cartaro.games import find_game
from cartaro.i18n import tr
from cartaro.rulebook import OptionError, OptionValue

_REAL_CARDS_ONLY = ("arbitration", "hand")


def is_dealt_here(option: str, value: OptionValue) -> bool:
    """Whether a table without real cards can have this value of an option."""
    return (option, value) != _REAL_CARDS_ONLY


def agree(rulebook: str, options: Mapping[str, OptionValue]) -> Terms:
    """Return the terms of a table that Cartaro deals.

    Raise :class:`cartaro.i18n.CartaroError` on a rulebook that there is not, or an option that cannot be.
    """
    game = find_game(rulebook)
    terms: Terms = game.agree(game.load(rulebook), options)
    for option, value in terms.options.items():
        if not is_dealt_here(option, value):
            raise OptionError(
                "bad_option",
                tr("table-law-bad_option", option=option, value=value),
            )
    return terms
