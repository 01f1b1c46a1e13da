"""Shuffle secrets that the server has committed to before any player adds entropy."""

import secrets
from collections import OrderedDict

from cartaro.engine.chance import SECRET_BYTES, Shuffle

KEPT_SECONDS = 600.0
KEPT = 1000


class Commitments:
    """Commitments given out and not yet used; each is good for one table, and for ten minutes."""

    def __init__(self) -> None:
        self._given: OrderedDict[str, tuple[float, bytes]] = OrderedDict()

    def give(self, now: float) -> str:
        """Return a new commitment; *now* is in seconds of any steady clock."""
        while self._given and (len(self._given) >= KEPT or next(iter(self._given.values()))[0] < now):
            self._given.popitem(last=False)
        secret = secrets.token_bytes(SECRET_BYTES)
        commitment = Shuffle(secret).commitment
        self._given[commitment] = (now + KEPT_SECONDS, secret)
        return commitment

    def redeem(self, commitment: str, now: float) -> bytes | None:
        """Return the secret behind *commitment*, once; None where it was never given, is used, or is too old."""
        until, secret = self._given.pop(commitment, (now, b""))
        return secret if until > now else None
