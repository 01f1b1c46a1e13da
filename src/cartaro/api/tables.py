"""Deals simulated by the fast kernel, without the checks of the judged law."""

from collections.abc import Mapping

from cartaro.api.books import find_rulebook
from cartaro.bots.kernel_table import KernelTable
from cartaro.bots.room import BOT_ROOM
from cartaro.games import game_of
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue, Rulebook


def kernel_table(
    rulebook: str | Rulebook, options: Mapping[str, OptionValue] | None = None, *, seed: int = 0
) -> KernelTable:
    """Return a simulator of deals by *rulebook* on the fast kernel, its random numbers from *seed*.

    Raise :class:`cartaro.CartaroError` where the options are not the rulebook's, or the kernel does not know its law.
    """
    book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
    game = game_of(book)
    terms = game.agree(book, options or {})
    fast = BOT_ROOM.of(game.name).fast
    if fast is None:
        raise CartaroError("no_kernel", tr("api-tables-no_kernel", game=game.name))
    return fast(terms, seed)
