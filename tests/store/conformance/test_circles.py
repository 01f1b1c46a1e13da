"""Circles in the store: who may do what to whom, joining by code, handing over, erasure, limits."""

import itertools
from collections.abc import Awaitable, Callable

import pytest

from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.circle_meetings import CircleMeeting, CircleMeetingBook
from cartaro.store.books.circle_notes import CircleNoteBook
from cartaro.store.books.circle_roles import (
    ABSENT_SECONDS,
    DAY_SECONDS,
    MAY,
    OF,
    TURN_SECONDS,
    CircleAct,
    CircleRole,
    heirs_at,
)
from cartaro.store.books.circles import (
    MOST_ASKING,
    MOST_CIRCLES,
    MOST_MEMBERS,
    CircleBook,
    CircleDoor,
    CircleLook,
    CircleRefusal,
    Membership,
)
from cartaro.store.ports import ServerStore

OPEN = CircleLook("Compagnia del giovedì", "walnut", "G", CircleDoor.OPEN)
ASKED = OPEN._replace(door=CircleDoor.ASKED)
WHO = ("founder", "keeper", "member", "asking", "out", "stranger")
EVERYBODY = (*WHO, "keeper2", "member2")

LAW: dict[CircleAct, str] = {
    CircleAct.LOOK: "founder keeper member",
    CircleAct.PLAY: "founder keeper member",
    CircleAct.INVITE: "founder keeper member",
    CircleAct.LEAVE: "founder keeper member asking",
    CircleAct.SET_UP: "founder keeper",
    CircleAct.SEASON: "founder keeper",
    CircleAct.APPOINT: "founder keeper",
    CircleAct.COME: "founder keeper member",
    CircleAct.FEED: "founder keeper member",
    CircleAct.WRITE: "founder keeper member",
    CircleAct.ERASE_NOTE: "founder keeper",
    CircleAct.RENEW: "founder keeper",
    CircleAct.ADMIT: "founder>asking keeper>asking",
    CircleAct.TURN_AWAY: "founder>asking keeper>asking",
    CircleAct.EXPEL: "founder>keeper founder>member keeper>member",
    CircleAct.NAME_KEEPER: "founder>member",
    CircleAct.DISMISS_KEEPER: "founder>keeper",
    CircleAct.OFFER: "founder>keeper founder>member",
    CircleAct.WITHDRAW: "founder",
    CircleAct.EXPORT: "founder",
    CircleAct.TAKE_OVER: "",
    CircleAct.CLOSE: "founder",
}
"""The law of the roles: who may do each act, after ``>`` to whom. Taking over needs an offer, or an absent founder."""


WEEKLY = CircleMeeting("c", 0, "2026-12-03T21:00", "Europe/Rome", True, 180, "", 1.0, None)


def _meetings(book: CircleBook) -> CircleMeetingBook:
    return CircleMeetingBook(book._store)


async def _erase_anothers(book: CircleBook, by: str) -> CircleRefusal | None:
    notes = CircleNoteBook(book._store)
    if await notes.write("c", "keeper2", "Buonasera", 10.0) is CircleRefusal.CLOSED:
        return await notes.erase("c", by, 99)
    return await notes.erase("c", by, (await notes.of("c", "keeper2"))[0].number)


async def _export(book: CircleBook, by: str) -> CircleRefusal | None:
    found = await book.find_whole("c", by)
    return found if isinstance(found, CircleRefusal) else None


