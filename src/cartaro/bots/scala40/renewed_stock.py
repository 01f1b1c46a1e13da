"""A renewed stock as a player who forgets nothing knows it: its cards, who drew of them, and their order if unshuffled.

A stock is renewed from the discard pile, each card of which lay on top once. So whatever has not been seen by then and
is not in the new stock is in a hand; and where the rulebook turns the pile over without shuffling it, the cards to come
are known one by one.
"""

from collections import Counter
from dataclasses import dataclass

from cartaro.bots.scala40.encoding import kind_of
from cartaro.cards import FRENCH
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.position import Past
from cartaro.games.scala40.terms import LawParameters


@dataclass(frozen=True)
class RenewedStock:
    """The latest renewed stock: its ``kinds``, the first to be drawn first if it was ``ordered``.

    ``draws`` has the seat of each draw from it so far and the kinds that this seat has discarded since; ``renewals`` is
    how often the stock has been renewed.
    """

    kinds: tuple[int, ...]
    ordered: bool
    draws: tuple[tuple[int, tuple[int, ...]], ...]
    renewals: int

    @property
    def left(self) -> tuple[int, ...]:
        """The kinds still in the stock, the next first; only for an ``ordered`` one."""
        return self.kinds[len(self.draws) :]

    def drawn_by(self, seat: int) -> int:
        """Return how many cards of it *seat* has drawn."""
        return sum(by == seat for by, _ in self.draws)

    def held(self, seat: int, laid: Counter[int]) -> list[int]:
        """Return the kinds that *seat* drew from an ``ordered`` stock and surely holds; *laid* are those in melds."""
        held = []
        thrown = Counter[int]()
        for kind, (by, discards) in zip(self.kinds, self.draws, strict=False):
            if by != seat or laid[kind]:
                continue
            if discards.count(kind) > thrown[kind]:
                thrown[kind] += 1
            else:
                held.append(kind)
        return held


def find_renewed(observation: Observation) -> RenewedStock | None:
    """Return the latest renewed stock; None if there was none yet, or the memory does not reach back to the deal."""
    past_turns = observation.memory.past
    replay = _Replay(observation.terms.law, len(observation.hands), past_turns)
    if len(past_turns) + 1 < replay.stock:
        return None
    for past in past_turns:
        replay.play(past)
    if observation.drawn and observation.seat is not None:
        replay.begin(observation.seat, taken=observation.taken is not None)
    is_whole = replay.stock == observation.stock and replay.pile == list(map(kind_of, observation.memory.pile))
    return replay.renewed if is_whole else None


class _Replay:
    """The pile and the size of the stock through the turns of a deal."""

    def __init__(self, law: LawParameters, players: int, past: tuple[Past, ...]) -> None:
        self._law = law
        turned_up = [past[0].taken or past[0].left] if past else []
        self.pile = [kind_of(card) for card in turned_up if card is not None]
        self.stock = len(FRENCH.cards) - law.hand * players - len(self.pile)
        self.renewals = 0
        self._kinds: tuple[int, ...] = ()
        self._draws: list[tuple[int, list[int]]] = []

    @property
    def renewed(self) -> RenewedStock | None:
        """The latest renewed stock, None before the first."""
        if self.renewals == 0:
            return None
        draws = tuple((seat, tuple(discards)) for seat, discards in self._draws)
        return RenewedStock(self._kinds, not self._law.renewal_is_shuffled, draws, self.renewals)

    def play(self, past: Past) -> None:
        """Play a whole turn."""
        self.begin(past.seat, taken=past.taken is not None)
        discard = kind_of(past.discard)
        self.pile.append(discard)
        for seat, discards in self._draws:
            if seat == past.seat:
                discards.append(discard)
        if self.stock == 0 and self._law.renewal == "turn":
            self._renew(kept=1)

    def begin(self, seat: int, *, taken: bool) -> None:
        """Have *seat* take the top discard, or draw."""
        if taken:
            del self.pile[-1:]
            return
        self.stock -= 1
        self._draws.append((seat, []))
        if self.stock == 0 and self._law.renewal == "draw":
            self._renew(kept=0)

    def _renew(self, kept: int) -> None:
        cards = self.pile[: len(self.pile) - kept]
        if not cards or self.renewals >= self._law.renewals:
            return
        self.pile = self.pile[len(cards) :]
        self._kinds, self._draws = tuple(cards), []
        self.stock = len(cards)
        self.renewals += 1
