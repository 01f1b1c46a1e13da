"""Swiss events: those with equal points meet, never twice; by score groups, or by FIDE's Dutch rules."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from cartaro.desk.formats.danese import last_met, pair_with_least_harm, tell_rematch, who_rests
from cartaro.desk.formats.field import by_seed, ids_in, names_of, pair_label, rests_of, stand, tally_of
from cartaro.desk.matching import first_matching
from cartaro.desk.pairing import Round, number_tables, seat
from cartaro.desk.plan import Plan
from cartaro.desk.results import Meeting, Progress, Status
from cartaro.desk.standings import Standings
from cartaro.engine.chance import Shuffle
from cartaro.texts import CartaroError


class _Rounds:
    """The part that both kinds of Swiss share: so many rounds, one standing."""

    def rounds(self, plan: Plan, progress: Progress) -> int:
        return plan.number("rounds")

    def over(self, plan: Plan, progress: Progress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def rank(self, plan: Plan, progress: Progress, chance: Shuffle) -> tuple[Standings, ...]:
        return (stand(plan, progress, chance),)


def starting_order(progress: Progress, ids: Sequence[str], chance: Shuffle) -> list[str]:
    """Return *ids* by their numbers in the event, which stay the same all through it: seeds first, then as drawn.

    Late entries come after all others, in the order in which they entered.
    """
    first = [entrant.id for entrant in progress.those_in(1)]
    seeded, drawn = by_seed(progress, first, chance, pair_label(1))
    late = [entrant.id for entrant in progress.entrants if entrant.enters > 1]
    there = set(ids)
    return [id for id in (*seeded, *drawn, *late) if id in there]


class ScoreGroups(_Rounds):
    """The Swiss of FIDE's basic rules, without colours: in each group of points the upper half meets the lower."""

    def pair(self, plan: Plan, progress: Progress, chance: Shuffle) -> Round:
        number = progress.round + 1
        tallies = tally_of(plan, progress)
        numbers = starting_order(progress, ids_in(progress, number), chance)
        order = sorted(numbers, key=lambda id: -tallies[id].points)
        resting = who_rests(order, rests_of(progress)) if len(order) % 2 else None
        order = [id for id in order if id != resting]
        points = [tallies[id].points for id in order]
        met = last_met(progress.meetings)
        pairs, again = pair_with_least_harm(
            order, met, 1, lambda allowed: first_matching(allowed, fold(points, allowed))
        )
        names = names_of(progress)
        notes = tuple(tell_rematch(names[a], names[b], met[frozenset((a, b))]) for a, b in again)
        meetings = [seat(number, pair, slot) for slot, pair in enumerate(pairs)]
        if resting is not None:
            meetings.append(seat(number, (resting,)))
        return Round(number, number_tables(meetings), notes)


def fold(points: Sequence[Fraction], allowed: Sequence[int]) -> list[list[int]]:
    """Return for each place whom it wishes to meet, the best first.

    In its group of points that is the one as far into the lower half as it is into the upper, or the nearest to that;
    then its own half; then the groups below, from the top.
    """
    count = len(points)
    first = {worth: at for at, worth in reversed(list(enumerate(points)))}
    last = {worth: at for at, worth in enumerate(points)}
    wishes = []
    for i in range(count):
        start, end = first[points[i]], last[points[i]] + 1
        half = (end - start) // 2
        ideal = i + half if i < start + half else i - half
        group = sorted(range(start, end), key=lambda j: ((j < start + half) == (i < start + half), abs(j - ideal), j))
        beyond = [*range(end, count), *reversed(range(start))]
        wishes.append([j for j in (*group, *beyond) if allowed[i] >> j & 1])
    return wishes


