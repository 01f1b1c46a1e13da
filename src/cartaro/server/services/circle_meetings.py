"""Appointments of circles: made by keepers, answered by members, in their calendars, and reminded of by push once."""

import asyncio
import logging
import secrets
from typing import Final

from cartaro.i18n import CartaroError
from cartaro.moments import find_zone
from cartaro.server.base.chores import repeat
from cartaro.server.services.circle_calendar import (
    LEAD_SECONDS,
    due_of,
    end_of,
    hour_of,
    next_time,
    start_of,
    write_calendar,
)
from cartaro.server.services.circles import CircleError, done
from cartaro.server.services.push_notices import PushNotices
from cartaro.store.books.accounts import Account
from cartaro.store.books.circle_meetings import MOST_MEETINGS, CircleMeeting, CircleMeetingBook, MeetingAnswer
from cartaro.store.books.circle_roles import MEMBERS
from cartaro.store.books.circles import CircleBook, CircleRefusal
from cartaro.store.ports import Database
from cartaro.table.names import clean_name
from cartaro.table.ports import Clock, StoreError
from cartaro.wire.circle_meetings import LONGEST_NOTE, CircleMeetings, MeetingReply, NewMeeting, ShownMeeting

FEEDS: Final = "/api/calendars/"
LOOK_SECONDS: Final = 20.0
"""Interval, in seconds, between looks for appointments to remind of."""
HOLD_SECONDS: Final = 120.0
"""Seconds after which another node looks at an appointment, should this one die."""
TAKEN_AT_ONCE: Final = 20
FURTHEST_SECONDS: Final = 2 * 365 * 24 * 3600.0
"""Seconds from now to the furthest appointment."""

log = logging.getLogger(__name__)


