"""The files in deploy/ agree with the program: metrics and settings exist, and nginx routes addresses."""

import asyncio
import contextlib
import json
import re
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.asyncio.client import connect

from cartaro.server.http.alone import TABLES_AT_ONCE
from cartaro.server.process.serve import configure
from cartaro.server.process.settings import all_settings
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client
from tests.conftest import PATIENCE, ROOT, import_optional
from tests.ports import free_port
from tests.server.conftest import ServerProcess, open_table

DEPLOY = ROOT / "deploy"
_METRIC = re.compile(r"\b(?:cartaro|process)_[a-z_]+")
ALERTS = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text("utf-8"))
DASHBOARD = json.loads((DEPLOY / "grafana" / "cartaro.json").read_text("utf-8"))
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def test_dashboard_and_alerts_name_metrics_that_there_are(tmp_path: Path) -> None:
    import_optional("prometheus_client")
    port = free_port()
    with serving(tmp_path, "--metrics", str(port)):
        told = http_client.get(f"http://127.0.0.1:{port}/metrics").text
    families = re.findall(r"^# TYPE (\S+) (\S+)$", told, re.MULTILINE)
    there_are = {name for name, _ in families}
    there_are |= {f"{name}_{part}" for name, kind in families if kind == "histogram" for part in ("bucket", "count")}
    rules = [rule["expr"] for group in ALERTS["groups"] for rule in group["rules"]]
    targets = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    queries = [variable["query"] for variable in DASHBOARD["templating"]["list"] if variable["type"] == "query"]
    assert len(rules) == 5
    named = {name for text in (*rules, *targets, *queries) for name in _METRIC.findall(text)}
    assert len(named) > 15
    assert named - there_are == set()


def test_settings_that_deploy_gives_are_settings() -> None:
    known = {setting.variable for setting in all_settings()}
    given = {name for service in COMPOSE["services"].values() for name in service.get("environment", ())}
    given |= set(re.findall(r"CARTARO_[A-Z_]+(?==)", (DEPLOY / "Containerfile").read_text("utf-8")))
    given |= set(re.findall(r"CARTARO_[A-Z_]+(?==)", (DEPLOY / "systemd" / "cartaro.service").read_text("utf-8")))
    own = {"CARTARO_SITE", "CARTARO_SERVERS", "CARTARO_PORTABLE"}
    assert {name for name in given if name.startswith("CARTARO_")} - known - own == set()


def test_compose_has_three_nodes_that_may_write_to_their_volume_alone() -> None:
    nodes = {name: service for name, service in COMPOSE["services"].items() if name.startswith("node")}
    assert len(nodes) == 3
    assert len({tuple(node["volumes"]) for node in nodes.values()}) == 3
    for node in nodes.values():
        assert node["read_only"]
        assert node["cap_drop"] == ["ALL"]
        assert "ports" not in node
    caddy = COMPOSE["services"]["caddy"]
    proxy = caddy["networks"]["inner"]["ipv4_address"]
    assert nodes["node1"]["environment"]["CARTARO_PROXY"] == proxy
    assert caddy["environment"]["CARTARO_SERVERS"].split() == [f"{name}:8040" for name in nodes]


@contextlib.contextmanager
def serving(folder: Path, *options: str) -> Iterator[ServerProcess]:
    """A server whose log is outside its data folder, so that two servers can share one data folder."""
    server = ServerProcess(folder, *options)
    try:
        yield server
    finally:
        server.stop(signal.SIGKILL)


# nginx


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[tuple[int, list[ServerProcess], Path]]:
    """The example for nginx with other ports and certificate, in front of two servers on one data folder."""
    data = tmp_path / "data"
    data.mkdir()
    with contextlib.ExitStack() as stack:
        options = ("--proxy", "127.0.0.1", "--name", "carte.example", "--allowance", "1")
        servers = [stack.enter_context(serving(data, *options)) for _ in range(2)]
        port = stack.enter_context(nginx_before(tmp_path, [httpx.URL(server.url).port or 0 for server in servers]))
        yield port, servers, tmp_path / "cert.pem"