BY_THEMSELVES: dict[CircleAct, Callable[[CircleBook, str], Awaitable[CircleRefusal | None]]] = {
    CircleAct.SET_UP: lambda book, by: book.set_up("c", by, ASKED),
    CircleAct.PLAY: lambda book, by: book.note_table("c", by, "t", 10.0),
    CircleAct.SEASON: lambda book, by: book.set_season("c", by, "{}"),
    CircleAct.APPOINT: lambda book, by: _meetings(book).appoint(by, WEEKLY, None, 10.0),
    CircleAct.COME: lambda book, by: _meetings(book).set_reminded("c", by, reminded=True),
    CircleAct.FEED: lambda book, by: _meetings(book).set_feed("c", by, f"feed of {by}"),
    CircleAct.WRITE: lambda book, by: CircleNoteBook(book._store).write("c", by, "Buonasera", 10.0),
    CircleAct.ERASE_NOTE: _erase_anothers,
    CircleAct.EXPORT: _export,
}
"""What has a method of its own."""


async def _make(store: ServerStore, *names: str) -> None:
    for name in names:
        assert await AccountBook(store).add(Account(name, f"Nome {name}", f"argon2 {name}", 1.0))


async def _people(store: ServerStore) -> CircleBook:
    """Return a book with a circle ``c`` in which everybody of :data:`WHO` but the stranger is what the name says."""
    book = CircleBook(store)
    assert await book.found("c", OPEN, "code", "founder", 1.0) is None
    for at, name in enumerate(("keeper", "keeper2", "member", "member2", "out"), 2):
        joined = await book.join("code", name, float(at))
        assert isinstance(joined, Membership)
        assert joined.role is CircleRole.MEMBER
    for name in ("keeper", "keeper2"):
        assert await _act(book, "founder", CircleAct.NAME_KEEPER, await _number(book, name)) is None
    assert await book.set_up("c", "founder", ASKED) is None
    await book.join("code", "asking", 9.0)
    assert await _act(book, "founder", CircleAct.EXPEL, await _number(book, "out")) is None
    return book


async def _act(
    book: CircleBook, by: str, act: CircleAct, other: int | None = None, now: float = 10.0
) -> CircleRefusal | None:
    if act in BY_THEMSELVES:
        return await BY_THEMSELVES[act](book, by)
    if act in {CircleAct.LOOK, CircleAct.INVITE}:
        return CircleRefusal.UNKNOWN if await book.find("c", by) is None else None
    return await book.act("c", by, act, other, now, "another code")


async def _number(book: CircleBook, name: str) -> int:
    found = await book.find("c", "founder")
    assert found is not None
    return next((one.number for one in found[1] if one.account == name), 6 if name == "out" else 99)


async def _roles(book: CircleBook, by: str = "founder") -> dict[str, str]:
    found = await book.find("c", by)
    return {} if found is None else {one.account: one.role.value for one in found[1]}


@pytest.fixture(autouse=True)
async def _accounts(store: ServerStore) -> None:
    await _make(store, *EVERYBODY)


@pytest.mark.parametrize("by", WHO)
async def test_who_may_do_what_to_whom(store: ServerStore, by: str) -> None:
    """What is refused changes nothing; whoever is no member is told the same as of a circle that is not there."""
    for act in CircleAct:
        await _try(await _people(store), act, by)
        await store.change(lambda t: t.execute("DELETE FROM circles"))


async def _try(book: CircleBook, act: CircleAct, by: str) -> None:
    """Let *by* do *act* to everybody, those last to whom it is lawful."""
    before, spared = await _roles(book), f"{by}2" if by in {"keeper", "member"} else by
    objects = (*WHO[:-1], "nobody") if act in OF else ("",)
    done = []
    for other in sorted(objects, key=lambda other: f"{by}>{other}" in LAW[act].split()):
        whom = spared if other == by else other
        number = await _number(book, whom) if other else None
        refused = await _act(book, by, act, number)
        if (f"{by}>{other}" if other else by) in LAW[act].split():
            assert refused is None, other
            done.append(other)
            continue
        assert refused is not None, other
        assert (refused is CircleRefusal.UNKNOWN) == (by in {"asking", "out", "stranger"}), other
        if not done:
            assert await _roles(book) == before
            if refused is CircleRefusal.UNKNOWN and act not in {CircleAct.LOOK, CircleAct.INVITE, *BY_THEMSELVES}:
                assert await book.act("nowhere", by, act, number, 10.0) is refused