class CircleAppointments:
    """The appointments in *store*; methods raise :class:`CircleError` for a refusal. *pushes*: it sends notices."""

    def __init__(self, store: Database, clock: Clock, *, pushes: bool) -> None:
        self._book, self._circles, self._clock, self._pushes = (
            CircleMeetingBook(store),
            CircleBook(store),
            clock,
            pushes,
        )

    async def show(self, account: Account, id: str) -> CircleMeetings:
        """Return the appointments of a circle for a member; raise :class:`CircleError` if it is refused."""
        found = await self._circles.find(id, account.id)
        if found is None:
            raise CircleError(CircleRefusal.UNKNOWN)
        meetings, coming, ways = await self._book.of(id, account.id)
        names = {one.number: one.name for one in found[1] if one.role in MEMBERS}
        me = next(one.number for one in found[1] if one.account == account.id)
        shown = []
        for meeting in meetings:
            if (next_one := next_time(meeting, self._clock.now())) is None:
                continue
            day = next_one.day.isoformat()
            said = {one.member: one.answer for one in coming if (one.meeting, one.day) == (meeting.number, day)}
            coming_then = [names[n] for n, answer in said.items() if answer is MeetingAnswer.YES]
            perhaps = [names[n] for n, answer in said.items() if answer is MeetingAnswer.MAYBE]
            shown.append(
                ShownMeeting(
                    meeting.number,
                    day,
                    hour_of(meeting),
                    next_one.at,
                    meeting.minutes,
                    meeting.zone,
                    meeting.weekly,
                    meeting.note,
                    coming_then,
                    perhaps,
                    said.get(me),
                )
            )
        feed = None if ways.feed is None else f"{FEEDS}{ways.feed}.ics"
        shown.sort(key=lambda one: (one.at, one.number))
        return CircleMeetings(shown, MOST_MEETINGS, ways.reminded, feed, self._pushes)

    async def appoint(self, account: Account, id: str, asked: NewMeeting) -> CircleMeetings:
        """Make an appointment; raise :class:`CartaroError` if that cannot be, or :class:`CircleError`."""
        now, note = self._clock.now(), clean_name(asked.note, LONGEST_NOTE) if asked.note.strip() else ""
        find_zone(asked.zone)
        meeting = CircleMeeting(id, 0, asked.starts, asked.zone, asked.weekly, asked.minutes, note, now, None)
        meeting = meeting._replace(until=end_of(meeting))
        first = start_of(meeting)
        if first + 60 * meeting.minutes <= now or first > now + FURTHEST_SECONDS:
            raise CircleError(CircleRefusal.BAD_DAY)
        done(await self._book.appoint(account.id, meeting, due_of(meeting, now), now))
        return await self.show(account, id)

    async def cancel(self, account: Account, id: str, number: int) -> CircleMeetings:
        """Call an appointment off; raise :class:`CircleError` if it is refused."""
        done(await self._book.cancel(id, account.id, number))
        return await self.show(account, id)

    async def answer(self, account: Account, id: str, number: int, asked: MeetingReply) -> CircleMeetings:
        """Note whether *account* comes the next time; raise :class:`CircleError` if it is refused."""
        known = next((one for one in (await self.show(account, id)).meetings if one.number == number), None)
        if known is None:
            raise CircleError(CircleRefusal.NO_MEETING)
        if known.day != asked.day:
            raise CircleError(CircleRefusal.PAST)
        done(await self._book.answer(id, account.id, number, asked.day, MeetingAnswer(asked.answer)))
        return await self.show(account, id)

    async def remind(self, account: Account, id: str, *, reminded: bool) -> CircleMeetings:
        """Set whether *account* is reminded; raise :class:`CircleError` if it is refused."""
        done(await self._book.set_reminded(id, account.id, reminded=reminded))
        return await self.show(account, id)

    async def set_feed(self, account: Account, id: str, *, wanted: bool) -> CircleMeetings:
        """Give the calendar of *account* a new address, or none; raise :class:`CircleError` if it is refused."""
        done(await self._book.set_feed(id, account.id, secrets.token_urlsafe(24) if wanted else None))
        return await self.show(account, id)

    async def calendar(self, account: Account, id: str, number: int) -> bytes:
        """Return one appointment as a calendar; raise :class:`CircleError` if it is refused."""
        found = await self._circles.find(id, account.id)
        if found is None:
            raise CircleError(CircleRefusal.UNKNOWN)
        meetings = [one for one in (await self._book.of(id, account.id))[0] if one.number == number]
        if not meetings:
            raise CircleError(CircleRefusal.NO_MEETING)
        return write_calendar(found[0].name, meetings, self._clock.now())

    async def feed(self, secret: str) -> bytes:
        """Return the calendar with the *secret* in its address; raise :class:`CircleError` if it is refused."""
        found = await self._book.of_feed(secret)
        if found is None:
            raise CircleError(CircleRefusal.NO_FEED)
        return write_calendar(*found, self._clock.now())


class MeetingReminders:
    """Reminds of appointments by *push*; of the nodes of a server one does, and nobody is told twice."""

    def __init__(self, store: Database, clock: Clock, push: PushNotices) -> None:
        self._book, self._clock, self._push = CircleMeetingBook(store), clock, push

    async def run(self) -> None:
        """Repeat :meth:`look` until cancelled."""
        await repeat(self.look, lambda: asyncio.sleep(LOOK_SECONDS))

    async def look(self) -> None:
        """Remind of what is due."""
        while True:
            now = self._clock.now()
            taken = await self._book.take(now, now + HOLD_SECONDS, TAKEN_AT_ONCE)
            for meeting in taken:
                await self._remind(meeting, now)
                await self._book.set_due(meeting, due_of(meeting, now))
            if len(taken) < TAKEN_AT_ONCE:
                return

    async def _remind(self, meeting: CircleMeeting, now: float) -> None:
        found = next_time(meeting, now)
        if found is None or not found.at - LEAD_SECONDS <= now < found.at:
            return  # the server was down when it was due
        day = found.day.isoformat()
        for account in await self._book.reminded(meeting, day):
            try:
                notice = f"{meeting.circle} {meeting.number} {day} {account}"
                await self._push.tell_account(notice, account, meeting.circle, found.at)
            except StoreError:
                raise
            except CartaroError as error:
                log.warning("%s", error)  # too many notices wait: this one is left out
