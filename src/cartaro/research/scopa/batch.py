"""Batches of Scopa and Scopone."""

from cartaro.bots.scopa.encoding import law_of
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.batch import ScopaBatch


def begin_batch(terms: Terms, n: int) -> ScopaBatch:
    """Return *n* deals by *terms*; raise :class:`cartaro.bots.known_law.UnknownLawError` on a law beyond the kernel."""
    p = terms.rulebook.parameters
    return ScopaBatch(law_of(terms), n, redeal_kings=p["redeal_kings"], redeal_sum=p["redeal_sum"])
