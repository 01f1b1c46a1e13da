"""One deal played twice: the same cards at two tables, each entrant in the seats that the other had."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Any

from cartaro.arena.contest import Contest, Encounter
from cartaro.arena.entrant import Entrant
from cartaro.bots import BOTS, CHEATERS
from cartaro.engine.chance import Shuffle, Stream
from cartaro.engine.game import Terms
from cartaro.games import game_of
from cartaro.i18n import CartaroError, tr
from cartaro.match.draw import Draw
from cartaro.match.match import Match, begin

TABLES = 2


@dataclass(frozen=True, slots=True)
class ThinkTime:
    """What an entrant's choices cost: how many, and their CPU milliseconds together and at most."""

    choices: int = 0
    total_ms: float = 0.0
    longest_ms: float = 0.0

    def __add__(self, other: "ThinkTime") -> "ThinkTime":
        return ThinkTime(
            self.choices + other.choices, self.total_ms + other.total_ms, max(self.longest_ms, other.longest_ms)
        )


@dataclass(frozen=True, slots=True)
class Duplicate:
    """How an encounter went: at each table the points by side, more is better; and what each entrant's thought cost."""

    encounter: Encounter
    points: tuple[tuple[int, ...], ...]
    thought: tuple[ThinkTime, ThinkTime]


def is_first(table: int, side: int) -> bool:
    """Whether *side* is played by the first entrant at *table*: every other side, and at the second table the rest."""
    return (side + table) % TABLES == 0


def play_duplicate(contest: Contest, encounter: Encounter) -> Duplicate:
    """Play the encounter; its chance depends on the contest's seed and the deal's number, and on nothing else.

    A seat has the same chance at both tables, whoever sits there: who plays alike scores alike.
    Raise :class:`CartaroError` where an entrant chooses what is not lawful.
    """
    terms = contest.agree()
    shuffle = Shuffle(f"cartaro arena {contest.seed} {encounter.deal}".encode())
    match = begin(terms, shuffle, Draw((), tuple(range(terms.players))))
    entrants = (contest.entrants[encounter.first], contest.entrants[encounter.second])
    points = []
    thought = (ThinkTime(), ThinkTime())
    for table in range(TABLES):
        players = [int(not is_first(table, seat % terms.sides)) for seat in range(terms.players)]
        streams = [shuffle.stream(f"seat {seat}") for seat in range(terms.players)]
        result, spent = _play(match, entrants, players, streams)
        points.append(_worth(terms, result))
        thought = (thought[0] + spent[0], thought[1] + spent[1])
    return Duplicate(encounter, tuple(points), thought)


def _play(
    match: Match, entrants: tuple[Entrant, Entrant], players: Sequence[int], streams: Sequence[Stream]
) -> tuple[tuple[int, ...], list[ThinkTime]]:
    """Play the deal to its end, ``players[seat]`` choosing; return the score by side and what the entrants thought."""
    game, position = match.game, match.position
    spent = [ThinkTime(), ThinkTime()]
    while position.turn is not None:
        seat: int = position.turn
        player = players[seat]
        action, cost = _choose(game, position, entrants[player], streams[seat])
        spent[player] += cost
        position = game.play(position, seat, action)
    return game.score(position).totals, spent


def _choose(game: Any, position: Any, entrant: Entrant, chance: Stream) -> tuple[Any, ThinkTime]:
    """Return the entrant's choice and its cost: the thinking thread's CPU time, the referee's apart."""
    cheater = CHEATERS.get(entrant.name) if entrant.own is None else None
    if cheater is not None:
        started = thread_time()
        action = cheater.choose(position, chance, entrant.budget)
        ended = thread_time()
        is_lawful = bool(game.judge(position, position.turn, action))
    else:
        observation = game.observe(position, position.turn)
        started = thread_time()
        action = (entrant.own or BOTS[entrant.name]).choose(observation, chance, entrant.budget)
        ended = thread_time()
        is_lawful = action in observation.actions
    if not is_lawful:
        spelt = game.spell_action(action)
        raise CartaroError(
            "unlawful_choice",
            tr("arena-duplicate-unlawful_choice", spelling=entrant.spelling, spelt=spelt),
        )
    milliseconds = 1000 * (ended - started)
    return action, ThinkTime(1, milliseconds, milliseconds)


def _worth(terms: Terms, points: Sequence[int]) -> tuple[int, ...]:
    """Return points of which more is better: in some games points count against whoever has them."""
    return tuple(-p for p in points) if game_of(terms.rulebook).low_wins else tuple(points)
