"""Scopa and Scopone played by the kernel (see :class:`cartaro.bots.kernel_table.KernelSimulator`)."""

from cartaro.bots.dealing import deal_anew
from cartaro.bots.scopa.encoding import deal_of, encode, law_of, play_of
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.deal import Deal, Dealer


class FishingTable:
    """The kernel of the fishing games. An action has the card from bit 40 up, and the captured cards below."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.terms = terms
        self._law = law_of(terms)
        self._dealer = Dealer(self._law, seed)
        self._chance = Stream(f"cartaro kernel table {seed}".encode())

    def deal(self) -> Deal:
        return self.deal_from(deal_anew(FISHING, self.terms, self._chance))

    def deal_from(self, position: Position) -> Deal:
        return deal_of(self._law, position)

    def legal(self, deal: Deal) -> list[int]:
        return self._dealer.legal(deal)

    def play(self, deal: Deal, action: int) -> None:
        self._dealer.play(deal, action)

    def play_outs(self, deal: Deal, times: int) -> list[int]:
        return self._dealer.play_outs(deal, times, listed=False)

    def action_of(self, position: Position, number: int) -> Play:
        return play_of(number)

    def number_of(self, position: Position, action: FishingAction) -> int | None:
        return encode(action) if isinstance(action, Play) and not action.fuori and not action.missed else None

    def score(self, deal: Deal) -> list[int]:
        return self._dealer.score(deal)
