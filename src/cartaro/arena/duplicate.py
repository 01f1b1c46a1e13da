"""One deal played twice: the same cards at two tables, each entrant in the seats that the other had."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic, thread_time
from typing import Any

from cartaro.arena.contest import Contest, Encounter
from cartaro.arena.entrant import ArenaEntrant
from cartaro.arena.process import complain, process_of
from cartaro.bots import TIMEOUT_BOT
from cartaro.bots.bot import BotFailedError
from cartaro.engine.chance import Shuffle, Stream
from cartaro.engine.events import Event, Json
from cartaro.engine.game import Terms
from cartaro.games import game_of
from cartaro.i18n import CartaroError, tr
from cartaro.match.draw import SeatDraw
from cartaro.match.match import Match, begin
from cartaro.notation.judge.filter import COURT

TABLES = 2


@dataclass(frozen=True, slots=True)
class ThinkTime:
    """The cost of an entrant's choices: their number, their CPU milliseconds in total and the maximum.

    For a bot in its own process, wall-clock milliseconds of its answers. ``failed`` counts the choices that were made
    by the stand-in because the bot failed.
    """

    choices: int = 0
    total_ms: float = 0.0
    longest_ms: float = 0.0
    failed: int = 0

    def __add__(self, other: "ThinkTime") -> "ThinkTime":
        return ThinkTime(
            self.choices + other.choices,
            self.total_ms + other.total_ms,
            max(self.longest_ms, other.longest_ms),
            self.failed + other.failed,
        )

    def in_microseconds(self) -> "ThinkTime":
        """Return the same in whole microseconds, as results are written, so that figures read back are equal."""
        return ThinkTime(self.choices, round(self.total_ms, 3), round(self.longest_ms, 3), self.failed)


@dataclass(frozen=True, slots=True)
class DuplicateResult:
    """The result of an encounter: points by side at each table (more is better), and the entrants' think times."""

    encounter: Encounter
    points: tuple[tuple[int, ...], ...]
    thought: tuple[ThinkTime, ThinkTime]


def is_first(table: int, side: int) -> bool:
    """Whether *side* is played by the first entrant at *table*: every other side, and at the second table the rest."""
    return (side + table) % TABLES == 0


def play_duplicate(contest: Contest, encounter: Encounter) -> DuplicateResult:
    """Play the encounter; random numbers depend on the contest's seed and the deal's number only.

    A seat has the same random stream at both tables, so that equal players score equally.
    Raise :class:`CartaroError` if an entrant chooses an illegal action.
    """
    terms = contest.agree()
    shuffle = Shuffle(f"cartaro arena {contest.seed} {encounter.deal}".encode())
    match = begin(terms, shuffle, SeatDraw((), tuple(range(terms.players))))
    entrants = (contest.entrants[encounter.first], contest.entrants[encounter.second])
    points = []
    thought = (ThinkTime(), ThinkTime())
    for table in range(TABLES):
        players = [int(not is_first(table, seat % terms.sides)) for seat in range(terms.players)]
        streams = [shuffle.stream(f"seat {seat}") for seat in range(terms.players)]
        result, spent = _play(match, entrants, players, streams, contest.time_limit)
        points.append(_worth(terms, result))
        thought = (thought[0] + spent[0], thought[1] + spent[1])
    return DuplicateResult(encounter, tuple(points), (thought[0].in_microseconds(), thought[1].in_microseconds()))


def _play(
    match: Match,
    entrants: tuple[ArenaEntrant, ArenaEntrant],
    players: Sequence[int],
    streams: Sequence[Stream],
    time_limit: float,
) -> tuple[tuple[int, ...], list[ThinkTime]]:
    """Play the deal to its end, ``players[seat]`` choosing; return the score by side and the entrants' think times."""
    game, position = match.game, match.position
    spent = [ThinkTime(), ThinkTime()]
    history = [*game.deal_events(position)] if any(entrant.is_process for entrant in entrants) else None
    while position.turn is not None:
        seat: int = position.turn
        player = players[seat]
        entrant = entrants[player]
        if entrant.is_process:
            action, cost = _ask(game, position, entrant, streams[seat], (history or [], time_limit))
        else:
            action, cost = _choose(game, position, entrant, streams[seat])
        spent[player] += cost
        after = game.play(position, seat, action)
        if history is not None:
            history += game.action_events(position, seat, action, after)
        position = after
    return game.score(position).totals, spent


def _choose(game: Any, position: Any, entrant: ArenaEntrant, chance: Stream) -> tuple[Any, ThinkTime]:
    """Return the entrant's choice and its cost: the CPU time of the choosing thread, without the referee's."""
    cheater = entrant.cheater
    if cheater is not None:
        started = thread_time()
        action = cheater.choose(position, chance, entrant.budget)
        ended = thread_time()
        is_lawful = bool(game.judge(position, position.turn, action))
    else:
        observation, bot = game.observe(position, position.turn), entrant.bot
        started = thread_time()
        action = bot.choose(observation, chance, entrant.budget)
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


def _ask(
    game: Any, position: Any, entrant: ArenaEntrant, chance: Stream, known: tuple[Sequence[Event], float]
) -> tuple[Any, ThinkTime]:
    """Return the choice of a process and its duration; if it fails, the choice of :data:`TIMEOUT_BOT`.

    *known* holds the events of the deal so far, of which the process receives those that the seat may know, and the
    time limit.
    """
    events, time_limit = known
    seat: int = position.turn
    observation = game.observe(position, seat)
    actions = {game.spell_action(action): action for action in observation.actions}
    question: dict[str, Json] = {
        "rulebook": position.terms.rulebook.id,
        "options": dict(position.terms.options),
        "seat": seat,
        "view": COURT.of(game.name).view(position, seat),
        "history": [
            {"kind": event.kind, **event.details}
            for event in events
            if event.audience is None or seat in event.audience
        ],
    }
    started = monotonic()
    try:
        action = actions[process_of(entrant.name, time_limit).ask(question, [*actions], entrant.budget)]
        failed = 0
    except BotFailedError as error:
        complain(error)
        action, failed = TIMEOUT_BOT.choose(observation, chance), 1
    milliseconds = 1000 * (monotonic() - started)
    return action, ThinkTime(1, milliseconds, milliseconds, failed)


def _worth(terms: Terms, points: Sequence[int]) -> tuple[int, ...]:
    """Return points of which more is better: they are negated for games in which points are penalties."""
    return tuple(-p for p in points) if game_of(terms.rulebook).low_wins else tuple(points)
