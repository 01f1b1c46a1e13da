"""A summary of an event's state for the organiser, in a few sentences."""

from collections import Counter

from cartaro.i18n import Text, tr
from cartaro.tournament.event.prize_awards import Where, accounts_of
from cartaro.tournament.event.state import EntrantStatus, EventState, ResultStatus
from cartaro.tournament.formats.dispatch import count_rounds
from cartaro.tournament.model.calendar import day_to_text, hour_to_text, money_to_text


def summary_of(event: EventState) -> list[Text]:
    """Return the sentences of the summary."""
    definition, count = event.definition, len(event.field)
    day, hour = day_to_text(definition.start_shown), hour_to_text(definition.start_shown)
    lines = [tr("tournament-event-summary-at", hour=hour, definition=definition.name, day=day, place=definition.place)]
    present = sum(e.status is EntrantStatus.PRESENT for e in event.field)
    looking = sum(e.status is EntrantStatus.LOOKING for e in event.enrolments.values())
    waiting = len(event.waiting)
    lines.append(
        tr(
            "tournament-event-summary-entered_present_waiting_looking",
            count=count,
            present=present,
            waiting=waiting,
            looking=looking,
        )
    )
    owed, till = money_to_text(sum(max(event.owed_by(n), 0) for n in event.enrolments)), money_to_text(event.till)
    lines.append(tr("tournament-event-summary-till_still_owed", till=till, owed=owed))
    lines += _rounds(event)
    return lines


def _rounds(event: EventState) -> list[Text]:
    if event.ended:
        where = Counter(account.where for account in accounts_of(event))
        left = where[Where.DUE] + where[Where.MORE]
        lines = [tr("tournament-event-summary-tournament_over_prizes_hand", left=left)]
        if where[Where.LEVEL]:
            lines.append(tr("tournament-event-summary-some_ended_level_prize"))
        if where[Where.TOO_MUCH]:
            lines.append(tr("tournament-event-summary-prize_was_handed_over"))
        return lines
    if not event.round:
        return []
    total = count_rounds(event.definition.plan, event.progress)
    missing = [str(meeting.table) for meeting in event.progress.open]
    disputed = [str(s.meeting.table) for s in event.rounds[event.round] if s.status is ResultStatus.DISPUTED]
    lines = [tr("tournament-event-summary-round", round=event.round, total=total)]
    if missing:
        listed = ", ".join(missing)
        lines.append(tr("tournament-event-summary-results_tables_missing", listed=listed, count=len(missing)))
    if disputed:
        listed = ", ".join(disputed)
        lines.append(tr("tournament-event-summary-referee_tables", listed=listed, count=len(disputed)))
    return lines
