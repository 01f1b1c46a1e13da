"""The manual: whole in both languages, no link broken, nothing in it asked of the network, every command as it is."""

import re
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport
from starlette.applications import Starlette
from starlette.routing import Route

import build_manual
from build_manual import LANGUAGES, ManualError
from build_manual import Manual as ManualBuild
from cartaro.cli.commands_page import PAGES, page
from cartaro.cli.settings_page import PAGES as SETTINGS
from cartaro.cli.settings_page import page as settings_page
from cartaro.server.http.manual import Manual
from tests import http_client

pytestmark = pytest.mark.second("the built manual; tests/examples runs the commands of the pages")

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
FOR_EVERYBODY = (
    "index",
    "learn-scopa",
    "learn-scopone",
    "learn-scala40",
    "questions",
    "players",
    "terminal",
    "scoring",
    "organisers",
    "operators",
    "incidents",
    "formats",
    "commands",
    "settings",
    "glossary",
)
"""The pages that players, organisers, scorers and operators read."""

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(name: str) -> list[tuple[str, str]]:
    """Return what a page shows as code, but for what a terminal drew (in no language) and help (in its own)."""
    found = _BLOCK.findall((DOCS / name).read_text("utf-8"))
    return [(language, code) for language, code in found if language not in ("", "text")]


@pytest.mark.parametrize("name", FOR_EVERYBODY)
def test_a_page_for_everybody_has_the_same_code_in_italian(name: str) -> None:
    assert blocks(f"{name}.it.md") == blocks(f"{name}.md")


@pytest.mark.parametrize("name", FOR_EVERYBODY)
def test_a_page_for_everybody_has_as_many_parts_in_italian(name: str) -> None:
    """A part that was added to one alone is missed by the readers of the other."""
    parts = [
        re.findall(r"^(#+) ", re.sub(_BLOCK, "", (DOCS / page).read_text("utf-8")), re.MULTILINE)
        for page in (f"{name}.it.md", f"{name}.md")
    ]
    assert parts[0] == parts[1]


def test_every_page_of_docs_is_in_the_contents() -> None:
    contents = tomllib.loads((DOCS / "manual.toml").read_text("utf-8"))
    named = {file for way in contents.values() for name in way["pages"] for file in DOCS.glob(name)}
    there = {file for file in DOCS.rglob("*.md") if not file.name.endswith(".it.md")}
    assert there - named == set()


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_page_of_commands_is_what_the_commands_say(language: Any) -> None:
    assert (DOCS / PAGES[language]).read_text("utf-8") == page(language)


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_page_of_settings_is_what_their_list_says(language: Any) -> None:
    assert (DOCS / SETTINGS[language]).read_text("utf-8") == settings_page(language)


@pytest.mark.long
def test_the_manual_is_built_and_asks_nothing_of_the_network(tmp_path: Path) -> None:
    ManualBuild(ROOT).build(tmp_path / "site")
    for language in LANGUAGES:
        pages = list((tmp_path / "site" / language).rglob("*.html"))
        assert len(pages) > 40
        for file in pages:
            text = file.read_text("utf-8")
            assert "<script>" not in text, file
            assert '<a href="/"' in text, f"{file} has no way back"
            assert (
                re.findall(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']?(?:https?:)?//[^"' >]+""", text) == []
            ), file
    italian = (tmp_path / "site" / "it" / "players.html").read_text("utf-8")
    assert '<html lang="it"' in italian
    assert "Giocare" in italian


def test_a_broken_link_ends_the_build(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "manual.toml").write_text('[learn]\nit = "I"\nen = "L"\npages = ["index.md"]\n', "utf-8")
    (tmp_path / "docs" / "index.md").write_text("# A page\n\n[gone](gone.md)\n", "utf-8")
    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"):
        (tmp_path / name).write_text("# A page\n", "utf-8")
    with pytest.raises(ManualError, match=r"(?s)does not exist.*index\.md"):
        ManualBuild(tmp_path).build(tmp_path / "site")


def build_in(folder: Path) -> None:
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True)
        (folder / language / "index.html").write_text(f"<p>{language}</p>", "utf-8")
        (folder / language / "404.html").write_text(f"<p>{language}: 404</p>", "utf-8")


@asynccontextmanager
async def reader_of(folder: Path, languages: str = "") -> AsyncIterator[http_client.AsyncClient]:
    """Yield a client of a server with the manual in *folder*."""
    manual = Manual(folder)
    app = Starlette(routes=[*manual.page_routes(), Route("/api/manual", manual.offer)])
    headers = {"accept-language": languages}
    async with http_client.AsyncClient(
        transport=ASGITransport(app), base_url="http://server", headers=headers
    ) as client:
        yield client


@pytest.mark.parametrize(("languages", "language"), [("en-GB,en;q=0.9", "en"), ("de,it;q=0.5", "it"), ("", "it")])
async def test_a_reader_gets_the_manual_in_a_language_of_theirs(tmp_path: Path, languages: str, language: str) -> None:
    build_in(tmp_path)
    async with reader_of(tmp_path, languages) as client:
        for address in ("/manuale", "/manuale/"):
            answer = await client.get(address, follow_redirects=True)
            assert (answer.status_code, answer.text) == (200, f"<p>{language}</p>")
            policy = answer.headers["content-security-policy"].split("; ")
            assert policy[0] == "default-src 'self'"
            assert not any(part.startswith("script-src") for part in policy)


async def test_a_manual_is_offered_from_when_it_is_built_and_until_then_leads_to_the_rules(tmp_path: Path) -> None:
    async with reader_of(tmp_path / "manual") as client:
        for address in ("/manuale", "/manuale/", "/manuale/it/players.html"):
            answer = await client.get(address)
            assert (answer.status_code, answer.headers["location"]) == (307, "/regole")
        assert (await client.get("/api/manual")).json() == {"languages": []}
        build_in(tmp_path / "manual")
        assert (await client.get("/api/manual")).json() == {"languages": ["it", "en"]}
        assert (await client.get("/manuale/it/")).text == "<p>it</p>"


async def test_a_page_that_the_manual_lacks_is_the_manuals_own(tmp_path: Path) -> None:
    build_in(tmp_path)
    async with reader_of(tmp_path) as client:
        for address, language in (("it/nothing.html", "it"), ("en/no/thing", "en"), ("nothing", "it")):
            answer = await client.get(f"/manuale/{address}")
            assert (answer.status_code, answer.text) == (404, f"<p>{language}: 404</p>")


def test_without_what_builds_the_manual_a_sentence_says_where_it_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_manual, "find_spec", lambda _name: None)
    with pytest.raises(ManualError, match=r"(?s)prima python3 play\.py install.*first python3 play\.py install"):
        ManualBuild(tmp_path).build(tmp_path / "site")


def test_the_command_says_what_it_does_and_builds_nothing(root: Path) -> None:
    command = [sys.executable, str(root / "build_manual.py"), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: build_manual.py")
    assert "into src/cartaro/manual" in done.stdout
