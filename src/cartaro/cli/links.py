"""Invitation links to tables of servers."""

from urllib.parse import urlsplit

from cartaro.i18n import CartaroError, tr

_SCHEMES = {"http": "ws", "https": "wss"}


def is_link(text: str) -> bool:
    """Whether *text* is meant as a link."""
    return text.startswith(tuple(f"{scheme}://" for scheme in _SCHEMES))


def table_at(link: str) -> tuple[str, str, str]:
    """Return the plain link of the table that *link* leads to, the server's WebSocket and the table's name.

    Raise :class:`CartaroError` if it is not such a link.
    """
    bad_link = CartaroError("bad_link", tr("cli-links-bad_link", link=link))
    try:
        parts = urlsplit(link)
        has_server = bool((parts.hostname or "").encode("idna")) and parts.port != 0
    except ValueError:  # of brackets, a port or a name that no server can have
        raise bad_link from None
    _, _, table = parts.path.rstrip("/").partition("/tavolo/")
    if parts.scheme not in _SCHEMES or not has_server or not table.isalnum():
        raise bad_link
    socket = f"{_SCHEMES[parts.scheme]}://{parts.netloc}/ws/{table}"
    return f"{parts.scheme}://{parts.netloc}/tavolo/{table}", socket, table
