"""One file of self-play: the same bytes on every machine."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from cartaro import __version__
from cartaro.kernel.fields import count_words
from cartaro.research.selfplay.asked import play_asked
from cartaro.research.selfplay.inside import begin_inside, play_inside
from cartaro.research.selfplay.rows import PlayedDeals, to_table
from cartaro.research.selfplay.run import DEALS_ASKED, DEALS_INSIDE, SelfPlay, Span
from cartaro.research.state import RESEARCH, Encoding

KEY = b"cartaro.selfplay"
"""The key in a file's metadata of the heading of its set and its totals, as JSON."""
FORM = 1
"""The version of the file format."""
_NAMES_REPEATED = ["rulebook", "bot", "deal", "deal_seed", "points", "winner", "reward"]


@dataclass(frozen=True)
class Shard:
    """A file that has been played: its *span*, its bytes, and its totals by name."""

    span: Span
    content: bytes
    totals: dict[str, Any]


def deals_a_file(run: SelfPlay) -> int:
    """Return the default number of deals per file of *run*: fewer if bots, which may search, choose one by one."""
    return DEALS_ASKED if begin_inside(run, run.terms()) is None else DEALS_INSIDE


def play_shard(run: SelfPlay, span: Span) -> Shard:
    """Play the deals of *span*. Raise :class:`cartaro.i18n.CartaroError` if the table or a bot does not support it."""
    encoding = _encoding(run.rulebook, tuple(sorted(run.options.items())))
    inside = begin_inside(run, encoding.terms)
    if inside is None:
        played = play_asked(run, span, encoding)
    else:
        played = play_inside(run, span, encoding.terms, inside, count_words(encoding.fields))
    totals = _totals(run, span, played)
    table = to_table(run, span, played)
    metadata = {KEY: json.dumps({**heading(run), **totals}).encode()}
    sink = pa.BufferOutputStream()
    pq.write_table(
        table.replace_schema_metadata(metadata),
        sink,
        compression="zstd",
        compression_level=1,
        use_dictionary=[name for name in table.column_names if name in _NAMES_REPEATED],
        row_group_size=table.num_rows,
        write_statistics=False,
    )
    return Shard(span, sink.getvalue().to_pybytes(), totals)


@lru_cache(4)
def _encoding(rulebook: str, options: tuple[tuple[str, Any], ...]) -> Encoding:
    terms = SelfPlay(rulebook, dict(options), (), "", 1).terms()
    return RESEARCH.of(SelfPlay(rulebook, {}, (), "", 1).game)(terms)


def heading(run: SelfPlay) -> dict[str, Any]:
    """Return the definition of a set: it is equal in all files of one set."""
    return {
        "form": FORM,
        "cartaro": __version__,
        "rulebook": run.rulebook,
        "options": dict(run.options),
        "bots": run.names,
        "seed": run.seed,
        "deals_a_file": run.deals_a_file,
        "fields": [list(field) for field in encoding_of(run).fields],
    }


def encoding_of(run: SelfPlay) -> Encoding:
    """Return the encoding of the deals of *run*."""
    return _encoding(run.rulebook, tuple(sorted(run.options.items())))


def _totals(run: SelfPlay, span: Span, played: PlayedDeals) -> dict[str, Any]:
    """Return the totals, and by bot the number of sides played, the sum of rewards and the sum of their squares."""
    won = [[0, 0.0, 0.0] for _ in run.bots]
    for deal, rewards in enumerate(played.rewards, span.first):
        for side, reward in enumerate(rewards):
            of_bot = won[run.bot_at(side, len(rewards), deal)]
            of_bot[0] += 1
            of_bot[1] += reward
            of_bot[2] += reward * reward
    return {"first": span.first, "end": span.end, "rows": played.rows.n, "won": won}
