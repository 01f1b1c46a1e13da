"""Tables of figures in docs are exactly as the bench wrote them, from the latest stored figures."""

from pathlib import Path

import pytest

from bench.figures import Figure
from bench.written import PAGES, as_markdown, kept_figures, pages_of, tables_of, write_figures
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

WRITTEN = [(page, name) for page in sorted(PAGES.rglob("*.md")) for name in tables_of(page)]
FIGURES: list[Figure] = [
    {"what": "a step", "ours": 12.345, "times": 1234, "goal": ""},
    {"what": "a copy", "ours": 0.5, "times": "", "goal": ""},
]


@pytest.mark.parametrize(("page", "name"), WRITTEN, ids=[f"{page.stem}-{name}" for page, name in WRITTEN])
def test_a_table_is_what_was_measured_last(page: Path, name: str) -> None:
    assert tables_of(page)[name] == as_markdown(kept_figures(name))


def test_some_figures_are_written_so() -> None:
    assert {"environments", "attacks"} <= {name for _, name in WRITTEN}


def test_a_table_takes_the_place_of_the_one_before_and_of_no_other(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "Before.\n<!-- figures: one -->\nold\n<!-- end of figures -->\nBetween.\n"
        "<!-- figures: two -->\n<!-- end of figures -->\nAfter.\n"
    )
    write_figures("one", FIGURES, tmp_path, tmp_path)
    write_figures("two", FIGURES[:1], tmp_path, tmp_path)
    table = "| what | ours | times |\n| --- | ---: | ---: |\n| a step | 12.3 | 1,234 |\n"
    assert tables_of(page) == {"one": table + "| a copy | 0.50 |  |\n", "two": table}
    text = page.read_text()
    assert "old" not in text
    assert [text.index(word) for word in ("Before.", "Between.", "After.")] == sorted(
        text.index(word) for word in ("Before.", "Between.", "After.")
    )
    assert kept_figures("one", tmp_path) == FIGURES


def test_a_bench_without_a_page_says_so_before_it_measures(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("Nothing.\n")
    with pytest.raises(SystemExit, match="has a place for figures of judge"):
        pages_of("judge", tmp_path)
    ran = bench("judge", "--write")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "has a place for figures of judge" in ran.stderr
