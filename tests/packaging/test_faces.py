"""All faces are drawn, every bot has its own face and a temperament, and the client knows their number."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from deck.faces import BOTS, PEOPLE, face_for_people, faces, write_faces

from cartaro.bots import Temperament
from cartaro.i18n.fluent import read_fluent
from cartaro.table.names import NAMES
from cartaro.table.temperaments import TEMPERAMENTS

ROOT = Path(__file__).parents[2]
_DRAWN = dict(faces())


def test_every_name_of_a_bot_has_a_face_and_no_face_is_left_over() -> None:
    assert set(BOTS) == set(NAMES)
    assert {name.lower() for name in NAMES} | {str(number) for number in range(PEOPLE)} == set(_DRAWN)


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_bot_has_a_temperament_in_two_words(language: str) -> None:
    said = read_fluent((ROOT / "src/cartaro/locales" / language / "web/faces.ftl").read_text("utf-8"))
    tempers = {key.removeprefix("temperament-"): text for key, text in said.items() if key.startswith("temperament-")}
    assert set(tempers) == {name.lower() for name in NAMES}
    assert all(len(re.findall(r"[\w-]+", str(text[0]))) == 2 for text in tempers.values())


@pytest.mark.parametrize(
    ("language", "words"),
    [("it", ("prudente", "audace", "contabile")), ("en", ("cautious", "bold", "counting"))],
)
def test_what_is_said_of_a_bot_is_how_it_plays(language: str, words: tuple[str, str, str]) -> None:
    said = read_fluent((ROOT / "src/cartaro/locales" / language / "web/faces.ftl").read_text("utf-8"))
    first = {name: str(said[f"temperament-{name.lower()}"][0]).split(",")[0] for name in NAMES}
    plays = dict(zip(words, Temperament, strict=True))
    assert {name: plays[word] for name, word in first.items() if word in plays} == TEMPERAMENTS


def test_client_knows_how_many_faces_there_are() -> None:
    source = (ROOT / "web/src/faces/faces.ts").read_text("utf-8")
    assert f"export const PEOPLE = {PEOPLE};" in source


@pytest.mark.parametrize("name", _DRAWN)
def test_face_is_sound(name: str) -> None:
    picture = ET.fromstring(_DRAWN[name])
    assert picture.attrib["viewBox"] == "0 0 100 100"
    assert "{" not in _DRAWN[name]
    assert "<text" not in _DRAWN[name]


def test_no_two_faces_are_alike() -> None:
    assert len(set(_DRAWN.values())) == len(NAMES) + PEOPLE


def test_what_does_not_go_together_is_left_out() -> None:
    for face in map(face_for_people, range(PEOPLE)):
        assert face.beard == "none" or face.hat != "scarf"
        assert face.hat == "none" or face.extra != "flower"


def test_faces_are_written_by_their_name(tmp_path: Path) -> None:
    write_faces(tmp_path / "faces")
    assert (tmp_path / "faces" / "agnese.svg").read_text("utf-8") == _DRAWN["agnese"]
    assert len(list((tmp_path / "faces").iterdir())) == len(_DRAWN)