@contextlib.contextmanager
def nginx_before(folder: Path, ports: list[int]) -> Iterator[int]:
    """Run the example for nginx in *folder*, in front of servers at *ports*; yield its port."""
    port = free_port()
    _write_configuration(folder, port, free_port(), ports)
    command = ["nginx", "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"]
    with (folder / "nginx.log").open("wb") as told:
        nginx = subprocess.Popen(command, stderr=told)
    try:
        _wait_for(port, nginx, folder / "nginx.log")
        yield port
    finally:
        nginx.send_signal(signal.SIGQUIT)
        nginx.wait(PATIENCE)


def _has_ipv6() -> bool:
    """Whether this machine has its own IPv6 address: containers may lack it."""
    with contextlib.suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        return True
    return False


def _write_configuration(folder: Path, port: int, plain: int, ports: list[int]) -> None:
    certify = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=carte.example"]
    names = ["-addext", "subjectAltName=DNS:carte.example", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run([*certify, *names], cwd=folder, check=True, capture_output=True)
    example = (DEPLOY / "nginx" / "cartaro.conf").read_text("utf-8")
    servers = "\n".join(f"    server 127.0.0.1:{each} max_fails=2 fail_timeout=2s;" for each in ports)
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen [::]:80;", f"listen [::1]:{plain};" if _has_ipv6() else ""),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("listen [::]:443 ssl http2;", f"listen [::1]:{port} ssl http2;" if _has_ipv6() else ""),
        ("/etc/ssl/cartaro/fullchain.pem", str(folder / "cert.pem")),
        ("/etc/ssl/cartaro/privkey.pem", str(folder / "key.pem")),
    ):
        assert example.count(old) == 1, old
        example = example.replace(old, new)
    example, changed = re.subn(r"(?m)(^    server 127\.0\.0\.1:804\d .*\n)+", servers + "\n", example)
    assert changed == 1
    (folder / "cartaro.conf").write_text(example, "utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; worker_processes 1; events {{}}\n"
        f"http {{ access_log off; {paths}\ninclude cartaro.conf; }}\n",
        "utf-8",
    )


def _wait_for(port: int, process: "subprocess.Popen[bytes]", told: Path) -> None:
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        assert process.poll() is None, told.read_text()


@pytest.mark.needs("nginx")
async def test_people_of_a_table_come_to_one_server_through_nginx(
    proxied: tuple[int, list[ServerProcess], Path],
) -> None:
    """TLS, upgrading to a WebSocket, routing by table, clients' addresses, and a server that is killed under play."""
    port, servers, certificate = proxied
    trust = ssl.create_default_context(cafile=str(certificate))
    base, host = f"https://127.0.0.1:{port}", {"host": f"carte.example:{port}"}
    named = {"sni_hostname": "carte.example"}
    async with http_client.AsyncClient(base_url=base, verify=trust, headers=host, timeout=PATIENCE) as client:
        ready = await client.get("/readyz", extensions=named)
        assert (ready.status_code, ready.http_version) == (200, "HTTP/1.1")
        made = await client.post(
            "/api/accounts", json={"name": "Ada", "password": "settebello e primiera"}, extensions=named
        )
        assert made.status_code == 201
        assert "secure" in made.headers["set-cookie"].lower(), "the server does not believe that it is reached by TLS"
        opened = open_table(servers[0].url, "scopa-valliadi", bots="random")
        await _nobody_says_who_they_are(client, named, f"{servers[0].url}/api/tables")
        url = f"wss://carte.example:{port}/ws/{opened['table']}"
        async with contextlib.AsyncExitStack() as stack:
            sockets = [
                await stack.enter_async_context(connect(url, host="127.0.0.1", port=port, ssl=trust)) for _ in range(6)
            ]
            for number, socket_ in enumerate(sockets):
                await socket_.send(json.dumps({"t": "hello", "table": opened["table"], "token": opened["token"]}))
                assert json.loads(await socket_.recv())["t"] == "welcome", number
            counts = [_connections_to(server) for server in servers]
            assert sorted(count >= 6 for count in counts) == [False, True], counts
        if _has_ipv6():
            six = connect(f"wss://carte.example:{port}/ws/{opened['table']}", host="::1", port=port, ssl=trust)
            async with six as by_ipv6:
                await by_ipv6.send(json.dumps({"t": "hello", "table": opened["table"]}))
                assert json.loads(await by_ipv6.recv())["t"] == "welcome"
        serves = servers[counts.index(max(counts))]
        serves.stop(signal.SIGKILL)
        async with connect(url, host="127.0.0.1", port=port, ssl=trust) as again:
            await again.send(json.dumps({"t": "hello", "table": opened["table"], "token": opened["token"]}))
            assert json.loads(await again.recv())["t"] == "welcome"


