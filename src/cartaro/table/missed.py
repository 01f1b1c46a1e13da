"""What happened at a table while a client had no connection, as far as its player would have seen it."""

from collections.abc import Sequence

from cartaro.table.state import TableState, TableStep


def missed_turns(state: TableState, steps: Sequence[TableStep], seen: int) -> Sequence[TableStep]:
    """Return the steps of the match after the entry *seen*, in order, but of each player only the last turn.

    *steps* are the latest ones of *state* that are still known; without its last action nothing is returned.
    """
    if state.last is not None and state.last not in steps:
        return ()
    missed: list[TableStep] = []
    turns: list[int] = []
    for step in reversed(steps):
        if step.seq <= seen:
            break
        place = _actor(step)
        if place in turns[:-1]:
            break
        if place is not None and place not in turns:
            turns.append(place)
        if step.seating is not None:
            missed.append(step)
    return missed[::-1]


def _actor(step: TableStep) -> int | None:
    """Return the place whose action *step* was; None if it was none."""
    seat = step.events[0].details.get("seat") if step.events else None
    return step.seating.place_of(seat) if step.seating is not None and isinstance(seat, int) else None
