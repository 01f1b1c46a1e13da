"""HTTP for tests: httpx with the patience of tests, and without the TLS context that each of its clients makes.

Such a context takes 20 ms of CPU time, and tests make more than a thousand clients, nearly all of which speak to
servers of their own without TLS; those that do speak TLS say whom they trust (``verify``).
"""

import ssl
from functools import partial
from typing import Any

import httpx

from tests.conftest import PATIENCE

_NOBODY = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""A context that trusts no certificate."""


class Client(httpx.Client):
    """A client that waits as long as tests do."""

    def __init__(self, *, timeout: float = PATIENCE, verify: ssl.SSLContext = _NOBODY, **how: Any) -> None:
        super().__init__(timeout=timeout, verify=verify, **how)


class AsyncClient(httpx.AsyncClient):
    """A client that waits as long as tests do."""

    def __init__(self, *, timeout: float = PATIENCE, verify: ssl.SSLContext = _NOBODY, **how: Any) -> None:
        super().__init__(timeout=timeout, verify=verify, **how)


get = partial(httpx.get, timeout=PATIENCE, verify=_NOBODY)
post = partial(httpx.post, timeout=PATIENCE, verify=_NOBODY)
delete = partial(httpx.delete, timeout=PATIENCE, verify=_NOBODY)
request = partial(httpx.request, timeout=PATIENCE, verify=_NOBODY)
