"""Batches of Scopa and Scopone, and the players that choose in them."""

from cartaro.bots.scopa.encoding import law_of
from cartaro.bots.scopa.greedy import worth_by_place
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.batch import ScopaBatch, ScopaSelfPlay


def begin_batch(terms: Terms, n: int) -> ScopaBatch:
    """Return *n* deals by *terms*; raise :class:`cartaro.bots.known_law.UnknownLawError` on a law the kernel lacks."""
    p = terms.rulebook.parameters
    return ScopaBatch(law_of(terms), n, redeal_kings=p["redeal_kings"], redeal_sum=p["redeal_sum"])


def begin_self_play(terms: Terms, batch: ScopaBatch) -> ScopaSelfPlay:
    """Return the players of the kernel for *batch*, whose deals are by *terms*."""
    return ScopaSelfPlay(batch, worth_by_place(terms.rulebook.parameters["primiera"]))
