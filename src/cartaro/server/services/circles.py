"""Circles: founding, joining by a code, and everything that their members do, for accounts."""

import contextlib
import secrets
from base64 import b32encode
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from cartaro.bots import bot_for
from cartaro.games import find_game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.server.base.aside import aside
from cartaro.server.services.circle_season import read_plan, sum_up
from cartaro.store.books.accounts import Account
from cartaro.store.books.circle_matches import CircleMatchBook
from cartaro.store.books.circle_meetings import MOST_MEETINGS
from cartaro.store.books.circle_roles import MEMBERS, OF, WHILE_CLOSED, CircleAct, CircleRole, may, may_on
from cartaro.store.books.circles import (
    MOST_CIRCLES,
    MOST_MEMBERS,
    CircleBook,
    CircleDoor,
    CircleLook,
    CircleMember,
    CircleRefusal,
    Membership,
    StoredCircle,
    takers,
)
from cartaro.store.ports import Database
from cartaro.table.arranging import PATIENCE
from cartaro.table.authority import Authority
from cartaro.table.law import agree
from cartaro.table.names import clean_name
from cartaro.table.ports import Clock
from cartaro.table.state import LogError
from cartaro.wire.circle_season import CircleSeason, SeasonChoice
from cartaro.wire.circles import CircleInvitation, CirclePage, CirclePerson, CircleSummary, UsualTable
from cartaro.wire.lobby import TableCard, show_table

