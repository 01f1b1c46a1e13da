"""Access to a tournament: keys of officials, codes of entrants, PINs of one round, tokens of on-line seats.

All of them are derived from the event's secret, so that none is stored and a lost one can be shown again; permissions
are in :mod:`cartaro.server.http.tournament.permissions`.
"""

import hashlib
import hmac
from enum import StrEnum

_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The characters of keys, without those that are easily confused in handwriting."""


class Role(StrEnum):
    """The role of a person at an event."""

    ORGANISER = "organiser"
    REFEREE = "referee"
    DOOR = "door"
    """Takes entries and money, checks in, enters scores from paper; corrects and decides nothing."""
    PLAYER = "player"
    """An entrant on their own phone."""
    PUBLIC = "public"


KEYED = (Role.ORGANISER, Role.REFEREE, Role.DOOR)
"""The roles that have a key."""


def access_key(secret: bytes, role: Role) -> str:
    """Return the key of *role* in the form for people: four groups of four characters (80 bits)."""
    number = int.from_bytes(_derive(secret, f"key {role}")[:10], "big")
    signs = "".join(_SIGNS[number >> shift & 31] for shift in range(75, -1, -5))
    return "-".join(signs[at : at + 4] for at in range(0, 16, 4))


def role_of_key(secret: bytes, key: str) -> Role | None:
    """Return the role of *key*, None if it is invalid; spaces, hyphens and case are ignored."""
    given = "".join(key.split()).replace("-", "").upper().encode()
    for role in KEYED:
        if hmac.compare_digest(access_key(secret, role).replace("-", "").encode(), given):
            return role
    return None


def entrant_code(secret: bytes, entrant: int, renewals: int = 0) -> str:
    """Return the six-digit code that identifies an entrant's phone, renewed so many times."""
    return _digits(secret, _renewed(f"entrant {entrant}", renewals), 6)


def table_pin(secret: bytes, round_: int, entrant: int, renewals: int = 0) -> str:
    """Return the four-digit PIN with which an entrant confirms on another player's phone, valid in one round only.

    It is renewed as often as somebody of the entrant was substituted.
    """
    return _digits(secret, _renewed(f"pin {round_} {entrant}", renewals), 4)


def seat_token(secret: bytes, table: str, chair: int, renewals: int = 0) -> str:
    """Return the token of a chair of an on-line table, renewed as often as the person on it was substituted."""
    return _derive(secret, _renewed(f"seat {table} {chair}", renewals)).hex()


def same_code(one: str, other: str) -> bool:
    """Whether two codes are equal, compared in constant time."""
    return hmac.compare_digest(one.encode(), "".join(other.split()).encode())


def _renewed(label: str, renewals: int) -> str:
    return f"{label} renewed {renewals}" if renewals else label


def _digits(secret: bytes, label: str, count: int) -> str:
    return str(int.from_bytes(_derive(secret, label)[:8], "big") % 10**count).zfill(count)


def _derive(secret: bytes, label: str) -> bytes:
    label = f"cartaro desk {label}"  # the former name, so that codes already handed out remain valid
    return hmac.digest(secret, label.encode(), hashlib.sha256)
