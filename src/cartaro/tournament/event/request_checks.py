"""Checks of requests alone: a log that is read has passed them, and is not asked again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cartaro.i18n import tr
from cartaro.look_alikes import skeleton
from cartaro.tournament.event.penalties import check_it_hurts
from cartaro.tournament.event.prize_awards import check_hand
from cartaro.tournament.event.registration import LONGEST_NAME, find, is_full_on_line, rating_of
from cartaro.tournament.event.rounds import as_paired, find_table, first_recast
from cartaro.tournament.event.seats import with_seated
from cartaro.tournament.event.state import START, EventState, RoundTable
from cartaro.tournament.event.tables import settle, with_leavers, without_last
from cartaro.tournament.formats.dispatch import keeps_pairs
from cartaro.tournament.formats.registry import games_at
from cartaro.tournament.model.log_entries import (
    Amended,
    CheckedIn,
    Committed,
    Corrected,
    Decided,
    Edited,
    Entered,
    Imported,
    PairedTable,
    Payload,
    Penalised,
    Person,
    PrizeAwarded,
    Rearranged,
    Result,
    ResultReported,
    ResultsImported,
    Seeded,
    Substituted,
)
from cartaro.tournament.model.person_names import fold_name, unprinted_letters
from cartaro.tournament.model.points import SPELT_POINTS
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import Meeting, MeetingStatus, Side
from cartaro.tournament.notice.articles import refuse
from cartaro.tournament.notice.definition import parse_definition
from cartaro.tournament.notice.size_limits import check_choice, check_field, check_room


def check_asked(event: EventState, payload: Payload) -> None:
    """Raise :class:`cartaro.i18n.CartaroError` if *payload* may no longer be requested at *event*."""
    check = _CHECKS.get(type(payload))
    if check is not None:
        check(event, payload)


def _check_result(event: EventState, payload: ResultReported | Decided | Corrected) -> None:
    """Check that a result has as many games as a match here may have, and accounts for everybody at the table."""
    result, seated = payload.result, find_table(event, payload.round, payload.table)
    event, seated = with_leavers(event, seated, result)
    _check_games(event, seated, result)
    here = [n for n in seated.entrants if n not in result.absent and event.enrolments[n].active]
    if len(seated.entrants) == 2 and result.games and result.absent and not event.repeats_deals:
        raise refuse(
            event.definition,
            "scores",
            "played_or_absent",
            tr("tournament-event-request_checks-played_or_absent"),
        )
    _check_all_counted(event, seated, result)
    _check_exits(event, seated, result)
    if len(seated.entrants) == 2:
        return
    if result.games:
        _check_leavers(event, seated, payload)
        return
    if result.winner is not None:
        raise refuse(
            event.definition,
            "scores",
            "places_open",
            tr("tournament-event-request_checks-places_open", table=payload.table, count_entrants=len(seated.entrants)),
        )
    if result.absent and len(here) > 1:
        names = ", ".join(event.enrolments[n].name for n in here)
        example = "-".join(["45", "101", "120", "102", "110"][: len(here)])
        absent = " ".join(f"absent={n}" for n in result.absent)
        raise refuse(
            event.definition,
            "scores",
            "others_played",
            tr("tournament-event-request_checks-others_played", names=names, example=example, absent=absent),
        )


def _check_games(event: EventState, seated: RoundTable, result: Result) -> None:
    """Check that a match of a group is one game."""
    most = games_at(event.definition.plan, seated.meeting)
    if most == 1 and len(result.games) > 1:
        raise refuse(
            event.definition,
            "format",
            "wrong_games",
            tr("tournament-event-result_validation-wrong_games", best_of=most, games=len(result.games)),
        )


def _check_replaced(event: EventState, payload: Decided | Corrected) -> None:
    """Check a result that may replace another: those who play the rounds paired since would still be the same."""
    event = without_last(event, payload)
    _check_result(event, payload)
    event, seated = with_leavers(event, find_table(event, payload.round, payload.table), payload.result)
    after = with_seated(event, seated, replace(seated, meeting=settle(event, seated, payload.result)))
    later = first_recast(event, after)
    if later is not None:
        raise refuse(
            event.definition,
            "rounds",
            "played_on",
            tr("tournament-event-request_checks-played_on", table=payload.table, round=payload.round, later=later),
        )


def _check_all_counted(event: EventState, seated: RoundTable, result: Result) -> None:
    """Check that the result also counts players who left the event after the table was played."""
    meeting = seated.meeting
    rows = [len(numbers) for game in result.games for numbers in (game.points, *game.deals) if numbers]
    played = [
        side.entrant
        for side in meeting.sides
        if int(side.entrant) not in result.absent and _was_there(event, meeting, side)
    ]
    if len(meeting.sides) > 2 and rows and min(rows) < len(played):
        names = ", ".join(event.enrolments[int(id)].name for id in played)
        raise refuse(
            event.definition,
            "scores",
            "all_played",
            tr(
                "tournament-event-request_checks-all_played",
                table=meeting.table,
                round=meeting.round,
                count_played=len(played),
                names=names,
            ),
        )


def _was_there(event: EventState, meeting: Meeting, side: Side) -> bool:
    """Whether a side certainly played: it has not left, or left after the table's result or in a later round."""
    enrolment = event.enrolments[int(side.entrant)]
    later = enrolment.leaves is not None and enrolment.leaves > meeting.round + 1
    return enrolment.active or later or (meeting.status is MeetingStatus.PLAYED and not side.absent)


