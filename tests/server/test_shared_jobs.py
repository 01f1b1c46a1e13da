"""Jobs of several nodes on one database: any worker does them, once, and every node has the result."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from cartaro.bots.budget import Budget
from cartaro.cli.main import main
from cartaro.coach import hint
from cartaro.engine.progress import ReportProgress
from cartaro.kernel import is_compiled
from cartaro.server.jobs import kinds, shared
from cartaro.server.jobs import worker as worker_module
from cartaro.server.jobs.kinds import StoredKind
from cartaro.server.jobs.ports import Failed, Job, Made, Standing, TooManyJobsError, Underway
from cartaro.server.jobs.shared import Asked, SharedJobs
from cartaro.server.jobs.worker import Worker
from cartaro.server.services.job_kinds import STORED
from cartaro.server.services.turn_hints import hint_for, hint_job
from cartaro.store.books import job_results
from cartaro.store.books.job_results import JobResults
from cartaro.store.opening import open_store
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Secrets, StoreDownError
from cartaro.table.thinking import ThinkingThreads
from cartaro.testing.tables import PaperTable
from tests import warm
from tests.conftest import PATIENCE
from tests.waiting import until_true

pytestmark = pytest.mark.needs("postgresql")

RECORD = (Path(__file__).parents[2] / "docs" / "examples" / "scopa.cartaro").read_text(encoding="utf-8")
REVIEW = Job(kinds.REVIEW, "table 0")


@pytest.fixture
async def open_node(address: str) -> AsyncIterator[Callable[[], ServerStore]]:
    """Return a function that opens the store of one more node."""
    with ExitStack() as opened:

        def open_one() -> ServerStore:
            store = open_store(address)
            opened.callback(store.close)
            return store

        yield open_one


def work_and_tell(arguments: Sequence[str]) -> int:
    """Run ``cartaro work`` with continuous progress reports, because short jobs end before the usual interval."""
    worker_module.PROGRESS_SECONDS = 0.01
    return main(arguments)


def jobs_of(store: ServerStore) -> SharedJobs:
    assert store.job_queue is not None
    return SharedJobs(store.job_queue, JobResults(store))


async def standing_when(jobs: SharedJobs, job: Job, there: Callable[[Standing], bool]) -> Standing:
    """Wait until the state of *job* satisfies *there*."""

    async def look() -> Standing | None:
        standing = await jobs.look(job)
        return standing if standing is not None and there(standing) else None

    standing = await until_true(look, 5 * PATIENCE)
    assert standing is not None
    return standing


def double(text: str, times: int, report: ReportProgress) -> bytes:
    report(times, times)
    return (text * times).encode()


def fail(_text: str, _report: ReportProgress) -> bytes:
    raise ValueError("not this one")


async def read_name(_store: ServerStore, name: str) -> tuple[str]:
    if name == "nobody":
        raise LookupError(name)
    return (name,)


def greet(name: str) -> bytes:
    return f"Hello, {name}".encode()


async def greet_here() -> bytes:
    return b"Hello from here"


def asked_to_greet(name: str) -> tuple[Job, bytes]:
    """Return a job of a kind that requests wait for, and its form in the queue."""
    return Job("greet", name), msgspec.json.encode(Asked("greet", name, (name,)))


@pytest.fixture
def worker(open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """A worker without a queue, for two kinds of jobs."""
    monkeypatch.setattr(kinds, "KINDS", {"double": double, "fail": fail})
    thinkers = ThinkingThreads()
    yield Worker(open_node(), thinkers, {"greet": StoredKind(read_name, greet)})
    thinkers.close()


@pytest.mark.long
async def test_what_a_killed_worker_had_begun_is_done_by_another_and_shown_by_every_node(
    open_node: Callable[[], ServerStore], new_worker: Callable[..., warm.Running]
) -> None:
    first, other = jobs_of(open_node()), jobs_of(open_node())
    assert await first.look(REVIEW) is None
    await first.ask(REVIEW, (RECORD, 0))
    assert await other.look(REVIEW) == Underway(0, 0)
    doomed = new_worker(work_and_tell)
    await standing_when(other, REVIEW, lambda standing: isinstance(standing, Underway) and standing.done > 0)
    doomed.send_signal(signal.SIGKILL)
    new_worker()
    made = await standing_when(other, REVIEW, lambda standing: isinstance(standing, Made))
    assert isinstance(made, Made)
    if is_compiled():  # otherwise a review depends on the time that it had
        assert made.content == kinds.review(RECORD, 0, lambda _done, _total: None)
    assert await first.look(REVIEW) == made


async def test_a_worker_leaves_when_it_is_told_to(new_worker: Callable[..., warm.Running]) -> None:
    worker = new_worker()
    assert worker.stdout is not None
    assert worker.stdout.readline()
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(PATIENCE) == 0


async def test_two_workers_at_one_job_come_to_one_result(worker: Worker, open_node: Callable[[], ServerStore]) -> None:
    jobs, job = jobs_of(open_node()), Job("double", "a")
    await jobs.ask(job, ("ab", 2))
    content = msgspec.json.encode(Asked("double", "a", ("ab", 2)))
    await asyncio.gather(*(worker.do(content) for _ in range(3)))
    assert await jobs.look(job) == Made(b"abab")
    await jobs.ask(job, ("ab", 2))
    assert await jobs.look(job) == Made(b"abab"), "what is done is not asked for again"


async def test_what_cannot_be_done_is_told_once(worker: Worker, open_node: Callable[[], ServerStore]) -> None:
    jobs, job = jobs_of(open_node()), Job("fail", "a")
    await jobs.ask(job, ("ab",))
    await worker.do(msgspec.json.encode(Asked("fail", "a", ("ab",))))
    assert await jobs.look(job) == Failed()
    assert await jobs.look(job) is None


async def test_no_more_jobs_wait_than_are_taken(
    open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_results, "MOST_WAITING", 2)
    jobs = jobs_of(open_node())
    for n in range(2):
        await jobs.ask(Job("double", str(n)), ("ab", 2))
    with pytest.raises(TooManyJobsError):
        await jobs.ask(Job("double", "3"), ("ab", 2))


async def test_nodes_that_ask_at_once_ask_once(open_node: Callable[[], ServerStore]) -> None:
    nodes = [open_node() for _ in range(3)]
    await asyncio.gather(*(jobs_of(node).ask(REVIEW, (RECORD, 0)) for node in nodes))
    rows = await nodes[0].read(lambda transaction: transaction.rows("SELECT count(*) FROM pgqueuer"))
    assert rows == [(1,)]


async def test_what_is_old_is_forgotten(
    worker: Worker, open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "KEPT_SECONDS", 0.0)
    store = open_node()
    jobs, job = jobs_of(store), Job("double", "a")
    await jobs.ask(job, ("ab", 2))
    await worker.do(msgspec.json.encode(Asked("double", "a", ("ab", 2))))
    assert await jobs.look(job) is None
    await JobResults(store).forget_old()
    assert await store.read(lambda transaction: transaction.rows("SELECT key FROM job_results")) == []


async def test_what_a_request_waits_for_is_handed_out_once(
    worker: Worker, open_node: Callable[[], ServerStore]
) -> None:
    node, (job, content) = jobs_of(open_node()), asked_to_greet("Ada")
    making = asyncio.ensure_future(node.make(job, ("Ada",), greet_here))
    await standing_when(jobs_of(open_node()), job, lambda standing: standing == Underway())
    await worker.do(content)
    assert await making == b"Hello, Ada"
    assert await node.look(job) is None, "it may name somebody: nobody else is handed it"


async def test_who_waits_too_long_is_told_so_and_finds_it_at_any_node_later(
    worker: Worker, open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "WAIT_SECONDS", 0.0)
    job, content = asked_to_greet("Ada")
    assert await jobs_of(open_node()).make(job, ("Ada",), greet_here) == Underway()
    await worker.do(content)
    assert await jobs_of(open_node()).make(job, ("Ada",), greet_here) == b"Hello, Ada"


async def test_what_no_worker_can_make_is_made_by_the_request(
    worker: Worker, open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node then reports the error itself."""
    monkeypatch.setattr(shared, "WAIT_SECONDS", 0.0)
    node, (job, content) = jobs_of(open_node()), asked_to_greet("nobody")
    assert await node.make(job, ("nobody",), greet_here) == Underway()
    await worker.do(content)
    assert await node.make(job, ("nobody",), greet_here) == b"Hello from here"


