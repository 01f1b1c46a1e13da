"""The browser client's files: pages, immutable assets, and a refusal of everything else."""

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from cartaro.server.base.page_addresses import SHAPES, is_page
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client

PAGE = "<!doctype html><title>Cartaro</title>" + "carta " * 500


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[http_client.AsyncClient]:
    """A browser of a server whose client has a page and two assets."""
    files = tmp_path / "static"
    (files / "assets").mkdir(parents=True)
    (files / "index.html").write_text(PAGE)
    (files / "assets" / "index-1a2b.js").write_text("let settebello = 7;" * 200)
    (files / "assets" / "large-1a2b.js").write_text("let large = 40;" * 200)
    (files / "assets" / "large-1a2b.js.gz").write_bytes(gzip.compress(b"let large = 40;" * 200, mtime=0))
    (files / "assets" / "font-1a2b.woff2").write_bytes(bytes(5000))
    (tmp_path / "secret.txt").write_text("not for you")
    store = SqliteStore(tmp_path / "data")
    transport = httpx.ASGITransport(make_app(Services(store, 0), files))
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as client:
        yield client
    store.close()


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/regole",
        "/regole/scopone-federale",
        "/giocatore/Mr.%20X%2FY",
        "/evento/abc/banco/",
    ],
)
async def test_every_page_is_the_one_page(browser: http_client.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/html")


async def test_the_page_of_a_table_says_besides_what_a_link_to_it_shows(browser: http_client.AsyncClient) -> None:
    answer = await browser.get("/tavolo/abc")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert '<meta property="og:title" content="Cartaro" />' in answer.text
    assert answer.text.startswith(PAGE)


@pytest.mark.parametrize(
    "path", ["/metrics", "/x/y/z", "/tavolo", "/tavolo/abc/def", "/evento/abc/cucina", "/partita/a/maestro/0"]
)
async def test_there_is_no_page_elsewhere(browser: http_client.AsyncClient, path: str) -> None:
    """Programs get an error as JSON; browsers get the client's own page with the status 404."""
    for accept in ("*/*", "application/json", "text/plain;version=0.0.4"):
        answer = await browser.get(path, headers={"accept": accept})
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"
    etag = (await browser.get("/")).headers["etag"]
    navigating = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "if-none-match": etag}
    answer = await browser.get(path, headers=navigating)
    assert (answer.status_code, answer.text) == (404, PAGE)
    assert answer.headers["cache-control"] == "no-cache"


def test_the_server_knows_the_pages_that_the_client_has(root: Path) -> None:
    """Addresses begin with the same words on both sides: a page added to one must be added to the other."""
    addresses = (root / "web" / "src" / "addresses.ts").read_text("utf-8")
    begin = set(re.findall(r'first === "([^"]+)"', addresses))
    assert begin == {shape.split("/")[0] for shape in SHAPES} - {"", "index.html"}
    parts = re.search(r"EVENT_PARTS[^=]*= \{([^}]*)\}", addresses)
    assert parts is not None
    assert all(is_page(f"/evento/abc/{part}") for part in re.findall(r"(\w+):", parts[1]))


async def test_hashed_assets_are_kept_for_ever(browser: http_client.AsyncClient) -> None:
    answer = await browser.get("/assets/index-1a2b.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert "javascript" in answer.headers["content-type"]


async def test_what_the_build_has_compressed_is_sent_as_it_stands(
    browser: http_client.AsyncClient, tmp_path: Path
) -> None:
    """Clients that accept gzip get that file; other clients and range requests get the file itself."""
    path, stands = "/assets/large-1a2b.js", tmp_path / "static" / "assets" / "large-1a2b.js.gz"
    answer = await browser.get(path)
    assert answer.content == b"let large = 40;" * 200
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-length"] == str(stands.stat().st_size)
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]
    assert "accept-encoding" in answer.headers["vary"].lower()
    again = await browser.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    plain = await browser.get(path, headers={"accept-encoding": "identity"})
    assert (plain.content, plain.headers.get("content-encoding")) == (answer.content, None)
    part = await browser.get(path, headers={"range": "bytes=4-8"})
    assert (part.status_code, part.content) == (206, b"large")


async def test_what_is_compressed_already_is_sent_as_it_is(browser: http_client.AsyncClient) -> None:
    answer = await browser.get("/assets/font-1a2b.woff2")
    assert "content-encoding" not in answer.headers
    assert len(answer.content) == 5000


async def test_a_page_that_has_not_changed_is_not_sent_again(browser: http_client.AsyncClient) -> None:
    first = await browser.get("/")
    again = await browser.get("/", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path",
    ["/nothing.js", "/assets/nothing.css", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"],
)
async def test_there_is_nothing_else(browser: http_client.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"
    assert "not for you" not in answer.text


async def test_pages_are_only_read(browser: http_client.AsyncClient) -> None:
    assert (await browser.head("/")).status_code == 200
    for method in ("POST", "PUT", "DELETE"):
        answer = await browser.request(method, "/")
        assert answer.status_code == 405
        assert answer.json()["error"]["code"] == "bad_method"


async def test_a_client_that_was_not_built_is_said_to_be_missing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    transport = httpx.ASGITransport(make_app(Services(store, 0), tmp_path / "nowhere"))
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as client:
        answer = await client.get("/")
    store.close()
    assert answer.status_code == 503
    assert "play.py" in answer.text


async def test_a_server_without_parts_of_a_page_says_so_without_an_error(browser: http_client.AsyncClient) -> None:
    """The first page always asks for them, and browsers display an error status in their console."""
    answer = await browser.get("/page/parts.json")
    assert (answer.status_code, answer.content) == (204, b"")
    assert (await browser.get("/page/other.json")).status_code == 404


async def test_the_parts_of_a_page_are_served_compressed_where_they_stand_so(tmp_path: Path) -> None:
    parts = tmp_path / "made" / "page"
    (parts / "1a2b").mkdir(parents=True)
    (parts / "parts.json").write_text("{}")
    (parts / "1a2b" / "app.bin").write_bytes(bytes(5000))
    (parts / "1a2b" / "app.bin.gz").write_bytes(gzip.compress(bytes(5000)))
    store = SqliteStore(tmp_path / "data")
    transport = httpx.ASGITransport(make_app(Services(store, 0), tmp_path / "static", tmp_path / "made"))
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as browser:
        manifest, part = await browser.get("/page/parts.json"), await browser.get("/page/1a2b/app.bin")
    store.close()
    assert (manifest.status_code, manifest.json(), manifest.headers["cache-control"]) == (200, {}, "no-cache")
    assert (part.content, part.headers["content-encoding"]) == (bytes(5000), "gzip")
    assert "immutable" in part.headers["cache-control"]
