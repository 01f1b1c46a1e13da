"""The week among friends: a circle is identified by a word that its members share; the server stores its hash."""

import hashlib
import unicodedata
from collections.abc import Sequence
from datetime import date

from cartaro.daily.comparison import share_of
from cartaro.daily.days import plan_of
from cartaro.daily.week import days_of, monday_of, total_of
from cartaro.engine.chance import framed
from cartaro.i18n import tr
from cartaro.seen import without_any_ignorable
from cartaro.server.services.daily import DailyError, key_of
from cartaro.server.services.server_daily import ServerDaily
from cartaro.store.books.accounts import Account
from cartaro.store.books.daily import FINISHED
from cartaro.store.books.daily_friends import MOST_CIRCLES, MOST_MEMBERS, Friend
from cartaro.table.names import clean_name
from cartaro.wire.daily_week import DailyFriend, DailyFriendDay, DailyWeek, DailyWeekDay

SHORTEST_WORD = 6
"""The smallest number of letters and digits of a circle's word."""
_LABEL = b"cartaro daily friends 1"


def circle_of(word: str) -> bytes:
    """Return the key of a circle in the store; case, accents, spaces and punctuation of its word are ignored.

    Raise :class:`DailyError` if the word is too short.
    """
    shown = without_any_ignorable(word)
    letters = "".join(letter for letter in unicodedata.normalize("NFKD", shown).casefold() if letter.isalnum())
    if len(letters) < SHORTEST_WORD:
        raise DailyError("word_too_short", tr("server-daily-word_too_short", least=SHORTEST_WORD))
    return hashlib.sha256(framed([_LABEL, letters.encode()])).digest()


class DailyFriends:
    """The circles of one server."""

    def __init__(self, daily: ServerDaily) -> None:
        self.book, self._daily = daily.friends, daily

    async def join(self, word: str, account: Account | None, key: str, name: str) -> None:
        """Add a player to the circle of *word* as *name*; raise :class:`DailyError` if it is full."""
        called, circle = clean_name(name), circle_of(word)
        player = key_of(key) if account is None else f"account {account.id}"
        joined = await self.book.join(circle, player, _id(account), called, self._daily.today)
        if not joined:
            raise DailyError("circle_full", tr("server-daily-circle_full", members=MOST_MEMBERS, circles=MOST_CIRCLES))

    async def leave(self, word: str, account: Account | None, key: str) -> None:
        """Remove a player from the circle of *word*."""
        await self.book.leave(circle_of(word), key_of(key), _id(account))

    async def week(self, word: str, account: Account | None, key: str, of: date) -> DailyWeek:
        """Return the week of the day *of*; results of today only if the player has finished today's deal.

        Raise :class:`DailyError` if the player is not a member, whether or not there is such a circle.
        """
        if account is not None:
            await self.book.claim(key_of(key), account.id)
        circle, today = circle_of(word), self._daily.today
        members = await self.book.members(circle)
        me = next((one for one in members if _is(one, account, key)), None)
        if me is None:
            raise DailyError("not_of_the_circle", tr("server-daily-not_of_the_circle"))
        await self.book.note_seen(circle, me, today)
        _player, mine = await self._daily.player_of(today, account, key)
        days = days_of(monday_of(min(of, today)), today)
        open_days = [day for day in days if day < today or (mine is not None and mine.state == FINISHED)]
        return await self._show(circle, members, me, days, open_days)

    async def _show(
        self, circle: bytes, members: Sequence[Friend], me: Friend, days: list[date], open_days: list[date]
    ) -> DailyWeek:
        made = await self.book.results(circle, days[0], days[-1])
        all_results = {day: await self._daily.book.results(day) for day in open_days}

        def of(player: str, day: date) -> DailyFriendDay | None:
            result = made.get((player, day))
            if day not in all_results or result is None:
                return None
            return DailyFriendDay(result, share_of(result, all_results[day], counted=True))

        friends = []
        for one in members:
            shown = {day: of(one.player, day) for day in days}
            total = total_of([None if (played := shown[day]) is None else played.share for day in open_days])
            friends.append(DailyFriend(one.name, one is me, list(shown.values()), total))
        return DailyWeek(
            monday=monday_of(days[0]).isoformat(),
            days=[DailyWeekDay(day.isoformat(), plan_of(day).rulebook, day not in all_results) for day in days],
            friends=sorted(friends, key=lambda friend: -friend.total),
        )


def _id(account: Account | None) -> str | None:
    return None if account is None else account.id


def _is(friend: Friend, account: Account | None, key: str) -> bool:
    if friend.account is not None:
        return friend.account == _id(account)
    return friend.player == key_of(key)