def _check_all_results(event: EventState, payload: ResultsImported) -> None:
    """Check each result of a list, which the desk reports."""
    if not payload.results:
        raise TournamentRefusal("no_results", tr("tournament-event-request_checks-no_results"))
    for result in payload.results:
        _check_result(event, result)


def _check_leavers(event: EventState, seated: RoundTable, payload: ResultReported | Decided | Corrected) -> None:
    """Check that a result tells whether players who left while the table was open did so in the middle of the game.

    Those who went out had finished, and a table that had a report when they left had too.
    """
    if seated.reports and isinstance(payload, ResultReported):
        return
    now = zip(seated.meeting.sides, settle(event, seated, payload.result).sides, strict=True)
    stay = [was for was, side in now if not (side.absent or side.out)]
    left = [int(was.entrant) for was in stay if not _was_there(event, seated.meeting, was)]
    if not left:
        return
    raise refuse(
        event.definition,
        "withdrawal",
        "left_when",
        tr(
            "tournament-event-request_checks-left_when",
            table=payload.table,
            names=", ".join(event.enrolments[n].name for n in left),
            absent=" ".join(f"absent={n}" for n in left),
        ),
    )


def _check_exits(event: EventState, seated: RoundTable, result: Result) -> None:
    """Check that totals come with the deal in which each player went out, if the order at the table needs it."""
    totals_only = [game for game in result.games if game.points and not (game.deals or game.out)]
    meeting = settle(event, seated, result) if totals_only else seated.meeting
    here = [side for side in meeting.sides if not side.absent]
    gone = sum(side.out > 0 for side in here)
    if not (totals_only and gone and event.definition.plan.asks_exits(len(here), meeting.phase)):
        return
    elsewhere = sum(len(other.entrants) > 1 for other in event.rounds[meeting.round]) > 1
    if gone == 1 and not (elsewhere and event.definition.plan.has_exit_criterion):
        return  # with only one player out, the order is clear
    order = event.definition.plan.scoring.table.about
    raise refuse(
        event.definition,
        "format",
        "exits_missing",
        tr("tournament-event-request_checks-exits_missing", order=order),
    )


def _check_rearranged(event: EventState, payload: Rearranged) -> None:
    """Check that only the entrants change seats, that a calendar stays as it is, and that nobody comes too far.

    Nobody is put into a bracket or final that they have not reached; in the first round nobody has reached anything.
    """
    before = [as_paired(seated.meeting) for seated in event.rounds.get(payload.round, ())]
    after = payload.tables
    if sorted(map(_seats_at, before)) != sorted(map(_seats_at, after)):
        raise refuse(event.definition, "rounds", "other_seats", tr("tournament-event-request_checks-other_seats"))
    if keeps_pairs(event.definition.plan, event.progress, payload.round) and _met(before) != _met(after):
        title = event.definition.plan.format.title
        raise refuse(
            event.definition, "format", "calendar", tr("tournament-event-request_checks-calendar", format=title)
        )
    if payload.round > 1 and _reached(before) != _reached(after):
        raise refuse(event.definition, "format", "not_reached", tr("tournament-event-request_checks-not_reached"))


def _seats_at(table: PairedTable) -> tuple[int, str, int, tuple[int, ...], int]:
    """Return what a table is without its entrants: its place in the hall and in the format, and its number of seats."""
    return (table.table, table.phase, table.slot, table.boards, len(table.entrants))


def _met(tables: Sequence[PairedTable]) -> set[tuple[frozenset[int], tuple[int, ...]]]:
    """Return who meets whom, on which deals."""
    return {(frozenset(table.entrants), table.boards) for table in tables}


def _reached(tables: Sequence[PairedTable]) -> set[tuple[str, int]]:
    return {(table.phase, entrant) for table in tables for entrant in table.entrants}


def _check_amended(event: EventState, payload: Amended) -> None:
    """Check that a new definition respects the limits of its format."""
    definition = parse_definition(payload.definition)
    check_choice(definition.plan, definition.capacity)


def _check_entered(event: EventState, payload: Entered) -> None:
    """Check the names, and the format's limit if the definition does not give the number of places."""
    _check_unknown(event, payload.people)
    _check_clubs(payload.people)
    _check_open_seat(event)
    if event.definition.capacity is None:
        check_room(event.definition.plan, len(event.field))


