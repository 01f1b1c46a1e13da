"""One bot for several games: one name for players, one chooser per game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cartaro.bots.budget import Budget
from cartaro.bots.known_law import beyond
from cartaro.bots.room import BOT_ROOM, BotRoom, Chooser
from cartaro.bots.thought import Thought, think_aloud
from cartaro.engine.chance import Stream
from cartaro.engine.game import Observation
from cartaro.engine.registry import entries
from cartaro.games import game_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue, Rulebook


@dataclass(frozen=True)
class LeveledBot:
    """A bot that uses each game's chooser of its name (see :class:`cartaro.bots.Bot`).

    A chooser that uses the kernel is replaced by a player of the judged game if the kernel does not implement the law
    of the table (:mod:`cartaro.bots.known_law`); :meth:`notice` says so.
    """

    name: str
    title: Text

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(entry.name for entry in entries() if self.plays(entry.name))

    def plays(self, game: str) -> bool:
        """Whether it plays *game*; no other game's room is loaded."""
        return self._chooser(BOT_ROOM.of(game)) is not None

    def _chooser(self, room: BotRoom, book: Rulebook | None = None) -> Chooser | None:
        return room.chooser(self.name, book)

    def budget_for(self, game: str) -> Budget | None:
        budget: Budget | None = getattr(self._chooser(BOT_ROOM.of(game)), "budget", None)
        return budget

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Any:
        return self._chooser_at(observation).choose(observation, chance, budget)

    def think_aloud(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Thought:
        """Return the choice of :meth:`choose`, with the search statistics if the chooser has them."""
        return think_aloud(self._chooser_at(observation), observation, chance, budget)

    def _chooser_at(self, observation: Observation) -> Chooser:
        terms: Any = observation.terms  # type: ignore[attr-defined]  # every observation of a game has them
        room = BOT_ROOM.of(game_of(terms.rulebook).name)
        chooser = self._chooser(room, terms.rulebook)
        if chooser is None:
            raise CartaroError("other_game", tr("bots-level-other_game", name=self.name))
        if _lacks(chooser, terms.rulebook, terms.options) is not None:
            chooser = room.judged
        return chooser

    def notice(self, rulebook: Rulebook, options: Mapping[str, OptionValue] | None = None) -> Text | None:
        """Return a notice for players if this bot plays differently under *rulebook*; None if it plays as usual.

        *options* are those that a table chose.
        """
        chooser = self._chooser(BOT_ROOM.of(game_of(rulebook).name), rulebook)
        what = None if chooser is None else _lacks(chooser, rulebook, options or {})
        if what is None:
            return None
        book, own = rulebook.short, self.title
        return tr("bots-level-notice", book=book, own=own, what=what)


@dataclass(frozen=True)
class TimeoutLevel(LeveledBot):
    """Plays the turns of people whose time is up: ``timeout`` of the game's :class:`cartaro.bots.room.BotRoom`."""

    def _chooser(self, room: BotRoom, book: Rulebook | None = None) -> Chooser | None:
        return room.timeout


def _lacks(chooser: Chooser, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Text | None:
    return beyond(rulebook, options) if getattr(chooser, "by_kernel", False) else None