def test_the_law_is_about_every_act() -> None:
    assert set(LAW) == set(MAY) == set(CircleAct)
    assert {act for act, who in LAW.items() if ">" in who} == set(OF)


async def test_a_code_lets_in_until_it_is_renewed_but_not_those_expelled(store: ServerStore) -> None:
    book = await _people(store)
    assert await book.join("code", "out", 11.0) is CircleRefusal.UNKNOWN_CODE
    assert await book.of_code("code", "out") is None
    assert await _act(book, "keeper", CircleAct.RENEW) is None
    assert await book.join("code", "stranger", 11.0) is CircleRefusal.UNKNOWN_CODE
    again = await book.join("another code", "out", 11.0)
    assert isinstance(again, Membership)
    assert again.role is CircleRole.ASKING
    assert await _act(book, "keeper", CircleAct.ADMIT, await _number(book, "asking")) is None
    assert (await _roles(book))["asking"] == "member"
    twice = await book.join("another code", "asking", 12.0)
    assert isinstance(twice, Membership)
    assert twice.role is CircleRole.MEMBER
    numbers = [one.number for one in (await book.find("c", "founder") or ((), ()))[1]]
    assert len(numbers) == len(set(numbers))


async def test_a_circle_is_offered_and_taken_over(store: ServerStore) -> None:
    book = await _people(store)
    assert await _act(book, "founder", CircleAct.OFFER, await _number(book, "member")) is None
    assert await _act(book, "keeper", CircleAct.TAKE_OVER) is CircleRefusal.NOT_OFFERED
    assert await _act(book, "founder", CircleAct.WITHDRAW) is None
    assert await _act(book, "member", CircleAct.TAKE_OVER) is CircleRefusal.NOT_OFFERED
    assert await _act(book, "founder", CircleAct.OFFER, await _number(book, "member")) is None
    assert await _act(book, "member", CircleAct.TAKE_OVER) is None
    roles = await _roles(book)
    assert (roles["founder"], roles["member"]) == ("keeper", "founder")
    assert await _act(book, "member", CircleAct.TAKE_OVER) is CircleRefusal.NOT_YOURS


async def test_whoever_it_was_offered_to_does_not_take_it_once_expelled(store: ServerStore) -> None:
    book = await _people(store)
    assert await _act(book, "founder", CircleAct.OFFER, await _number(book, "member")) is None
    assert await _act(book, "keeper", CircleAct.EXPEL, await _number(book, "member")) is None
    found = await book.find("c", "founder")
    assert found is not None
    assert found[0].offered is None


async def test_an_absent_founder_is_succeeded_by_the_longest_serving_keeper_who_accepts(store: ServerStore) -> None:
    book = await _people(store)
    late = 1.0 + ABSENT_SECONDS
    assert await _act(book, "keeper", CircleAct.TAKE_OVER, now=late - 1) is CircleRefusal.NOT_OFFERED
    assert await _act(book, "keeper2", CircleAct.TAKE_OVER, now=late) is CircleRefusal.NOT_OFFERED
    await book.note_seen("c", "founder", DAY_SECONDS)
    assert await _act(book, "keeper", CircleAct.TAKE_OVER, now=late) is CircleRefusal.NOT_OFFERED
    late += DAY_SECONDS + TURN_SECONDS
    assert await _act(book, "member", CircleAct.TAKE_OVER, now=late) is CircleRefusal.NOT_OFFERED
    assert await _act(book, "keeper2", CircleAct.TAKE_OVER, now=late) is None
    assert (await _roles(book))["keeper2"] == "founder"


def test_keepers_inherit_one_after_the_other() -> None:
    at = [heirs_at(1.0 + ABSENT_SECONDS + days * DAY_SECONDS, 1.0, (4, 2, 9)) for days in (-0.1, 0, 6.9, 7, 14, 400)]
    assert [list(heirs) for heirs in at] == [[], [4], [4], [4, 2], [4, 2, 9], [4, 2, 9]]


