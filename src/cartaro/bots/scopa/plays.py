"""The plays of the fishing games for bots that do not consider declarations."""

from collections.abc import Iterable

from cartaro.games.scopa.actions import FishingAction, Play


def quiet_plays(actions: Iterable[FishingAction]) -> list[Play]:
    """Return the plays among *actions* that neither declare ``fuori`` nor overlook their capture."""
    return [action for action in actions if isinstance(action, Play) and not action.fuori and not action.missed]
