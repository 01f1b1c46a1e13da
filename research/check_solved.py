"""Checks a set of solved ends of Scopone independently of Cartaro, with its own rules of the game and plain search.

Run ``python research/check_solved.py FILE [--plays 12] [--proofs 0]``: standard library only. For every end it checks
that the line is legal and leads to the value, and, by exhaustive search, that during the last ``--plays`` plays of the
line the value is that of best play. For ``--proofs`` ends, evenly spread, it proves the value from the start: that side
0 can reach it, and cannot reach one point more.

A line of the file is an end: 40 digits give the places of the cards, aces to kings, and in each rank denari, coppe,
spade and bastoni (0 to 3: a hand, 4: the table, 5 and 6: the piles of sides 0 and 1); then the scope of side 0, of side
1, the seat to act, the side that took last (``-``: none), the value (points of side 0 less those of side 1 in the count
of the whole deal if all play their best), and a line of best play: a letter for each card, A to Z and a to n in the
order of the digits, first the card played and after it those captured.
"""

import argparse
import gzip
import hashlib
import sys
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"
PRIMIERA = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
SETTEBELLO = 1 << 24
DENARI = sum(1 << 4 * rank for rank in range(10))


class End(NamedTuple):
    """A position: sets of cards as bits, ``scope`` of side 0 less that of side 1, ``last`` the side that took last."""

    hands: tuple[int, ...]
    table: int
    piles: tuple[int, int]
    scope: int
    turn: int
    last: int


def read(line: str) -> tuple[End, int, list[tuple[int, int]]]:
    """Return the position, the value and the plays, each a card and a set of captured ones."""
    where, first, second, turn, last, value, *plays = line.split()
    sets = [sum(1 << card for card, at in enumerate(where) if at == str(place)) for place in range(7)]
    end = End(
        tuple(sets[:4]),
        sets[4],
        (sets[5], sets[6]),
        int(first) - int(second),
        int(turn),
        -1 if last == "-" else int(last),
    )
    return end, int(value), [(LETTERS.index(play[0]), sum(1 << LETTERS.index(c) for c in play[1:])) for play in plays]


@lru_cache(maxsize=1 << 20)
def captures(rank: int, table: int) -> tuple[int, ...]:
    """Return what a card of *rank*, 1 to 10, may capture: an equal card before any sum; 0, nothing, if it is laid."""
    cards = [card for card in range(40) if table >> card & 1]
    equal = [1 << card for card in cards if card // 4 + 1 == rank]
    found = equal or sums([card for card in cards if card // 4 + 1 < rank], rank)
    return tuple(sorted(found, key=lambda taken: -taken.bit_count())) or (0,)


def sums(cards: list[int], rank: int) -> list[int]:
    """Return every set of *cards* that adds up to *rank*."""
    if rank == 0:
        return [0]
    found = []
    for at, card in enumerate(cards):
        if card // 4 + 1 <= rank:
            found += [1 << card | more for more in sums(cards[at + 1 :], rank - card // 4 - 1)]
    return found


def moves(end: End) -> list[tuple[int, int]]:
    """Return every lawful play, captures of many cards first."""
    hand = end.hands[end.turn]
    cards = [card for card in range(40) if hand >> card & 1]
    found = [(card, taken) for card in cards for taken in captures(card // 4 + 1, end.table)]
    return sorted(found, key=lambda play: -play[1].bit_count())


def after(end: End, card: int, taken: int) -> End:
    """Return the position after a play; the very last card of a deal makes no scopa."""
    hands = tuple(hand & ~(1 << card) for hand in end.hands)
    turn = (end.turn + 1) % 4
    if not taken:
        return End(hands, end.table | 1 << card, end.piles, end.scope, turn, end.last)
    side = end.turn % 2
    table = end.table & ~taken
    pile = end.piles[side] | taken | 1 << card
    scopa = table == 0 and any(hands)
    piles = (pile, end.piles[1]) if side == 0 else (end.piles[0], pile)
    return End(hands, table, piles, end.scope + (scopa and (-1 if side else 1)), turn, side)


def count(end: End) -> int:
    """Return the points of side 0 less those of side 1, when all is played: the rest goes to the last taker's side."""
    first, second = end.piles
    if end.last == 0:
        first |= end.table
    elif end.last == 1:
        second |= end.table
    points = end.scope + (1 if first & SETTEBELLO else -1 if second & SETTEBELLO else 0)
    pairs = ((first, second), (first & DENARI, second & DENARI))
    points += sum(sign(one.bit_count() - other.bit_count()) for one, other in pairs)
    return points + sign(primiera(first) - primiera(second))


def sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (number > 0) - (number < 0)


def primiera(pile: int) -> int:
    """Return the worth of the best card in each suit together; 0 if a suit is missing."""
    best = [max((PRIMIERA[r] for r in range(10) if pile >> 4 * r + suit & 1), default=0) for suit in range(4)]
    return sum(best) if all(best) else 0


def reaches(end: End, goal: int, known: dict[End, bool]) -> bool:
    """Whether side 0 makes at least *goal* points more than side 1 if all play their best."""
    if not any(end.hands):
        return count(end) >= goal
    found = known.get(end)
    if found is None:
        own = end.turn % 2 == 0
        found = any(reaches(after(end, *play), goal, known) == own for play in moves(end)) == own
        known[end] = found
    return found


def is_worth(end: End, value: int) -> bool:
    """Whether best play leads to exactly *value*."""
    return reaches(end, value, {}) and not reaches(end, value + 1, {})


def check(line: str, plays: int, *, whole: bool) -> str:
    """Return the fault in a line of the file; the empty string if there is none."""
    end, value, best = read(line)
    if whole and not is_worth(end, value):
        return "the value is not that of best play"
    for at, play in enumerate(best):
        if play not in moves(end):
            return f"play {at + 1} is not lawful"
        if len(best) - at == plays and not is_worth(end, value):
            return f"from play {at + 1} on the line is not best play"
        end = after(end, *play)
    if any(end.hands):
        return "the line stops short"
    return "" if count(end) == value else f"the line leads to {count(end)}, not to {value}"


def main() -> int:
    """Check the file; return 0 if it has no fault."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--plays", type=int, default=12, help="how many last plays of each line are searched (12)")
    parser.add_argument("--proofs", type=int, default=0, help="how many ends are searched from their start (0)")
    asked = parser.parse_args()
    try:
        text = gzip.decompress(asked.file.read_bytes())
        lines = text.decode("ascii").splitlines()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        print(f"{asked.file}: {error}", file=sys.stderr)
        return 1
    every = max(1, len(lines) // asked.proofs) if asked.proofs else 0
    wrong = proved = 0
    for number, line in enumerate(lines, 1):
        whole = bool(every) and number % every == 0 and proved < asked.proofs
        proved += whole
        try:
            said = check(line, asked.plays, whole=whole)
        except (ValueError, IndexError):
            said = "it cannot be read"
        if said:
            wrong += 1
            print(f"end {number}: {said}")
    print(f"{len(lines)} ends, {proved} proved from the start, {wrong} wrong")
    print(f"SHA-256 of the text: {hashlib.sha256(text).hexdigest()}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
