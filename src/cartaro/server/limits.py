"""How much one client may ask for."""

from dataclasses import dataclass


@dataclass
class Allowance:
    """A bucket of ``burst`` tokens that fills by ``rate`` a second; times are seconds of any steady clock."""

    rate: float
    burst: float
    level: float
    filled_at: float

    def take(self, now: float) -> bool:
        """Take one token; False where there is none left."""
        self.level = min(self.burst, self.level + (now - self.filled_at) * self.rate)
        self.filled_at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def wait(self, now: float) -> float:
        """Take one token, in advance if need be; return the seconds after which it is there."""
        self.level = min(self.burst, self.level + (now - self.filled_at) * self.rate) - 1
        self.filled_at = now
        return max(0.0, -self.level / self.rate)


class Allowances:
    """One :class:`Allowance` for each client; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, remembered: int = 10_000) -> None:
        self._rate, self._burst, self._remembered = rate, burst, remembered
        self._of: dict[str, Allowance] = {}

    def take(self, client: str, now: float) -> bool:
        """Take one token of *client*; False where it has none left."""
        allowance = self._of.get(client)
        if allowance is None:
            self._forget(now)
            allowance = self._of[client] = Allowance(self._rate, self._burst, self._burst, now)
        return allowance.take(now)

    def _forget(self, now: float) -> None:
        if len(self._of) < self._remembered:
            return
        full = self._burst / self._rate
        self._of = {client: a for client, a in self._of.items() if now - a.filled_at < full}
        while len(self._of) >= self._remembered:
            del self._of[next(iter(self._of))]
