"""Checks of typed input before parsing: the end of input, and the time of the turn."""

from cartaro.tui.clock import TurnClock
from cartaro.tui.requests import Quit, read_request


class PlayerLeft(Exception):  # noqa: N818  # not a fault: the person has had enough
    """The player leaves the match."""


class TimeIsUp(Exception):  # noqa: N818  # not a fault either
    """The input came after the time of the turn."""


def check_input(line: str | None, clock: TurnClock) -> str:
    """Return the typed line.

    Raise :class:`PlayerLeft` at the end of input, :class:`TimeIsUp` if it is too late.
    """
    if line is None:
        raise PlayerLeft
    if clock.is_up and not isinstance(read_request(line), Quit):
        raise TimeIsUp
    return line