async def test_who_leaves_or_is_deleted_hands_over_what_they_founded(store: ServerStore) -> None:
    """To the longest-serving keeper, else the longest-serving member; the last closes the door behind them."""
    book, accounts = await _people(store), AccountBook(store)
    heirs = []
    for leaving in ("founder", "keeper", "keeper2", "member", "member2"):
        if leaving in {"founder", "member"}:
            await accounts.delete(leaving)
        else:
            assert await _act(book, leaving, CircleAct.LEAVE) is None
        assert await book.of(leaving) == []
        seen = [await _roles(book, by) for by in EVERYBODY]
        heirs.append(sorted({name for roles in seen for name, role in roles.items() if role == "founder"}))
    assert heirs == [["keeper"], ["keeper2"], ["member"], ["member2"], []]
    assert await book.join("code", "stranger", 20.0) is CircleRefusal.UNKNOWN_CODE
    assert await store.read(lambda t: t.rows("SELECT id FROM circles")) == []
    assert await store.read(lambda t: t.rows("SELECT number FROM circle_members")) == []


async def test_a_closed_circle_is_read_and_left_until_it_goes(store: ServerStore) -> None:
    book = await _people(store)
    assert await _act(book, "founder", CircleAct.CLOSE, now=50.0) is None
    assert await book.join("code", "stranger", 51.0) is CircleRefusal.UNKNOWN_CODE
    for act in set(CircleAct) - {CircleAct.LOOK, CircleAct.INVITE, CircleAct.LEAVE, CircleAct.EXPORT}:
        assert await _act(book, "founder", act, await _number(book, "member")) is CircleRefusal.CLOSED
    assert await _act(book, "founder", CircleAct.EXPORT) is None
    assert await _roles(book, "member")
    assert await _act(book, "member", CircleAct.LEAVE) is None
    await book.forget_closed(50.0)
    assert await _roles(book)
    await book.forget_closed(50.5)
    assert await book.of("founder") == []


async def test_there_is_room_for_so_many(store: ServerStore) -> None:
    crowd = [f"p{number}" for number in range(MOST_MEMBERS + 1)]
    await _make(store, "late", *crowd)
    book = CircleBook(store)
    assert await book.found("c", OPEN, "code", "founder", 1.0) is None
    for name in crowd[: MOST_MEMBERS - 2]:
        assert isinstance(await book.join("code", name, 2.0), Membership)
    assert await book.set_up("c", "founder", ASKED) is None
    for name in crowd[-2:]:
        assert isinstance(await book.join("code", name, 3.0), Membership)
    assert await _act(book, "founder", CircleAct.ADMIT, await _number(book, crowd[-2])) is None
    assert await _act(book, "founder", CircleAct.ADMIT, await _number(book, crowd[-1])) is CircleRefusal.FULL
    assert await book.join("code", "late", 3.0) is CircleRefusal.FULL
    for number in range(MOST_CIRCLES - 1):
        assert await book.found(f"c{number}", OPEN, f"code {number}", "late", 1.0) is None
    assert await book.found("d", ASKED, "asked", "founder", 1.0) is None
    for name in crowd[:MOST_ASKING]:
        assert isinstance(await book.join("asked", name, 2.0), Membership)
    assert await book.join("asked", "late", 2.0) is CircleRefusal.FULL
    assert await book.found("last", OPEN, "last", "late", 1.0) is None
    assert await book.found("more", OPEN, "more", "late", 1.0) is CircleRefusal.TOO_MANY
    assert await book.join("code 0", "late", 2.0) == Membership(*(await book.of("late"))[0][:2], 2.0, 1)
    assert list(itertools.chain(await book.of("late")))[-1].circle.id == "last"
