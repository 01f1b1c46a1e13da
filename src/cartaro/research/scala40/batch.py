"""Batches of Scala 40."""

from cartaro.bots.scala40.encoding import law_of
from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.batch import ScalaBatch


def begin_batch(terms: Terms, n: int) -> ScalaBatch:
    """Return *n* deals by *terms*; raise :class:`cartaro.bots.known_law.UnknownLawError` on a law beyond the kernel."""
    return ScalaBatch(law_of(terms), n)