async def test_a_short_job_is_a_workers_where_one_is_quick(
    worker: Worker, open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "OFFER_SECONDS", PATIENCE)
    node, (job, content) = jobs_of(open_node()), asked_to_greet("Ada")
    offering = asyncio.ensure_future(node.offer(job, ("Ada",), greet_here))
    await standing_when(jobs_of(open_node()), job, lambda standing: standing == Underway())
    await worker.do(content)
    assert await offering == b"Hello, Ada"


async def test_a_short_job_that_no_worker_takes_up_is_done_by_the_node_and_the_next_ones_at_once(
    worker: Worker, open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "OFFER_SECONDS", 0.0)
    node, (job, content) = jobs_of(open_node()), asked_to_greet("Ada")
    assert await node.offer(job, ("Ada",), greet_here) == b"Hello from here"
    await worker.do(content)
    assert await node.look(job) is None, "nobody waits for it any more"
    assert await node.offer(Job("greet", "Bea"), ("Bea",), greet_here) == b"Hello from here"
    queued = await open_node().read(lambda transaction: transaction.rows("SELECT count(*) FROM pgqueuer"))
    assert queued == [(1,)], "no worker is asked for a while"


async def test_a_short_job_that_would_have_to_wait_for_many_is_done_by_the_node(
    open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_results, "MOST_WAITING", 0)
    assert await jobs_of(open_node()).offer(Job("greet", "Ada"), ("Ada",), greet_here) == b"Hello from here"


