"""The client offers the levels that there are."""

import re
from pathlib import Path

from cartaro.bots import LEVELS, NEWCOMERS
from cartaro.i18n.catalogue import read_room


def test_the_client_offers_every_level_in_order(root: Path) -> None:
    source = (root / "web" / "src" / "net" / "orders.ts").read_text("utf-8")
    offered = re.search(r"BOT_LEVELS = \[(.*?)\]", source)
    assert offered is not None
    assert re.findall(r'"(\w+)"', offered[1]) == list(LEVELS)
    assert f'NEWCOMERS: BotLevel = "{NEWCOMERS}"' in source
    assert all(f"bots-{level}" in read_room("it", "web/client") for level in LEVELS)
