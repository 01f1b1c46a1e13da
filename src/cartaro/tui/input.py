"""What a person types, checked before it is read: nothing more comes, or it comes after the time of the turn."""

from cartaro.tui.clock import TurnClock
from cartaro.tui.requests import Quit, read_request


class PlayerLeft(Exception):  # noqa: N818  # not a fault: the person has had enough
    """The person leaves the match."""


class TimeIsUp(Exception):  # noqa: N818  # not a fault either
    """What the person has typed came after the time of the turn."""


def check_input(line: str | None, clock: TurnClock) -> str:
    """Return what was typed.

    Raise :class:`PlayerLeft` where nothing more comes, :class:`TimeIsUp` where it is too late.
    """
    if line is None:
        raise PlayerLeft
    if clock.is_up and not isinstance(read_request(line), Quit):
        raise TimeIsUp
    return line
