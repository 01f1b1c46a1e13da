"""Scala 40 played by the kernel (see :class:`cartaro.bots.kernel_table.KernelSimulator`)."""

from cartaro.bots.dealing import deal_anew
from cartaro.bots.scala40.encoding import action_of, deal_of, law_of, word_of_action
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.encoding import RANDOM
from cartaro.kernel.scala40.moves import ScalaPlayer, ScalaTable
from cartaro.kernel.scala40.state import ScalaDeal


class FastScala40:
    """The kernel of Scala 40. ``kernel/scala40/encoding.py`` describes the encoding of an action."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.terms = terms
        self._law = law_of(terms)
        self._table, self._player = ScalaTable(self._law, seed), ScalaPlayer(self._law, seed)
        self._chance = Stream(f"cartaro kernel table {seed}".encode())

    def deal(self) -> ScalaDeal:
        return self.deal_from(deal_anew(SCALA40, self.terms, self._chance))

    def deal_from(self, position: Position) -> ScalaDeal:
        return deal_of(self._law, position)

    def legal(self, deal: ScalaDeal) -> list[int]:
        return self._table.legal(deal)

    def play(self, deal: ScalaDeal, action: int) -> None:
        self._table.play(deal, action)

    def play_outs(self, deal: ScalaDeal, times: int) -> list[int]:
        return self._player.play_outs(deal, times, RANDOM)

    def action_of(self, position: Position, number: int) -> ScalaAction:
        return action_of(position, number)

    def number_of(self, position: Position, action: ScalaAction) -> int | None:
        return word_of_action(position, action)

    def score(self, deal: ScalaDeal) -> list[int]:
        return self._table.score(deal)
