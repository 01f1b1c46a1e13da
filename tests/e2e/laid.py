"""Tables of Scala 40 late in a deal, shown to a page without a match: players who have opened, with long melds.

The views are made by the server's code, from made-up positions; the page's socket belongs to the test, and the page's
actions are judged as at any table.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from cartaro.cards import FRENCH, FRENCH_SUITS, Card
from cartaro.coach.facet import COACH
from cartaro.games.scala40.melds import Cards, Meld, make_run
from cartaro.games.scala40.position import Draft
from cartaro.match.scala40.match import ScalaMatch
from cartaro.table.answers import NotDone
from cartaro.table.decide import Act, Decision, decide
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState, TableStep
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.company_view import CompanyView, serialize_roster
from cartaro.wire.game_show import wire_text
from cartaro.wire.messages import Done, Refusal, Update, Welcome
from cartaro.wire.serialize import serialize_facts, serialize_view
from tests.e2e.network import TABLE_SOCKET

_LOW, _HIGH = (2, 8), (9, 11)
"""The ranges of the two runs that each player who has opened has laid, each player in a different suit."""
_MOST_OF_FISCA = 6


@dataclass(frozen=True)
class Laid:
    """A table whose first ``shut`` other players have not opened; ``mine`` is whether the viewer has."""

    players: int
    shut: int = 0
    mine: bool = True

    @property
    def state(self) -> TableState:
        """The table at the viewer's turn, after the draw."""
        rulebook = "scala40-fisca" if self.players <= _MOST_OF_FISCA else "scala40-chiusura"
        state = PaperTable(rulebook, players=self.players).state
        match = state.match
        assert isinstance(match, ScalaMatch)
        me = match.seating.seat_of(match.draw.chairs.index(0))
        assert me is not None
        rest = [card for card in FRENCH.cards if card.is_joker]
        hands, melds = list[Cards](), list[Meld]()
        others = [seat for seat in range(self.players) if seat != me]
        for seat in range(self.players):
            row = _row(seat)
            if self.mine if seat == me else others.index(seat) >= self.shut:
                melds += [make_run(seat, low, row[0].suit, row[low - 1 : high]) for low, high in (_LOW, _HIGH)]
                hands.append((*row[_HIGH[1] :], row[0]))
            else:
                hands.append(row)
        hands[me] = (*hands[me], rest.pop())
        spare = [card for seat in range(self.players, 8) for card in _row(seat)]
        position = replace(
            match.position,
            hands=tuple(hands),
            stock=tuple(rest[1:] + spare[1:]),
            pile=(*rest[:1], *spare[:1]),
            melds=tuple(melds),
            opened=tuple(any(meld.owner == seat for meld in melds) for seat in range(self.players)),
            turns=(3,) * self.players,
            turn=me,
            draft=Draft(hands[me], tuple(melds), drawn=True),
            known=((),) * self.players,
        )
        return replace(state, match=replace(match, position=position))


def _row(seat: int) -> Cards:
    """Return the thirteen cards of *seat*'s suit, the ace first."""
    copy, suit = divmod(seat, len(FRENCH_SUITS))
    return tuple(Card(rank, FRENCH_SUITS[suit], copy) for rank in range(1, 14))


class Show:
    """The connection of a page that is shown such tables in sequence; its actions are judged, and done if lawful.

    Other messages are recorded in ``sent``. *first* is the first table shown; a page keeps the game of its table.
    """

    def __init__(self, page: Page, first: TableState | None = None) -> None:
        self.sent: list[dict[str, Any]] = []
        self._sockets: list[WebSocketRoute] = []
        self._shown = 0
        self._state = first or Laid(2).state
        page.route_web_socket(TABLE_SOCKET, self._join)
        page.route("**/api/tables/*/plans", lambda route: route.fulfill(json={"plans": self.plans}))
        page.goto("/tavolo/apparecchiato")
        expect(page.locator("main.room")).to_be_visible()

    @property
    def plans(self) -> list[dict[str, Any]]:
        """The whole turns that the viewer may play, as the server tells them."""
        match = self._state.match
        assert match is not None
        found = COACH.of("scala40").plans(match.game.observe(match.position, match.seating.seat_of(0)))
        spell = match.game.spell_action
        return [{"kind": one.kind, "actions": [*map(spell, one.actions)], "points": one.points} for one in found]

    def lay(self, laid: Laid) -> None:
        """Show another table, as if it were another deal."""
        self._shown += 1
        self.tell(laid.state)

    def tell(self, state: TableState, steps: Iterable[TableStep] = ()) -> None:
        """Show the table in *state*, after *steps*."""
        self._state = state
        told = self._look()
        facts = serialize_facts(view_for(state, state.place_of_chair(0)), steps)
        self._tell(Update(told.seq, facts, told.company, told.view))

    def done(self) -> None:
        """Acknowledge the last message sent."""
        self._tell(Done(self.sent[-1]["id"], self._state.head))

    def _join(self, socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "hello":
                self._tell(self._look())
            elif message["t"] == "act":
                self._tell(self._judge(message))
            elif message["t"] != "ping":
                self.sent.append(message)

        self._sockets = [socket]
        socket.on_message(hear)

    def _tell(self, message: Welcome | Update | Refusal | Done) -> None:
        self._sockets[-1].send(msgspec.json.encode(message).decode())

    def _look(self) -> Welcome:
        state = self._state
        public = serialize_roster(state, Nobody(frozenset({0})), state.at)
        company = CompanyView(**msgspec.structs.asdict(public), me=0)
        view = serialize_view(view_for(state, state.place_of_chair(0)), ())
        view.deal += self._shown % 2
        return Welcome(state.head, company, view)

    def _judge(self, message: dict[str, Any]) -> Refusal | Done:
        answer = decide(self._state, Act(message["id"], 0, self._state.head, message["action"]), self._state.at)
        if isinstance(answer, Decision):
            self.tell(answer.state, answer.steps)
            return Done(message["id"], answer.state.head)
        assert isinstance(answer, NotDone)
        assert answer.article is not None
        text = wire_text(answer.text)
        return Refusal(message["id"], answer.seq, answer.article.id, answer.article.number, text)
