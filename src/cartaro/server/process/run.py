"""``cartaro serve``: listens, prints the address and how to stop, and shuts down in order."""

import errno
import http.client
import json
import os
import socket
import sys
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook_file import FOLDERS
from cartaro.server.base.data_folder import data_folder
from cartaro.server.process.port_notes import port_noted, store_on
from cartaro.server.process.settings import ServeSettings
from cartaro.store.opening import without_password

LONGEST_TURN = 0.0005
"""The switch interval of Python threads in seconds."""


def run_serve(settings: ServeSettings) -> int:
    """Serve with *settings* until stopped. Return 0, or 1 if the port is in use by anything else than this server.

    Raise :class:`CartaroError` for an address or a database that cannot be used.
    """
    if settings.rulebooks:
        os.environ[FOLDERS] = os.pathsep.join(map(str, settings.rulebooks))  # the processes for bots read it too
    host, port = settings.host, settings.port
    try:
        listener = _listen(host, port)
    except (OSError, UnicodeError) as error:
        return _explain(error, settings)
    with listener:
        from cartaro.server.base.descriptors import allow_many_connections
        from cartaro.server.base.garbage import leave_old_objects_alone
        from cartaro.server.process.serve import open_server

        allow_many_connections()
        _take_short_turns()
        leave_old_objects_alone()
        port = listener.getsockname()[1]
        with open_server(settings) as server, port_noted(port, _name_store(settings)):
            address = url_of(host, port)
            server.services.following.find_base = partial(_likeliest, host, port)
            _announce(address, _for_others(host, port))
            if settings.open:
                threading.Thread(target=show_page, args=(address,), daemon=True).start()
            server.run([listener])
    return 0


def _take_short_turns() -> None:
    """Shorten the threads' switch interval, so that the thread that writes to disk does not wait long for others."""
    sys.setswitchinterval(LONGEST_TURN)


def _listen(host: str, port: int) -> socket.socket:
    (family, kind, protocol, _, address), *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if host == "::":  # both kinds of addresses, whatever the system's own choice
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(address)
        listener.listen(1024)
    except BaseException:
        listener.close()
        raise
    return listener


def url_of(host: str, port: int) -> str:
    """Return the URL for a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # the wildcard addresses
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _for_others(host: str, port: int) -> list[str] | None:
    """Return the addresses to give to other devices, the likeliest first; None if the server does not listen there."""
    from cartaro.server.base.lan_addresses import EVERYWHERE, Network, own_addresses

    if host not in EVERYWHERE:
        return None
    own = [one for one in own_addresses() if host == "::" or one.network is Network.NAME or ":" not in one.address]
    return [url_of(one.address, port) for one in own]


def _likeliest(host: str, port: int) -> str:
    """Return the address at which other devices are likeliest to reach this server, without the last slash."""
    return next(iter(_for_others(host, port) or ()), "").rstrip("/")


def _announce(address: str, others: Sequence[str] | None) -> None:
    print(f"Cartaro: {address}")
    for other in others or ():
        print(f"Dagli altri apparecchi, from other devices: {other}")
    if others == []:
        print("Questo computer non è in nessuna rete: accendi il Wi-Fi o l'hotspot, poi l'indirizzo lo dice la pagina.")
        print("This computer is in no network: turn on Wi-Fi or its hotspot, then the event's page tells the address.")
    print("Ctrl-C per fermare; le partite riprendono al prossimo avvio.")
    print("Ctrl-C to stop; matches go on at the next start.", flush=True)


def show_page(address: str) -> None:
    """Open *address* in the browser, if there is a display."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        return
    import webbrowser

    webbrowser.open(address)


def _name_store(settings: ServeSettings) -> str:
    store = settings.store or settings.data or data_folder()
    return str(store.resolve()) if isinstance(store, Path) else without_password(store)


def _explain(error: OSError | UnicodeError, settings: ServeSettings) -> int:
    host, port = settings.host, settings.port
    if isinstance(error, UnicodeError) or error.errno != errno.EADDRINUSE:
        raise CartaroError(
            "bad_address",
            tr("server-process-run-bad_address", host=host, port=port, strerror=reason_of(error)),
        ) from error
    address = url_of(host, port)
    if is_cartaro(address):
        return _explain_neighbour(address, settings)
    print(
        f"La porta {port} è occupata da un altro programma: prova --port {port + 1}.\n"
        f"Port {port} is taken by another program: try --port {port + 1}.",
        file=sys.stderr,
    )
    return 1


def _explain_neighbour(address: str, settings: ServeSettings) -> int:
    """Say that a Cartaro has the port already: with the same store it is the one that was to be started."""
    its, own, port = store_on(settings.port), _name_store(settings), settings.port
    if its == own:
        print(f"Cartaro è già aperto: {address}\nCartaro is already running: {address}", flush=True)
        if settings.open:
            show_page(address)
        return 0
    su, on = (f"è su {its}", f"is on {its}") if its else ("non dice su quali dati", "does not say on which data")
    print(
        f"La porta {port} è di un Cartaro già aperto, che {su}; questo è su {own}: prova --port {port + 1}.\n"
        f"Port {port} is taken by a running Cartaro, which {on}; this one is on {own}: try --port {port + 1}.",
        file=sys.stderr,
    )
    return 1


def is_cartaro(address: str) -> bool:
    """Whether a Cartaro answers at *address*."""
    host_and_port = address.removeprefix("http://").rstrip("/")
    connection = http.client.HTTPConnection(host_and_port, timeout=2)
    try:
        connection.request("GET", "/healthz")
        answer = json.loads(connection.getresponse().read(1000))
        return isinstance(answer, dict) and answer.get("name") == "cartaro"
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()
