"""The folder of one set of self-play: its files, each whole or not there, and a card that says what they are."""

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
"""The folder of the files alone, so that it can be read whole."""


class Folder:
    """The files of *run* in *path*, which is made where it is not there; ``done`` are the totals of those kept.

    Raise :class:`CartaroError` where the folder has files of another set, or of more deals than are asked for.
    """

    def __init__(self, path: Path, run: SelfPlay, deals: int) -> None:
        self.path, self._heading = path, heading(run)
        self.wanted = spans(deals, run.deals_a_file)
        (path / FILES).mkdir(parents=True, exist_ok=True)
        self.done: dict[Span, dict[str, Any]] = {}
        for file, totals in self._found():
            span = Span(totals["first"], totals["end"])
            if span.end > deals:
                raise CartaroError("fewer_deals", tr("research-selfplay-fewer", folder=str(path), deals=span.end))
            if span in self.wanted:
                self.done[span] = {name: totals[name] for name in ("first", "end", "rows", "won")}
            else:
                file.unlink()  # the last file of fewer deals, which is written anew with more

    def _found(self) -> list[tuple[Path, dict[str, Any]]]:
        """Return the files that are there with what they tell, the last deals first."""
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
        """The totals of the files that are there, in the order of their deals."""
        return [self.done[span] for span in self.wanted if span in self.done]

    def keep(self, shard: Shard) -> None:
        """Write a file, so that it is there whole or not at all."""
        write_whole(self.path / FILES / shard.span.file, shard.content)
        self.done[shard.span] = shard.totals

    def write_card(self, text: str) -> None:
        """Write the card."""
        write_whole(self.path / CARD, text.encode())


def _read_totals(file: Path) -> dict[str, Any]:
    try:
        totals: dict[str, Any] = json.loads((pq.read_schema(file).metadata or {})[KEY])
    except (pa.ArrowInvalid, KeyError, ValueError):
        raise CartaroError("no_self_play", tr("research-selfplay-no_self_play", file=str(file))) from None
    return totals
