"""The client offers the levels that there are."""

import re
from pathlib import Path

from cartaro.bots import LEVELS, NEWCOMERS


def test_the_client_offers_every_level_in_order(root: Path) -> None:
    source = (root / "web" / "src" / "net" / "api.ts").read_text("utf-8")
    offered = re.search(r"BOT_LEVELS = \[(.*?)\]", source)
    assert offered is not None
    assert re.findall(r'"(\w+)"', offered[1]) == list(LEVELS)
    assert f'NEWCOMERS: BotLevel = "{NEWCOMERS}"' in source
    texts = (root / "web" / "src" / "texts.ts").read_text("utf-8")
    assert all(f'"bots.{level}"' in texts for level in LEVELS)
