"""Runs a house up to its first card before its heap is stored, so that nothing remains to be imported afterwards."""

import asyncio

import msgspec

from cartaro.games import GAMES
from cartaro.page.answers import Answers
from cartaro.page.house import House
from cartaro.server.services.openings import Commitment, TableTaken

_commitment = msgspec.json.Decoder(Commitment)
_taken = msgspec.json.Decoder(TableTaken)


class _Nowhere:
    """A :class:`cartaro.page.rows.BrowserDatabase` that stores nothing."""

    async def keep(self, table: str, head: int, at: float, over: bool, row: str) -> None:
        pass

    async def rows(self, table: str) -> str:
        return "[]"

    async def forget(self, table: str) -> None:
        pass


async def rehearse() -> None:
    """Open a table of every game up to its first view, in a house that is then discarded."""
    house = House(_Nowhere(), "[]")
    Answers(house.services)
    for game in GAMES:
        await _open_table(house, game.rulebooks[0])
    here = asyncio.current_task()
    left = [task for task in asyncio.all_tasks() if task is not here]
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


async def _open_table(house: House, rulebook: str) -> None:
    given = _commitment.decode((await house.ask("POST", "/api/commitments", ""))[2])
    asked = {"rulebook": rulebook, "name": "Anna", "bots": "casual", "entropy": "00", "commitment": given.commitment}
    ticket = _taken.decode((await house.ask("POST", "/api/tables", _text(asked)))[2])
    await house.deal(_text({**asked, "commitment": None}))
    seen = asyncio.Event()
    house.open(1, lambda text: seen.set() if '"view":{' in text else None, lambda: None)
    house.hear(1, _text({"t": "hello", "table": ticket.table, "token": ticket.token, "pace": "none"}))
    await seen.wait()
    house.close(1)


def _text(body: object) -> str:
    return msgspec.json.encode(body).decode()
