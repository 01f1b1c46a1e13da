"""Appointments of circles: hours by the clocks of their zone, calendars of RFC 5545, one reminder from many nodes."""

import asyncio
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from icalendar import Calendar

from cartaro.bus.in_process import InProcessBus
from cartaro.moments import find_zone, read_moment
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.jobs.ports import Given, Job
from cartaro.server.services.circle_calendar import due_of, end_of, next_time, write_calendar
from cartaro.server.services.circle_meetings import MeetingReminders
from cartaro.server.services.push_notices import PushNotices, PushSettings
from cartaro.server.services.push_sending import MEETING_NOTICE, meeting_message
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.circle_meetings import CircleMeeting, CircleMeetingBook, MeetingAnswer
from cartaro.store.books.circles import CircleBook, CircleDoor, CircleLook
from cartaro.store.books.push import PushSubscription
from cartaro.store.sqlite import SqliteStore
from cartaro.table.authority import Authority
from tests import http_client
from tests.hand_clock import HandClock
from tests.server.test_circles import LogIn, act, found, join, log_in, number, services, told

__all__ = ["log_in", "services"]

ROME = find_zone("Europe/Rome")
THURSDAYS = CircleMeeting("c", 7, "2026-10-15T21:00", "Europe/Rome", True, 180, "Porta, le; carte", 1.0, None)
NIGHT = THURSDAYS._replace(starts="2026-03-22T02:30", minutes=30)
"""Every Sunday at half past two, which is left out on 29 March and comes twice on 25 October."""


def at(text: str) -> float:
    return read_moment(text, ROME).timestamp()


def times(meeting: CircleMeeting, since: str, many: int) -> list[str]:
    found, now = [], at(since)
    for _ in range(many):
        one = next_time(meeting, now)
        assert one is not None
        found.append(f"{one.day} {datetime.fromtimestamp(one.at, ROME):%Y-%m-%d %H:%M %z}")
        now = one.at + 60 * meeting.minutes
    return found


def test_an_evening_stays_at_its_hour_when_the_clocks_change() -> None:
    assert times(THURSDAYS, "2026-10-01 10:00", 3) == [
        "2026-10-15 2026-10-15 21:00 +0200",
        "2026-10-22 2026-10-22 21:00 +0200",
        "2026-10-29 2026-10-29 21:00 +0100",
    ]
    assert times(THURSDAYS, "2027-03-26 00:00", 2) == [
        "2027-04-01 2027-04-01 21:00 +0200",
        "2027-04-08 2027-04-08 21:00 +0200",
    ]


def test_an_hour_that_a_night_leaves_out_or_has_twice_is_that_of_rfc_5545() -> None:
    assert times(NIGHT, "2026-03-28 12:00", 2) == [
        "2026-03-29 2026-03-29 03:30 +0200",
        "2026-04-05 2026-04-05 02:30 +0200",
    ]
    assert times(NIGHT, "2026-10-24 12:00", 1) == ["2026-10-25 2026-10-25 02:30 +0200"]


def test_an_appointment_is_shown_until_it_is_over_and_reminded_of_an_hour_before() -> None:
    once = THURSDAYS._replace(weekly=False)
    begins = at("2026-10-15 21:00")
    assert next_time(once, begins + 3 * 3600 - 1) == (date(2026, 10, 15), begins)
    assert next_time(once, begins + 3 * 3600) is None
    assert (end_of(once), end_of(THURSDAYS)) == (begins + 3 * 3600, None)
    assert due_of(once, begins - 3601) == begins - 3600
    assert due_of(once, begins - 3600) is None
    assert due_of(THURSDAYS, begins - 3600) == at("2026-10-22 20:00")
    assert due_of(THURSDAYS, at("2026-10-23 00:00")) == at("2026-10-29 20:00")


def test_a_calendar_says_the_hour_of_the_zone_and_how_its_clocks_change() -> None:
    written = write_calendar(
        "Compagnia; del giovedì", [THURSDAYS, NIGHT._replace(number=8, weekly=False)], at("2026-10-01 12:00")
    )
    assert written.endswith(b"END:VCALENDAR\r\n")
    assert all(len(line) <= 75 for line in written.split(b"\r\n"))
    calendar: Any = Calendar.from_ical(written)
    (zone,) = calendar.walk("VTIMEZONE")
    weekly, once = calendar.walk("VEVENT")
    assert (zone["TZID"], weekly["DTSTART"].params["TZID"]) == ("Europe/Rome", "Europe/Rome")
    assert f"{weekly['DTSTART'].dt:%Y-%m-%d %H:%M}" == "2026-10-15 21:00"
    assert (weekly["SUMMARY"], weekly["DESCRIPTION"]) == ("Compagnia; del giovedì", "Porta, le; carte")
    assert (weekly["UID"], weekly["DURATION"].dt) == ("c-7@cartaro", timedelta(hours=3))
    assert weekly["RRULE"].to_ical() == b"FREQ=WEEKLY"
    assert "RRULE" not in once
    assert {str(part["TZOFFSETTO"].to_ical()) for part in zone.walk() if "TZOFFSETTO" in part} == {"+0100", "+0200"}


