"""The probability that chance alone deviates from the expectation at least as far as observed."""

from math import erfc, exp, pi, sqrt


def chi_square_tail(statistic: float, degrees: int) -> float:
    """Return the probability that chi-square with *degrees* of freedom (one or more) is *statistic* or more.

    In closed form, for whole degrees: a sum of Poisson terms for an even number, after erfc for an odd one.
    """
    half = statistic / 2
    if degrees % 2:
        tail, term, steps = erfc(sqrt(half)), exp(-half) * 2 * sqrt(half / pi), range(3, degrees + 1, 2)
        for k in steps:
            tail += term
            term *= statistic / k
    else:
        tail, term = 0.0, exp(-half)
        for k in range(2, degrees + 1, 2):
            tail += term
            term *= statistic / k
    return min(1.0, tail)