LONGEST_CIRCLE_NAME: Final = 40
LONGEST_SIGN: Final = 2
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits of codes: none that is taken for another."""
CODE_LENGTH: Final = 10

_Done = TypeVar("_Done")

_usual = msgspec.json.Decoder(UsualTable)


class CircleError(CartaroError):
    """The circle is not there for the account, or what was asked is not possible there; ``status`` is that of HTTP."""

    def __init__(self, refusal: CircleRefusal) -> None:
        self.status, text = _REFUSALS[refusal]
        super().__init__(refusal.value, text)


class Circles:
    """The circles in *store*. Methods raise :class:`CircleError` for what is refused."""

    def __init__(self, store: Database, clock: Clock, authority: Authority) -> None:
        self.book, self._clock, self._authority = CircleBook(store), clock, authority
        self._matches = CircleMatchBook(store)

    async def mine(self, account: Account) -> list[CircleSummary]:
        """Return the circles of *account*, with those that it asks to join."""
        return [_summarize(one) for one in await self.book.of(account.id)]

    async def found(self, account: Account, name: str, colour: str, sign: str, *, asked: bool) -> CirclePage:
        """Found a circle; raise :class:`CartaroError` for a name or sign that cannot be shown."""
        look = _look(name, colour, sign, asked=asked)
        id = b32encode(secrets.token_bytes(10)).decode().lower()
        done(await self.book.found(id, look, _new_code(), account.id, self._clock.now()))
        return await self.show(account, id)

    async def show(self, account: Account, id: str) -> CirclePage:
        """Return the page of a circle for a member.

        Raise :class:`CircleError` for anybody else, whether or not there is one.
        """
        now = self._clock.now()
        await self.book.note_seen(id, account.id, now)
        found = await self.book.find(id, account.id)
        if found is None:
            raise CircleError(CircleRefusal.UNKNOWN)
        return _show(*found, account, now, await self._open_tables(id, now))

    async def members(self, account: Account | None, id: str) -> frozenset[str]:
        """Return the accounts of a circle's members for a member; raise :class:`CircleError` for anybody else."""
        found = None if account is None else await self.book.find(id, account.id)
        if found is None:
            raise CircleError(CircleRefusal.UNKNOWN)
        return frozenset(one.account for one in found[1] if one.role in MEMBERS)

    async def set_up(
        self,
        account: Account,
        id: str,
        *,
        name: str | None,
        colour: str | None,
        sign: str | None,
        asked: bool | None,
    ) -> CirclePage:
        """Change what is not None; raise :class:`CartaroError` for a name or sign that cannot be shown."""
        now = await self.show(account, id)
        look = _look(
            now.name if name is None else name,
            now.colour if colour is None else colour,
            now.sign if sign is None else sign,
            asked=now.asked if asked is None else asked,
        )
        done(await self.book.set_up(id, account.id, look))
        return await self.show(account, id)

    async def set_usual(self, account: Account, id: str, usual: UsualTable) -> CirclePage:
        """Set what the circle usually plays; raise :class:`CartaroError` if its rulebook does not allow that."""
        bot_for(usual.bots, find_game(usual.rulebook).name)
        agree(usual.rulebook, usual.options)
        done(await self.book.set_usual(id, account.id, msgspec.json.encode(usual).decode()))
        return await self.show(account, id)

    async def season(self, account: Account, id: str, number: int | None) -> CircleSeason:
        """Return a season of a circle, the last if *number* is None; raise :class:`CircleError` if there is none."""
        found = await self.book.find(id, account.id)
        if found is None:
            raise CircleError(CircleRefusal.UNKNOWN)
        circle, people = found
        names = {one.number: one.name for one in people if one.role in MEMBERS}
        me = next(one.number for one in people if one.account == account.id)
        plan, which = read_plan(circle.season), -1 if number is None else number
        if which > len(plan.starts):
            raise CircleError(CircleRefusal.NO_SEASON)
        played = await self._matches.played(id)
        return await aside(sum_up, played, names, plan, circle.founded_at, which, me)

    async def set_season(self, account: Account, id: str, choice: SeasonChoice) -> CircleSeason:
        """Set how many evenings count, and begin a season if asked; return the last one."""
        found = await self.book.find(id, account.id)
        plan = read_plan("" if found is None else found[0].season)
        plan = msgspec.structs.replace(plan, best=choice.best)
        season = plan.anew(self._clock.now()) if choice.anew else plan
        done(await self.book.set_season(id, account.id, msgspec.json.encode(season).decode()))
        return await self.season(account, id, None)

    async def note_table(self, account: Account, id: str, table: str) -> CirclePage:
        """Show *table* to the circle, so that its members sit down there."""
        done(await self.book.note_table(id, account.id, table, self._clock.now()))
        return await self.show(account, id)

    async def _open_tables(self, id: str, now: float) -> list[TableCard]:
        """Return the last tables of a circle whose matches are not over, the newest first."""
        found = []
        for one in await self.book.last_tables(id):
            with contextlib.suppress(LogError):  # a damaged table is shown to nobody
                table = await self._authority.find(one)
                state = None if table is None else await self._authority.state_of(table)
                if state is not None and not state.over and (state.match is not None or now - state.at < PATIENCE):
                    found.append(show_table(state, now))
        return found

    async def invitation(self, account: Account, code: str) -> CircleInvitation:
        """Return what *code* leads to; raise :class:`CircleError` if to nothing."""
        found = await self.book.of_code(_clean_code(code), account.id)
        if found is None:
            raise CircleError(CircleRefusal.UNKNOWN_CODE)
        return await self._invite(account, found)

    async def join(self, account: Account, code: str) -> CircleInvitation:
        """Join the circle of *code*, or ask to."""
        found = done(await self.book.join(_clean_code(code), account.id, self._clock.now()))
        return await self._invite(account, found)

    async def _invite(self, account: Account, found: Membership) -> CircleInvitation:
        circle = found.circle
        mine = {one.circle.id: one.role for one in await self.book.of(account.id)}.get(circle.id)
        return CircleInvitation(
            circle.name,
            circle.colour,
            circle.sign,
            found.members,
            circle.door == CircleDoor.ASKED,
            mine is CircleRole.ASKING,
            circle.id if mine in MEMBERS else None,
        )

    async def act(self, account: Account, id: str, act: CircleAct, other: int | None) -> CirclePage | None:
        """Do *act*, to the member with the number *other* if it is to somebody; return the page after it.

        None for an account that has left. Raise :class:`CircleError` for what is refused.
        """
        code = _new_code() if act is CircleAct.RENEW else ""
        done(await self.book.act(id, account.id, act, other, self._clock.now(), code))
        return None if act is CircleAct.LEAVE else await self.show(account, id)


