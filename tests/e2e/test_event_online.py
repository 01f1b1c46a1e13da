"""A round played online from two phones: from the page of the event to the table, and back to the result."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_event_scores import become
from tests.e2e.test_four_friends import Friend, in_order_of_play
from tests.server.tournament.conftest import Hall

pytestmark = pytest.mark.needs("chromium")

EVENING = """
id = "scopa-da-casa"
name = "Scopa da casa"
place = "In linea"
start = 2030-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "singles"

[options]
players = 2
target = 11

[format]
id = "knock-out"
"""
PLAYS = 4


def test_two_phones_find_their_table_play_and_see_the_result(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """They sit and play where the draw puts them; the referee decides by an article; both phones show the result."""
    hall = Hall(server.address, definition=EVENING)
    hall.id = "scopa-da-casa"
    request.addfinalizer(hall.client.close)
    keys = hall.play_first_round(("Ada Bassi",), ("Ciro Poli",), cents=0)
    hall.do("organiser", "open_tables", round=1)
    friends = []
    for number, size in ((1, "phone"), (2, "small phone")):
        friend = Friend(("Ada Bassi", "Ciro Poli")[number - 1], open_page(size))
        become(friend.page, hall.id, keys[number])
        assert_accessible(friend.page)
        friend.page.get_by_role("button", name="Si gioca online: siediti").tap()
        friends.append(friend)
    friends = in_order_of_play(friends)
    for play in range(PLAYS):
        friends[play % 2].play()
    (table,) = hall.see()["round"]["tables"]
    result = {"games": [{"points": [11, 4]}]}
    hall.do("referee", "decided", round=1, table=table["table"], result=result, article="event.scores", text="è tardi")
    for friend in friends:
        friend.page.goto(f"/evento/{hall.id}")
        expect(friend.page.get_by_role("status").filter(has_text="Risultato")).to_be_visible()
        assert_accessible(friend.page)
