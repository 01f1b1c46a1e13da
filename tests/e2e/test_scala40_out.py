"""A player who is out of a match of Scala 40 is told at once, and nothing continues before the player has read it."""

import pytest
from playwright.sync_api import expect

from cartaro.match.match import Phase
from cartaro.match.scala40.match import ScalaMatch
from cartaro.table.state import TableState
from cartaro.testing.tables import PaperTable
from tests.e2e.conftest import OpenPage
from tests.e2e.laid import Show
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")


def out_of_four(people: int) -> PaperTable:
    """Return a table of four, at the sheet on which the player on the first chair is out; no other person is."""
    table = PaperTable("scala40-fisca", "b", people=people, players=4)
    for decision in table.play():
        match = decision.state.match
        assert match is not None
        if match.phase is Phase.COUNT and decision.state.place_of_chair(0) in match.standing.out:
            return table
    raise AssertionError("nobody went out")


def go_on(table: PaperTable, phase: Phase) -> TableState:
    """Play on until the table is in *phase*."""
    for decision in table.play():
        assert decision.state.match is not None
        if decision.state.match.phase is phase:
            return decision.state
    raise AssertionError(phase)


def test_whoever_is_out_is_told_so_and_chooses(open_page: OpenPage) -> None:
    """Alone with bots: the player closes the sheet and watches, or lets the bots play to the result without waiting."""
    page, table = open_page("phone"), out_of_four(people=1)
    show = Show(page)
    show.tell(table.state)
    expect(page.get_by_role("heading", name="Sei fuori")).to_be_in_viewport()
    assert_accessible(page)
    assert [button.inner_text() for button in page.locator(".out button").all()] == [
        "Guarda come finisce",
        "Vai al risultato",
        "Rivedi le tue scelte",
        "Un'altra partita",
    ]
    expect(page.get_by_role("button", name="Prossima smazzata")).to_have_count(0)
    page.get_by_role("button", name="Guarda come finisce").click()
    page.wait_for_function("() => document.querySelector('.out [role=status]') !== null")
    assert [message["t"] for message in show.sent] == ["next"]
    show.done()
    show.tell(go_on(table, Phase.PLAY))
    expect(page.locator("[data-stock]")).to_be_visible()
    expect(page.get_by_role("heading", name="Sei fuori")).to_be_in_viewport()
    expect(page.get_by_role("group", name="La tua giocata")).to_have_count(0)
    mine = page.locator(".strip.mine")
    expect(mine.get_by_text("fuori")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Vai al risultato").click()
    expect(page.get_by_text("I bot finiscono la partita senza aspettare")).to_be_visible()
    assert show.sent[1:] == [{"t": "pace", "pace": "none"}]
    page.reload()
    expect(page.get_by_text("I bot finiscono la partita senza aspettare")).to_be_visible()
    show.tell(go_on(table, Phase.OVER))
    expect(page.get_by_role("heading", name="Fine della partita")).to_be_visible()
    last = page.get_by_role("table", name="Smazzata per smazzata").locator("tbody tr").last
    expect(last.get_by_text("fuori")).to_have_count(2)  # of the three who are out, two went out in earlier deals


def test_the_sheet_stays_with_whoever_is_out_while_others_play_on(open_page: OpenPage) -> None:
    page, table = open_page("desktop"), out_of_four(people=2)
    show = Show(page)
    show.tell(table.state)
    expect(page.get_by_role("button", name="Guarda come finisce")).to_be_visible()
    expect(page.get_by_role("button", name="Vai al risultato")).to_have_count(0)
    show.tell(go_on(table, Phase.PLAY))
    show.tell(next(table.play()).state)
    expect(page.get_by_role("heading", name="Sei fuori")).to_be_visible()
    expect(page.locator("[data-stock]")).to_have_count(0)
    page.get_by_role("button", name="Guarda come finisce").click()
    expect(page.locator("[data-stock]")).to_be_visible()
    assert show.sent == []


def test_the_table_stays_until_the_last_play_of_the_match_has_been_seen(open_page: OpenPage) -> None:
    """The player who is out has no hand there, and players who were out before are not in the count."""
    page, table = open_page("phone", moving=True), out_of_four(people=1)
    states = [table.state, *(decision.state for decision in table.play())]
    last = next(at for at, state in enumerate(states) if state.over)
    page.clock.install(time=0)
    show = Show(page)
    show.tell(states[last - 1])
    expect(page.get_by_role("heading", name="Sei fuori")).to_be_visible()
    page.clock.pause_at(60_000)
    show.tell(states[last])
    expect(page.get_by_role("group", name="In prova").get_by_text("Tocca a")).to_have_count(0)
    expect(page.get_by_role("heading", name="Sei fuori")).to_be_visible()
    expect(page.locator(".strip")).to_have_count(4)
    expect(page.get_by_role("group", name="La tua mano")).to_have_count(0)
    page.clock.resume()
    expect(page.get_by_role("heading", name="Fine della partita")).to_be_visible()
    match = states[last].match
    assert match is not None
    played = sum(match.seating.seat_of(place) is not None for place in range(4))
    left = page.locator("section").filter(has=page.get_by_role("heading", name="Rimaste in mano", exact=True)).last
    expect(left.get_by_role("listitem")).to_have_count(played)


def test_whoever_closes_is_not_told_to_be_watching(open_page: OpenPage) -> None:
    page, table = open_page("phone", moving=True), PaperTable("scala40-fisca", "a")
    states = [decision.state for decision in table.play()]
    ends = [at for at, state in enumerate(states) if state.match is not None and state.match.phase is not Phase.PLAY]
    closed = next(at for at in ends if not hand_at(states[at]) and hand_at(states[at - 1]))
    page.clock.install(time=0)
    show = Show(page)
    show.tell(states[closed - 1])
    expect(page.locator("[data-hand-card]").first).to_be_visible()
    page.clock.pause_at(60_000)
    show.tell(states[closed])
    expect(page.get_by_role("group", name="La tua mano")).to_have_text("nessuna carta")


def hand_at(state: TableState) -> int:
    """Return how many cards the player on the first chair holds."""
    assert isinstance(state.match, ScalaMatch)
    seat = state.match.seating.seat_of(state.match.draw.chairs.index(0))
    return 0 if seat is None else len(state.match.position.hands[seat])
