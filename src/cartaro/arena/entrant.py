"""Entrants of the arena: a bot or a cheater by its name, or a user's bot, with the budget of each choice."""

import re
from dataclasses import dataclass, field

from cartaro.arena.process import PREFIX
from cartaro.bots import BOTS, CHEATERS, TEMPERED, Bot, Budget, Cheater, check_bot
from cartaro.bots.bot import Player
from cartaro.bots.own import OwnBot, is_address, load_bot
from cartaro.i18n import CartaroError, tr

_BUDGET = re.compile(r"(?P<ms>[1-9][0-9]{0,6})ms|(?P<sims>[1-9][0-9]{0,8})sims")


@dataclass(frozen=True, slots=True)
class ArenaEntrant:
    """An entrant: a bot's name and *budget* (None: the bot's default), or ``own``, a bot object passed in under *name*.

    A name may also be an address (``./mine.py:MyBot``, ``package.module:Class``) or ``process:COMMAND``.
    """

    name: str
    budget: Budget | None = None
    own: Player | None = field(default=None, compare=False)

    @property
    def is_process(self) -> bool:
        """Whether the bot runs in its own process (:mod:`cartaro.arena.process`)."""
        return self.own is None and self.name.startswith(PREFIX)

    @property
    def is_own(self) -> bool:
        """Whether the bot is a user's and runs in the process that asks it: it can end that process."""
        return self.own is not None or is_address(self.name) or isinstance(BOTS.get(self.name), OwnBot)

    @property
    def cheater(self) -> Cheater | None:
        """The cheater of that name, None if the entrant sees only its own cards."""
        return CHEATERS.get(self.name) if self.own is None else None

    @property
    def bot(self) -> Bot:
        """The bot of an entrant that is neither a process nor a cheater."""
        if self.own is not None:
            return OwnBot(self.name, self.own)
        return BOTS.get(self.name) or TEMPERED.get(self.name) or load_bot(self.name)

    @property
    def spelling(self) -> str:
        """The text from which :func:`read_entrant` reads it."""
        if self.budget is None:
            return self.name
        if self.budget.simulations is not None:
            return f"{self.name}:{self.budget.simulations}sims"
        return f"{self.name}:{self.budget.milliseconds:g}ms"


def read_entrant(text: str, budget: Budget | None = None) -> ArenaEntrant:
    """Return the entrant spelt ``NAME``, ``NAME:60ms`` or ``NAME:4000sims``, with *budget* if the text has none.

    Raise :class:`CartaroError` on a budget that cannot be read.
    """
    name, colon, own = text.rpartition(":")
    is_own = text.startswith(PREFIX) or (is_address(text) and name not in BOTS and name not in CHEATERS)
    if not colon or (is_own and not _BUDGET.fullmatch(own)):
        return ArenaEntrant(text, budget)
    if is_own or is_address(name):
        return ArenaEntrant(name, read_budget(own))
    name, _, own = text.partition(":")
    return ArenaEntrant(name, read_budget(own))


def enter(bot: Player, budget: Budget | None = None) -> ArenaEntrant:
    """Return a bot object as an entrant, named by its ``name`` or else by its class."""
    return ArenaEntrant(getattr(bot, "name", type(bot).__name__), budget, bot)


def read_budget(text: str) -> Budget:
    """Return the budget written ``60ms`` or ``4000sims``; raise :class:`CartaroError` on any other text."""
    found = _BUDGET.fullmatch(text)
    if not found:
        raise CartaroError(
            "bad_budget",
            tr("arena-entrant-bad_budget", text=text),
        )
    if found["sims"]:
        return Budget(simulations=int(found["sims"]))
    return Budget(milliseconds=float(found["ms"]))


def check_plays(entrant: ArenaEntrant, game: str) -> None:
    """Raise :class:`CartaroError` unless the entrant exists and plays *game*."""
    if entrant.is_process:
        return
    if entrant.own is not None or is_address(entrant.name):
        check_bot(entrant.name, game, [entrant.bot])
    else:
        tempered = [TEMPERED[entrant.name]] if entrant.name in TEMPERED else []
        check_bot(entrant.name, game, [*BOTS.values(), *CHEATERS.values(), *tempered])
