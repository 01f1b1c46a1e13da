"""Check a game: play it, look at everything it promises, and say what is not kept."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.engine.chance import Stream
from cartaro.games import LAW
from cartaro.testing.game_checks import facts, law, matches, shows
from cartaro.testing.game_checks.played import AgreedTable, CheckedDeal, play_deal, tables_of

DEAL_CHECKS: Mapping[str, Callable[[CheckedDeal, Stream], Iterator[str]]] = {
    "options": law.check_options,
    "turns": law.check_turns,
    "judge": law.check_judge,
    "refusals": law.check_refusals,
    "notation": law.check_notation,
    "determinism": law.check_determinism,
    "purity": law.check_purity,
    "score": law.check_score,
    "facts": facts.check_facts,
    "observations": facts.check_observations,
    "hidden cards": facts.check_hidden_cards,
    "secrets": facts.check_secrets,
    "positions": matches.check_positions,
    "bots": shows.check_bots,
    "words": shows.check_words,
    "table": shows.check_table,
}
"""The promises that are checked on every deal, by name."""

MATCH_CHECKS: Mapping[str, Callable[[AgreedTable, Stream], Iterator[str]]] = {
    "views": shows.check_views,
    "match": matches.check_match,
    "records": matches.check_records,
    "undo": matches.check_undo,
}
"""The promises that are checked on a match of every table, by name."""


@dataclass(frozen=True)
class BrokenPromise:
    """One promise that is not kept: its name, the table at which that was found, and what is wrong."""

    promise: str
    table: str
    what: str

    def __str__(self) -> str:
        return f"{self.promise}, at {self.table}: {self.what}"


class BrokenPromisesError(AssertionError):
    """The promises that a game does not keep, in ``broken``; the message has a line for each."""

    def __init__(self, game: str, broken: Sequence[BrokenPromise]) -> None:
        super().__init__("\n".join([f"{game} breaks {len(broken)} of its promises:", *map(str, broken)]))
        self.broken = tuple(broken)


def check_game(game: str, *, deals: int = 3, seed: int = 0, rulebooks: Sequence[str] | None = None) -> None:
    """Check every promise of the game called *game*; raise :class:`BrokenPromisesError` if one is not kept.

    *deals* deals at random and one match are played of each rulebook under its defaults, and under each other value of
    each option; the same *seed* plays the same. *rulebooks* are those checked, None: all that the game has. Raise
    :class:`cartaro.CartaroError` if there is no such game.
    """
    broken = find_broken_promises(game, deals=deals, seed=seed, rulebooks=rulebooks)
    if broken:
        raise BrokenPromisesError(game, broken)


def find_broken_promises(
    game: str, *, deals: int = 3, seed: int = 0, rulebooks: Sequence[str] | None = None
) -> list[BrokenPromise]:
    """Return the promises that *game* does not keep, as :func:`check_game` finds them: the first fault of each kind.

    Raise :class:`cartaro.CartaroError` if there is no such game.
    """
    found: dict[str, BrokenPromise] = {}
    for number, table in enumerate(tables_of(LAW.of(game), rulebooks)):
        for promise, what in faults_of(table, deals, f"{seed} {number}"):
            found.setdefault(promise, BrokenPromise(promise, table.label, what))
    return list(found.values())


def faults_of(table: AgreedTable, deals: int, seed: str) -> Iterator[tuple[str, str]]:
    """Yield each broken promise found at *table*, by name, with what is wrong, in *deals* deals and a match."""
    for number in range(deals):
        chance = Stream(f"check {seed} {number}".encode())
        try:
            deal = play_deal(table, chance)
        except Exception as error:  # noqa: BLE001  # whatever the game's code raises is what is told
            yield "play", _told(error)
            return
        if not deal.ended:  # whatever is played on it may be endless
            yield from _outcome("turns", law.check_turns, deal, chance)
            return
        for promise, check in DEAL_CHECKS.items():
            yield from _outcome(promise, check, deal, chance)
    for promise, check_match in MATCH_CHECKS.items():
        broken = [*_outcome(promise, check_match, table, Stream(f"match {seed}".encode()))]
        yield from broken
        if broken and promise == "match":  # it may be endless: no other match is played
            return


def _outcome(
    promise: str, check: Callable[[Any, Stream], Iterator[str]], subject: Any, chance: Stream
) -> Iterator[tuple[str, str]]:
    """Yield the first fault that a check finds; an exception is one."""
    try:
        what = next(check(subject, chance), None)
    except Exception as error:  # noqa: BLE001  # likewise
        what = _told(error)
    if what is not None:
        yield promise, what


def _told(error: Exception) -> str:
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    where = "" if last is None else f" ({last.tb_frame.f_code.co_filename}:{last.tb_lineno})"
    return f"{type(error).__name__} was raised: {error}{where}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the game named on the command line, and print what is broken; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m cartaro.testing.game_checks.check", description=__doc__)
    parser.add_argument("game", help="its name, as in its entry")
    parser.add_argument("--deals", type=int, default=3, help="deals of each table (default: 3)")
    parser.add_argument("--seed", type=int, default=0, help="another one plays other deals (default: 0)")
    chosen = parser.parse_args(arguments)
    broken = find_broken_promises(chosen.game, deals=chosen.deals, seed=chosen.seed)
    promises = len(DEAL_CHECKS) + len(MATCH_CHECKS)
    lines = [*map(str, broken), f"{chosen.game}: {promises} promises, {len(broken)} broken"]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
