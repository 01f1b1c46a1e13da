"""Knock-out brackets: positions of seeds, byes, and pairings of later rounds."""

from collections.abc import Callable, Sequence

from cartaro.tournament.formats.matching import first_matching

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

    If all clashes can be avoided, they are: the others are paired again, in their present order.
    """
    if not any(a and b and clash(a, b) for a, b in pairings):
        return list(pairings)
    moved = [(a, b) for a, b in pairings if a and b and not (a in fixed and b in fixed)]
    order = [id for pair in moved for id in pair]
    allowed = [
        sum(1 << j for j, b in enumerate(order) if b != a and not (a in fixed and b in fixed) and not clash(a, b))
        for a in order
    ]
    matched = first_matching(allowed)
    if matched is None:
        return _swap(list(pairings), fixed, clash)
    return _put_back(pairings, fixed, [(order[i], order[j]) for i, j in matched])


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


def _swap(slots: list[Pairing], fixed: Sequence[str], clash: Callable[[str, str], bool]) -> list[Pairing]:
    """Return the slots after every swap of two that reduces the number of clashes, if not all can be avoided."""
    flat: list[str | None] = [id for slot in slots for id in slot]

    def clashes(place: int) -> bool:
        a, b = flat[place - place % 2], flat[place - place % 2 + 1]
        return bool(a and b and clash(a, b))

    loose = [place for place, id in enumerate(flat) if flat[place ^ 1] is not None and id and id not in fixed]
    for i in loose:
        for j in loose:
            if not clashes(i):
                break
            before = clashes(i) + clashes(j)
            flat[i], flat[j] = flat[j], flat[i]
            if clashes(i) + clashes(j) >= before:
                flat[i], flat[j] = flat[j], flat[i]
    return list(zip(flat[::2], flat[1::2], strict=True))


def next_pairings(winners: Sequence[str | None]) -> list[Pairing]:
    """Return the slots of the next round from the winners of the slots of this one, in order."""
    return list(zip(winners[::2], winners[1::2], strict=True))
