"""Serialization of an event: the public part, and the private parts for officials and players."""

from datetime import datetime
from itertools import pairwise

import msgspec
from msgspec import UNSET

from cartaro.i18n import Text, tr
from cartaro.moments import spell
from cartaro.server.http.tournament.doorway import RoleHolder
from cartaro.server.http.tournament.messages.desk import (
    CashView,
    EntrantAccount,
    Keys,
    LogLine,
    PinCounts,
    SubstitutionView,
    WishesView,
    WishView,
)
from cartaro.server.http.tournament.messages.events import CitableArticle
from cartaro.server.http.tournament.messages.page import (
    ClosingView,
    DrawView,
    EntrantView,
    EventCounts,
    OwnPart,
    PublicPage,
    SeedView,
)
from cartaro.server.http.tournament.messages.plan import CategoryView, NoticeView, PrizeView, TitledRulebook, WindowView
from cartaro.server.http.tournament.messages.trial import AmendmentView
from cartaro.server.http.tournament.round_view import (
    foretell_tables,
    show_awards,
    show_penalty,
    show_plan,
    show_round,
    show_standings,
    tables_needed,
)
from cartaro.server.http.tournament.trial_view import show_change
from cartaro.server.services.tournament.online_tables import seats_of
from cartaro.struct_types import prepare
from cartaro.tournament.event.cash import refundable_to
from cartaro.tournament.event.drawing import last_window
from cartaro.tournament.event.registration import code_renewals, late_possible
from cartaro.tournament.event.rounds import seats_together
from cartaro.tournament.event.state import START, Amendment, Enrolment, EntrantStatus, EventState, PublicDraw
from cartaro.tournament.event.summary import summary_of
from cartaro.tournament.event.wishes import wishes_of
from cartaro.tournament.export.json_document import cash_as_json, draw_as_json
from cartaro.tournament.formats.dispatch import chooses, count_rounds, is_over
from cartaro.tournament.formats.stages import level_at_cut
from cartaro.tournament.log.access import Role, access_key, entrant_code, table_pin
from cartaro.tournament.log.fold import undone_in
from cartaro.tournament.log.log_messages import author_to_text, entry_to_text
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.undo_checks import to_take_back
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.notice.amending import form_of
from cartaro.tournament.notice.articles import articles_of
from cartaro.tournament.notice.definition import TournamentDefinition, Window
from cartaro.wire.event_news import Elsewhere, EntriesState, Fresh, MyEntry, OnlineSeat, OnlineTable
from cartaro.wire.game_show import wire_text

SHOWN_AMENDMENTS = 20
"""The number of changes of the notice that the page shows, the newest first."""

RECENT = 400
"""The number of log entries that officials see, the newest first; the whole log is an export."""


def show_public(tournament: Tournament) -> PublicPage:
    """Return the public part of the page."""
    event = tournament.event
    plan, progress, round_ = event.definition.plan, event.progress, event.round
    return PublicPage(
        id=tournament.id,
        seq=len(tournament.log),
        head=tournament.head,
        notice=show_notice(event.definition),
        edition=event.edition,
        amendments=[_amendment(event, change) for change in reversed(event.amended[-SHOWN_AMENDMENTS:])],
        counts=_counts(event),
        entrants=[_entrant(event, event.enrolments[n]) for n in sorted(event.enrolments)],
        seeds=_seeds(event),
        drawn=event.drawn,
        repeats=event.repeats_deals,
        draws=[_draw(tournament, draw) for draw in event.draws.values()],
        rounds=count_rounds(plan, progress) if round_ else 0,
        calls=[seated.meeting.table for seated in event.rounds.get(round_, ()) if seated.called],
        round=show_round(event, round_) if round_ else None,
        foretold=[wire_text(sentence) for sentence in foretell_tables(event)],
        play_off=[int(id) for id in level_at_cut(plan, progress, event.chance)] if round_ and plan.second else [],
        standings=[show_standings(standings) for standings in event.standings] if event.has_results else [],
        penalties=[show_penalty(event.definition, penalty) for penalty in event.penalties],
        over=bool(round_) and is_over(plan, progress),
        ended=event.ended,
        closed=_closing(event),
        awards=show_awards(event),
    )


def show_fresh(tournament: Tournament, now: datetime, finished: list[int], elsewhere: Elsewhere) -> Fresh:
    """Return the public data that are not in the log: what depends on the time, finished tables, other computers."""
    event = tournament.event
    return Fresh(
        entries=EntriesState(
            open=entries_open(event, now),
            pending=not event.drawn and last_window(event, now) is not None,
            said=wire_text(registration_to_text(event, now)),
        ),
        finished=finished,
        elsewhere=elsewhere,
    )


