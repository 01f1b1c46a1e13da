"""Quiet hours: by the clocks of the person's zone, over midnight and over their changes; what can wait comes after."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from cartaro.server.services.quiet_hours import quiet_until
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.push import PushSubscription
from cartaro.store.books.quiet import QuietHours
from cartaro.table.decide import Act
from tests.server.test_push_notices import Node, gather, new_node, sit

__all__ = ["new_node"]

ROME = ZoneInfo("Europe/Rome")
NIGHT = QuietHours("Europe/Rome", 22 * 60 + 30, 8 * 60)


def at(text: str) -> float:
    """Return an instant as the clocks of Rome show it."""
    return datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp()


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-08-03 22:29", None),
        ("2026-08-03 22:30", "2026-08-04 08:00"),
        ("2026-08-04 07:59", "2026-08-04 08:00"),
        ("2026-08-04 08:00", None),
        ("2026-03-28 23:00", "2026-03-29 08:00"),  # an hour shorter
        ("2026-10-24 23:00", "2026-10-25 08:00"),  # an hour longer
    ],
)
def test_they_go_by_the_clocks_on_the_wall(now: str, until: str | None) -> None:
    assert quiet_until(NIGHT, at(now)) == (None if until is None else at(until))


def test_an_end_that_the_clocks_leave_out_or_show_twice_comes_once() -> None:
    hours = QuietHours("Europe/Rome", 0, 2 * 60 + 30)
    assert quiet_until(hours, at("2026-03-29 01:00")) == at("2026-03-29 03:30")
    assert quiet_until(hours, at("2026-10-25 01:00")) == at("2026-10-25 02:30")
    assert quiet_until(hours._replace(zone="Nowhere/At all"), at("2026-03-29 01:00")) is None


async def sleeping(node: Node) -> tuple[str, int]:
    """Open a calm table where it is quiet for the person who has the turn; return the table and the person."""
    id = await gather(node, calm=3)
    await node.do(id, sit(1))
    await node.settle()
    state = await node.authority.state_of(await node.table(id))
    assert state.chair_to_act is not None
    person = 1 - (state.roster.people[state.chair_to_act] or 0)
    accounts = AccountBook(node.store)
    await accounts.add(Account("a", "Sveglia", "argon2", 1.0))
    assert await accounts.claim_seat("a", id, person)
    minute = int(node.clock.now() // 60) % 1440
    await node.notices.quiet.set("a", QuietHours("UTC", minute, (minute + 60) % 1440))
    node.errands.sent.clear()
    return id, person


async def play(node: Node, id: str) -> None:
    state = await node.authority.state_of(await node.table(id))
    assert state.match is not None
    assert state.chair_to_act is not None
    action = state.match.game.spell_action(state.match.game.legal_actions(state.match.position)[0])
    await node.do(id, Act(f"p:{state.head}", state.chair_to_act, state.head, action))


async def test_a_turn_is_told_once_after_the_quiet_by_one_node(new_node: Callable[[], Node], tmp_path: Path) -> None:
    nodes = new_node(), new_node()
    id, person = await sleeping(nodes[0])
    await nodes[1].table(id)
    await play(nodes[0], id)
    for node in nodes:
        await node.table(id)
        await node.settle()
        await node.notices.tell_later()
    assert [one for node in nodes for one in node.sent] == []
    for node in nodes:
        node.clock.ahead += 3600.0 + 60
        await node.notices.tell_later()
    assert [one for node in nodes for one in node.sent] == [(person, "turn")]


async def test_an_appointment_is_not_told_in_them(new_node: Callable[[], Node]) -> None:
    node = new_node()
    await AccountBook(node.store).add(Account("a", "Sveglia", "argon2", 1.0))
    await node.notices.book.keep(PushSubscription("key", "a", "https://push/a", b"", b"", "it"), 1.0)
    minute = int(node.clock.now() // 60) % 1440
    await node.notices.quiet.set("a", QuietHours("UTC", minute, (minute + 60) % 1440))
    await node.notices.tell_account("first", "a", "circle", node.clock.now() + 60)
    assert node.errands.sent == []
    node.clock.ahead += 3600.0 + 60
    await node.notices.tell_account("second", "a", "circle", node.clock.now() + 60)
    assert [key for key, _ in node.errands.sent] == ["second"]


async def test_a_turn_that_was_played_meanwhile_is_not_told(new_node: Callable[[], Node]) -> None:
    node = new_node()
    id, _ = await sleeping(node)
    await play(node, id)
    await node.settle()
    await play(node, id)
    await node.settle()
    node.errands.sent.clear()
    node.clock.ahead += 3600.0 + 60
    await node.notices.tell_later()
    assert node.sent == []
