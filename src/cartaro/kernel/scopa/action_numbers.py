"""The number of each action of Scopa and Scopone, and its inverse; never compiled.

A number is ``32 * place + i``: the card at *place* (deal.py) with its capture number i, in ascending order of the words
that its captures are. Laying the card where it may be laid is the capture of nothing, word 0, and so the first. A card
with more than 31 captures has ``FURTHER``, 31, which asks for the next 31 of them: the seat stays to move, with that
card alone, and i counts from there; and so on, as often as it takes. So nothing is left out, and a mask is 1,280 bits.
"""

from collections.abc import Sequence

PLACES = 40
ACTIONS_OF_A_CARD = 32
FURTHER = 31
"""The last action of a card: the next page of its captures."""
ACTIONS = PLACES * ACTIONS_OF_A_CARD


def number_of(place: int, captures: Sequence[int], captured: int) -> tuple[int, ...]:
    """Return the numbers to give one after the other so that the card at *place* takes the set *captured*.

    *captures* are all that the card may take, in any order. Raise ValueError where *captured* is none of them.
    """
    pages, i = divmod(sorted(captures).index(captured), FURTHER)
    return (ACTIONS_OF_A_CARD * place + FURTHER,) * pages + (ACTIONS_OF_A_CARD * place + i,)


def capture_of(number: int, captures: Sequence[int], page: int = 0) -> int | None:
    """Return the set that action *number* takes after *page* further steps; None where it asks for further captures.

    *captures* are all that the card may take, in any order. Raise ValueError where it has no such action.
    """
    i = number % ACTIONS_OF_A_CARD
    left = len(captures) - FURTHER * page
    if i == FURTHER and left > FURTHER:
        return None
    if i == FURTHER or i >= left:
        raise ValueError(f"action {number} is not open: its card has {max(0, left)} captures here")
    return sorted(captures)[FURTHER * page + i]
