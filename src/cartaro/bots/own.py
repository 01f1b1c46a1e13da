"""Bots that are not part of Cartaro: from installed packages, a module or a file (docs/own-bots.md)."""

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from cartaro.bots.bot import BotFailedError, Player
from cartaro.bots.budget import Budget
from cartaro.bots.room import BOT_ROOM
from cartaro.engine.chance import Stream
from cartaro.engine.game import Observation
from cartaro.engine.registry import entries
from cartaro.games import game_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue, Rulebook

GROUP = "cartaro.bots"
"""The entry point group in which an installed package names its bots, each as ``package.module:Class``."""


@dataclass(frozen=True)
class OwnBot:
    """Adapts any object with ``choose`` to a bot (see :class:`cartaro.bots.Bot`).

    Its ``title``, ``games`` and ``budget`` are used if it has them; else its title is its name, it plays every game and
    has no budget. Malformed ones raise :class:`CartaroError`. :meth:`choose` raises
    :class:`cartaro.bots.bot.BotFailedError` if the object raises any exception, or chooses an action that is not
    offered.
    """

    name: str
    player: Player

    @property
    def title(self) -> Text:
        title = getattr(self.player, "title", self.name)
        return title if isinstance(title, Text) else Text(str(title), str(title))

    @cached_property
    def games(self) -> Collection[str]:
        own: Any = getattr(self.player, "games", None)
        if own is None:
            return tuple(entry.name for entry in entries())
        if isinstance(own, Collection) and not isinstance(own, str) and all(isinstance(name, str) for name in own):
            return tuple(own)
        raise self._malformed(tr("bots-own-bad_games"))

    def notice(self, rulebook: Rulebook, options: Mapping[str, OptionValue] | None = None) -> Text | None:
        return None

    def budget_for(self, game: str) -> Budget | None:
        return self._budget

    @cached_property
    def _budget(self) -> Budget | None:
        budget: Any = getattr(self.player, "budget", None)
        if budget is None or isinstance(budget, Budget):
            return budget
        raise self._malformed(tr("bots-own-bad_budget"))

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Any:
        budget = budget or self._budget
        try:
            action = self.player.choose(observation, chance, budget)
            is_offered = action in observation.actions  # comparing it may fail as well
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # also SystemExit, which would end the contest as if it were over
            raise self._failed(tr("bots-own-raised", error=_error_to_text(error)), observation, chance) from error
        if not is_offered:
            raise self._failed(tr("bots-own-not_there", action=repr(action)[:100]), observation, chance)
        return action

    def _malformed(self, why: Text) -> CartaroError:
        return CartaroError("bad_bot", tr("bots-own-not_loaded", address=self.name, error=why))

    def _failed(self, why: Text, observation: Observation, chance: Stream) -> BotFailedError:
        return BotFailedError(self.name, why, _stand_in(observation, chance))


def _stand_in(observation: Observation, chance: Stream) -> Callable[[], Any]:
    """Return a function that chooses in place of a failed bot: the bot for people whose time is up."""
    terms: Any = observation.terms  # type: ignore[attr-defined]  # every observation of a game has them
    room = BOT_ROOM.of(game_of(terms.rulebook).name)
    return lambda: room.timeout.choose(observation, chance)


def _error_to_text(error: BaseException) -> str:
    """Return the text of an exception with the line where it was raised."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = "" if at is None else f" ({Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno})"
    return f"{type(error).__name__}: {error}{where}"


def installed_bots() -> Iterator[OwnBot]:
    """Yield the bots of installed packages, by name; raise :class:`CartaroError` if one cannot be loaded."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        yield OwnBot(point.name, load_player(point.value))


def is_address(text: str) -> bool:
    """Whether *text* has the form of an address: ``package.module:Class`` or ``./file.py:Class``."""
    place, colon, name = text.rpartition(":")
    return bool(
        colon and name.isidentifier() and (place.endswith(".py") or all(map(str.isidentifier, place.split("."))))
    )


@cache
def load_bot(address: str) -> OwnBot:
    """Return the bot at an address; raise :class:`CartaroError` if there is none."""
    return OwnBot(address, load_player(address))


def load_player(address: str) -> Player:
    """Load the player at ``package.module:Class`` or ``./file.py:Class``; a class is instantiated without arguments.

    Raise :class:`CartaroError` if it cannot be loaded, or has no ``choose``.
    """
    place, _, name = address.rpartition(":")
    if place.endswith(".py") and not Path(place).is_file():
        raise CartaroError("bad_bot", tr("bots-own-no_file", file=place))
    try:
        module = _load_file(Path(place)) if place.endswith(".py") else import_module(place)
        found = getattr(module, name)
        player: Player = found() if isinstance(found, type) else found
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise CartaroError(
            "bad_bot", tr("bots-own-not_loaded", address=address, error=_error_to_text(error))
        ) from error
    if not callable(getattr(player, "choose", None)):
        raise CartaroError("bad_bot", tr("bots-own-no_choose", address=address))
    return player


@cache
def _load_file(path: Path) -> ModuleType:
    name = f"cartaro_bot_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module
