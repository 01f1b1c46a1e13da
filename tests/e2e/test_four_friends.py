"""Four browsers play a match of Scopone: one reloads, one loses its connection, a bot plays for one for a while."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.network import Network
from tests.e2e.table import YOUR_TURN, Table, assert_accessible
from tests.e2e.test_company import be_ready, make_table, sit_down

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("a table of four over the page; test_with_friends holds two, tests/server the rest"),
]

NAMES = ("Marco", "Nives", "Bruno", "Agnese")
RELOADED, CUT_OFF, LEAVING = 5, 9, 14
"""The plays of the first deal at which something happens to the player whose turn it is."""

_TURN_SHOWN = f"""() => document.title.startsWith("{YOUR_TURN}") ||
    (document.querySelector("main")?.innerText ?? "").includes("Tocca a ")"""


@dataclass
class Friend:
    """One of four at the table, with a browser and a connection of its own."""

    name: str
    page: Page
    network: Network = field(default_factory=Network)

    @property
    def table(self) -> Table:
        return Table(self.page)

    def is_to_play(self) -> bool:
        """Whether this player begins the deal, once the page shows who does."""
        self.page.wait_for_function(_TURN_SHOWN)
        return self.page.title().startswith(YOUR_TURN)

    def play(self) -> None:
        assert self.table.wait() == "play"
        self.table.play(self.table.cards[0], "tap")

    def lose_the_line_and_play(self) -> None:
        """Play a card while the connection is cut: it is played when the connection is restored, and only once."""
        assert self.table.wait() == "play"
        before = self.table.cards
        self.network.break_off()
        notice = self.page.get_by_text("Riconnessione")
        expect(notice).to_be_visible()
        self.table.card(before[0]).click()
        self.page.get_by_role("group", name="La tua giocata").locator(".primary").click()
        assert self.table.cards == before
        self.network.cut = False
        expect(notice).to_be_hidden()
        expect(self.table.card(before[0])).to_have_count(0)
        assert self.table.cards == before[1:]

    def leave(self) -> None:
        self.page.get_by_role("button", name="Lascia", exact=True).click()
        self.page.get_by_role("dialog").get_by_role("button", name="Lascia").click()
        expect(self.page.get_by_role("heading", level=1, name=f", {self.name}.")).to_be_visible()

    def come_back(self) -> None:
        self.page.get_by_role("link", name="Riprendi").click()
        expect(self.page.get_by_text("Al tuo posto gioca un bot.")).to_be_visible()
        assert_accessible(self.page)
        self.page.get_by_role("button", name="Riprendi il posto").click()
        expect(self.page.get_by_text("Al tuo posto gioca un bot.")).to_be_hidden()

    def declare_fuori(self) -> None:
        """End the match, rightly or wrongly (article 16)."""
        assert self.table.wait() == "play"
        self.table.card(self.table.cards[0]).click()
        self.page.get_by_role("button", name="Dichiara fuori").click()
        self.page.get_by_role("dialog").locator(".primary").click()


AnyFriend = TypeVar("AnyFriend", bound=Friend)


def gather(open_page: OpenPage) -> list[Friend]:
    """Let four friends meet at one table and begin; return them in order of play."""
    friends = []
    for name, size in zip(NAMES, ("desktop", "phone", "desktop", "phone"), strict=True):
        page = open_page(size)
        friends.append(Friend(name, page, Network.of(page)))
    address = make_table(friends[0].page, NAMES[0], "Scopone")
    for friend in friends[1:]:
        sit_down(friend.page, address, friend.name)
    be_ready([friend.page for friend in friends])
    return in_order_of_play(friends)


def in_order_of_play(friends: Sequence[AnyFriend]) -> list[AnyFriend]:
    """Return the friends in the order of this deal, in which the first player's page lists the others."""
    first = next(friend for friend in friends if friend.is_to_play())
    others = first.page.get_by_role("list", name="Giocatori").get_by_role("listitem")
    expect(others).to_have_count(len(friends) - 1)
    by_name = {friend.name: friend for friend in friends}
    names = [next(name for name in by_name if name in text) for text in others.all_inner_texts()]
    return [first, *(by_name[name] for name in names)]


def play_the_first_deal(friends: list[Friend]) -> None:
    for number in range(36):
        friend, following = friends[number % 4], friends[(number + 1) % 4]
        if number == RELOADED:
            assert friend.table.wait() == "play"
            held = friend.table.cards
            friend.page.reload()
            friend.table.wait()
            assert friend.table.cards == held
        if number == CUT_OFF:
            friend.lose_the_line_and_play()
        elif number == LEAVING:
            assert friend.table.wait() == "play"
            friend.leave()
            assert following.table.wait() == "play"
            seat = following.page.get_by_role("list", name="Giocatori").get_by_role("listitem")
            expect(seat.filter(has_text=friend.name)).to_contain_text("gioca un bot")
            friend.come_back()
        else:
            friend.play()


def put_the_sheet_away(friends: Sequence[Friend]) -> None:
    """Ask for the next deal on every page: it starts when all have asked; until then pages name who has not."""
    for friend in friends:
        assert friend.table.wait() == "count"
    for friend in friends[:-1]:
        friend.page.get_by_role("button", name="Prossima smazzata").click()
        expect(friend.page.get_by_text("Si aspetta")).to_contain_text(friends[-1].name)
    assert_accessible(friends[0].page)
    friends[-1].page.get_by_role("button", name="Prossima smazzata").click()


def test_four_friends_play_a_match_and_another(open_page: OpenPage) -> None:
    friends = gather(open_page)
    play_the_first_deal(friends)
    if friends[0].table.wait() == "count":  # sometimes a side wins the match in the first deal
        put_the_sheet_away(friends)
        friends = in_order_of_play(friends)
        for friend in friends:
            friend.play()
        friends[0].declare_fuori()
    for friend in friends:
        expect(friend.table.heading).to_have_text("Fine della partita")
    asker = friends[2].page
    asker.get_by_role("button", name="Rivincita", exact=True).click()
    expect(asker.get_by_role("heading", name="Aspettiamo gli altri")).to_be_visible()
    for friend in friends:
        if friend.page is not asker:
            friend.page.get_by_role("button", name="Vai alla rivincita").click()
            friend.page.get_by_role("checkbox", name="Si può cominciare").click()
    for friend in friends:
        expect(friend.table.hand).to_be_visible()
