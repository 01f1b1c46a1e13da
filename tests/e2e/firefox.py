"""Firefox, driven by the parts of WebDriver BiDi that tests need: pages, scripts, console messages."""

import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from tests.conftest import PATIENCE

_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_PAUSE = 0.2
"""Seconds between polls of a page."""


class Firefox:
    """A session with one page, ``page``; ``complaints`` is what the console and the browser reported as errors."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire, self._count = wire, 0
        self.complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self.page = self._ask("browsingContext.create", type="tab")["context"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.close()

    def run_first(self, function: str) -> None:
        """Make every page loaded from now on call *function* before its own scripts."""
        self._ask("script.addPreloadScript", functionDeclaration=function)

    def resize(self, width: int, height: int) -> None:
        """Set the size of the page in pixels."""
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self.page, viewport=viewport)

    def go(self, address: str, wait: str = "complete") -> None:
        """Load *address*, and wait until it is complete, or for another state *wait*."""
        self._ask("browsingContext.navigate", context=self.page, url=address, wait=wait)

    def reload(self) -> None:
        """Reload the page."""
        self._ask("browsingContext.reload", context=self.page, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return the value of *expression*, or of its promise, as plain data."""
        target = {"context": self.page}
        given = {"expression": f"(async () => JSON.stringify(await ({expression})))()", "awaitPromise": True}
        answer = self._ask("script.evaluate", target=target, **given)
        if answer["type"] != "success":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def wait(self, expression: str, seconds: float = PATIENCE) -> Any:
        """Return the value of *expression* as soon as it is true; fail after *seconds*."""
        until = time.monotonic() + seconds
        while not (found := self.evaluate(expression)):
            assert time.monotonic() < until, f"still not: {expression}; {self.complaints}"
            time.sleep(_PAUSE)
        return found

    def click(self, selector: str) -> None:
        """Click the element of *selector*, as soon as it exists."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.wait(f"{found} !== null")
        self.evaluate(f"{found}.click()")

    def picture(self) -> str:
        """Return a screenshot of the page, a PNG in base 64."""
        return str(self._ask("browsingContext.captureScreenshot", context=self.page)["data"])

    def _ask(self, method: str, **params: Any) -> Any:
        self._count += 1
        self._wire.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            told = json.loads(self._wire.recv())
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.complaints.append(str(told["params"]["text"]))
            if told.get("id") == self._count:
                assert told["type"] == "success", told
                return told["result"]


@contextmanager
def open_firefox(program: str, profile: Path, *arguments: str) -> Iterator[Firefox]:
    """Start *program* headless, in a new *profile*, and stop it at the end."""
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0", *arguments]
    profile.mkdir(parents=True, exist_ok=True)
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as browser:
        assert browser.stderr is not None
        try:
            said = next(found for line in browser.stderr if (found := _LISTENS.search(line)))
            with connect(f"{said[1]}/session", max_size=None) as wire, Firefox(wire) as firefox:
                yield firefox
        finally:
            browser.terminate()
