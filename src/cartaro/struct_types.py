"""What msgspec has to know of a type before it makes objects of it from plain data, found out at import."""

from typing import Any

import msgspec


def prepare(*types: Any) -> None:
    """Let msgspec look at *types*, and at all that their fields hold, now: in the thread that imports, and never again.

    It would do so when a type is first converted to. It marks the type as known before it has seen it all, and other
    threads that want it meanwhile make the process crash (msgspec 0.19 to 0.22).
    """
    for one in types:
        msgspec.json.Decoder(one)
