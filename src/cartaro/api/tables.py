"""Deals simulated by the fast kernel, without the checks of the judged law."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from cartaro.api.arguments import check_kind, check_whole, read_options
from cartaro.api.match import Match, judged_position
from cartaro.bots.kernel_table import KernelDeal, KernelSimulator
from cartaro.bots.room import BOT_ROOM
from cartaro.engine.game import Terms
from cartaro.games import find_book, game_of
from cartaro.i18n import CartaroError, tr
from cartaro.notation.judge.filter import COURT
from cartaro.rulebook import OptionValue, Refused, Rulebook


class KernelTable:
    """Simulates deals of one table on the kernel, with its own random generator. Not thread-safe: use one per thread.

    An action of a deal is a whole number. A position of the judged game, where a deal begins and where numbers are
    spelt, is a :class:`cartaro.Match` or the JSON of :attr:`cartaro.Match.position`.
    """

    def __init__(self, terms: Terms, simulator: KernelSimulator) -> None:
        self.terms = terms
        self._simulator = simulator

    def __repr__(self) -> str:
        return f"<KernelTable {self.terms.rulebook.id}, {self.terms.players} players>"

    def __copy__(self) -> "KernelTable":
        """Return a table with random numbers of its own, that go on alike."""
        return deepcopy(self)

    def deal(self) -> KernelDeal:
        """Return a new deal of a shuffled pack, dealt by the rulebook's articles."""
        return self._simulator.deal()

    def deal_from(self, position: Match | Mapping[str, Any]) -> KernelDeal:
        """Return the deal that stands at *position*; raise :class:`cartaro.CartaroError` where it cannot be."""
        return self._simulator.deal_from(self._read_position(position))

    def legal(self, deal: KernelDeal) -> list[int]:
        """Return every action of the seat to act; none if the deal is over."""
        return self._simulator.legal(deal)

    def play(self, deal: KernelDeal, action: int) -> None:
        """Apply one of the actions that :meth:`legal` lists; legality is not checked."""
        self._simulator.play(deal, action)

    def play_outs(self, deal: KernelDeal, times: int) -> list[int]:
        """Return the sum of the points of each side over *times* random rollouts of *deal*."""
        check_whole("times", times, 1)
        return self._simulator.play_outs(deal, times)

    def score(self, deal: KernelDeal) -> list[int]:
        """Return the points of each side in a deal that is over."""
        return self._simulator.score(deal)

    def spell(self, position: Match | Mapping[str, Any], action: int) -> str:
        """Return an action in the notation of the judge.

        Raise :class:`cartaro.CartaroError` where it is not legal at *position*.
        """
        place = self._read_position(position)
        check_whole("action", action, 0)
        if action not in self._simulator.legal(self._simulator.deal_from(place)):
            raise CartaroError("no_action", tr("api-tables-no_action", action=action))
        return game_of(self.terms.rulebook).spell_action(self._simulator.action_of(place, action))

    def read(self, position: Match | Mapping[str, Any], text: str) -> int:
        """Return the number of the action written *text* at *position*.

        Raise :class:`cartaro.CartaroError` where the law refuses it there, or the kernel has no number for it.
        """
        place, game = self._read_position(position), game_of(self.terms.rulebook)
        check_kind("text", text, str, tr("api-arguments-text"))
        action = game.read_action(text)
        verdict = game.judge(place, place.turn, action)
        if isinstance(verdict, Refused):
            raise CartaroError("refused", verdict.message)
        number = self._simulator.number_of(place, action)
        if number is None:
            raise CartaroError("no_action", tr("api-tables-no_number", action=text))
        return number

    def _read_position(self, position: Match | Mapping[str, Any]) -> Any:
        if isinstance(position, Match):
            return judged_position(position)
        check_kind("position", position, Mapping, tr("api-arguments-position"))
        return COURT.of(game_of(self.terms.rulebook).name).read_position(self.terms, position)


def kernel_table(
    rulebook: str | Rulebook, options: Mapping[str, OptionValue] | None = None, *, seed: int = 0
) -> KernelTable:
    """Return a simulator of deals by *rulebook* on the fast kernel, its random numbers from *seed*.

    Raise :class:`cartaro.CartaroError` where the options are not the rulebook's, or the kernel does not know its law.
    """
    book = find_book(rulebook)
    check_whole("seed", seed, 0, 2**64 - 1)
    game = game_of(book)
    terms = game.agree(book, read_options(options))
    fast = BOT_ROOM.of(game.name).fast
    if fast is None:
        raise CartaroError("no_kernel", tr("api-tables-no_kernel", game=game.name))
    return KernelTable(terms, fast(terms, seed))
