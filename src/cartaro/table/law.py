"""Which terms a table that Cartaro deals may have."""

from collections.abc import Mapping

from cartaro.engine.game import Terms
from cartaro.games import find_game
from cartaro.i18n import tr
from cartaro.rulebook import OptionError, OptionValue

_REAL_CARDS_ONLY = ("arbitration", "hand")


def is_dealt_here(option: str, value: OptionValue) -> bool:
    """Whether a table without real cards can have *value* for an option."""
    return (option, value) != _REAL_CARDS_ONLY


def agree(rulebook: str, options: Mapping[str, OptionValue]) -> Terms:
    """Return the terms of a table that Cartaro deals.

    Raise :class:`cartaro.i18n.CartaroError` on an unknown rulebook, or an invalid option.
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
