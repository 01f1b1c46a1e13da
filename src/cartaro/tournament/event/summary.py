"""Where an event stands, in a few sentences for the organiser."""

from collections import Counter

from cartaro.i18n import Text
from cartaro.tournament.event.prize_awards import Where, accounts_of
from cartaro.tournament.event.state import EntrantStatus, Event, ResultStatus
from cartaro.tournament.formats.dispatch import count_rounds
from cartaro.tournament.model.calendar import say_day, say_hour, say_money


def summary_of(event: Event) -> list[Text]:
    """Return what an organiser wants to know first."""
    definition, count = event.definition, len(event.field)
    day, hour = say_day(definition.start), say_hour(definition.start)
    lines = [
        Text(
            f"{definition.name.it}: {day.it} alle {hour}, {definition.place.it}.",
            f"{definition.name.en}: {day.en} at {hour}, {definition.place.en}.",
        )
    ]
    present = sum(e.status is EntrantStatus.PRESENT for e in event.field)
    looking = sum(e.status is EntrantStatus.LOOKING for e in event.enrolments.values())
    waiting = len(event.waiting)
    lines.append(
        Text(
            f"Iscritti {count}, presenti {present}, in attesa {waiting}, cercano compagno {looking}.",
            f"Entered {count}, present {present}, waiting {waiting}, looking for a partner {looking}.",
        )
    )
    owed, till = say_money(sum(max(event.owed_by(n), 0) for n in event.enrolments)), say_money(event.till)
    lines.append(Text(f"In cassa {till.it}, da incassare {owed.it}.", f"In the till {till.en}, still owed {owed.en}."))
    lines += _rounds(event)
    return lines


def _rounds(event: Event) -> list[Text]:
    if event.ended:
        where = Counter(account.where for account in accounts_of(event))
        left = where[Where.DUE] + where[Where.MORE]
        lines = [
            Text(
                f"Il torneo è finito; premi da consegnare: {left}.",
                f"The tournament is over; prizes to hand out: {left}.",
            )
        ]
        if where[Where.LEVEL]:
            lines.append(
                Text(
                    "Per un premio c'è chi è alla pari: una bella o un sorteggio dice di chi è.",
                    "Some ended level on a prize: a play-off or a lot says whose it is.",
                )
            )
        if where[Where.TOO_MUCH]:
            lines.append(
                Text(
                    "Un premio consegnato ora spetta ad altri: si riprende, o si paga in più.",
                    "A prize that was handed over is another's now: it is taken back, or paid on top.",
                )
            )
        return lines
    if not event.round:
        return []
    total = count_rounds(event.definition.plan, event.progress)
    missing = [str(meeting.table) for meeting in event.progress.open]
    disputed = [str(s.meeting.table) for s in event.rounds[event.round] if s.status is ResultStatus.DISPUTED]
    lines = [Text(f"Turno {event.round} di {total}.", f"Round {event.round} of {total}.")]
    if missing:
        listed = ", ".join(missing)
        lines.append(Text(f"Mancano i risultati dei tavoli {listed}.", f"The results of tables {listed} are missing."))
    if disputed:
        listed = ", ".join(disputed)
        lines.append(Text(f"Arbitro ai tavoli {listed}.", f"Referee to tables {listed}."))
    return lines
