"""A month of a club: 40 members, 12 evenings, 300 calm matches, two tournaments, a founder who leaves, a power cut."""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartaro.daily.days import day_at
from cartaro.match.match import Phase
from cartaro.server.process.app import make_app
from cartaro.server.services.circle_season import NIGHT_SECONDS, POINTS, USUAL_BEST
from cartaro.table.answers import Done
from cartaro.table.arranging import Sit, Start
from cartaro.table.calm import DAY
from cartaro.table.decide import Act, Command, GoOn
from cartaro.table.opening import hash_token
from cartaro.table.state import TableState
from tests import http_client
from tests.server.test_calm_tables import Club
from tests.server.test_circles import CIRCLE, PASSWORD
from tests.server.tournament.conftest import DEFINITION

MEMBERS = [f"Socio {number}" for number in range(1, 41)]
DAYS = 30
CALM_MATCHES = 300
BEGUN_IN = 20
"""Days in which the calm matches begin, the same number on each."""
EVENINGS = range(1, DAYS, 5), range(3, DAYS, 5)
TOURNAMENTS = {9, 23}
POWER_CUT, HANDED_OVER = 12, 18
TURNS_A_DAY = 40
"""Maximum number of actions at a calm table on a day."""
SLOTH = 0.03
"""The share of the days on which a calm table is not looked at."""
SCOPA: dict[str, Any] = {"rulebook": "scopa-valliadi", "options": {"target": 11, "clock": "none"}}

pytestmark = pytest.mark.second("a month, command by command; test_circle_season and test_calm_tables hold the rules")


def _next(state: TableState, chance: random.Random) -> Command | None:
    match = state.match
    if match is None or match.phase is Phase.OVER:
        return None
    if match.phase is Phase.COUNT:
        asker = next((match.draw.chairs[place] for place in sorted(state.pending_acks)), None)
        return None if asker is None else GoOn(f"{asker}:next-{state.head}", asker, state.head)
    chair = state.chair_to_act
    if chair is None or chair in state.roster.away:
        return None
    action = chance.choice(match.game.legal_actions(match.position))
    return Act(f"{chair}:{state.head}", chair, state.head, match.game.spell_action(action))


