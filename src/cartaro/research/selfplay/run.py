"""The definition of a self-play set: the table, the players, the seed; and what follows from it for each deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cartaro.bots.bot import Player
from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream
from cartaro.games import find_game
from cartaro.rulebook import OptionValue

DEALS_INSIDE, DEALS_ASKED = 2_000, 100
"""The number of deals per file if all players are inside the kernel, and if bots choose one by one."""
_HALF = 2**32


class SelfPlayEntrant(Protocol):
    """A bot with its budget (:class:`cartaro.arena.entrant.ArenaEntrant`); ``spelling`` is its name for users."""

    @property
    def name(self) -> str: ...
    @property
    def budget(self) -> Budget | None: ...
    @property
    def bot(self) -> Player: ...
    @property
    def spelling(self) -> str: ...


@dataclass(frozen=True)
class SelfPlay:
    """One self-play set. Each file but the last has ``deals_a_file`` deals; ``bots`` alternate among the sides."""

    rulebook: str
    options: Mapping[str, OptionValue]
    bots: Sequence[SelfPlayEntrant]
    seed: str
    deals_a_file: int

    @property
    def names(self) -> list[str]:
        """The spellings of the bots, by their numbers."""
        return [bot.spelling for bot in self.bots]

    @property
    def game(self) -> str:
        """The name of the game; raise :class:`cartaro.i18n.CartaroError` if there is no such rulebook."""
        return find_game(self.rulebook).name

    def terms(self) -> Any:
        """Return the terms of the table; raise :class:`cartaro.i18n.CartaroError` if they are not allowed."""
        game = find_game(self.rulebook)
        return game.agree(game.load(self.rulebook), self.options)

    def bot_at(self, seat: int, sides: int, deal: int) -> int:
        """Return the number of the bot that plays at *seat* of deal number *deal*: one per side, in rotation."""
        return (seat % sides + deal) % len(self.bots)

    def seed_of(self, deal: int) -> int:
        """Return the 64-bit seed of deal number *deal*."""
        stream = self.stream(f"deal {deal}")
        return stream.below(_HALF) << 32 | stream.below(_HALF)

    def stream(self, label: str) -> Stream:
        """Return the random stream for one purpose."""
        return Stream(f"cartaro self-play 1\0{self.seed}\0{label}".encode())


@dataclass(frozen=True)
class Span:
    """The deals of one file: from number *first* to *end* - 1."""

    first: int
    end: int

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.first:09d}-{self.end - 1:09d}.parquet"


def spans(deals: int, deals_a_file: int) -> list[Span]:
    """Return the spans of the files for *deals* deals."""
    return [Span(first, min(first + deals_a_file, deals)) for first in range(0, deals, deals_a_file)]
