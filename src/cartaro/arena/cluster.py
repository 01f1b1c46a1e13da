"""The encounters over a Ray cluster: the one that ``RAY_ADDRESS`` names, else one of this machine's cores."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from cartaro.arena.contest import Contest, Encounter
from cartaro.arena.duplicate import Duplicate, play_duplicate
from cartaro.arena.executor import AHEAD
from cartaro.i18n import CartaroError, tr


class Cluster:
    """As many tasks at once as the cluster has cores, or *jobs* of them (see :class:`cartaro.arena.executor.Executor`).

    A Ray that was not running is started for the contest, and stopped after it. Raise :class:`CartaroError` where Ray
    is not installed.
    """

    def __init__(self, jobs: int | None = None) -> None:
        self._ray = _import_ray()
        self._jobs = jobs

    def play(self, contest: Contest, encounters: Sequence[Encounter]) -> Iterator[Duplicate]:
        was_running = self._ray.is_initialized()
        if not was_running:
            self._ray.init(include_dashboard=False, log_to_driver=False, logging_level="warning")
        try:
            yield from self._keep_busy(contest, iter(encounters))
        finally:
            if not was_running:
                self._ray.shutdown()

    def _keep_busy(self, contest: Contest, encounters: Iterator[Encounter]) -> Iterator[Duplicate]:
        play = self._ray.remote(num_cpus=1, max_retries=3)(play_duplicate)
        shared = self._ray.put(contest)
        jobs = self._jobs or int(self._ray.cluster_resources()["CPU"])
        playing = [play.remote(shared, encounter) for encounter in islice(encounters, AHEAD * jobs)]
        while playing:
            done, playing = self._ray.wait(playing)
            playing += [play.remote(shared, encounter) for encounter in islice(encounters, len(done))]
            yield from self._results(done)

    def _results(self, done: Sequence[Any]) -> Iterator[Duplicate]:
        """Yield what the tasks returned; raise a sentence of Cartaro's as it was, not wrapped in a report of Ray's."""
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
