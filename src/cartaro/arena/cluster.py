"""Work on a Ray cluster: the one that ``RAY_ADDRESS`` names, else a local one with this machine's cores."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from cartaro.arena.executor import AHEAD, Done, Item, Shared
from cartaro.i18n import CartaroError, tr


class Cluster:
    """Runs one task per core of the cluster, or *jobs* tasks, at once (see :class:`cartaro.arena.executor.Executor`).

    If Ray is not running, it is started for the work, and stopped after it. Raise :class:`CartaroError` if Ray is not
    installed.
    """

    def __init__(self, jobs: int | None = None) -> None:
        self._ray = _import_ray()
        self._jobs = jobs

    def run(
        self, work: Callable[[Shared, Item], Done], shared: Shared, items: Sequence[Item], ahead: int = AHEAD
    ) -> Iterator[Done]:
        was_running = self._ray.is_initialized()
        if not was_running:
            self._ray.init(include_dashboard=False, log_to_driver=False, logging_level="warning")
        try:
            yield from self._keep_busy(work, shared, iter(items), ahead)
        finally:
            if not was_running:
                self._ray.shutdown()

    def _keep_busy(
        self, work: Callable[[Shared, Item], Done], shared: Shared, items: Iterator[Item], ahead: int
    ) -> Iterator[Done]:
        begin = self._ray.remote(num_cpus=1, max_retries=3)(work)
        known = self._ray.put(shared)
        jobs = self._jobs or int(self._ray.cluster_resources()["CPU"])
        going = [begin.remote(known, item) for item in islice(items, ahead * jobs)]
        while going:
            done, going = self._ray.wait(going)
            going += [begin.remote(known, item) for item in islice(items, len(done))]
            yield from self._results(done)

    def _results(self, done: Sequence[Any]) -> Iterator[Any]:
        """Yield the results of the tasks; raise a :class:`CartaroError` itself, not wrapped in Ray's exception."""
        try:
            yield from self._ray.get(done)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, CartaroError):
                raise error.cause from None
            raise


def _import_ray() -> Any:
    try:
        import ray  # noqa: PLC0415  # an extra: only a contest over a cluster needs it
    except ImportError:
        raise CartaroError(
            "no_ray",
            tr("arena-cluster-no_ray"),
        ) from None
    return ray
