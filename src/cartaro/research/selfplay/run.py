"""What a set of self-play is made of: the table, who plays, the seed; and what follows of that for each deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cartaro.bots.bot import Player
from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream
from cartaro.games import find_game
from cartaro.rulebook import OptionValue

DEALS_INSIDE, DEALS_ASKED = 2_000, 100
"""How many deals a file has where all players are in the kernel, and where bots are asked."""
_HALF = 2**32


class SelfPlayEntrant(Protocol):
    """A bot with its budget (:class:`cartaro.arena.entrant.ArenaEntrant`); ``spelling`` is what users call it."""

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
    """One set of self-play. ``deals_a_file`` are in each file but the last; ``bots`` take turns at the sides."""

    rulebook: str
    options: Mapping[str, OptionValue]
    bots: Sequence[SelfPlayEntrant]
    seed: str
    deals_a_file: int

    @property
    def names(self) -> list[str]:
        """How the bots are spelt, by their numbers."""
        return [bot.spelling for bot in self.bots]

    @property
    def game(self) -> str:
        """The name of the game; raise :class:`cartaro.i18n.CartaroError` on a rulebook that there is not."""
        return find_game(self.rulebook).name

    def terms(self) -> Any:
        """Return the terms of the table; raise :class:`cartaro.i18n.CartaroError` where there can be no such table."""
        game = find_game(self.rulebook)
        return game.agree(game.load(self.rulebook), self.options)

    def bot_at(self, seat: int, sides: int, deal: int) -> int:
        """Return the number of the bot that plays at *seat* of deal number *deal*: one a side, by turns."""
        return (seat % sides + deal) % len(self.bots)

    def seed_of(self, deal: int) -> int:
        """Return the 64 bits that deal number *deal* is dealt from."""
        stream = self.stream(f"deal {deal}")
        return stream.below(_HALF) << 32 | stream.below(_HALF)

    def stream(self, label: str) -> Stream:
        """Return the chance of one purpose."""
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
    """Return the files that so many deals make."""
    return [Span(first, min(first + deals_a_file, deals)) for first in range(0, deals, deals_a_file)]
