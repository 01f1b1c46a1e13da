"""What can be taken away from an event: tables, data, the log; on paper it is in :mod:`.papers`."""

from cartaro.desk.access import Role
from cartaro.desk.exports import EXPORTS
from cartaro.desk.office import Desk
from cartaro.texts import Language

_BY_FILE = {export.file: export for export in EXPORTS.values()}
KEPT_BY_ORGANISER = frozenset({"cash.pdf", *(file for file, export in _BY_FILE.items() if export.inside)})
"""What tells of money or of who did what; the rest is for all people of the desk."""


def may_take(role: Role, name: str) -> bool:
    """Whether *role* may have this file."""
    return role is Role.ORGANISER or (role in (Role.REFEREE, Role.DOOR) and name not in KEPT_BY_ORGANISER)


def make_table(desk: Desk, name: str, language: Language) -> bytes | None:
    """Return an export by its file name; None where there is none of that name.

    Raise :class:`cartaro.texts.CartaroError` where the event cannot be written so.
    """
    export = _BY_FILE.get(name)
    if export is None:
        return None
    return export.write(desk, language).encode("utf-8-sig" if name.endswith(".csv") else "utf-8")
