"""The appointments of circles in the store: who comes, secret addresses, reminders that one node takes."""

import pytest

from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.circle_meetings import (
    MOST_MEETINGS,
    CircleMeeting,
    CircleMeetingBook,
    MeetingAnswer,
    MeetingWays,
)
from cartaro.store.books.circle_roles import CircleAct
from cartaro.store.books.circles import CircleBook, CircleDoor, CircleLook, CircleRefusal
from cartaro.store.ports import ServerStore

LOOK = CircleLook("Il giovedì", "wine", "G", CircleDoor.OPEN)
WEEKLY = CircleMeeting("c", 0, "2026-12-03T21:00", "Europe/Rome", True, 180, "Porta le carte", 5.0, None)
ONCE = WEEKLY._replace(starts="2026-12-01T10:00", weekly=False, until=100.0)
DAY = "2026-12-03"
YES, MAYBE, NO = MeetingAnswer.YES, MeetingAnswer.MAYBE, MeetingAnswer.NO


@pytest.fixture
async def book(store: ServerStore) -> CircleMeetingBook:
    """A circle of three: Ada (1), Bea (2), Carla (3)."""
    circles = CircleBook(store)
    for name in ("ada", "bea", "carla", "dora"):
        assert await AccountBook(store).add(Account(name, name, "argon2", 1.0))
    assert await circles.found("c", LOOK, "code", "ada", 1.0) is None
    for name in ("bea", "carla"):
        await circles.join("code", name, 2.0)
    return CircleMeetingBook(store)


async def test_appointments_are_kept_with_a_number_of_their_own_until_they_are_over(book: CircleMeetingBook) -> None:
    assert await book.appoint("ada", WEEKLY, 50.0, 5.0) is None
    assert await book.appoint("ada", ONCE, None, 5.0) is None
    assert (await book.of("c", "ada"))[0] == [ONCE._replace(number=5), WEEKLY._replace(number=4)]
    assert await book.appoint("ada", WEEKLY, None, 100.5) is None
    assert [one.number for one in (await book.of("c", "ada"))[0]] == [4, 6]
    assert await book.cancel("c", "ada", 4) is None
    assert await book.cancel("c", "ada", 4) is CircleRefusal.NO_MEETING
    for _ in range(MOST_MEETINGS - 1):
        assert await book.appoint("ada", WEEKLY, None, 100.5) is None
    assert await book.appoint("ada", WEEKLY, None, 100.5) is CircleRefusal.TOO_MANY_MEETINGS


async def test_the_last_answer_of_a_member_counts_and_goes_with_them(
    book: CircleMeetingBook, store: ServerStore
) -> None:
    assert await book.appoint("ada", WEEKLY, None, 5.0) is None
    for name, answer in (("ada", YES), ("bea", NO), ("bea", MAYBE), ("carla", YES)):
        assert await book.answer("c", name, 4, DAY, answer) is None
    assert await book.answer("c", "ada", 99, DAY, YES) is CircleRefusal.NO_MEETING
    assert await book.answer("c", "dora", 4, DAY, YES) is CircleRefusal.UNKNOWN
    assert [one[2:] for one in (await book.of("c", "ada"))[1]] == [(1, YES), (2, MAYBE), (3, YES)]
    assert await book.answer("c", "ada", 4, "2026-12-10", NO) is None
    assert [one[1:] for one in (await book.of("c", "ada"))[1] if one.member == 1] == [("2026-12-10", 1, NO)]
    assert await CircleBook(store).act("c", "carla", CircleAct.LEAVE, None, 9.0) is None
    await AccountBook(store).delete("bea")
    assert [one.member for one in (await book.of("c", "ada"))[1]] == [1]
    assert await book.cancel("c", "ada", 4) is None
    assert await store.read(lambda t: t.rows("SELECT member FROM circle_coming")) == []


async def test_an_address_leads_to_the_calendar_until_it_is_renewed_or_its_member_is_gone(
    book: CircleMeetingBook, store: ServerStore
) -> None:
    circles = CircleBook(store)
    assert await book.appoint("ada", WEEKLY, None, 5.0) is None
    for name in ("ada", "bea", "carla"):
        assert await book.set_feed("c", name, f"old {name}") is None
    assert await book.of_feed("old bea") == ("Il giovedì", [WEEKLY._replace(number=4)])
    assert (await book.of("c", "bea"))[2] == MeetingWays(False, "old bea")
    assert await book.set_feed("c", "bea", "new bea") is None
    assert await book.of_feed("old bea") is None
    assert await book.of_feed("new bea") is not None
    assert await circles.act("c", "ada", CircleAct.EXPEL, 2, 9.0) is None
    assert await circles.act("c", "carla", CircleAct.LEAVE, None, 9.0) is None
    assert [await book.of_feed(f"{which} {name}") for which in ("old", "new") for name in ("bea", "carla")] == [
        None
    ] * 4
    assert await circles.act("c", "ada", CircleAct.CLOSE, None, 9.0) is None
    assert await book.of_feed("old ada") is None


async def test_one_node_takes_what_is_due_and_tells_those_who_asked_and_may_come(book: CircleMeetingBook) -> None:
    assert await book.appoint("ada", WEEKLY, 50.0, 5.0) is None
    assert await book.appoint("ada", ONCE, None, 5.0) is None
    assert await book.take(49.0, 60.0, 9) == ()
    (taken,) = await book.take(50.0, 60.0, 9)
    assert taken == WEEKLY._replace(number=4)
    assert await book.take(59.0, 70.0, 9) == ()
    assert await book.take(60.0, 70.0, 9) == [taken]
    await book.set_due(taken, None)
    assert await book.take(1e9, 1e10, 9) == ()
    assert await book.reminded(taken, DAY) == []
    for name in ("ada", "bea", "carla"):
        assert await book.set_reminded("c", name, reminded=True) is None
    assert await book.answer("c", "bea", 4, DAY, NO) is None
    assert await book.answer("c", "carla", 4, DAY, MAYBE) is None
    assert await book.reminded(taken, DAY) == ["ada", "carla"]
    assert await book.reminded(taken, "2026-12-10") == ["ada", "bea", "carla"]
    assert await book.set_reminded("c", "ada", reminded=False) is None
    assert await book.reminded(taken, DAY) == ["carla"]
