"""The day's bots as functions: two players who have done the same so far meet the same answers.

A choice follows from rulebook, options, the bot's name and version, and what its seat has seen and done since the deal
began; its chance is a stream of the day's secret and of these. It depends neither on time nor on other tables, so a
budget is in simulations.
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

VERSIONS: Mapping[str, str] = {"expert": "2", "master": "1"}
"""The versions of the bots that play here, by name. Whatever makes one choose otherwise, weights or code, is another
version: days that were played against the former can then no longer be checked to the last, and say so."""
OPPONENT = "expert"
"""Who sits at the other places."""
MASTER = "master"
"""Who shows what could have been made of the cards, and plays out a deal that was left."""
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
        """Whether this program has the bot in that version."""
        return VERSIONS.get(self.name) == self.version


def read_bot(text: str) -> DailyBot:
    """Return the bot written ``expert 1``; raise :class:`CartaroError` on anything else."""
    name, _, version = text.partition(" ")
    if not name.isascii() or not version.isascii() or not version.isalnum():
        raise CartaroError("bad_daily_bot", tr("daily-bad_bot", text=text))
    return DailyBot(name, version)


def the_bot(name: str) -> DailyBot:
    """Return the bot called *name* in the version that this program has."""
    return DailyBot(name, VERSIONS[name])


@dataclass(frozen=True, slots=True)
class Happened:
    """One action of the deal: the *seat* that did it, its text, and the facts that it made."""

    seat: int
    action: str
    events: tuple[Event, ...]


def seen_by(seat: int, begun: Match, happened: Sequence[Happened]) -> str:
    """Return all that *seat* has seen of a deal, as JSON that is always written alike.

    *begun* is the match with its cards dealt. Facts are those that the seat may know; actions are public as they are
    written in records: what one draws, it does not say.
    """
    dealt = begun.game.deal_events(begun.position)
    told: Json = {
        "rulebook": begun.terms.rulebook.id,
        "edition": begun.terms.rulebook.edition,
        "options": {**begun.terms.options},
        "dealt": _facts(dealt, seat),
        "actions": [[one.seat, one.action, _facts(one.events, seat)] for one in happened],
    }
    return json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _facts(events: Sequence[Event], seat: int) -> list[Json]:
    return [[event.kind, {**event.details}] for event in events if event.is_for(seat)]


def choose(secret: bytes, bot: DailyBot, begun: Match, match: Match, happened: Sequence[Happened]) -> str:
    """Return the action, in canonical text, that *bot* chooses for the seat to act in *match*.

    *secret* is that of the day's match. Raise :class:`CartaroError` where the bot is not here in that version.
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
    """Return what a choice costs, in simulations alone: time would make it another on another machine."""
    own = BOTS[bot.name].budget_for(game)
    return Budget(simulations=None if own is None else own.simulations)
