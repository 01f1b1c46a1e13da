"""The folder of one self-play set: its files, each complete or absent, and a card that describes them."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from cartaro.i18n import CartaroError, tr
from cartaro.research.selfplay.run import SelfPlay, Span, spans
from cartaro.research.selfplay.shard import KEY, Shard, heading
from cartaro.whole_file import write_whole

CARD = "README.md"
FILES = "deals"
"""The subfolder of the data files only, so that it can be read as one data set."""


class Folder:
    """The files of *run* in *path*, which is created if necessary; ``done`` has the totals of those that exist.

    Raise :class:`CartaroError` if the folder has files of another set, of more deals than requested, or a card that is
    not of such a set.
    """

    def __init__(self, path: Path, run: SelfPlay, deals: int) -> None:
        self.path, self._heading = path, heading(run)
        self.wanted = spans(deals, run.deals_a_file)
        _check_card(path / CARD)
        (path / FILES).mkdir(parents=True, exist_ok=True)
        self.done: dict[Span, dict[str, Any]] = {}
        for file, totals in self._found():
            span = Span(totals["first"], totals["end"])
            if span.end > deals:
                raise CartaroError("fewer_deals", tr("research-selfplay-fewer", folder=str(path), deals=span.end))
            if span in self.wanted:
                self.done[span] = {name: totals[name] for name in ("first", "end", "rows", "won")}
            else:
                file.unlink()  # the last, shorter file of a smaller set, which is rewritten with more deals

    def _found(self) -> list[tuple[Path, dict[str, Any]]]:
        """Return the existing files with their totals, the last deals first."""
        found = [(file, _read_totals(file)) for file in sorted((self.path / FILES).glob("*.parquet"), reverse=True)]
        for file, totals in found:
            if any(totals.get(name) != value for name, value in self._heading.items()):
                raise CartaroError("other_self_play", tr("research-selfplay-other", file=str(file)))
        return found

    @property
    def left(self) -> list[Span]:
        """The files that are still to be played."""
        return [span for span in self.wanted if span not in self.done]

    @property
    def totals(self) -> list[dict[str, Any]]:
        """The totals of the existing files, in the order of their deals."""
        return [self.done[span] for span in self.wanted if span in self.done]

    def keep(self, shard: Shard) -> None:
        """Write a file atomically."""
        write_whole(self.path / FILES / shard.span.file, shard.content)
        self.done[shard.span] = shard.totals

    def write_card(self, text: str) -> None:
        """Write the card."""
        write_whole(self.path / CARD, text.encode())


def _check_card(card: Path) -> None:
    if card.exists() and KEY not in card.read_bytes():
        raise CartaroError("other_card", tr("research-selfplay-other_card", file=str(card)))


def _read_totals(file: Path) -> dict[str, Any]:
    try:
        totals: dict[str, Any] = json.loads((pq.read_schema(file).metadata or {})[KEY])
    except (pa.ArrowInvalid, KeyError, ValueError):
        raise CartaroError("no_self_play", tr("research-selfplay-no_self_play", file=str(file))) from None
    return totals