def show_own(
    tournament: Tournament, caller: RoleHolder, secret: bytes, now: datetime, fresh: Fresh, pins: PinCounts
) -> OwnPart:
    """Return the private part for *caller*; *pins* are for officials."""
    shown = spell(now, tournament.event.definition.zone, "milliseconds")
    own = OwnPart(shown, caller.role, fresh.entries, fresh.finished, fresh.elsewhere)
    own.me = show_me(tournament, caller, secret) or UNSET
    if not caller.is_official:
        return own
    event = tournament.event
    own.accounts = {number: _account(event, number, secret) for number in event.enrolments}
    own.log = _log(tournament)
    own.summary = [wire_text(line) for line in summary_of(event)]
    own.pins = pins
    if caller.role is Role.ORGANISER:
        own.wishes = _wishes(event)
        own.cash = _cash(event)
        own.keys = Keys(access_key(secret, Role.REFEREE), access_key(secret, Role.DOOR))
        own.definition = event.source
        own.form = form_of(event.source)
    return own


def show_me(tournament: Tournament, caller: RoleHolder, secret: bytes) -> MyEntry | None:
    """Return the caller's own data, if it is an entrant; else None."""
    event, entrant = tournament.event, caller.entrant
    if caller.role is not Role.PLAYER or entrant is None or entrant not in event.enrolments:
        return None
    return MyEntry(
        entrant, event.owed_by(entrant), _pin(event, entrant, secret), _online(event, entrant, secret) or UNSET
    )


def show_notice(definition: TournamentDefinition) -> NoticeView:
    """Return the announcement of an event."""
    return NoticeView(
        name=wire_text(definition.name),
        place=wire_text(definition.place),
        start=spell(definition.start, definition.zone),
        time_zone=definition.zone.key,
        rulebook=TitledRulebook(id=definition.rulebook.id, title=wire_text(definition.rulebook.title)),
        options=dict(definition.options),
        pairs=definition.pairs,
        capacity=definition.capacity,
        fee=definition.fee,
        minutes=definition.match_minutes,
        windows=[_window(window) for window in definition.windows],
        categories=[CategoryView(id=c.id, name=wire_text(c.name)) for c in definition.categories],
        prizes=[
            PrizeView(place=p.place, what=wire_text(p.what), cents=p.cents, category=p.category)
            for p in definition.prizes
        ],
        giving=wire_text(definition.giving.say()) if definition.giving else None,
        plan=show_plan(definition),
    )


def show_articles(definition: TournamentDefinition) -> list[CitableArticle]:
    """Return the articles that may be cited at the event, its own first."""
    return [
        CitableArticle(
            id=article.id,
            name=wire_text(cite(article)),
            heading=wire_text(article.heading),
            text=wire_text(article.text),
        )
        for article in articles_of(definition).values()
    ]


def registration_to_text(event: EventState, now: datetime) -> Text:
    """Return the sentence about registration at *now*: whether it is open, and the next window."""
    definition = event.definition
    if event.closed:
        return tr("server-http-tournament-view-closed")
    if event.drawn:
        return _drawn_to_text(event)
    if not definition.windows:
        return tr("server-http-tournament-view-entries_open_until_draw")
    here, following = definition.window_at(now), definition.window_after(now)
    if here is not None:
        window = here.say()
        return tr("server-http-tournament-view-entries_open", said=window)
    if following is not None:
        window = following.say()
        return tr("server-http-tournament-view-entries_taken_now_next", said=window)
    return tr("server-http-tournament-view-entries_closed")


def _drawn_to_text(event: EventState) -> Text:
    late = late_possible(event)
    if event.draws[START].secret is None:
        return (
            tr("server-http-tournament-view-draw_begun_late") if late else tr("server-http-tournament-view-draw_begun")
        )
    if late:
        return tr("server-http-tournament-view-draw_made_place_free")
    return tr("server-http-tournament-view-draw_made_entries_closed")


def entries_open(event: EventState, now: datetime) -> bool:
    """Whether anybody may enter at *now* without the desk."""
    return (
        not event.closed
        and not event.drawn
        and (not event.definition.windows or event.definition.window_at(now) is not None)
    )


def _window(window: Window) -> WindowView:
    return WindowView(
        place=wire_text(window.place),
        begins=spell(window.begins, window.zone),
        ends=spell(window.ends, window.zone),
        said=wire_text(window.say()),
    )


