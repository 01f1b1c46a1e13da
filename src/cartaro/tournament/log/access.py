"""Who may use a tournament, and with what: keys of its people, codes of the entrants, PINs of one table.

All of them are made of the event's one secret, so that a lost one is read out again and none is kept; who may do what
is said in :mod:`cartaro.server.http.tournament.permissions`.
"""

import hashlib
import hmac
from enum import StrEnum

_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Nothing that is read for something else when a key is written by hand."""


class Role(StrEnum):
    """What somebody is for an event."""

    ORGANISER = "organiser"
    REFEREE = "referee"
    DOOR = "door"
    """Takes entries and money, checks in, enters scores from paper; corrects and decides nothing."""
    PLAYER = "player"
    """An entrant on a phone of its own."""
    PUBLIC = "public"


KEYED = (Role.ORGANISER, Role.REFEREE, Role.DOOR)
"""Those who come with a key."""


def access_key(secret: bytes, role: Role) -> str:
    """Return the key that opens the tournament to *role*, as people write it: four groups of four signs (80 bits)."""
    number = int.from_bytes(_derive(secret, f"key {role}")[:10], "big")
    signs = "".join(_SIGNS[number >> shift & 31] for shift in range(75, -1, -5))
    return "-".join(signs[at : at + 4] for at in range(0, 16, 4))


def role_of_key(secret: bytes, key: str) -> Role | None:
    """Return the role that *key* opens; blanks, hyphens and small letters are let pass."""
    given = "".join(key.split()).replace("-", "").upper().encode()
    for role in KEYED:
        if hmac.compare_digest(access_key(secret, role).replace("-", "").encode(), given):
            return role
    return None


def entrant_code(secret: bytes, entrant: int) -> str:
    """Return the six digits with which an entrant's phone says whose it is."""
    return _digits(secret, f"entrant {entrant}", 6)


def table_pin(secret: bytes, round_: int, entrant: int) -> str:
    """Return the four digits with which an entrant confirms on the phone of somebody else, in one round only."""
    return _digits(secret, f"pin {round_} {entrant}", 4)


def seat_token(secret: bytes, table: str, chair: int) -> str:
    """Return the token that opens a chair of an on-line table to who plays there."""
    return _derive(secret, f"seat {table} {chair}").hex()


def same_code(one: str, other: str) -> bool:
    """Whether two codes are the same, in a time that does not tell how far they agree."""
    return hmac.compare_digest(one.encode(), "".join(other.split()).encode())


def _digits(secret: bytes, label: str, count: int) -> str:
    return str(int.from_bytes(_derive(secret, label)[:8], "big") % 10**count).zfill(count)


def _derive(secret: bytes, label: str) -> bytes:
    label = f"cartaro desk {label}"  # as when the first codes were handed out: they stay good
    return hmac.digest(secret, label.encode(), hashlib.sha256)
