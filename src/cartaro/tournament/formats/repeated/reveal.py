"""When a repeated deal may be shown: after the last table that plays it has finished."""

from collections.abc import Collection, Sequence
from enum import StrEnum

from cartaro.tournament.model.results import Meeting


class BoardState(StrEnum):
    """The state of a deal."""

    SEALED = "sealed"
    """No table has come to it."""
    IN_PLAY = "in play"
    """Some table has it, or has still to come to it."""
    OPEN = "open"
    """All who play it have finished: it may be shown, its results compared, its secret revealed."""


def board_state(board: int, meetings: Sequence[Meeting], to_come: Collection[int]) -> BoardState:
    """Return the state of *board*, given the meetings so far and the boards of rounds not paired yet."""
    here = [meeting for meeting in meetings if board in meeting.boards]
    if not here:
        return BoardState.SEALED
    done = all(meeting.counts for meeting in here) and board not in to_come
    return BoardState.OPEN if done else BoardState.IN_PLAY
