"""Small events for the tests of tournaments: entrants, and rounds played to the end with seeded scores."""

from collections.abc import Callable, Mapping
from typing import Any

from cartaro.engine.chance import Shuffle, Stream
from cartaro.tournament.formats.dispatch import is_over, next_round
from cartaro.tournament.formats.pairing import Round
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.plan import FormatPlan, read_plan
from cartaro.tournament.model.results import EventProgress, Meeting

CHANCE = Shuffle(b"the public seed of the tests")


def a_plan(
    format_: str, rulebook: str = "scopa-valliadi", settings: Mapping[str, Any] | None = None, **more: Any
) -> FormatPlan:
    return read_plan({"format": format_, "rulebook": rulebook, "settings": settings or {}, **more})


def a_field(count: int, *, seeds: int = 0, clubs: int = 0) -> EventProgress:
    """Return *count* entrants e1, e2…, the first *seeds* of them seeded, assigned in rotation to *clubs* clubs."""
    entrants = (
        Entrant(f"e{i}", f"Coppia {i}", f"Circolo {i % clubs}" if clubs else "", i if i <= seeds else 0)
        for i in range(1, count + 1)
    )
    return EventProgress(tuple(entrants))


def scores(seed: int) -> Callable[[Meeting], Meeting]:
    """Return a function that scores meetings from this seed: two sides get 21 and fewer, more sides a number each."""
    stream = Shuffle(b"scores %d" % seed).stream("scores")
    return lambda meeting: _score(meeting, stream)


def _score(meeting: Meeting, stream: Stream) -> Meeting:
    if len(meeting.sides) > 2:
        return meeting.played(*(stream.below(101) for _ in meeting.sides))
    made = [21, stream.below(21)]
    return meeting.played(*(made if stream.below(2) else made[::-1]))


def play_round(
    plan: FormatPlan, progress: EventProgress, play: Callable[[Meeting], Meeting]
) -> tuple[Round, EventProgress]:
    """Return the next round, and the event after it was played."""
    round_ = next_round(plan, progress, CHANCE)
    return round_, progress.with_meetings(m if m.counts else play(m) for m in round_.meetings)


def play_out(plan: FormatPlan, progress: EventProgress, seed: int = 1) -> tuple[list[Round], EventProgress]:
    """Return all rounds of the event, and the event at its end."""
    play, rounds = scores(seed), []
    while not is_over(plan, progress):
        round_, progress = play_round(plan, progress, play)
        rounds.append(round_)
    return rounds, progress
