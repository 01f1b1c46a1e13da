"""Analysis by msgspec, at import, of the types that plain data is later converted to."""

from typing import Any

import msgspec


def prepare(*types: Any) -> None:
    """Let msgspec analyse *types*, and the types of all their fields, now, in the importing thread.

    Otherwise it would do so at the first conversion to a type. It marks the type as known before the analysis is
    complete, and other threads that use the type meanwhile crash the process (msgspec 0.19 to 0.22).
    """
    for one in types:
        msgspec.json.Decoder(one)
