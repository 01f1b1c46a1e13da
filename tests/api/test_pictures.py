"""Pictures of matches, positions, records and cards."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

import cartaro
from tests.conftest import import_optional

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SVG = "{http://www.w3.org/2000/svg}"


def cards_in(svg: str) -> list[str]:
    """Return the names of the cards that a picture shows, one for each time it shows it."""
    return [use.attrib["href"].rpartition("-")[2] for use in ET.fromstring(svg).iter(f"{SVG}use")]


def texts_in(svg: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(svg).findall(f"{SVG}text")]


@pytest.mark.parametrize("id", [book.id for book in cartaro.rulebooks()])
def test_a_match_shows_every_card_that_lies_open(id: str) -> None:
    match = cartaro.Match(id, seed=1)
    for _ in range(9):
        match.play(match.choose("greedy"))
    position: Any = match.position
    shown = [*(card for hand in position["hands"] for card in hand), *position.get("table", [])]
    shown += [*position.get("pile", [])[-1:], *(card for meld in position.get("melds", []) for card in meld["cards"])]
    drawn = cartaro.picture(match).svg
    assert sorted(cards_in(drawn)) == sorted("joker" if card[0] == "*" else card.rstrip("'") for card in shown)
    assert match._repr_svg_() == drawn
    assert len(ET.fromstring(drawn).findall(f"{SVG}path")) == 1  # one seat is to act


def test_a_view_shows_the_backs_of_the_others_cards() -> None:
    match = cartaro.Match("scopone-federale", seed=1)
    shown = cards_in(cartaro.picture(match.view()).svg)
    assert shown.count("back") == 36
    hand: Any = match.view()["hand"]
    assert {*hand} <= {*shown}


def test_a_picture_speaks_either_language() -> None:
    match = cartaro.Match("scala40-fisca", seed=1)
    assert texts_in(cartaro.picture(match, language="it").svg)[0] == "Posto 0"
    assert texts_in(cartaro.picture(match).svg)[0] == "Seat 0"


def test_cards_alone_are_a_picture() -> None:
    assert cards_in(cartaro.picture(["7d", "Rb"]).svg) == ["7d", "Rb"]
    assert cards_in(cartaro.picture([cartaro.Card.parse("Kd'", "french")]).svg) == ["Kd"]
    assert "cartaro-french-7d" in cartaro.picture(["7d"], pack="french").svg
    for wrong in ("7d", 3, None):
        with pytest.raises(cartaro.CartaroError, match="'source' is a match, a record"):
            cartaro.picture(wrong)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(cartaro.CartaroError, match="italian, french"):
        cartaro.picture(["7d"], pack="tarot")


def test_a_picture_is_saved_by_the_ending_of_its_name(tmp_path: Path) -> None:
    picture = cartaro.picture(cartaro.read_record(EXAMPLES / "scopone.cartaro"))
    picture.save(tmp_path / "end.svg")
    assert (tmp_path / "end.svg").read_text("utf-8") == picture.svg
    with pytest.raises(cartaro.CartaroError, match=r"ends with \.svg, \.png"):
        picture.save(tmp_path / "end.pdf")
    import_optional("resvg_py")
    picture.save(str(tmp_path / "end.png"))
    assert (tmp_path / "end.png").read_bytes().startswith(b"\x89PNG")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cartaro", "render", *arguments], capture_output=True, text=True, check=False
    )


def test_the_command_draws_a_record_and_films_a_deal(tmp_path: Path) -> None:
    image = import_optional("PIL.Image")
    import_optional("resvg_py")
    record, deal = (
        str(EXAMPLES / "scopone.cartaro"),
        cartaro.replay_record(cartaro.read_record(EXAMPLES / "scopone.cartaro"))[0],
    )
    done = run(record, "--to", str(tmp_path / "deal.svg"), "--deal", "1", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "deal.svg").read_text("utf-8") == cartaro.picture(deal.ended).svg
    assert run(record, "--to", str(tmp_path / "deal.gif"), "--deal", "1").returncode == 0
    film = image.open(BytesIO((tmp_path / "deal.gif").read_bytes()))
    assert film.n_frames == len(deal.steps) + 1
    for wrong, told in (
        ([], ".gif"),
        (["--to", "x.pdf"], ".gif"),
        (["--to", str(tmp_path / "x.svg"), "--deal", "9"], "deal 9"),
    ):
        done = run(record, *wrong, "--lang", "en")
        assert done.returncode == 2
        assert told in done.stderr
