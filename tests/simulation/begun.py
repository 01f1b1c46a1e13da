"""Matches in progress when a world begins: a few for each rulebook, played until shortly before an end.

Most seeds begin with a new deal. The others begin in a match whose deal or match ends within a few plays, so that score
sheets, next deals, ends and rematches occur in short worlds. They are created once for each process, and are the same
in all.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.match.match import Phase
from cartaro.rulebook import OptionValue
from cartaro.table.authority import CachedTable
from cartaro.table.decide import Act, Command, Decision, GoOn, decide
from cartaro.table.driver import question_for
from cartaro.table.entries import Chair, Entry
from cartaro.table.opening import Wanted, first_entries
from cartaro.table.ports import Secrets
from cartaro.table.roster import FREE
from cartaro.table.state import TableState, fold
from cartaro.table.thinking import choose
from tests.simulation.world import DAY_ONE

RULEBOOKS = ("scopa-valliadi", "scopone-federale", "scala40-fisca", "scala40-sballo", "scala40-chiusura")
OPTIONS: Mapping[str, Mapping[str, OptionValue]] = {
    "scopa-valliadi": {"players": 2},
    "scopone-federale": {},
    "scala40-fisca": {"players": 2},
    "scala40-sballo": {"players": 2},
    "scala40-chiusura": {"players": 2},
}
TABLE = "table"
GRACE = 10.0
VARIANTS = 3
BEFORE_THE_END = 6
"""The number of entries before the end of a deal or match at which a world begins."""
_LONGEST = 1500


@dataclass(frozen=True)
class Clocks:
    """A table's clocks, as in :class:`cartaro.table.entries.Opened`."""

    move: float | None = None
    bank: float | None = None


@dataclass(frozen=True)
class Begun:
    """A table's log before the world begins, and its secrets."""

    entries: tuple[Entry, ...]
    secrets: Secrets


def begin(rulebook: str, people: int, clocks: Clocks, chance: random.Random) -> Begun:
    """Return a table whose first deal has been dealt."""
    return _open(rulebook, [Chair(f"P{n}", "person") for n in range(people)], clocks, chance)


def gather(rulebook: str, people: int, clocks: Clocks, chance: random.Random) -> Begun:
    """Return a table where the host sits, and the others of *people* have yet to sit down."""
    return _open(rulebook, [Chair("P0", "person"), *[FREE] * (people - 1)], clocks, chance)


def _open(rulebook: str, taken: Sequence[Chair], clocks: Clocks, chance: random.Random) -> Begun:
    """Return a table with these chairs first, and bots on the others."""
    wanted = Wanted(rulebook, OPTIONS[rulebook], "P0", "greedy", grace=GRACE, move=clocks.move, bank=clocks.bank)
    players = 4 if rulebook == "scopone-federale" else 2
    chairs = (*taken, *(Chair(f"B{n}", "bot", "greedy") for n in range(len(taken), players)))
    kept = Secrets(chance.randbytes(SECRET_BYTES), chance.randbytes(SECRET_BYTES))
    return Begun(tuple(first_entries(wanted, chairs, Shuffle(kept.shuffle).commitment, DAY_ONE - 1)), kept)


@cache
def near_the_end(rulebook: str, people: int, clocks: Clocks, variant: int) -> Begun:
    """Return a table shortly before its first state with a score sheet (variant 1), its second (2), or its end (0)."""
    chance = random.Random(f"{rulebook} {people} {clocks} {variant}")
    begun = begin(rulebook, people, clocks, chance)
    entries, sheets = list(begun.entries), 0
    state = fold(TABLE, entries, begun.secrets.shuffle)
    for decision in _play(state, begun.secrets):
        entries += decision.entries
        match = decision.state.match
        assert match is not None
        sheets += match.phase is Phase.COUNT
        if match.phase is Phase.OVER or sheets == variant > 0 or len(entries) > _LONGEST:
            break
    return Begun(tuple(entries[: max(len(begun.entries), len(entries) - BEFORE_THE_END)]), begun.secrets)


def _play(state: TableState, secrets: Secrets) -> Iterator[Decision]:
    """Yield successive decisions, made by a bot for all players; no time passes."""
    while not state.over:
        chair = state.chair_to_act
        command: Command
        if chair is None:
            asker = min((state.chair_at(place) for place in state.pending_acks), default=None)
            command = GoOn(f"{asker}:before-{state.head}" if asker is not None else "", asker, state.head)
        else:
            text = choose(question_for(CachedTable(state, secrets), chair, 0.0))
            bot = state.roster.is_played_by_bot(chair)
            command = Act(f"{chair}:before-{state.head}", chair, state.head, text, bot=bot)
        decision = decide(state, command, state.at)
        assert isinstance(decision, Decision)
        yield decision
        state = decision.state
