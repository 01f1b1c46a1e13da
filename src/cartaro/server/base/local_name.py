"""The name of this machine in its networks, ``NAME.local``, if something answers for it there (mDNS)."""

import socket
import threading

PATIENCE = 0.3
"""Seconds that a caller waits for the answer; it is there at a later call if it takes longer."""


class LocalName:
    """Asks the system for the name, beside its callers: without mDNS the answer may take ten seconds, or never come."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asking: threading.Thread | None = None
        self._known: tuple[frozenset[str], str] | None = None

    def find(self, addresses: frozenset[str]) -> str | None:
        """Return the name if it leads to one of *addresses*, those of this machine; None if not, or not yet known.

        A name that was found holds until the addresses change; else each call asks, if none asks already.
        """
        with self._lock:
            if self._known is not None and self._known[0] == addresses:
                return self._known[1]
            if self._asking is None or not self._asking.is_alive():
                self._asking = threading.Thread(target=self._ask, args=(addresses,), daemon=True)
                self._asking.start()
            asking = self._asking
        asking.join(PATIENCE)
        known = self._known
        return known[1] if known is not None and known[0] == addresses else None

    def _ask(self, addresses: frozenset[str]) -> None:
        name = f"{socket.gethostname().partition('.')[0]}.local".lower()
        try:
            found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return
        if addresses & {str(entry[4][0]) for entry in found}:
            self._known = addresses, name


local_name = LocalName().find
