"""Tables for tests of the kernel, and deals laid out from the text of their cards."""

from cartaro.bots.scopa.encoding import board_of, law_of
from cartaro.cards import ITALIAN
from cartaro.games.scopa.game import FISHING
from cartaro.kernel.scopa.deal import Deal, Law, Layout, lay_out
from cartaro.rulebook import OptionValue


def law(rulebook: str, **options: OptionValue) -> Law:
    """Return the law of a table."""
    return law_of(FISHING.agree(FISHING.load(rulebook), options))


SCOPONE = law("scopone-federale")
SCOPA = law("scopa-valliadi")


def board(text: str) -> int:
    """Return the cards of a text such as ``7d 2c`` as an integer with a bit for each card."""
    return board_of(map(ITALIAN.read, text.split()))


def lay(at: Law, hands: list[str], table: str = "", piles: tuple[str, ...] = (), turn: int = 0) -> Deal:
    """Return a deal; piles that are not given are empty."""
    taken = [board(pile) for pile in piles] + [0] * (at.sides - len(piles))
    return lay_out(at, Layout(tuple(map(board, hands)), board(table), tuple(taken), (0,) * at.sides, turn))
