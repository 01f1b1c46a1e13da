"""Everything of a circle in one file, for its founder."""

import msgspec

from cartaro.server.base.aside import aside
from cartaro.server.services.circle_meetings import CircleAppointments
from cartaro.server.services.circle_season import read_plan, sum_up_all
from cartaro.server.services.circles import done
from cartaro.store.books.accounts import Account
from cartaro.store.books.circle_matches import CircleMatchBook
from cartaro.store.books.circle_notes import CircleNoteBook
from cartaro.store.books.circle_roles import MEMBERS
from cartaro.store.books.circles import CircleBook, CircleDoor
from cartaro.store.ports import Database
from cartaro.table.ports import Clock
from cartaro.wire.circle_file import CircleFile, FiledMeeting, FiledMember, FiledNote, FiledSeason
from cartaro.wire.circles import UsualTable

_usual = msgspec.json.Decoder(UsualTable)


async def file_circle(store: Database, clock: Clock, account: Account, id: str) -> CircleFile:
    """Return everything of a circle for its founder, whomever that one has blocked.

    Raise :class:`cartaro.server.services.circles.CircleError` for anybody else.
    """
    circle, people = done(await CircleBook(store).find_whole(id, account.id))
    members = [one for one in people if one.role in MEMBERS]
    names = {one.number: one.name for one in members}
    plan, played = read_plan(circle.season), await CircleMatchBook(store).played(id)
    summed = await aside(sum_up_all, played, names, plan, circle.founded_at)
    appointed = await CircleAppointments(store, clock, pushes=False).show(account, id)
    notes = await CircleNoteBook(store).of(id, None)
    return CircleFile(
        circle.name,
        circle.colour,
        circle.sign,
        circle.door == CircleDoor.ASKED,
        circle.founded_at,
        circle.closed_at,
        [FiledMember(one.name, one.role, one.since) for one in members],
        _usual.decode(circle.usual) if circle.usual else None,
        plan.best,
        [FiledSeason(begun, rows) for begun, rows in summed.seasons],
        summed.matches,
        summed.records,
        [
            FiledMeeting(one.day, one.hour, one.minutes, one.zone, one.weekly, one.note, one.coming, one.maybe)
            for one in appointed.meetings
        ],
        [FiledNote(names[one.member], one.at, one.said) for one in notes if one.member in names],
    )
