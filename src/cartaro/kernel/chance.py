"""A fast, seeded random number generator for rollouts. It is never used to deal cards at a real table."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.constructor_signature import ConstructorSignature

if not cython.compiled:
    from cartaro.kernel.bits import scale

GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
WORD = 0xFFFFFFFFFFFFFFFF


class Chance:
    """A stream of 64-bit words: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), from a seed of 64 bits.

    Two streams are equal if their next words will be the same.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, seed: int) -> None:
        self.state = seed & WORD

    def __eq__(self, other: object) -> bool:
        return self.state == other.state if isinstance(other, Chance) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.state)

    def __reduce__(self) -> tuple[type["Chance"], tuple[int]]:
        return Chance, (self.state,)

    def word(self) -> int:
        """Return the next word."""
        return draw(self)

    def below(self, n: int) -> int:
        """Return a number from 0 to *n* - 1, where *n* is at most 2**32."""
        return scale(draw(self) >> 32, n)


if not cython.compiled:

    def draw(chance: Chance) -> int:
        """Return the next word."""
        chance.state = (chance.state + GAMMA) & WORD
        z = chance.state
        z = ((z ^ z >> 30) * MIX_1) & WORD
        z = ((z ^ z >> 27) * MIX_2) & WORD
        return z ^ z >> 31