def _seeds(event: EventState) -> list[SeedView]:
    known = {seed.entrant: seed for seed in event.seeds}
    seeds = [known[number] for number in event.seeded]
    level = [False, *(seed.is_level(before) for before, seed in pairwise(seeds))]
    return [SeedView(s.entrant, s.source, s.rating, s.why, one) for s, one in zip(seeds, level, strict=False)]


def _closing(event: EventState) -> ClosingView | None:
    if event.closed is None:
        return None
    return ClosingView(event.closed.seq, spell(event.closed.at, event.definition.zone), event.closed.reason)


def _amendment(event: EventState, change: Amendment) -> AmendmentView:
    at = spell(change.at, event.definition.zone)
    return AmendmentView(at, change.reason, [show_change(one) for one in change.changes])


def _counts(event: EventState) -> EventCounts:
    field = event.field
    present = sum(e.status is EntrantStatus.PRESENT for e in field)
    return EventCounts(
        entered=len(field),
        present=present,
        waiting=len(event.waiting),
        looking=sum(e.status is EntrantStatus.LOOKING for e in event.enrolments.values()),
        owing=sum(event.owed_by(e.number) > 0 for e in field),
        tables=tables_needed(event),
    )


def _draw(tournament: Tournament, draw: PublicDraw) -> DrawView:
    again = to_take_back(tournament.log, tournament.event) if draw.purpose == START else ()
    return msgspec.convert({**draw_as_json(draw), "again": again}, DrawView)


def _entrant(event: EventState, enrolment: Enrolment) -> EntrantView:
    waiting = event.queue.index(enrolment) + 1 if enrolment in event.queue else None
    return EntrantView(
        number=enrolment.number,
        name=enrolment.name,
        people=[person.name for person in enrolment.people],
        clubs=list(dict.fromkeys(person.club for person in enrolment.people if person.club)),
        status=enrolment.status,
        waiting=waiting,
    )


def _account(event: EventState, number: int, secret: bytes) -> EntrantAccount:
    enrolment = event.enrolments[number]
    return EntrantAccount(
        owed=event.owed_by(number),
        paid=event.paid_by(number),
        back=refundable_to(event, number),
        code=entrant_code(secret, number, code_renewals(event, number)),
        pin=_pin(event, number, secret),
        people=list(enrolment.people),
        substituted=[SubstitutionView(*change) for change in enrolment.changes],
        reason=enrolment.reason,
    )


def _cash(event: EventState) -> CashView:
    owed = sum(max(event.owed_by(number), 0) for number in event.enrolments)
    return msgspec.convert({**cash_as_json(event), "owed": owed}, CashView)


def _wishes(event: EventState) -> WishesView:
    plan = event.definition.plan
    return WishesView(
        listed=[WishView(wire_text(said), withdraw) for said, withdraw in wishes_of(event)],
        chooses=chooses(plan, event.progress),
        seats=seats_together(plan),
        rests=plan.format.asks_rests,
        halves=plan.number("half_points") if plan.format.asks_rests else 0,
    )


def _log(tournament: Tournament) -> list[LogLine]:
    undone = undone_in(tournament.log)
    return [
        LogLine(
            seq=entry.seq,
            at=entry.at,
            written=entry.written if entry.written != entry.at else None,
            who=author_to_text(tournament.event, entry.who, entry.role),
            role=entry.role,
            said=wire_text(entry_to_text(tournament.event, entry)),
            undone=entry.seq in undone,
            hash=tournament.hashes[entry.seq - 1],
        )
        for entry in reversed(tournament.log[-RECENT:])
    ]


def _online(event: EventState, entrant: int, secret: bytes) -> OnlineTable | None:
    """Return the on-line table of this round where the entrant plays, with the token of each of its people."""
    seated = event.places.get(entrant)
    if seated is None or not seated.online:
        return None
    people, seats = event.enrolments[entrant].people, seats_of(event, seated, entrant, secret)
    return OnlineTable(
        seated.online, [OnlineSeat(person.name, seat.token) for person, seat in zip(people, seats, strict=True)]
    )


def _pin(event: EventState, entrant: int, secret: bytes) -> str | None:
    """Return the PIN of an entrant who sits at a table of the current round."""
    seated = event.places.get(entrant)
    if seated is None or not seated.meeting.table:
        return None
    return table_pin(secret, event.round, entrant, len(event.enrolments[entrant].substituted))


prepare(DrawView, CashView)
