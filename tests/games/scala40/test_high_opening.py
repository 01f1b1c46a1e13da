"""Scala 40 that opens with 51 points, or with 101 where the table says so, by data alone."""

from pathlib import Path

import pytest

import cartaro

ID = "scala40-alta"
FOLDER = Path(cartaro.__file__).parent / "games" / "scala40" / "rulebooks"


@pytest.mark.parametrize("options", [{}, {"opening": 101, "players": 4, "teams": 2}])
def test_a_match_is_played_recorded_and_verified(options: dict[str, int | str | bool]) -> None:
    """Whoever opens has laid the points of the table."""
    match = cartaro.Match(ID, options, seed=1, pauses=True)
    needed, opened = options.get("opening", 51), 0
    while not match.over and match.deal < 4:
        if match.paused:
            match.next_deal()
        seen = match.observe()
        assert isinstance(seen, cartaro.Scala40Observation)
        had_opened = sum(seen.opened)
        match.play(match.choose("casual"))
        after = [] if match.paused or match.over else match.position["opened"]
        if sum(after) > had_opened:
            opened += 1
            assert seen.points >= int(needed)
    record = cartaro.read_record(match.record())
    assert opened or needed == 101
    assert cartaro.Match.from_record(record).totals == match.totals


def test_the_file_differs_from_its_base_in_the_opening_alone() -> None:
    texts = [(FOLDER / f"{id}.toml").read_text("utf-8") for id in ("scala40-sballo", ID)]
    articles = [text.split("[[article]]\n")[1:] for text in texts]
    changed = [one.splitlines()[0] for one, other in zip(*articles, strict=True) if one != other]
    assert changed == ['id = "opening"']
