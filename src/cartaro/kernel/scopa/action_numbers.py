"""The numbers of the actions of Scopa and Scopone (the action space of learners), and their inverse; never compiled.

A number is ``32 * place + i``: the card at *place* (deal.py) with its capture number i; captures are sorted as words.
Laying the card, where legal, is the empty capture, word 0, and therefore the first. A card with more than 31 captures
has the action ``FURTHER``, i = 31, which requests the next 31: the same seat moves again, with only that card, and i is
counted from there; this repeats as often as needed. Thus every capture has a number, and a mask has 1,280 bits.
"""

from collections.abc import Sequence

PLACES = 40
ACTIONS_OF_A_CARD = 32
FURTHER = 31
"""The last action of a card: the next page of its captures."""
ACTIONS = PLACES * ACTIONS_OF_A_CARD


def number_of(place: int, captures: Sequence[int], captured: int) -> tuple[int, ...]:
    """Return the sequence of numbers with which the card at *place* takes the set *captured*.

    *captures* are all legal captures of the card, in any order. Raise ValueError if *captured* is not one of them.
    """
    pages, i = divmod(sorted(captures).index(captured), FURTHER)
    return (ACTIONS_OF_A_CARD * place + FURTHER,) * pages + (ACTIONS_OF_A_CARD * place + i,)


def capture_of(number: int, captures: Sequence[int], page: int = 0) -> int | None:
    """Return the set that action *number* takes after *page* further steps; None if it requests further captures.

    *captures* are all legal captures of the card, in any order. Raise ValueError if the number is not legal.
    """
    i = number % ACTIONS_OF_A_CARD
    left = len(captures) - FURTHER * page
    if i == FURTHER and left > FURTHER:
        return None
    if i == FURTHER or i >= left:
        raise ValueError(f"action {number} is not open: its card has {max(0, left)} captures here")
    return sorted(captures)[FURTHER * page + i]
