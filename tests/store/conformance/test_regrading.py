"""Acts by which rated matches count no longer, appeals, and the ratings that follow from both."""

from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec
import pytest

from cartaro.server.services.match_results import MatchResult
from cartaro.server.services.regrading import regrade
from cartaro.server.services.results import lessen, new_rating, rate, scales_of
from cartaro.store.books.accounts import Account, AccountBook, Rating, Scale
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.appeals import Appeal, AppealBook
from cartaro.store.books.regrading import RegradeBook
from cartaro.store.ports import ServerStore
from cartaro.store.sqlite import SqliteStore
from tests.store.conformance.logs import create

NAMES = ("ada", "bea", "ciro")
DAY = 24 * 3600.0
Match = tuple[str, str, float]
MATCHES: Sequence[Match] = [
    (*pair, 1000.0 + DAY * number)
    for number, pair in enumerate([("ada", "bea"), ("bea", "ciro"), ("ada", "ciro"), ("ciro", "bea"), ("ada", "bea")])
]


def rated(winner: str, loser: str, weight: float, known: Mapping[str, Rating]) -> Mapping[str, Rating]:
    before = [known.get(winner, new_rating()), known.get(loser, new_rating())]
    (won,), (lost,) = rate([[before[0]], [before[1]]], [0, 1])
    return {winner: lessen(before[0], won, weight), loser: lost}


async def play(store: ServerStore, matches: Sequence[Match], first: int = 0) -> None:
    """Let matches end, each won by the first; the winner's gain counts half in every second one."""
    book = AccountBook(store)
    for number, (winner, loser, at) in enumerate(matches, first):
        table, weight = f"t{number}", 1.0 if number % 2 else 0.5
        await create(store, table)
        people = {0: winner, 1: loser}
        for person, account in people.items():
            await book.claim_seat(account, table, person)
        result = MatchResult("scopa-valliadi", "scopa", [], [[0], [1]], [11, 3], [0, 1], 0, None, 4, rated=True)
        result = msgspec.structs.replace(result, weights={0: weight})
        what = msgspec.json.encode(result).decode()
        move = partial(rated, winner, loser, weight)
        assert await book.note_result(table, at, what, scales_of(result, at), list(people.values()), move)


async def opened(store: ServerStore) -> ServerStore:
    for name in NAMES:
        assert await AccountBook(store).add(Account(name, name.title(), "x", 1.0))
    return store


async def ratings(store: ServerStore) -> dict[str, dict[Scale, Rating]]:
    return {name: await AccountBook(store).ratings(name) for name in NAMES}


async def act(store: ServerStore, did: str, on: str, until: float | None = None, at: float = 1e6) -> bool:
    done = await ActBook(store).do(OperatorAct(at, "op", did, Subject(account=on), until, "", "flow"))
    await regrade(store)
    return done


async def answer(store: ServerStore, did: str, about: int) -> bool:
    done = await ActBook(store).answer(OperatorAct(2e6, "op", did, Subject(), None, "Visto.", about=about))
    await regrade(store)
    return done


@pytest.fixture
async def twin(tmp_path: Path) -> AsyncIterator[ServerStore]:
    """Another store, in which nobody acts."""
    store = SqliteStore(tmp_path / "twin")
    yield await opened(store)
    store.close()


async def test_void_matches_count_for_nobody(store: ServerStore, twin: ServerStore) -> None:
    await play(await opened(store), MATCHES)
    await play(twin, [one for one in MATCHES if "ada" not in one])
    assert await act(store, "void", "ada")
    found, expected = await ratings(store), await ratings(twin)
    assert found["ada"] == {}
    assert {name: len(of) for name, of in found.items()} == {name: len(of) for name, of in expected.items()}
    assert found["bea"][Scale("scopa")].matches == expected["bea"][Scale("scopa")].matches == 2


async def test_only_matches_of_the_last_days_are_void(store: ServerStore) -> None:
    await play(await opened(store), MATCHES)
    before = await ratings(store)
    await act(store, "void", "ada", until=1000.0 + 4 * DAY)
    after = await ratings(store)
    assert after["ada"][Scale("scopa")].matches == before["ada"][Scale("scopa")].matches - 1
    assert after["ciro"] == before["ciro"], "the last match was not theirs"
    history = await AccountBook(store).history("bea")
    assert [one.void for one in history] == [1, 0, 0, 0]