@pytest.mark.needs("nginx")
async def test_nginx_keeps_its_connections_to_the_servers_and_upgrades_websockets_alone(tmp_path: Path) -> None:
    """Counted at a server that records the head of each request, by connection."""
    heads: list[list[str]] = []
    recording: list[asyncio.Task[None] | None] = []

    async def record(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heads.append([])
        recording.append(asyncio.current_task())
        with contextlib.suppress(asyncio.IncompleteReadError):
            while True:
                heads[-1].append((await reader.readuntil(b"\r\n\r\n")).decode().lower())
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(record, "127.0.0.1", 0)
    with nginx_before(tmp_path, [server.sockets[0].getsockname()[1]]) as port:
        trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        for offered in [*[{}] * 10, *[{"upgrade": "h2c"}] * 10, {"upgrade": "WebSocket"}]:
            async with http_client.AsyncClient(verify=trust, headers={"host": "carte.example", **offered}) as client:
                answer = await client.get(f"https://127.0.0.1:{port}/", extensions={"sni_hostname": "carte.example"})
                assert answer.status_code == 200
    server.close()
    await asyncio.gather(*filter(None, recording))
    assert [len(one) for one in heads] == [21], "a connection was not kept"
    *plain, upgraded = heads[0]
    assert not any(re.search("^(connection|upgrade):", head, re.MULTILINE) for head in plain)
    assert "\r\nupgrade: websocket\r\nconnection: upgrade\r\n" in upgraded


@pytest.mark.parametrize(
    ("file", "says"),
    [("nginx/cartaro.conf", r"^    keepalive_timeout (\d+)s;"), ("caddy/Caddyfile", r"^\t\tkeepalive (\d+)s$")],
)
def test_a_proxy_gives_up_an_idle_connection_before_the_server_does(file: str, says: str, tmp_path: Path) -> None:
    """Otherwise a request may meet its end, and one that may have been done is not repeated."""
    (seconds,) = re.findall(says, (DEPLOY / file).read_text("utf-8"), re.MULTILINE)
    store = SqliteStore(tmp_path)
    assert int(seconds) < configure(Services(store, 0)).timeout_keep_alive
    store.close()


async def _nobody_says_who_they_are(client: http_client.AsyncClient, named: dict[str, str], directly: str) -> None:
    """Rates are limited by the address that nginx sees, whichever address a client claims."""
    body = {"rulebook": "scopa-valliadi", "name": "Bea", "chairs": [None]}
    for each in range(5 * int(TABLES_AT_ONCE)):
        claimed = {"x-forwarded-for": f"192.0.2.{each % 250}"}
        answer = await client.post("/api/tables", json=body, extensions=named, headers=claimed)
        if answer.status_code == 429:
            break
        assert answer.status_code == 201
    else:
        pytest.fail("however much it asked for, whoever claimed another address each time was let in")
    by_itself = await client.post(directly, json=body, headers={"x-forwarded-for": "192.0.2.99"})
    assert by_itself.status_code == 201, "the server does not believe the proxy"


def _connections_to(server: ServerProcess) -> int:
    """Return the number of connections open to a server's port, according to the system."""
    port = httpx.URL(server.url).port
    psutil = import_optional("psutil")
    found = psutil.Process(server.process.pid).net_connections("tcp")
    return sum(1 for each in found if each.laddr.port == port and each.status == "ESTABLISHED")