class Dutch(_Rounds):
    """FIDE's Dutch system (C.04.3): the library pairs, and is told points, colours and floats as FIDE counts them."""

    def pair(self, plan: Plan, progress: Progress, chance: Shuffle) -> Round:
        number = progress.round + 1
        ids = starting_order(progress, ids_in(progress, number), chance)
        numbers = {
            id: at for at, id in enumerate(starting_order(progress, [e.id for e in progress.entrants], chance), 1)
        }
        players = _describe_players(plan, progress, ids, numbers)
        met = {(numbers[a], numbers[b]) for a, b in (m.entrants for m in progress.meetings if _was_played(m))}
        found = _library()(
            system="dutch",
            players=players,
            previous_pairings=met,
            round_number=number,
            total_rounds=plan.number("rounds"),
        )
        by_number = {at: id for id, at in numbers.items()}
        sides = [tuple(by_number[at] for at in (pair["white_id"], pair["black_id"]) if at) for pair in found]
        if sorted(id for pair in sides for id in pair) != sorted(ids):
            raise CartaroError(
                "no_dutch_pairing",
                "Il sistema olandese non riesce ad abbinare tutti senza rivincite: meno turni, o la formula «swiss».",
                "The Dutch system cannot pair everybody without rematches: fewer rounds, or the format 'swiss'.",
            )
        ordered = sorted(sides, key=len, reverse=True)
        return Round(number, number_tables([seat(number, pair, slot) for slot, pair in enumerate(ordered)]))


def _library() -> Callable[..., list[dict[str, Any]]]:
    """Return the pairing function of caissify-pairings, which is asked for only here: an extra, for few need it."""
    try:
        from caissify_pairings import generate_pairings  # noqa: PLC0415  # an extra: see above
    except ImportError:
        raise CartaroError(
            "swiss_missing",
            "Lo svizzero olandese vuole una libreria in più: installala con «pip install cartaro[swiss]».",
            "The Dutch Swiss needs one more library: install it with 'pip install cartaro[swiss]'.",
        ) from None
    pair: Callable[..., list[dict[str, Any]]] = generate_pairings
    return pair


def _was_played(meeting: Meeting) -> bool:
    """Whether two met: a match not played may be paired again (C.04.1)."""
    return len(meeting.sides) == 2 and meeting.status is Status.PLAYED


def _describe_players(
    plan: Plan, progress: Progress, ids: Sequence[str], numbers: Mapping[str, int]
) -> list[dict[str, Any]]:
    """Return what the library wants to know of everybody, round by round."""
    here = set(ids)
    known: dict[str, dict[str, Any]] = {
        id: {
            "id": numbers[id],
            "name": id,
            "score": 0.0,
            "rating": 0,
            "starting_number": numbers[id],
            "color_hist": [],
            "float_history": [],
            "bye_count": 0,
            "forfeit_win_count": 0,
        }
        for id in numbers
    }
    for round_ in range(1, progress.round + 1):
        before = {id: player["score"] for id, player in known.items()}
        meetings = {id: m for m in progress.meetings if m.round == round_ for id in m.entrants}
        for id, player in known.items():
            meeting = meetings.get(id)
            player["color_hist"].append(_colour(meeting, id))
            player["float_history"].append(_float(meeting, id, before))
            if meeting is not None:
                player["score"] += float(plan.scoring.points(meeting, id))
                player["bye_count"] += meeting.status is Status.REST
                player["forfeit_win_count"] += meeting.status is Status.FORFEIT and meeting.won_by == id
    return [known[id] for id in numbers if id in here]


def _colour(meeting: Meeting | None, id: str) -> str:
    if meeting is None or not _was_played(meeting):
        return "none"
    return "white" if meeting.entrants[0] == id else "black"


def _float(meeting: Meeting | None, id: str, before: Mapping[str, float]) -> str:
    """Return ``down`` for who met somebody with fewer points or won without play, ``up`` for more, else ``none``."""
    if meeting is None:
        return "none"
    if not _was_played(meeting):
        return "down" if meeting.won_by == id else "none"
    other = before[meeting.opponents_of(id)[0]]
    return "down" if before[id] > other else "up" if before[id] < other else "none"