def _check_imported(event: EventState, payload: Imported) -> None:
    """Check the names of all entrants of a list, and that the format takes so many."""
    for edit in payload.edits:
        _check_edited(event, edit)
    if not payload.entrants:
        return
    _check_unknown(event, [person for each in payload.entrants for person in each.people])
    _check_open_seat(event)
    if event.definition.capacity is None:
        check_room(event.definition.plan, len(event.field) + len(payload.entrants) - 1)


def _check_checked_in(event: EventState, payload: CheckedIn) -> None:
    enrolment = event.enrolments.get(payload.entrant)
    if enrolment is not None and enrolment.late:
        _check_open_seat(event)


def _check_open_seat(event: EventState) -> None:
    """Check that a late entrant has a chair."""
    if is_full_on_line(event):
        raise refuse(event.definition, "late", "no_open_table", tr("tournament-event-registration-no_open_table"))


def _check_substituted(event: EventState, payload: Substituted) -> None:
    _check_unknown(event, (payload.by,))
    _check_clubs((payload.by,))


def _check_edited(event: EventState, payload: Edited) -> None:
    """Check a corrected name as a new one, but for who has it now, and the length of a club."""
    if payload.field == "name":
        enrolment = find(event, payload.entrant)
        if enrolment.active:
            _check_unknown(event, (Person(payload.now),), but=(enrolment.number, payload.person))
        else:
            _check_printed(event, (Person(payload.now),))
    if payload.field == "club":
        _check_clubs((Person("", payload.now),))


def _check_clubs(people: Sequence[Person]) -> None:
    for person in people:
        if len(person.club) > LONGEST_NAME:
            text = tr("tournament-event-request_checks-long_club", most=LONGEST_NAME)
            raise TournamentRefusal("bad_club", text)


def _check_seeded(event: EventState, payload: Seeded) -> None:
    """Check that every seed comes from where it says."""
    for seed in payload.seeds:
        enrolment = event.enrolments.get(seed.entrant)
        rating = rating_of(enrolment) if enrolment and seed.source == "rating" else 0
        if seed.rating != rating or (seed.source == "rating" and not rating):
            text = tr("tournament-event-request_checks-other_rating", number=seed.entrant, rating=rating)
            raise refuse(event.definition, "draw", "other_rating", text)
        if seed.source == "season" and not SPELT_POINTS.fullmatch(seed.why):
            text = tr("tournament-event-request_checks-no_season_points", number=seed.entrant)
            raise refuse(event.definition, "draw", "no_season_points", text)


def _check_unknown(event: EventState, people: Sequence[Person], but: tuple[int, int] = (0, 0)) -> None:
    """Check that papers can print the names, and that nobody would be taken for somebody who is entered already.

    *but*: number and person (from one) of who has the name that is corrected.
    """
    _check_printed(event, people)
    entered = [
        (person.name, e.number)
        for e in event.enrolments.values()
        if e.active
        for at, person in enumerate(e.people, 1)
        if (e.number, at) != but
    ]
    known = {key(name): (name, number) for name, number in entered for key in (skeleton, fold_name)}
    for person in people:
        name, number = known.get(fold_name(person.name)) or known.get(skeleton(person.name)) or ("", 0)
        if name and fold_name(name) == fold_name(person.name):
            text = tr("tournament-event-registration-entered_as", person=person.name, number=number)
            raise refuse(event.definition, "entrants", "entered_twice", text)
        if name:
            text = tr("tournament-event-registration-alike", person=person.name, other=name, number=number)
            raise refuse(event.definition, "entrants", "entered_twice", text)
    if len({skeleton(person.name) for person in people}) < len(people):
        text = tr("tournament-event-registration-entered_twice", person=people[-1].name)
        raise refuse(event.definition, "entrants", "entered_twice", text)


def _check_printed(event: EventState, people: Sequence[Person]) -> None:
    for person in people:
        if letters := unprinted_letters(person.name):
            text = tr("tournament-event-registration-unprinted", person=person.name, letters=letters)
            raise refuse(event.definition, "entrants", "unprinted", text)


def _check_committed(event: EventState, payload: Committed) -> None:
    """Check that the format's settings allow this field; the draw itself checks the format."""
    if payload.purpose == START and len(event.field) >= event.definition.plan.format.least:
        check_field(event.definition.plan, len(event.field))


_CHECKS: Mapping[type[Any], Callable[[EventState, Any], None]] = {
    ResultReported: _check_result,
    ResultsImported: _check_all_results,
    Decided: _check_replaced,
    Corrected: _check_replaced,
    Penalised: check_it_hurts,
    Amended: _check_amended,
    Entered: _check_entered,
    Imported: _check_imported,
    CheckedIn: _check_checked_in,
    Committed: _check_committed,
    PrizeAwarded: check_hand,
    Rearranged: _check_rearranged,
    Seeded: _check_seeded,
    Substituted: _check_substituted,
    Edited: _check_edited,
}
