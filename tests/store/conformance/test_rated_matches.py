"""What is read for marks of unfair play: the newest results, seats, accuracies, names and ratings."""

from collections.abc import Mapping
from functools import partial

import msgspec

from cartaro.coach.accuracy import Accuracy
from cartaro.coach.remark import VERSION
from cartaro.server.services.fair_play import Played
from cartaro.server.services.fair_play_marks import FairPlayMarks, rated_matches, read_marks, spell_marks
from cartaro.server.services.match_results import MatchResult
from cartaro.store.books.accounts import Account, AccountBook, Rating, Scale
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.books.rated_matches import read_play
from cartaro.store.ports import ServerStore
from cartaro.table.entries import Chair, Entry, Opened
from cartaro.table.ports import Secrets

OPENED = Opened("scopa-valliadi", {}, (Chair("Ada", "person"), Chair("Bea", "person")), "c0ffee")
RESULT = MatchResult(
    "scopa-valliadi", "scopa", [], [[0], [1]], [11, 3], [0, 1], 0, None, 4, rated=True, places={0: 0, 1: 1}
)
NEAR = {0: ["connection"], 1: ["connection"]}


def _after(rated: Mapping[str, Rating], _: Mapping[str, Rating]) -> Mapping[str, Rating]:
    return rated


async def fill(store: ServerStore, feeders: tuple[str, ...], times: int) -> None:
    """Store matches that *feeders* lose to Ada on her connection, and how well Ada played in each."""
    book = AccountBook(store)
    for name in ("Ada", *feeders):
        await book.add(Account(name.lower(), name, "hash", 1.0))
    for number in range(len(feeders) * times):
        table, loser = f"t{number}", feeders[number % len(feeders)].lower()
        log = [Entry(1, "open:1", None, 900.0, OPENED)]
        await store.create(table, log, Secrets(b"secret", b"bots"), {0: b"token"})
        await book.claim_seat("ada", table, 0)
        await book.claim_seat(loser, table, 1)
        result = msgspec.structs.replace(RESULT, less=NEAR)
        rated = {"ada": Rating(26.0, 8.0, number + 1)}
        what = msgspec.json.encode(result).decode()
        await book.note_result(table, 1000.0 + number, what, [Scale("scopa")], ["ada"], partial(_after, rated))
        accuracy = Accuracy(9, 8, 0.5, (), VERSION, 6, 5)
        await AccuracyBook(store).keep(table, 0, msgspec.json.encode(accuracy).decode())


async def test_matches_are_read_with_who_played_and_how_well(store: ServerStore) -> None:
    await fill(store, ("Bea",), 3)
    play = await read_play(store, 0.0, 10)
    first, *_, last = rated_matches(play)
    assert (first.table, last.table, first.winner) == ("t0", "t2", 0)
    assert first.players == (Played("ada", 0, True, 6, 5), Played("bea", 1, True, 0, 0))
    assert play.ratings == {("ada", "scopa"): Rating(26.0, 8.0, 3)}
    assert [one.table for one in rated_matches(await read_play(store, 1002.0, 10))] == ["t2"]
    assert [one.table for one in rated_matches(await read_play(store, 0.0, 2))] == ["t1", "t2"]


async def test_marks_name_accounts_and_the_tables_of_the_evidence(store: ServerStore) -> None:
    await fill(store, ("Bea", "Ciro"), 8)
    found = await read_marks(store, 2000.0)
    (mark,) = found.marks
    assert (mark.kind, mark.name, mark.others, mark.figures["won"]) == ("flow", "Ada", ["Bea", "Ciro"], 16)
    assert set(mark.tables) == {f"t{number}" for number in range(16)}
    assert "Bea, Ciro" in mark.text.it
    made = msgspec.json.decode(spell_marks(await read_play(store, 0.0, 100)), type=FairPlayMarks)
    assert made == found
    await AccountBook(store).delete("bea")
    assert all("Bea" not in one.others for one in (await read_marks(store, 2000.0)).marks), "erased"
