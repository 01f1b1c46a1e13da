"""The walls of circles: notes with the manners of talk."""

from cartaro.i18n import CartaroError, tr
from cartaro.seen import without_ignorable
from cartaro.server.services.circles import CircleError, done
from cartaro.store.books.accounts import Account
from cartaro.store.books.circle_notes import CircleNoteBook
from cartaro.store.books.circle_roles import CircleAct, may
from cartaro.store.books.circles import CircleBook, CircleRefusal
from cartaro.store.ports import Database
from cartaro.table.ports import Clock
from cartaro.table.talk import clean
from cartaro.wire.circle_notes import LONGEST_WALL_NOTE, CircleNotes, ShownNote


class CircleWalls:
    """The walls in *store*. Methods raise :class:`CircleError` for what is refused."""

    def __init__(self, store: Database, clock: Clock) -> None:
        self._book, self._circles, self._clock = CircleNoteBook(store), CircleBook(store), clock

    async def show(self, account: Account, id: str) -> CircleNotes:
        """Return the wall of a circle for a member; raise :class:`CircleError` for anybody else."""
        found = await self._circles.find(id, account.id)
        if found is None:
            raise CircleError(CircleRefusal.UNKNOWN)
        circle, people = found
        names, me = {one.number: one.name for one in people}, next(one for one in people if one.account == account.id)
        is_open, keeps = circle.closed_at is None, may(me.role, CircleAct.ERASE_NOTE)
        return CircleNotes(
            [
                ShownNote(
                    note.number,
                    names[note.member],
                    note.at,
                    note.said,
                    note.member == me.number,
                    is_open and (keeps or note.member == me.number),
                )
                for note in await self._book.of(id, account.id)
            ],
            LONGEST_WALL_NOTE,
        )

    async def write(self, account: Account, id: str, text: str) -> CircleNotes:
        """Put a note on the wall; raise :class:`CartaroError` for one that cannot be shown."""
        said = clean(text)
        if len(said) > LONGEST_WALL_NOTE:
            raise CartaroError("bad_line", tr("server-circles-note_long", longest=LONGEST_WALL_NOTE))
        done(await self._book.write(id, account.id, said, self._clock.now()))
        return await self.show(account, id)

    async def erase(self, account: Account, id: str, number: int) -> CircleNotes:
        """Erase a note."""
        done(await self._book.erase(id, account.id, number))
        return await self.show(account, id)

    async def report(self, account: Account, id: str, number: int, why: str) -> CircleNotes:
        """Report a note to the operators."""
        done(await self._book.report(id, account.id, number, without_ignorable(why), self._clock.now()))
        return await self.show(account, id)
