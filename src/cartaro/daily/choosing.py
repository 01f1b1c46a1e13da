"""The day's bots as pure functions: the same actions of the player lead to the same actions of the bots.

An action is a function of rulebook, options, the bot's name and version, and what its seat has seen and done since the
deal began; its random stream is derived from the day's secret and these. It depends neither on time nor on other
tables, so that search budgets are in simulations.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.bots import BOTS, bot_for
from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream, framed
from cartaro.engine.events import Event, Json
from cartaro.i18n import CartaroError, tr
from cartaro.match.match import Match

VERSIONS: Mapping[str, str] = {"expert": "5", "master": "2"}
"""The versions of the bots, by name. A change of weights or code that changes actions needs a new version: actions of
bots in a former version cannot be verified any more, and verification says so."""
OPPONENT = "expert"
"""The name of the bots at the other places."""
MASTER = "master"
"""The name of the bot that plays the reference result, and finishes open attempts."""
_LABEL = b"cartaro daily bot 1"


@dataclass(frozen=True, slots=True)
class DailyBot:
    """A bot by its name, in one version."""

    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version}"

    @property
    def is_here(self) -> bool:
        """Whether this program has this version of the bot."""
        return VERSIONS.get(self.name) == self.version


def read_bot(text: str) -> DailyBot:
    """Return the bot written ``expert 1``; raise :class:`CartaroError` on anything else."""
    name, _, version = text.partition(" ")
    if not name.isascii() or not version.isascii() or not version.isalnum():
        raise CartaroError("bad_daily_bot", tr("daily-bad_bot", text=text))
    return DailyBot(name, version)


def the_bot(name: str) -> DailyBot:
    """Return the bot *name* in the version of this program."""
    return DailyBot(name, VERSIONS[name])


@dataclass(frozen=True, slots=True)
class Happened:
    """One action of the deal: its *seat*, its text, and its facts."""

    seat: int
    action: str
    events: tuple[Event, ...]


def seen_by(seat: int, begun: Match, happened: Sequence[Happened]) -> str:
    """Return everything that *seat* has seen of a deal, as canonical JSON.

    *begun* is the match with its cards dealt. Facts are those visible to the seat; actions are in the public form of
    records, without the card drawn.
    """
    dealt = begun.game.deal_events(begun.position)
    seen: Json = {
        "rulebook": begun.terms.rulebook.id,
        "edition": begun.terms.rulebook.edition,
        "options": {**begun.terms.options},
        "dealt": _facts(dealt, seat),
        "actions": [[one.seat, one.action, _facts(one.events, seat)] for one in happened],
    }
    return json.dumps(seen, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _facts(events: Sequence[Event], seat: int) -> list[Json]:
    return [[event.kind, {**event.details}] for event in events if event.is_for(seat)]


def choose(secret: bytes, bot: DailyBot, begun: Match, match: Match, happened: Sequence[Happened]) -> str:
    """Return the action, in canonical text, that *bot* chooses for the seat to act in *match*.

    *secret* is that of the day's match. Raise :class:`CartaroError` if this version of the bot is not available.
    """
    if not bot.is_here:
        raise CartaroError("no_such_version", tr("daily-no_such_version", bot=str(bot)))
    game, seat = match.game, match.position.turn
    observation: Any = game.observe(match.position, seat)
    if len(observation.actions) == 1:
        return game.spell_action(observation.actions[0])
    text = seen_by(seat, begun, happened)
    parts = [_LABEL, secret, bot.name.encode(), bot.version.encode(), str(seat).encode(), text.encode()]
    chosen = bot_for(bot.name, game.name).choose(observation, Stream(framed(parts)), _budget(bot, game.name))
    return game.spell_action(chosen)


def _budget(bot: DailyBot, game: str) -> Budget:
    """Return the budget of a choice in simulations only: with a time limit it would depend on the machine."""
    own = BOTS[bot.name].budget_for(game)
    return Budget(simulations=None if own is None else own.simulations)
