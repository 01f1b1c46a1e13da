"""A third language is offered by ``--lang`` and by the API once 98 % of program and page are translated, not sooner."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from cartaro.cli.main import main
from cartaro.i18n import Text, catalogue, languages, tr
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client
from tests.server.tournament.conftest import DEFINITION

LOCALES = Path(catalogue.__file__).parent.parent / "locales"
EXAMPLE = Path(__file__).parent / "locales" / "fr"
_BEGIN = re.compile(r"^(?=[a-zA-Z][\w-]* *=)", re.MULTILINE)

Translate = Callable[[int, int], None]
"""Puts French, with these texts in a hundred of the program's and of the page's, beside Italian and English."""


def _key(text: str) -> str:
    return text.split("=", 1)[0].strip()


def _texts(folder: Path) -> list[str]:
    sources = [file.read_text("utf-8") for file in sorted(folder.glob("*.ftl"))]
    return [text for source in sources for text in _BEGIN.split(source) if _BEGIN.match(text)]


def _translate(locales: Path, part: str, share: int) -> None:
    """Write the texts of the example, then others as English has them."""
    example, english = _texts(EXAMPLE / part), _texts(locales / "en" / part)
    known = {_key(text) for text in example}
    texts = [*example, *(text for text in english if _key(text) not in known)][: -(-len(english) * share // 100)]
    rooms: dict[str, list[str]] = {}
    for text in texts:
        rooms.setdefault(_key(text).partition("-")[0], []).append(text.rstrip() + "\n")
    folder = locales / "fr" / part
    folder.mkdir(parents=True, exist_ok=True)
    for room, own in rooms.items():
        (folder / f"{room}.ftl").write_text("".join(own), "utf-8")


@pytest.fixture
def translate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Translate]:
    """Give this process, and the servers forked from it, a third language; forget it afterwards."""
    locales = tmp_path / "locales"
    for language in ("it", "en"):
        shutil.copytree(LOCALES / language, locales / language)

    def put(program: int, page: int) -> None:
        _translate(locales, "", program)
        _translate(locales, "web", page)
        monkeypatch.setattr(catalogue, "_folder", locales)
        _forget()

    yield put
    _forget()


def _forget() -> None:
    catalogue.languages.cache_clear()
    catalogue.read_room.cache_clear()


TOO_FEW = [(98, 97), (97, 98), (1, 100)]


@pytest.mark.parametrize("shares", TOO_FEW)
def test_too_few_texts_are_not_offered(
    shares: tuple[int, int], translate: Translate, capsys: pytest.CaptureFixture[str]
) -> None:
    translate(*shares)
    assert languages() == ("it", "en")
    assert main(["rules", "--lang", "fr"]) == 2
    assert capsys.readouterr().err == "«--lang» può valere it o en, non «fr».\n"


def test_enough_texts_are_offered(
    translate: Translate, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    translate(98, 98)
    assert languages() == ("it", "en", "fr")
    assert main(["rules", "--lang", "fr", "--lang", "xx"]) == 2
    assert capsys.readouterr().err == "«--lang» può valere it, en o fr, non «xx».\n"
    assert main(["rules", "--help", "--lang", "fr"]) == 0
    assert "--lang it|en|fr" in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert main(["rules", "--lang", "xx"]) == 2
    assert capsys.readouterr().err == "« --lang » peut valoir it, en or fr, pas « xx ».\n"


@pytest.mark.parametrize(("shares", "status"), [((98, 97), 400), ((98, 98), 200)])
async def test_the_api_speaks_the_languages_that_are_offered(
    shares: tuple[int, int], status: int, translate: Translate, tmp_path: Path
) -> None:
    translate(*shares)
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    transport = httpx.ASGITransport(make_app(services))
    async with http_client.AsyncClient(transport=transport, base_url="http://localhost") as http:
        made = await http.post("/api/events", json={"definition": DEFINITION.format(id="serata", more="")})
        assert made.status_code == 201, made.text
        key = {"authorization": f"Bearer {made.json()['keys']['organiser']}"}
        for path in ("events/serata/export/results.html?", "season.csv?events=serata&"):
            answer = await http.get(f"/api/{path}language=fr", headers=key)
            assert answer.status_code == status, answer.text
            if status == 400:
                said = answer.json()["error"]
                assert said["code"] == "bad_language"
                assert said["text"]["en"] == "'language' may be it, en, not 'fr'."
    await services.close()
    store.close()


def test_a_text_is_said_in_a_third_language_and_in_english_where_it_has_none(translate: Translate) -> None:
    translate(98, 98)
    bad = tr("cli-language-bad_language", languages="it, en", asked=Text("quello", "that"))
    assert bad.in_language("fr") == "« --lang » peut valoir it, en, pas « that »."
    assert Text("sì", "yes").in_language("fr") == "yes"
