"""Two phones and a desktop play Scala 40: a whole deal to its score sheet, and the first turns of the next.

A match lasts until all but one are out, which takes many deals: here one deal is played, with an exit score that
nobody reaches in a single deal. If nobody has closed after four rounds, the phones leave, bots play for them, and the
desktop plays on; for the score sheet the phones are back.
"""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.table import assert_accessible
from tests.e2e.test_company import be_ready, make_table, sit_down
from tests.e2e.test_four_friends import Friend, in_order_of_play, put_the_sheet_away
from tests.e2e.test_scala40_match import ScalaTable

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("a table of three over the page; test_with_friends holds two, tests/server the rest"),
]

PHONES = {"Marco": "phone", "Nives": "small phone"}
SEATED = {**PHONES, "Bruno": "desktop"}
RELOADED = 4
"""The turn of the deal in which the player whose turn it is reloads the page."""
SCANNED = range(3, 6)
"""The turns, one of each player, in which axe checks the page."""
FIRST_LAYING, LAST_TOGETHER = 6, 12
"""Nobody lays before the first, so that nobody closes before all of the above; the phones leave before the last."""

_RANKS = "A23456789TJQK"


class ScalaFriend(Friend):
    """One of three at a table of Scala 40."""

    @property
    def table(self) -> ScalaTable:
        return ScalaTable(self.page, scanned=True)

    def play(self, number: int = 0) -> None:
        """Play turn *number* of the deal, and wait until it is over."""
        assert self.table.begin() == "play"
        self.table.draw()
        if number == RELOADED:
            self.reload()
        if number in SCANNED:
            assert_accessible(self.page)
        if number >= FIRST_LAYING:
            self.table.lay_suggestions()
        self.discard()

    def reload(self) -> None:
        """Reload the page: it shows the same hand, in the middle of the turn."""
        held = self.held
        self.page.reload()
        expect(self.table.button("Scarta")).to_be_visible()
        assert self.held == held

    @property
    def held(self) -> list[str]:
        """The cards of the hand, in the order shown."""
        return [str(card.get_attribute("data-hand-card")) for card in self.table.held.all()]

    def discard(self) -> None:
        """Discard, of the cards that may be discarded, the one that combines least with the others."""
        table, cards = self.table, self.held
        for at in sorted(range(len(cards)), key=lambda at: company_of(cards[at], cards)):
            card = table.held.nth(at)
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")
            if table.button("Scarta").get_attribute("aria-disabled") == "false":
                table.press("Scarta")
                table.wait_until_passed()
                return
            card.click()
        raise AssertionError(f"none of {cards} may be discarded")

    def sheet(self) -> dict[str, tuple[str, str]]:
        """Everybody's points on the score sheet: those of the deal and those of the match."""
        names = self.page.locator("main thead th").all_inner_texts()
        rows = [self.page.locator(f"main tfoot tr:{end}-child td.num").all_inner_texts() for end in ("first", "last")]
        return dict(zip(self.named(names), zip(*rows, strict=True), strict=True))

    def tally(self) -> dict[str, str]:
        """Everybody's points in the match, as the page shows them during a deal."""
        names, points = (self.page.locator(f".strip {part}").all_inner_texts() for part in (".name", ".points"))
        own = self.page.locator(".tools .points").inner_text()
        return {self.name: own.split(" ")[1], **dict(zip(names, (said.split()[0] for said in points), strict=True))}

    def named(self, shown: Sequence[str]) -> list[str]:
        """Return names as other pages show them: each page calls its own player Tu."""
        return [self.name if name == "Tu" else name for name in shown]


def company_of(card: str, hand: Sequence[str]) -> int:
    """Return how well *card* combines with the *hand*: with its rank, and with near cards of its suit; a joker most."""
    if card.startswith("*"):
        return 100
    rank, suit = _RANKS.index(card[0]), card[1]
    others = {(_RANKS.index(other[0]), other[1]) for other in hand if not other.startswith("*")} - {(rank, suit)}
    near = sum(3 - abs(rank - other) for other, its in others if its == suit and abs(rank - other) < 3)
    return near + 3 * sum(other == rank for other, _ in others)


def gather(open_page: OpenPage) -> list[ScalaFriend]:
    """Let three friends join one table by link, and begin."""
    friends = [ScalaFriend(name, open_page(size)) for name, size in SEATED.items()]
    host, *guests = friends
    address = make_table(host.page, host.name, "Sballo", ("Giocatori", "3"), ("Si sballa a", "501"))
    for guest in guests:
        sit_down(guest.page, address, guest.name)
    be_ready([friend.page for friend in friends])
    return friends


def play_the_deal(friends: Sequence[ScalaFriend]) -> None:
    """Take turns until somebody has closed; from the fifth round on, bots play for the phones."""
    for number in range(LAST_TOGETHER):
        if friends[number % 3].table.begin() == "count":
            return
        friends[number % 3].play(number)
    phones = [friend for friend in friends if friend.name in PHONES]
    (desktop,) = (friend for friend in friends if friend not in phones)
    for phone in phones:
        phone.leave()
    while desktop.table.begin() == "play":
        desktop.play(LAST_TOGETHER)
    for phone in phones:
        phone.come_back()


def test_two_phones_and_a_desktop_play_scala_40(open_page: OpenPage) -> None:
    friends = in_order_of_play(gather(open_page))
    play_the_deal(friends)
    for friend in friends:
        expect(friend.table.heading).to_have_text("Smazzata 1")
    sheets = [friend.sheet() for friend in friends]
    assert sheets == sheets[:1] * 3
    assert sheets[0].keys() == SEATED.keys()
    assert [points for points, _ in sheets[0].values()].count("0") == 1, "who closes counts nothing"
    put_the_sheet_away(friends)
    friends = in_order_of_play(friends)
    for friend in friends:
        expect(friend.table.held).to_have_count(13)
        assert friend.tally() == {name: total for name, (_, total) in sheets[0].items()}
    for friend in friends:
        friend.play()
