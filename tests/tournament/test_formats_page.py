"""docs/formats.md names everything that an organiser may write."""

import re
import tomllib
from pathlib import Path

from cartaro.tournament.model.catalogue import read_entries
from cartaro.tournament.model.criteria import tie_breaks
from cartaro.tournament.model.plan import formats, read_plan
from cartaro.tournament.model.score_schemes import scorings

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text("utf-8")
NAMED = set(re.findall(r"`([a-z0-9_-]+)`", PAGE))


def test_every_format_scoring_criterion_and_time_rule_is_on_the_page() -> None:
    """So is every setting of every format."""
    settings = {name for format_ in formats().values() for name in format_.settings}
    rules = set(read_entries("time_limits")) - {"rulebook", "none"}
    for names in (set(formats()), settings, set(scorings()), set(tie_breaks()), rules):
        assert names <= NAMED, names - NAMED


def test_its_example_is_a_plan() -> None:
    """It is valid as printed, once the format's id is under the key that a plan uses for it."""
    block = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    written = tomllib.loads(block[1])["format"]
    plan = read_plan({"rulebook": "scopa-valliadi", "format": written.pop("id"), **written})
    assert plan.number("rounds") == 4
