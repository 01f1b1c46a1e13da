"""Reviews of matches: every decision of one player compared with the master's, from what the player could see."""

from collections.abc import Generator, Iterator, Sequence

from cartaro.bots import LEVELS
from cartaro.bots.budget import Budget
from cartaro.bots.known_law import check_known
from cartaro.coach.facet import COACH, ReviewedChoice
from cartaro.coach.remark import MASTER, VERSION, Coach, Remark, Review, summarise, worst_of
from cartaro.engine.chance import Stream
from cartaro.engine.progress import ReportProgress
from cartaro.games import game_of
from cartaro.match.protocol import Match
from cartaro.notation.record.api import PlayedDeal, Record, RecordedAction, ReplayStep, book_of, replay_deals
from cartaro.notation.record.results import ending_of
from cartaro.rulebook import Rulebook

LONGEST = 300.0
"""The most CPU milliseconds for a decision, which matters only without the compiled kernel."""
BUDGET = Budget(simulations=8_000, milliseconds=LONGEST)
"""The master's search budget for a decision."""


def budget_of(level: str, rulebook: Rulebook) -> Budget:
    """Return the search budget for a decision of the coach *level* with *rulebook*."""
    own = None if level == MASTER.level else LEVELS[level].budget_for(game_of(rulebook).name)
    return BUDGET if own is None else own.within(LONGEST)


def review_record(
    record: Record,
    place: int | None,
    budget: Budget = BUDGET,
    report: ReportProgress | None = None,
    coach: Coach = MASTER,
) -> Review:
    """Return the review of the player at *place* (None: that of the record's first player) in a match.

    *coach* is the reference, with the search *budget* for each decision. Actions that somebody else chose for the
    player, by the record, are left out.

    Raise :class:`cartaro.bots.known_law.UnknownLawError` if the master does not support the law,
    :class:`cartaro.notation.record.api.RecordError` if the cards cannot be dealt again, and
    :class:`cartaro.notation.record.api.RecordRefused` at an illegal action.
    """
    steps = review_steps(record, place, budget, coach)
    while True:
        try:
            done, total = next(steps)
        except StopIteration as end:
            review: Review = end.value
            return review
        if report is not None:
            report(done, total)


def review_steps(
    record: Record, place: int | None, budget: Budget = BUDGET, coach: Coach = MASTER
) -> Generator[tuple[int, int], None, Review]:
    """Do :func:`review_record` in steps: yield the number of decisions reviewed, and in total."""
    check_known(book_of(record), record.options)
    played = replay_deals(record)
    if played.refusal is not None:
        raise played.refusal
    if place is None:
        place = played.match.draw.chairs.index(0)
    mine = [
        (deal, *found)
        for deal in played.deals
        for found in _steps_of(deal, place)
        if found[0] not in deal.recorded.played_for
    ]
    ending = ending_of(record, played.match)
    remarks: list[Remark] = []
    forced = 0
    for done, (deal, number, step, begun) in enumerate(mine, 1):
        earlier = [remark for remark in remarks if remark.deal == deal.number]
        found = _look_at((deal.number, number), step, begun, place, earlier, (budget, coach))
        remarks += [] if found is None else [found]
        forced += found is None
        yield done, len(mine)
    return Review(
        rulebook=record.rulebook,
        place=place,
        player=record.players[played.match.draw.chairs[place]],
        level=coach.level,
        remarks=tuple(remarks),
        forced=forced,
        worst=worst_of(remarks),
        summary=summarise(remarks, coach).as_dict(),
        training=record.training,
        version=VERSION,
        ending=None if ending is None else ending.as_dict(),
    )


def _steps_of(deal: PlayedDeal, place: int) -> Iterator[tuple[int, ReplayStep, Match]]:
    """Yield the actions of the player at *place*: its number in the deal, the action, the match when its turn began.

    An action is a turn by itself, unless the game's coach says that a turn was in progress.
    """
    begun: Match | None = None
    actions = [step for step in deal.steps if isinstance(step.entry, RecordedAction)]
    for number, step in enumerate(actions, 1):
        if step.place != place:
            begun = None
            continue
        if begun is None or not COACH.of(begun.game.name).is_under_way(begun.position):
            begun = step.before
        yield number, step, begun


def _look_at(
    at: tuple[int, int],
    step: ReplayStep,
    begun: Match,
    place: int,
    earlier: Sequence[Remark],
    by: tuple[Budget, Coach],
) -> Remark | None:
    match = step.before
    assert isinstance(step.entry, RecordedAction)
    action = match.game.read_action(step.entry.action)
    chance = Stream(f"cartaro review {at[0]} {at[1]}".encode())
    seat = match.seating.seat_of(place)
    choice = ReviewedChoice(*at, before=match, begun=begun, seat=seat, action=action, earlier=earlier)
    return COACH.of(match.game.name).look_at(choice, chance, *by)