def done(made: _Done | CircleRefusal) -> _Done:
    """Return what was *made*; raise :class:`CircleError` if it was refused."""
    if isinstance(made, CircleRefusal):
        raise CircleError(made)
    return made


def _new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _clean_code(code: str) -> str:
    """Return a code as it is stored: case, blanks and hyphens do not matter."""
    return "".join(letter for letter in code.lower() if letter in CODE_LETTERS)


def _look(name: str, colour: str, sign: str, *, asked: bool) -> CircleLook:
    clean = clean_name(name, LONGEST_CIRCLE_NAME)
    letters = [letter for letter in clean if letter.isalnum()] or list(clean)
    drawn = clean_name(sign, LONGEST_SIGN) if sign.strip() else letters[0].upper()
    return CircleLook(clean, colour, drawn, CircleDoor.ASKED if asked else CircleDoor.OPEN)


def _summarize(one: Membership) -> CircleSummary:
    circle = one.circle
    closed = circle.closed_at is not None
    return CircleSummary(circle.id, circle.name, circle.colour, circle.sign, one.role, one.members, closed)


def _show(
    circle: StoredCircle, people: Sequence[CircleMember], account: Account, now: float, tables: list[TableCard]
) -> CirclePage:
    me = next(one for one in people if one.account == account.id)
    is_open = circle.closed_at is None
    members = [one for one in people if one.role in MEMBERS]
    asking = [one for one in people if one.role is CircleRole.ASKING]
    possible = {act for act in CircleAct if may(me.role, act) and (is_open or act in WHILE_CLOSED)}
    if me.number not in takers(circle, members, now):
        possible.discard(CircleAct.TAKE_OVER)
    if circle.offered is None:
        possible.discard(CircleAct.WITHDRAW)

    def person(one: CircleMember) -> CirclePerson:
        acts = [act.value for act in OF if act in possible and may_on(me.role, act, one.role)]
        return CirclePerson(one.number, one.name, one.role, one.since, acts)

    return CirclePage(
        circle.id,
        circle.name,
        circle.colour,
        circle.sign,
        circle.door == CircleDoor.ASKED,
        circle.code if is_open else None,
        circle.closed_at,
        me.number,
        [person(one) for one in members],
        MOST_MEMBERS,
        [person(one) for one in asking] if CircleAct.ADMIT in possible else [],
        circle.offered,
        [act.value for act in CircleAct if act in possible and act not in OF],
        _usual.decode(circle.usual) if circle.usual else None,
        tables,
    )


_REFUSALS: Final[Mapping[CircleRefusal, tuple[int, Text]]] = {
    CircleRefusal.UNKNOWN: (404, tr("server-circles-unknown_circle")),
    CircleRefusal.UNKNOWN_CODE: (404, tr("server-circles-unknown_circle_code")),
    CircleRefusal.NOT_YOURS: (403, tr("server-circles-not_yours_to_do")),
    CircleRefusal.NOT_THEM: (409, tr("server-circles-not_to_them")),
    CircleRefusal.NOT_OFFERED: (403, tr("server-circles-not_offered")),
    CircleRefusal.CLOSED: (409, tr("server-circles-circle_closed")),
    CircleRefusal.FULL: (409, tr("server-circles-circle_full", most=MOST_MEMBERS)),
    CircleRefusal.TOO_MANY_MEETINGS: (409, tr("server-circles-too_many_meetings", most=MOST_MEETINGS)),
    CircleRefusal.NO_MEETING: (404, tr("server-circles-no_meeting")),
    CircleRefusal.NO_FEED: (404, tr("server-circles-no_feed")),
    CircleRefusal.MUTED: (403, tr("server-circles-muted")),
    CircleRefusal.NO_NOTE: (404, tr("server-circles-no_note")),
    CircleRefusal.BAD_DAY: (400, tr("server-circles-bad_day")),
    CircleRefusal.PAST: (409, tr("server-circles-meeting_past")),
    CircleRefusal.NO_SEASON: (404, tr("server-circles-no_season")),
    CircleRefusal.TOO_MANY: (409, tr("server-circles-too_many_circles", most=MOST_CIRCLES)),
}
"""The status and the sentence of each refusal."""
