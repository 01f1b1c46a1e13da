"""Berger's tables: a round robin in which everybody meets everybody once, with sides as balanced as possible."""


def berger(count: int) -> list[list[tuple[int, int]]]:
    """Return the rounds for *count* entrants numbered from zero, as FIDE's annex lists them for 1, 2, 3 and so on.

    The first of a pair is the one listed first there (at home, first to play). With an odd number the entrant paired
    with number *count* rests. Source: FIDE Handbook C.05, annex.
    """
    even = count + count % 2
    last, half = even - 1, even // 2
    rounds = []
    for r in range(last):
        top = r * half % last
        first = (top, last) if r % 2 == 0 else (last, top)
        rounds.append([first, *(((top + i) % last, (top - i) % last) for i in range(1, half))])
    return rounds
