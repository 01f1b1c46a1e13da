"""The data card of a self-play set: its contents, how it was generated, and the meaning of every column and bit."""

import math
import shlex
from collections.abc import Mapping, Sequence
from typing import Any

from cartaro import __version__
from cartaro.i18n import Language, tr
from cartaro.research.observation import tabulate
from cartaro.research.selfplay.run import SelfPlay
from cartaro.research.state import Encoding

COLUMNS: Mapping[str, str] = {
    "rulebook": "dictionary of string",
    "deal": "int64",
    "deal_seed": "uint64",
    "step": "uint32",
    "seat": "uint8",
    "bot": "dictionary of string",
    "observation": "fixed_size_list of uint64",
    "legal": "list of uint16",
    "choice": "uint16",
    "policy": "list of float",
    "value": "float",
    "points": "fixed_size_list of int16",
    "winner": "int8",
    "reward": "float",
}
"""The columns of the files with their types; ``research-selfplay-column-NAME`` is the sentence that describes each."""

_ABOUT = {
    "rulebook": tr("research-selfplay-column-rulebook"),
    "deal": tr("research-selfplay-column-deal"),
    "deal_seed": tr("research-selfplay-column-deal_seed"),
    "step": tr("research-selfplay-column-step"),
    "seat": tr("research-selfplay-column-seat"),
    "bot": tr("research-selfplay-column-bot"),
    "observation": tr("research-selfplay-column-observation"),
    "legal": tr("research-selfplay-column-legal"),
    "choice": tr("research-selfplay-column-choice"),
    "policy": tr("research-selfplay-column-policy"),
    "value": tr("research-selfplay-column-value"),
    "points": tr("research-selfplay-column-points"),
    "winner": tr("research-selfplay-column-winner"),
    "reward": tr("research-selfplay-column-reward"),
}


def won_by(names: Sequence[str], totals: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return by bot how many sides it played, its mean reward per deal, and the standard error of the mean.

    The error assumes that the rewards are independent, which they are except for the sides of the same deal.
    """
    rows = []
    for bot, name in enumerate(names):
        n = sum(part["won"][bot][0] for part in totals)
        mean = sum(part["won"][bot][1] for part in totals) / n if n else 0.0
        squares = sum(part["won"][bot][2] for part in totals) / n if n else 0.0
        error = math.sqrt(max(0.0, squares - mean * mean) / n) if n else 0.0
        rows.append({"bot": name, "sides": n, "reward": round(mean, 4) + 0.0, "error": round(error, 4)})
    return rows


def command_of(run: SelfPlay, deals: int) -> str:
    """Return the command that generates the set."""
    options = [f"--option={name}={str(value).lower()}" for name, value in sorted(run.options.items())]
    words = ["cartaro", "selfplay", "--rulebook", run.rulebook, "--bots", ",".join(run.names), "--deals", str(deals)]
    words += ["--seed", run.seed, "--deals-a-file", str(run.deals_a_file), *options, "--out", "DIR"]
    return shlex.join(words)


def to_markdown(
    run: SelfPlay, encoding: Encoding, deals: int, totals: Sequence[Mapping[str, Any]], language: Language
) -> str:
    """Return the card; it does not depend on who generated the set, or when: the same set has the same card."""
    rows, done = sum(part["rows"] for part in totals), sum(part["end"] - part["first"] for part in totals)
    title = tr("research-selfplay-card-title", rulebook=run.rulebook).in_language(language)
    about = tr(
        "research-selfplay-card-about",
        rows=rows,
        done=done,
        deals=deals,
        rulebook=run.rulebook,
        version=__version__,
    ).in_language(language)
    parts = [f"# {title}", about, f"```sh\n{command_of(run, deals)}\n```"]
    parts += [tr("research-selfplay-card-made").in_language(language), _bots(run, totals, language)]
    parts += [_columns(language), tr("research-selfplay-card-splits").in_language(language)]
    parts += [tr("research-selfplay-card-numbers", actions=encoding.actions).in_language(language)]
    parts += [tr("research-selfplay-card-fields").in_language(language), f"```text\n{tabulate(encoding.fields)}```"]
    return "\n\n".join(parts) + "\n"


def _bots(run: SelfPlay, totals: Sequence[Mapping[str, Any]], language: Language) -> str:
    lines = [tr("research-selfplay-card-bots").in_language(language), "| --- | ---: | ---: |"]
    lines += [
        f"| `{row['bot']}` | {row['sides']:,} | {row['reward']:+.3f} ± {row['error']:.3f} |"
        for row in won_by(run.names, totals)
    ]
    return "\n".join(lines)


def _columns(language: Language) -> str:
    lines = [tr("research-selfplay-card-columns").in_language(language), "| --- | --- | --- |"]
    lines += [f"| `{name}` | {kind} | {_ABOUT[name].in_language(language)} |" for name, kind in COLUMNS.items()]
    return "\n".join(lines)
