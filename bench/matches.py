"""Whole matches of one bot among others of another kind: how often it wins, in each place in turn."""

import json
import sys
from collections.abc import Mapping
from hashlib import sha256
from math import nan, sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import thread_time
from typing import Any, NamedTuple

from bench.figures import Figure
from cartaro.arena.entrant import ArenaEntrant, check_plays, read_entrant
from cartaro.engine.chance import Shuffle
from cartaro.games import find_game
from cartaro.match.draw import SeatDraw
from cartaro.match.match import begin
from cartaro.match.protocol import Phase
from cartaro.rulebook import OptionValue

_NORMAL = 1.96


class Played(NamedTuple):
    """A match played once with the bot in each place: where it ``won``, and the number of deals, choices and CPU ms."""

    number: int
    won: tuple[bool, ...]
    deals: int
    choices: int
    ms: float


def measure(  # noqa: PLR0913 - each is an option of the command
    rulebook: str,
    first: str,
    others: str,
    *,
    matches: int,
    seed: str,
    options: Mapping[str, OptionValue],
    out: Path | None = None,
) -> list[Figure]:
    """Return how often *first* wins when all other players are *others*, over *matches* matches, each in every place.

    Cards come from *seed* and the number of the match; ± is 95 %, counted over matches. If *out* is given, each match
    is appended to it as a line of JSON, and an interrupted run resumes from it.

    Raise :class:`cartaro.i18n.CartaroError` if a bot is unknown or does not play the game, or the options are not
    allowed, and SystemExit if *out* belongs to other matches.
    """
    entrants = (read_entrant(first), read_entrant(others))
    for entrant in entrants:
        check_plays(entrant, find_game(rulebook).name)
    heading = {"rulebook": rulebook, "first": first, "others": others, "seed": seed, "options": dict(options)}
    played = _kept(out, heading)
    for number in range(len(played) + 1, matches + 1):
        played.append(_play_everywhere(rulebook, options, entrants, seed, number))
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(played[-1]._asdict()) + "\n")
        if number * 10 // matches > (number - 1) * 10 // matches:
            sys.stderr.write(f"{rulebook} {first}: {number} of {matches} matches\n")
    return [summary(rulebook, first, others, played[:matches])]


def summary(rulebook: str, first: str, others: str, played: list[Played]) -> Figure:
    """Return the row that summarises matches."""
    shares = [fmean(match.won) for match in played]
    tables = sum(len(match.won) for match in played)
    return {
        "rulebook": rulebook,
        "players": len(played[0].won),
        "bot": first,
        "others": others,
        "matches": len(played),
        "tables": tables,
        "first %": 100 * fmean(shares),
        "first ±": 100 * _NORMAL * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else nan,
        "deals": sum(match.deals for match in played) / tables,
        "ms": sum(match.ms for match in played) / max(1, sum(match.choices for match in played)),
        "digest": sha256(json.dumps([match[:-1] for match in played]).encode()).hexdigest(),
    }


def _kept(out: Path | None, heading: Mapping[str, Any]) -> list[Played]:
    """Return the matches in the file, which is created if it does not exist."""
    if out is None:
        return []
    if not out.exists():
        out.write_text(json.dumps(heading) + "\n", "utf-8")
    first, *lines = out.read_text("utf-8").splitlines()
    if json.loads(first) != heading:
        raise SystemExit(f"{out}: these are other matches: {first}")
    return [Played(**{**row, "won": tuple(row["won"])}) for row in map(json.loads, lines)]


def _play_everywhere(
    rulebook: str,
    options: Mapping[str, OptionValue],
    entrants: tuple[ArenaEntrant, ArenaEntrant],
    seed: str,
    number: int,
) -> Played:
    game = find_game(rulebook)
    terms = game.agree(game.load(rulebook), options)
    runs = [_play(terms, entrants, f"cartaro matches {seed} {number}", at) for at in range(terms.sides)]
    won, deals, choices, ms = zip(*runs, strict=True)
    return Played(number, won, sum(deals), sum(choices), round(sum(ms), 3))


def _play(terms: Any, entrants: tuple[ArenaEntrant, ArenaEntrant], label: str, at: int) -> tuple[bool, int, int, float]:
    """Play a match with the first of *entrants* as side *at*; return if it won, its deals, choices and CPU ms."""
    shuffle = Shuffle(label.encode())
    match = begin(terms, shuffle, SeatDraw((), tuple(range(terms.players))))
    choices, ms = 0, 0.0
    streams = [shuffle.stream(f"place {place}") for place in range(terms.players)]
    while match.phase is Phase.PLAY:
        place = match.place_to_act
        assert place is not None
        entrant = entrants[place % terms.sides != at]
        cheater = entrant.cheater
        seen = match.position if cheater else match.game.observe(match.position, match.position.turn)
        started = thread_time()
        action = (cheater or entrant.bot).choose(seen, streams[place], entrant.budget)
        if entrant is entrants[0]:
            choices, ms = choices + 1, ms + 1000 * (thread_time() - started)
        match = match.play(place, action)
        while match.phase is Phase.COUNT:
            match = match.next_deal()
    return match.standing.winner == at, match.number, choices, ms