# Reminders


class Recorder:
    """Records the notices to be sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, tuple[Given, ...]]] = []

    async def run(self, job: Job, given: Any) -> None:
        assert job.kind == MEETING_NOTICE
        self.sent.append((job.key, tuple(given)))

    def close(self) -> None:
        pass


class Node:
    """One of several servers with one store and no bus."""

    def __init__(self, folder: Path, clock: HandClock) -> None:
        self.store, self.errands = SqliteStore(folder), Recorder()
        limiter = SharedLimiter(InProcessBus().shared, "push", 1.0, 9.0)
        told = PushSettings("mailto:club@example.org")
        authority = Authority(self.store, clock)
        push = PushNotices(
            self.store, clock, self.errands, limiter, told, lambda: b"", lambda key: key.hex(), authority
        )
        self.reminders = MeetingReminders(self.store, clock, push)
        self.book = push.book


async def _gather(node: Node, starts: float) -> None:
    """Let Ada and Bea be reminded, Carla not; Dora does not come, and Emma has no device."""
    circles, meetings = CircleBook(node.store), CircleMeetingBook(node.store)
    for person in ("ada", "bea", "carla", "dora", "emma"):
        await AccountBook(node.store).add(Account(person, person, "argon2", 1.0))
    await circles.found("c", CircleLook("Il giovedì", "wine", "G", CircleDoor.OPEN), "code", "ada", 1.0)
    for person in ("bea", "carla", "dora", "emma"):
        await circles.join("code", person, 1.0)
    local = datetime.fromtimestamp(starts, ROME)
    meeting = THURSDAYS._replace(starts=local.strftime("%Y-%m-%dT%H:%M"))
    await meetings.appoint("ada", meeting, due_of(meeting, starts - 9000), 1.0)
    for person in ("ada", "bea", "dora", "emma"):
        await meetings.set_reminded("c", person, reminded=True)
    day = f"{local:%Y-%m-%d}"
    await meetings.answer("c", "dora", 6, day, MeetingAnswer.NO)
    for person in ("ada", "bea", "carla", "dora"):
        await node.book.keep(PushSubscription(f"key {person}", person, f"https://push/{person}", b"", b"", "it"), 1.0)


@pytest.fixture
def three(tmp_path: Path) -> Any:
    clock = HandClock()
    nodes = [Node(tmp_path, clock) for _ in range(3)]
    yield clock, nodes
    for node in nodes:
        node.store.close()


def sent(nodes: list[Node]) -> list[Any]:
    return sorted(given[0] for node in nodes for _, given in node.errands.sent)


async def test_of_three_nodes_one_reminds_once_and_a_week_later_again(three: Any) -> None:
    clock, nodes = three
    starts = clock.now() // 60 * 60 + 7200
    await _gather(nodes[0], starts)

    async def look() -> None:
        await asyncio.gather(*(node.reminders.look() for node in nodes))

    await look()
    assert sent(nodes) == []
    clock.move(starts - 3600 - clock.now())
    await look()
    await look()
    assert sent(nodes) == ["ada", "bea"]
    ((_, (account, circle, seconds, contact, hosts)), *_) = [one for node in nodes for one in node.errands.sent]
    assert (account, circle, seconds, contact, hosts) == ("ada", "c", 3600, "mailto:club@example.org", "")
    clock.move(7 * 86400)
    await look()
    assert sent(nodes) == ["ada", "ada", "bea", "bea", "dora"]


async def test_a_node_that_dies_over_it_is_followed_by_another_and_nobody_is_told_twice(three: Any) -> None:
    clock, (first, second, _) = three
    starts = clock.now() // 60 * 60 + 7200
    await _gather(first, starts)
    clock.move(starts - 3600 - clock.now())
    taken = await CircleMeetingBook(first.store).take(clock.now(), clock.now() + 120, 9)
    await first.reminders._remind(taken[0], clock.now())
    clock.move(60)
    await second.reminders.look()
    assert second.errands.sent == []
    clock.move(61)
    await second.reminders.look()
    assert (sent([first]), sent([second])) == (["ada", "bea"], [])


async def test_what_was_due_while_no_server_ran_is_not_told_afterwards(three: Any) -> None:
    clock, nodes = three
    starts = clock.now() // 60 * 60 + 7200
    await _gather(nodes[0], starts)
    clock.move(starts + 60 - clock.now())
    await nodes[0].reminders.look()
    assert sent(nodes) == []


def test_a_reminder_names_nobody() -> None:
    message = meeting_message("c", "en")
    assert (message.circle, message.table, message.title) == ("c", "", "You play soon")


# Over HTTP


def _appoint(client: http_client.Client, at: str, **body: Any) -> Any:
    asked = {"starts": "2027-12-02T21:00", "zone": "Europe/Rome", "weekly": True, "note": " Porta  le carte "}
    return client.post(f"{at}/meetings", json=asked | body)


def test_keepers_appoint_and_members_say_who_comes(log_in: LogIn) -> None:
    marta, luca, sandro = log_in("Marta"), log_in("Luca"), log_in("Sandro")
    page = found(marta)
    join(luca, page["code"])
    at = f"/api/circles/{page['id']}"
    assert told(_appoint(luca, at)) == (403, "not_yours_to_do")
    (meeting,) = _appoint(marta, at).json()["meetings"]
    assert (meeting["day"], meeting["hour"], meeting["note"]) == ("2027-12-02", "21:00", "Porta le carte")
    one = f"{at}/meetings/{meeting['number']}"
    for client, answer in ((marta, "maybe"), (luca, "yes")):
        shown = client.put(one, json={"day": "2027-12-02", "answer": answer}).json()
        assert shown["meetings"][0]["mine"] == answer
    (seen,) = marta.get(f"{at}/meetings").json()["meetings"]
    assert (seen["coming"], seen["maybe"], seen["mine"]) == (["Luca"], ["Marta"], "maybe")
    assert luca.put(one, json={"day": "2027-12-02", "answer": "no"}).json()["meetings"][0]["coming"] == []
    assert told(luca.put(one, json={"day": "2027-12-09", "answer": "yes"})) == (409, "meeting_past")
    assert luca.put(f"{at}/reminder", json={"reminded": True}).json()["reminded"] is True
    assert told(luca.delete(one)) == (403, "not_yours_to_do")
    assert marta.delete(one).json()["meetings"] == []
    assert told(luca.put(one, json={"day": "2027-12-02", "answer": "yes"})) == (404, "no_meeting")
    nowhere = f"/api/circles/{page['id'][::-1]}"
    asked: list[Any] = [
        lambda at: sandro.get(f"{at}/meetings"),
        lambda at: _appoint(sandro, at),
        lambda at: sandro.get(f"{at}/meetings/{meeting['number']}.ics"),
        lambda at: sandro.put(f"{at}/meetings/{meeting['number']}", json={"day": "2027-12-02", "answer": "yes"}),
        lambda at: sandro.put(f"{at}/feed", json={"wanted": True}),
        lambda at: sandro.put(f"{at}/reminder", json={"reminded": True}),
    ]
    for ask in asked:
        assert ask(at).content == ask(nowhere).content
        assert told(ask(at)) == (404, "unknown_circle")


def test_a_calendar_is_read_by_its_address_alone_until_that_is_renewed(log_in: LogIn, services: Any) -> None:
    marta, luca = log_in("Marta"), log_in("Luca")
    page = found(marta)
    join(luca, page["code"])
    at = f"/api/circles/{page['id']}"
    (meeting,) = _appoint(marta, at).json()["meetings"]
    luca.put(f"{at}/meetings/{meeting['number']}", json={"day": meeting["day"], "answer": "yes"})
    assert luca.get(f"{at}/meetings").json()["feed"] is None
    feeds = [luca.put(f"{at}/feed", json={"wanted": True}).json()["feed"] for _ in range(2)]
    with http_client.Client(base_url=services.url) as nobody:
        read = nobody.get(feeds[1])
        assert read.headers["content-type"] == "text/calendar; charset=utf-8"
        assert read.content == luca.get(f"{at}/meetings/{meeting['number']}.ics").content
        assert b"Luca" not in read.content
        assert nobody.get(feeds[0]).content == nobody.get("/api/calendars/" + "x" * 32 + ".ics").content
        assert told(nobody.get(feeds[0])) == (404, "no_feed")
        seen = marta.get(at).json()
        assert act(marta, page["id"], "expel", number(seen, "Luca")).status_code == 200
        assert told(nobody.get(feeds[1])) == (404, "no_feed")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"starts": "2026-11-01T21:00"}, "bad_day"),
        ({"starts": "2036-12-01T21:00"}, "bad_day"),
        ({"starts": "tomorrow"}, "bad_time"),
        ({"starts": "2027-12-02T21:00:30"}, "bad_time"),
        ({"starts": "2027-12-02T21:00Z"}, "bad_time"),
        ({"zone": "Europe/Nowhere"}, "no_zone"),
        ({"note": "x" * 81}, "bad_name"),
        ({"minutes": 5}, "bad_request"),
    ],
)
def test_a_bad_appointment_gets_a_sentence(log_in: LogIn, body: dict[str, Any], code: str) -> None:
    marta = log_in("Marta")
    assert told(_appoint(marta, f"/api/circles/{found(marta)['id']}", **body)) == (400, code)
