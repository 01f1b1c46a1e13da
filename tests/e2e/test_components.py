"""Every component in every state looks as its stored picture shows it, within the tolerance of ``components.py``."""

from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Playwright

from tests.e2e.components import STORED, THEMES, WIDTHS, Drawn, build_page, difference, draw

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("the look of components; their behaviour is tested where they are used"),
]


@pytest.fixture(scope="module")
def drawn(playwright: Playwright, chromium: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Drawn]:
    """The pictures of today, by the names of the stored ones."""
    folder = tmp_path_factory.mktemp("components")
    build_page(folder)
    return {one.file.stem: one for one in draw(playwright, chromium, folder)}


@pytest.mark.parametrize("name", sorted(file.stem for file in STORED.glob("*.png")))
def test_component_looks_as_stored(drawn: dict[str, Drawn], name: str, tmp_path: Path) -> None:
    assert name in drawn, "the page has no such part: PYTHONPATH=web python -m tests.e2e.components"
    now = drawn[name]
    with Image.open(now.file) as stored:
        found = difference(stored.convert("RGB"), now.cells)
    if found is not None:
        now.picture.save(tmp_path / f"{name}.png")
        pytest.fail(
            f"{found}; see {tmp_path / f'{name}.png'}. Is it meant? PYTHONPATH=web python -m tests.e2e.components",
            pytrace=False,
        )


def test_every_part_has_its_pictures(drawn: dict[str, Drawn]) -> None:
    parts = {one.part for one in drawn.values()}
    assert {file.stem for file in STORED.glob("*.png")} == set(drawn)
    assert len(drawn) == len(parts) * len(WIDTHS) * len(THEMES)


def test_a_difference_that_can_be_seen_is_found() -> None:
    plain = Image.new("RGB", (90, 40), "#f6f0e3")
    button, moved, other = plain.copy(), plain.copy(), plain.copy()
    button.paste("#a23b2a", (4, 4, 30, 15))
    moved.paste("#a23b2a", (7, 4, 33, 15))
    other.paste("#2a5ca2", (4, 4, 30, 15))
    assert difference(button, button.copy()) is None
    assert all(difference(button, changed) is not None for changed in (plain, moved, other, button.resize((90, 44))))