class Month(Club):
    """The server, the members' browsers, and what happened: tables and the circle's expected standing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.browsers: dict[str, http_client.AsyncClient] = {}
        self.accounts: dict[str, str] = {}
        self.circle = ""
        self.members = MEMBERS
        self.chance = random.Random(7)
        self.calm_tables: list[str] = []
        self.over: set[str] = set()
        self.seated: dict[str, list[str]] = {}
        self._numbers = count(1)

    async def enrol(self) -> None:
        """Give every member an account, and have the first found a circle that the others join."""
        for name in MEMBERS:
            self.browsers[name] = self._browse()
            made = await self.browsers[name].post("/api/accounts", json={"name": name, "password": PASSWORD})
            assert made.status_code == 201, made.text
            account = await self.services.book.named(name)
            assert account is not None
            self.accounts[name] = account.id
        first, *others = MEMBERS
        page = (await self.browsers[first].post("/api/circles", json=CIRCLE)).json()
        self.circle = page["id"]
        for name in others:
            joined = await self.browsers[name].post("/api/circles/join", json={"code": page["code"]})
            assert joined.json()["joined"] == self.circle

    def _browse(self) -> http_client.AsyncClient:
        return http_client.AsyncClient(transport=httpx.ASGITransport(make_app(self.services)), base_url="http://x.test")

    async def reopen(self) -> None:
        """Start the server again after it was killed; the browsers keep their sessions."""
        await self.kill()
        await self.restart()
        for name, browser in list(self.browsers.items()):
            again = self._browse()
            again.cookies = browser.cookies
            self.browsers[name] = again
            await browser.aclose()

    async def seat(self, *names: str, **order: Any) -> str:
        """Open a table for these members, show it to the circle, and seat them; return its id."""
        host, *guests = names
        body = {**SCOPA, "name": host, "chairs": [None] * len(guests), **order}
        answer = await self.browsers[host].post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        id: str = opened["table"]
        show = {"table": id, "token": opened["token"]}
        shown = await self.browsers[host].post(f"/api/circles/{self.circle}/tables", json=show)
        assert shown.status_code == 200, shown.text
        for person, name in enumerate(names):
            if person > 0:
                await self.submit(id, Sit(f"new:{person}", hash_token(f"key {person} of {id}"), name))
            assert await self.services.book.claim_seat(self.accounts[name], id, person)
        self.seated[id] = [*names]
        return id

    async def submit(self, id: str, command: Command) -> TableState:
        """Have a command done; return the table after it."""
        table = await self.table(id)
        answer = await self.services.authority.submit(table, command)
        assert isinstance(answer, Done), answer
        return await self.services.authority.state_of(table)

    async def play_on(self, id: str, most: int) -> bool:
        """Play at most so many actions, by chance; return whether the match is over."""
        state = await self.services.authority.state_of(await self.table(id))
        chance = random.Random(len(self.seated) + state.head)
        for _ in range(most):
            if (command := _next(state, chance)) is None:
                break
            state = await self.submit(id, command)
        return state.over

    async def spend(self, day: int) -> None:
        """Live one day of the club."""
        if day < BEGUN_IN:
            for _ in range(CALM_MATCHES // BEGUN_IN):
                names = self.chance.sample(self.members, 2)
                self.calm_tables.append(await self.seat(*names, calm=self.chance.choice((1, 3, 7))))
        under_way = [id for id in self.calm_tables if id not in self.over]
        looked_at = [id for id in under_way if self.chance.random() >= SLOTH]
        ended = await asyncio.gather(*(self.play_on(id, TURNS_A_DAY) for id in looked_at))
        self.over.update(id for id, is_over in zip(looked_at, ended, strict=True) if is_over)
        if any(day in evenings for evenings in EVENINGS):
            await self._evening()
        if day in TOURNAMENTS:
            await self._tournament(f"torneo-{day}")
        if day == POWER_CUT:
            await self.reopen()
        if day == HANDED_OVER:
            await self._hand_over()
        self.clock.move(DAY)
        await self.look()
        for id in under_way:
            await self.rest(id)

    async def _evening(self) -> None:
        there = self.chance.sample(self.members, 8)
        for names in (there[:4], there[4:]):
            id = await self.seat(*names, rulebook="scopone-federale", options={"target": 11})
            state = await self.services.authority.state_of(await self.table(id))
            if state.match is None:
                await self.submit(id, Start("0:start", 0))
            assert await self.play_on(id, 100_000)

    async def _tournament(self, id: str) -> None:
        """An event of two pairs at the club's desk, from its notice to its end."""
        desk = self.browsers[MEMBERS[1]]
        made = await desk.post("/api/events", json={"definition": DEFINITION.format(id=id, more="")})
        assert made.status_code == 201, made.text
        keys = made.json()["keys"]

        async def do(who: str, kind: str, **what: Any) -> dict[str, Any]:
            key = {"authorization": f"Bearer {keys[who]}"}
            body = {"id": f"command-{next(self._numbers)}", "what": {"kind": kind, **what}}
            answer = await desk.post(f"/api/events/{id}/entries", json=body, headers=key)
            assert answer.status_code == 201, answer.text
            return dict(answer.json())

        for pair in (MEMBERS[2:4], MEMBERS[4:6]):
            entrant = (await do("door", "entered", people=[{"name": name} for name in pair]))["entrant"]
            await do("door", "paid", entrant=entrant, cents=600)
            await do("door", "checked_in", entrant=entrant)
        for kind in ("commit_draw", "reveal_draw", "pair_round"):
            await do("organiser", kind)
        (table,) = (await desk.get(f"/api/events/{id}")).json()["round"]["tables"]
        result = {"games": [{"points": [21, 14]}]}
        await do("door", "reported", round=1, table=table["table"], by=0, result=result)
        await do("organiser", "ended", reason="si è fatto tardi")

    async def _hand_over(self) -> None:
        """The founder names a keeper, who accepts; then the founder leaves."""
        first, second = (self.browsers[name] for name in MEMBERS[:2])
        at = f"/api/circles/{self.circle}"
        members = (await first.get(at)).json()["members"]
        heir = next(one["number"] for one in members if one["name"] == MEMBERS[1])
        for browser, did, on in ((first, "name_keeper", heir), (first, "offer", heir), (second, "take_over", None)):
            done = await browser.post(f"{at}/acts", json={"did": did, "on": on, "name": ""})
            assert done.status_code == 200, done.text
        left = await first.post(f"{at}/acts", json={"did": "leave", "on": None, "name": ""})
        assert (left.status_code, left.json()) == (200, None)
        self.members = MEMBERS[1:]

    async def expected(self, among: set[str]) -> dict[str, int]:
        """Return the points of the season by name, counted anew from the logs of all tables."""
        evenings: dict[Any, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for id, names in self.seated.items():
            state = await self.services.authority.state_of(await self.table(id))
            if not state.over or state.match is None:
                continue
            sides: dict[int, list[str]] = defaultdict(list)
            for place, chair in enumerate(state.match.draw.chairs):
                if names[chair] in among:
                    sides[place % state.match.terms.sides].append(names[chair])
            if len(sides) > 1:
                winner, evening = state.match.standing.winner, evenings[day_at(state.at - NIGHT_SECONDS)]
                for side, people in sides.items():
                    for name in people:
                        evening[name].append(1 if side == winner else 2)
        points: dict[str, list[int]] = defaultdict(list)
        for evening in evenings.values():
            means = {name: sum(places) / len(places) for name, places in evening.items()}
            order = sorted(set(means.values()))
            for name, mean in means.items():
                points[name].append(POINTS[min(order.index(mean), len(POINTS) - 1)])
        return {name: sum(sorted(mine, reverse=True)[:USUAL_BEST]) for name, mine in points.items()}


@pytest.fixture
async def month(tmp_path: Path) -> AsyncIterator[Month]:
    month = Month(tmp_path)
    async with AsyncExitStack() as closing:
        closing.push_async_callback(month.kill)
        yield month
        for browser in month.browsers.values():
            closing.push_async_callback(browser.aclose)


async def test_a_month_of_a_club(month: Month) -> None:
    """No match is lost, every one counts once in the season and for its players, and the club goes on."""
    await month.enrol()
    for day in range(DAYS):
        await month.spend(day)
    assert len(month.calm_tables) == CALM_MATCHES
    over = Counter[bool]()
    for id in month.calm_tables:
        over[(await month.services.authority.state_of(await month.table(id))).over] += 1
    assert over == {True: CALM_MATCHES}
    await month.services.results.catch_up()

    at = f"/api/circles/{month.circle}"
    assert (await month.browsers[MEMBERS[0]].get(at)).status_code == 404
    page = (await month.browsers[MEMBERS[1]].get(at)).json()
    assert {one["name"]: one["role"] for one in page["members"]} == {
        name: "founder" if name == MEMBERS[1] else "member" for name in month.members
    }
    season = (await month.browsers[MEMBERS[2]].get(f"{at}/season")).json()
    assert {row["name"]: row["points"] for row in season["rows"]} == await month.expected(set(month.members))
    for name in MEMBERS[:3]:
        export = (await month.browsers[name].get("/api/account/export")).json()
        assert len(export["matches"]) == sum(name in names for names in month.seated.values())
