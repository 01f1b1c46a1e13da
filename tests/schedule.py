"""The order of a run in several processes: one opens a browser from the beginning, while the others compute.

Tests in a browser mostly wait for it and for servers; if they all came last, the processors would have little to do by
then. A process that has opened a browser runs nothing else afterwards, because the browser's event loop is that of the
thread. The others turn to the browser once nothing else is left. Files are given out whole, as by ``--dist loadfile``.
"""

from xdist.dsession import WorkerController  # type: ignore[import-untyped]  # it has no types here
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]  # it has no types here

BROWSER = "tests/e2e/"
"""The folder of the tests that open a browser."""


class BrowsersBesideTheRest(LoadFileScheduling):  # type: ignore[misc]  # its base class has no types here
    """Gives browser tests to one process in four from the beginning, and to the others at the end.

    With more of them the browser tests ended long before the others, and their processes with them.
    """

    def _reschedule(self, node: WorkerController) -> None:
        """Give a process that has opened a browser no other tests, even if there are."""
        if self.workqueue and not node.shutting_down and self._next_for(node) is None:
            node.shutdown()
            return
        super()._reschedule(node)

    def _assign_work_unit(self, node: WorkerController) -> None:
        chosen = self._next_for(node)
        if chosen is not None:
            self.workqueue.move_to_end(chosen, last=False)
            super()._assign_work_unit(node)

    def _next_for(self, node: WorkerController) -> str | None:
        """Return the file that *node* is to run next, or None if it can run none of those left."""
        browser = next(filter(_opens_a_browser, self.workqueue), None)
        other = next((file for file in self.workqueue if not _opens_a_browser(file)), None)
        begun = self.assigned_work[node]
        if any(map(_opens_a_browser, begun)):
            return browser
        begins_with_browser = not begun and self.nodes.index(node) < max(1, len(self.nodes) // 4)
        return browser or other if begins_with_browser else other or browser


def _opens_a_browser(file: str) -> bool:
    return file.startswith(BROWSER)
