"""Batches of Scala 40, and the players that choose in them."""

from cartaro.bots.scala40.encoding import law_of
from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.batch import ScalaBatch, ScalaSelfPlay


def begin_batch(terms: Terms, n: int) -> ScalaBatch:
    """Return *n* deals by *terms*; raise :class:`cartaro.bots.known_law.UnknownLawError` on a law the kernel lacks."""
    return ScalaBatch(law_of(terms), n)


def begin_self_play(terms: Terms, batch: ScalaBatch) -> ScalaSelfPlay:
    """Return the players of the kernel for *batch*, whose deals are by *terms*."""
    return ScalaSelfPlay(batch)