async def test_a_granted_appeal_leaves_ratings_as_if_nobody_had_acted(store: ServerStore, twin: ServerStore) -> None:
    """To the last bit, also those of matches that were played meanwhile."""
    more: Sequence[Match] = [("bea", "ada", 1e6 + 1), ("ciro", "ada", 1e6 + 2)]
    for one in (await opened(store), twin):
        await play(one, MATCHES)
    await act(store, "void", "ada")
    for one in (store, twin):
        await play(one, more, len(MATCHES))
    assert await ratings(store) != await ratings(twin)
    book = AppealBook(store)
    assert await book.appeal("ada", 1, "Ho giocato io.", 1e6 + 3) is True
    assert await answer(store, "grant", 1)
    assert await ratings(store) == await ratings(twin)
    assert [one.did for _, one, _, _ in await ActBook(store).log()] == ["void", "grant"]


async def test_matches_stay_void_by_another_act(store: ServerStore) -> None:
    await play(await opened(store), MATCHES)
    await act(store, "void", "ada")
    alone = await ratings(store)
    await act(store, "void", "bea")
    await act(store, "unvoid", "bea")
    assert await ratings(store) == alone
    await act(store, "void", "bea")
    both = await ratings(store)
    await act(store, "unvoid", "ada")
    assert (await ratings(store))["ada"][Scale("scopa")].matches == 1, "against Ciro"
    await act(store, "void", "ada")
    assert await ratings(store) == both


async def test_who_is_gone_enters_a_match_as_they_were_then(store: ServerStore, twin: ServerStore) -> None:
    for one in (await opened(store), twin):
        await play(one, MATCHES)
        await AccountBook(one).delete("ciro")
    await act(store, "void", "ada")
    await act(store, "unvoid", "ada")
    assert await ratings(store) == await ratings(twin)


async def test_each_act_has_one_appeal_of_its_owner_and_one_answer(store: ServerStore) -> None:
    await opened(store)
    await act(store, "bar", "ada", until=3e6)
    book, acts = AppealBook(store), ActBook(store)
    assert await acts.is_barred("ada", 2.5e6)
    assert await book.appeal("bea", 1, "Non è mio.", 1e6) is None
    assert await book.appeal("ada", 2, "Quale?", 1e6) is None
    assert not await answer(store, "grant", 1), "nobody has appealed"
    assert await book.appeal("ada", 1, "Sono io.", 1e6 + 1) is True
    assert await book.appeal("ada", 1, "Ancora io.", 1e6 + 2) is False
    (one,) = await book.open(10)
    assert (one.name, one.decision.act, one.decision.appeal) == ("Ada", 1, Appeal(1e6 + 1, "Sono io."))
    assert await answer(store, "grant", 1)
    assert not await answer(store, "uphold", 1)
    assert not await acts.is_barred("ada", 2.5e6)
    (decision,) = await book.decisions("ada")
    assert decision.appeal == Appeal(1e6 + 1, "Sono io.", 2e6, granted=True, answer="Visto.")
    assert await book.open(10) == []
    assert await book.decisions("bea") == []
    told = [(one.did, one.ground) for one in await acts.warnings("ada")]
    assert told == [("bar", "flow"), ("grant", ""), ("unbar", "")]


async def test_an_appeal_that_is_not_granted_changes_nothing(store: ServerStore) -> None:
    await play(await opened(store), MATCHES)
    await act(store, "void", "ada")
    before = await ratings(store)
    assert await AppealBook(store).appeal("ada", 1, "No.", 1e6) is True
    assert await answer(store, "uphold", 1)
    assert await ratings(store) == before


async def test_appeals_go_with_their_account(store: ServerStore) -> None:
    await opened(store)
    await act(store, "bar", "ada")
    assert await AppealBook(store).appeal("ada", 1, "Sono Ada.", 1e6) is True
    await AccountBook(store).delete("ada")
    assert await store.read(lambda t: t.rows("SELECT said FROM appeals")) == []


async def test_what_a_crash_left_is_folded_later_by_any_node(store: ServerStore) -> None:
    """The act is done with its list; ratings read meanwhile are refused if a match was rated in between."""
    await play(await opened(store), MATCHES)
    await ActBook(store).do(OperatorAct(1e6, "op", "void", Subject(account="ada"), None, "", "flow"))
    book = RegradeBook(store)
    assert await book.listed() == ["scopa"]
    stale = await book.read("scopa")
    assert stale is not None
    await play(store, [("bea", "ciro", 2e6)], len(MATCHES))
    assert not await book.write(stale, {})
    await regrade(store)
    assert await book.listed() == []
    assert (await ratings(store))["bea"][Scale("scopa")].matches == 3
