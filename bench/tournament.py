"""Pairing and ranking a large field: every format played to its end, with the times of each round and standings.

Scores are generated outside the measured time; they depend only on the number of entrants.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bench.figures import Figure
from cartaro.engine.chance import Shuffle, Stream
from cartaro.tournament.formats.dispatch import is_over, next_round, rank
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.plan import FormatPlan, formats, read_plan
from cartaro.tournament.model.results import BoardScore, EventProgress, Meeting, MeetingStatus

ENTRANTS = 512
ROUNDS = 9
_CHANCE = Shuffle(b"cartaro bench desk")
_RULEBOOKS = {"scopa": "scopa-valliadi", "scopone": "scopone-federale", "scala40": "scala40-fisca"}
_SETTINGS: dict[str, dict[str, int | str | bool]] = {
    "mitchell": {"danese_rounds": 4},
    "knock-out": {"second_chance": "bracket"},
    "scala40-heats": {"rounds": ROUNDS},
}
_SKIPPED = ("circuit",)
"""It has no pairing."""

Result = TypeVar("Result")


def measure(entrants: int) -> list[Figure]:
    """Return for each format the slowest round and the slowest standings (the best of three), in CPU milliseconds."""
    return [_figure(id, min(entrants, format_.most)) for id, format_ in formats().items() if id not in _SKIPPED]


def _figure(format_: str, entrants: int) -> Figure:
    plan, scores = _plan(format_, entrants), _CHANCE.stream(f"scores {format_}")
    progress = EventProgress(tuple(Entrant(f"e{i}", f"Coppia {i}", f"Circolo {i % 40}") for i in range(entrants)))
    pairing, standing, rounds = 0.0, 0.0, 0
    while rounds < ROUNDS and not is_over(plan, progress):
        round_, spent = _timed(lambda progress=progress: next_round(plan, progress, _CHANCE))  # type: ignore[misc]  # a default is not inferred
        pairing = max(pairing, spent)
        progress = progress.with_meetings(m if m.counts else _play(m, scores) for m in round_.meetings)
        spent = min(_timed(lambda progress=progress: rank(plan, progress, _CHANCE))[1] for _ in range(3))  # type: ignore[misc]  # likewise
        standing, rounds = max(standing, spent), rounds + 1
    return {"format": format_, "entrants": entrants, "rounds": rounds, "pairing ms": pairing, "standings ms": standing}


def _plan(format_: str, entrants: int) -> FormatPlan:
    known = formats()[format_]
    settings = dict(_SETTINGS.get(format_, {}))
    if "groups" in known.settings:
        settings["groups"] = max(entrants // 16, 2)
    if format_ == "mitchell":
        settings["rounds"] = min(5, (entrants + 1) // 2)
    if "rounds" in known.settings:
        settings.setdefault("rounds", ROUNDS)
    return read_plan({"format": format_, "rulebook": _RULEBOOKS[known.games[0]], "settings": settings})


def _timed(work: Callable[[], Result]) -> tuple[Result, float]:
    started = time.process_time()
    result = work()
    return result, 1000 * (time.process_time() - started)


def _play(meeting: Meeting, scores: Stream) -> Meeting:
    """Return the meeting with a score that every rulebook accepts."""
    if meeting.boards:
        boards = tuple(BoardScore(board, (scores.below(8), scores.below(8))) for board in meeting.boards)
        return replace(meeting, board_scores=boards, status=MeetingStatus.PLAYED)
    if len(meeting.sides) > 2:
        return meeting.played(*(scores.below(101) for _ in meeting.sides))
    made = [21, scores.below(21)]
    return meeting.played(*(made if scores.below(2) else made[::-1]))