async def test_who_thinks_of_a_hint_does_not_matter(
    worker: Worker, open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker gets table, entry and place, and computes the same hint as the node, even if play has gone on since."""
    monkeypatch.setattr(shared, "OFFER_SECONDS", PATIENCE)
    monkeypatch.setattr(hint, "BUDGET", Budget(simulations=40))
    monkeypatch.setattr(worker, "_stored", STORED)
    table, store = PaperTable("scopa-valliadi", people=2, target=11), open_node()
    playing = table.play()
    for _ in range(8):
        next(playing)
    head, match, chair = table.state.head, table.state.match, table.state.chair_to_act
    assert match is not None
    assert chair is not None
    place = table.state.place_of_chair(chair)
    assert place is not None
    next(playing)
    await store.create("t", table.log, Secrets(table.secret, b""), {})
    job = hint_job("t", head, place)
    offering = asyncio.ensure_future(jobs_of(store).offer(job, ("t", head, place), greet_here))
    await standing_when(jobs_of(open_node()), job, lambda standing: standing == Underway())
    await worker.do(msgspec.json.encode(Asked(job.kind, job.key, ("t", head, place))))
    assert await offering == hint_for(match, place, "t", head)


async def test_what_nobody_asks_for_any_more_is_not_done(worker: Worker, open_node: Callable[[], ServerStore]) -> None:
    """As when somebody's name was deleted, and with it all unfinished jobs."""
    store = open_node()
    node, (job, content) = jobs_of(store), asked_to_greet("Ada")
    await node.ask(job, ("Ada",))
    await store.leave_no_traces()
    await worker.do(content)
    assert await node.look(job) is None
    await node.ask(job, ("Ada",))
    await worker.do(content)
    assert isinstance(await node.look(job), Made)
    await store.leave_no_traces()
    assert await node.look(job) is None


async def test_a_worker_without_its_database_tries_again(
    worker: Worker, open_node: Callable[[], ServerStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    node, (job, content) = jobs_of(open_node()), asked_to_greet("Ada")
    await node.ask(job, ("Ada",))

    async def unreachable(_store: ServerStore, _name: str) -> tuple[str]:
        raise StoreDownError

    with monkeypatch.context() as patched:
        patched.setattr(worker, "_stored", {"greet": StoredKind(unreachable, greet)})
        with pytest.raises(StoreDownError):
            await worker.do(content)
    assert await node.look(job) == Underway()
