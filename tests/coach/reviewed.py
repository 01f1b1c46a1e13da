"""Deals that bots of a weak level play with a seed, their reviews, and what the counts in reasons favour."""

import re
from collections.abc import Iterator
from dataclasses import replace

from cartaro.bots import BOTS, Budget
from cartaro.coach.remark import Reason, Remark, RemarkGrade
from cartaro.coach.review import review_record
from cartaro.engine.chance import Shuffle
from cartaro.games import find_game
from cartaro.match.match import Match, Phase, begin
from cartaro.notation.record.api import LogEntry, Record, WrittenPlay, record_of
from cartaro.rulebook import OptionValue

TABLES: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("scopone-federale", {}),
    ("scopa-valliadi", {"players": 2}),
    ("scopa-valliadi", {"players": 4}),
    ("scala40-fisca", {"players": 2}),
    ("scala40-sballo", {"players": 3}),
    ("scala40-chiusura", {"players": 4}),
)
SHORT = Budget(simulations=120)
NAMES = ("Ada", "Bice", "Carlo", "Dora")


def deal_of(at: int, number: int) -> Record:
    """Return the record of one deal at table *at* of :data:`TABLES`, played by casual players."""
    rulebook, options = TABLES[at]
    game = find_game(rulebook)
    shuffle = Shuffle(f"{rulebook} {number}".encode().ljust(32))
    begun: Match = begin(game.agree(game.load(rulebook), options), shuffle)
    match, log = begun, list[LogEntry]()
    chance = shuffle.stream("casual")
    while match.phase is Phase.PLAY:
        place = match.place_to_act
        assert place is not None
        seen = match.game.observe(match.position, match.seating.seat_of(place))
        action = BOTS["casual"].choose(seen, chance)
        log.append(WrittenPlay(place, match.game.spell_action(action)))
        match = match.play(place, action)
    return replace(record_of(begun, NAMES[: begun.terms.players], log), secret=shuffle.secret)


def remarks_on(at: int, number: int) -> Iterator[Remark]:
    """Yield what the coach says of the choices in a deal that cost something."""
    for remark in review_record(deal_of(at, number), 0, SHORT).remarks:
        if remark.grade is not RemarkGrade.BEST:
            yield remark


_N = r"(none|one|\d+)"
_IN_WORDS = {"none": 0, "one": 1, "nothing": 0, "something": 1}
_LOWER_IS_BETTER = (
    rf", {_N} of the \d+ cards that you do not see takes? something from the table; .*, {_N}\.",
    r"the one card that you do not see takes (nothing|something) from the table; .*, (nothing|something)\.",
    r"(No|\d+) points? stays? in hand, and not (\d+)\.",
    r"(None|One|\d+) of the cards not seen goe?s? with .*, (\d+) with",
)
_HIGHER_IS_BETTER = (
    rf"{_N} of the cards not seen makes? a meld for you, without .* {_N}\.",
    rf"{_N} of the cards not seen makes? a meld, without it {_N}\.",
    r" counts (\d+), .* (\d+)\.",
    r"here (\d+) instead of (\d+)\.",
    r" at ([+-]?[\d.]+) for you .*, at ([+-]?[\d.]+) \w+ing ",
)
_ENDS = re.compile(r"\)?: (you win|you lose|the deal ends level)[^.]*?([\d.]*)(?: points?)?\.(?= |$)")
_THE_WEIGHED = re.compile(r"you have not seen there (?:is|are) (one|\d+) for .*, (none|one|\d+) for ")
_COSTS = re.compile(r" loses ([\d.]+) points? on average \(error: ([\d.]+) points?\)\.$")


def number(word: str) -> float:
    return float(_IN_WORDS.get(word.lower(), 0 if word == "No" else word))


def advantages(reason: Reason) -> Iterator[float]:
    """Yield by how much each count of a reason favours the better play, as its sentence says."""
    told = reason.idea["en"]
    for patterns, sign in ((_LOWER_IS_BETTER, -1), (_HIGHER_IS_BETTER, 1)):
        for pattern in patterns:
            yield from (sign * (number(mine) - number(theirs)) for mine, theirs in re.findall(pattern, told))
    yield from (number(kept) - number(thrown) for kept, thrown in _THE_WEIGHED.findall(told))
    yield from _between_ends(told)
    yield from (number(lost) for lost, _ in _COSTS.findall(told))


def _between_ends(told: str) -> Iterator[float]:
    """Yield the difference of the ends of two lines that are played out."""
    ends = [number(points or "0") * (-1 if word == "you lose" else 1) for word, points in _ENDS.findall(told)]
    if ends:
        mine, theirs = ends
        yield mine - theirs
