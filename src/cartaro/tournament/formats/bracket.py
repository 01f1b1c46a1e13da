"""Knock-out brackets: positions of seeds, byes, and pairings of later rounds."""

from collections.abc import Callable, Sequence

from cartaro.tournament.formats.least_cost import least_cost

Pairing = tuple[str | None, str | None]
"""The entrants in the two halves of a slot; None for an empty half."""


def bracket_size(count: int) -> int:
    """Return the smallest of 1, 2, 4, 8… that holds *count* entrants."""
    return 1 << max(count - 1, 0).bit_length()


def seed_positions(size: int) -> list[int]:
    """Return the ranks (from zero) in the order of the bracket: first and second can only meet in the final, and so on.

    Wherever the better rank wins, the sum of the ranks that meet is the same all through a round.
    """
    ranks = [0]
    while len(ranks) < size:
        ranks = [rank for old in ranks for rank in (old, 2 * len(ranks) - 1 - old)]
    return ranks


def first_pairings(ranked: Sequence[str], size: int = 0) -> list[Pairing]:
    """Return the slots of the first round for entrants from the strongest to the weakest; the strongest get byes.

    ``size`` is the number of places of the bracket, by default the smallest that is enough.
    """
    here: list[str | None] = [*ranked, *([None] * (max(size, bracket_size(len(ranked))) - len(ranked)))]
    order = [here[rank] for rank in seed_positions(len(here))]
    return list(zip(order[::2], order[1::2], strict=True))


def keep_apart(pairings: Sequence[Pairing], fixed: Sequence[str], clash: Callable[[str, str], bool]) -> list[Pairing]:
    """Return the slots with as few as possible that *clash*; only entrants that are not *fixed* are moved.

    The others are paired again, in their present order.
    """
    if not any(a and b and clash(a, b) for a, b in pairings):
        return list(pairings)
    moved = [(a, b) for a, b in pairings if a and b and not (a in fixed and b in fixed)]
    order = [id for pair in moved for id in pair]

    def cost(a: str, b: str) -> tuple[int] | None:
        return None if a in fixed and b in fixed else (int(clash(a, b)),)

    matched = least_cost(order, cost, dict.fromkeys(order, order))
    assert matched is not None, "they are paired already"
    return _put_back(pairings, fixed, matched)


def _put_back(pairings: Sequence[Pairing], fixed: Sequence[str], pairs: list[tuple[str, str]]) -> list[Pairing]:
    """Return the slots with the new pairs: fixed entrants stay in their slots, the others fill the rest."""
    partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    loose = iter([pair for pair in pairs if pair[0] not in fixed and pair[1] not in fixed])
    slots: list[Pairing] = []
    for a, b in pairings:
        if a is None or b is None or (a in fixed and b in fixed):
            slots.append((a, b))
        elif a in fixed:
            slots.append((a, partner[a]))
        elif b in fixed:
            slots.append((partner[b], b))
        else:
            slots.append(next(loose))
    return slots


def next_pairings(winners: Sequence[str | None]) -> list[Pairing]:
    """Return the slots of the next round from the winners of the slots of this one, in order."""
    return list(zip(winners[::2], winners[1::2], strict=True))
