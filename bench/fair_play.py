"""How often marks of unfair play are right: a simulation of honest accounts, and of some that cheat.

A person is a level between two bots: each deal counts the telling decisions, and those found, of a deal that one of the
two has played in reality. So the shares and how they scatter are measured; what is assumed is said in
docs/measurements/fair-play.md.
"""

import json
import random
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.coach import SIMULATIONS, choices_of
from bench.figures import Figure
from cartaro.bots import BOTS
from cartaro.bots.budget import Budget
from cartaro.coach.facet import COACH
from cartaro.coach.remark import MASTER, RemarkGrade
from cartaro.engine.chance import Stream
from cartaro.games import find_game
from cartaro.server.services.credibility import weigh
from cartaro.server.services.fair_play import Mark, Played, RatedMatch, find_marks
from cartaro.server.services.results import lessen, new_rating, rate
from cartaro.store.books.accounts import Rating

KEPT: Final = Path(__file__).parent / "results" / "fair_play.json"
"""What was measured of the bots: telling decisions, and those found, by deal and seat."""
RULEBOOK: Final = "scopa-valliadi"
LEVELS: Final = {"learner": 1200.0, "casual": 1400.0, "skilled": 1650.0, "expert": 1900.0}
"""The bots between which people are, and the level at which each is put."""
HELPED: Final = "master"
"""Who plays for those who ask a machine."""
THROWN: Final = 0.5
"""The share of the decisions of a thrown match that are made to lose."""
MEAN, SPREAD = 1500.0, 170.0
"""Of people's levels."""
STRONGER: Final = 500.0
"""By how much whoever asks a machine always plays above their level."""
FORM: Final = 60.0
"""By how much (standard deviation) somebody plays above or below their level in a match."""
DEALS: Final = (3, 4, 4, 5, 5, 6)
"""Deals of a match, each as likely."""
MATCHES, MOST = 24, 300
"""Rated matches of an account in the ninety days: the median, and the most."""
GAME: Final = "scopa"
AT: Final = 1_800_000_000.0
DAYS: Final = 90

Deal = tuple[int, int]


def calibrate(deals: int, to: Path = KEPT) -> list[Figure]:
    """Measure the bots: let the coach look at *deals* deals of each; keep the counts in a file, return the shares."""
    kept = {bot: _measured(bot, deals) for bot in (*LEVELS, HELPED)}
    to.write_text(json.dumps({"rulebook": RULEBOOK, "simulations": SIMULATIONS, "bots": kept}) + "\n", encoding="utf-8")
    return [
        {
            "bot": bot,
            "telling": sum(t for t, _ in seen),
            "found %": 100 * sum(f for _, f in seen) / sum(t for t, _ in seen),
        }
        for bot, seen in kept.items()
    ]


def _measured(bot: str, deals: int) -> list[Deal]:
    coach, budget = COACH.of(find_game(RULEBOOK).name), Budget(simulations=SIMULATIONS)
    counted: list[Deal] = []
    for number in range(1, deals + 1):
        by_seat: dict[int, list[int]] = {}
        for choice in choices_of(RULEBOOK, BOTS[bot], number, "fair play"):
            remark = coach.look_at(choice, Stream(f"fair play {number} {choice.number}".encode()), budget, MASTER)
            assert choice.seat is not None
            counts = by_seat.setdefault(choice.seat, [0, 0])
            if remark is not None and remark.telling:
                counts[0] += 1
                counts[1] += remark.grade is RemarkGrade.BEST
        counted += [(telling, found) for telling, found in by_seat.values()]
    return counted


@dataclass
class Person:
    """An account: its level, how many matches it plays, and how it cheats (empty: not)."""

    name: str
    level: float
    matches: int
    how: str = ""
    helped: float = 0.0
    near: str = ""
    friend: str = ""
    with_friend: float = 0.0
    throws_to: str = ""
    throws: float = 0.0


@dataclass
class World:
    """The accounts, their ratings, what has been played, and the share of it that the coach has reviewed."""

    chance: random.Random
    measured: Mapping[str, Sequence[Deal]]
    people: dict[str, Person] = field(default_factory=dict)
    ratings: dict[str, Rating] = field(default_factory=dict)
    met: dict[frozenset[str], int] = field(default_factory=dict)
    played: list[RatedMatch] = field(default_factory=list)
    reviewed: float = 0.5

    def add(self, person: Person) -> Person:
        """Add *person*, who begins with the rating that their level gives after many matches, roughly."""
        self.people[person.name] = person
        mu = new_rating().mu + (person.level + self.chance.gauss(0, 60) - MEAN) / 30
        self.ratings[person.name] = Rating(mu, 2.0, 50)
        return person

    def play(self, one: Person, other: Person, at: float) -> None:
        """Let the two play a rated match."""
        levels = [person.level + self.chance.gauss(0, FORM) + STRONGER * person.helped for person in (one, other)]
        thrown = [_throws(self.chance, *pair) for pair in ((one, other), (other, one))]
        chance_of_one = 1 / (1 + 10 ** ((levels[1] - levels[0]) / 400))
        winner = int(self.chance.random() >= chance_of_one)
        if any(thrown):
            winner = int(thrown[0])
        deals = self.chance.choice(DEALS)
        near = one.near != "" and one.near == other.near
        players = tuple(
            Played(person.name, side, near, *self._decisions(person, levels[side], deals, thrown=thrown[side]))
            for side, person in enumerate((one, other))
        )
        self.played.append(RatedMatch(f"t{len(self.played)}", at, GAME, winner, players))
        self._rate(one, other, winner, near=near)

    def _decisions(self, person: Person, level: float, deals: int, *, thrown: bool) -> Deal:
        """Return the telling decisions of a match, and those found; none if it was not reviewed."""
        if self.chance.random() >= self.reviewed:
            return (0, 0)
        seen = [self._deal(person, level - STRONGER * person.helped) for _ in range(deals)]
        found = sum(found for _, found in seen)
        if thrown:
            found = sum(self.chance.random() >= THROWN for _ in range(found))
        return sum(telling for telling, _ in seen), found

    def _deal(self, person: Person, level: float) -> Deal:
        if self.chance.random() < person.helped:
            return self.chance.choice(self.measured[HELPED])
        bots, levels = list(LEVELS), list(LEVELS.values())
        at = min(max(bisect_right(levels, level), 1), len(levels) - 1)
        part = min(1.0, max(0.0, (level - levels[at - 1]) / (levels[at] - levels[at - 1])))
        return self.chance.choice(self.measured[bots[at - (self.chance.random() >= part)]])

    def _rate(self, one: Person, other: Person, winner: int, *, near: bool) -> None:
        pair = frozenset((one.name, other.name))
        self.met[pair] = self.met.get(pair, 0) + 1
        number = -(-self.met[pair] // 3)  # a third of the ninety days is a month
        weights = weigh([[0], [1]], {0: number, 1: number} if near else {}, (), {frozenset((0, 1)): number})
        before = [self.ratings[one.name], self.ratings[other.name]]
        (first,), (second,) = rate([[before[0]], [before[1]]], [winner, 1 - winner])
        for side, (person, new) in enumerate(((one, first), (other, second))):
            weight = weights[side].weight if side in weights else 1.0
            self.ratings[person.name] = lessen(before[side], new, weight)


def _throws(chance: random.Random, one: Person, other: Person) -> bool:
    return one.throws_to == other.name and chance.random() < one.throws


def _honest(world: World, count: int) -> None:
    """Add honest people: some play mostly with one friend, who is as strong as anybody, some of these at home."""
    for number in range(count):
        person = _somebody(world, f"h{number}")
        if number % 5 == 1:  # a fifth of the pairs of friends share a connection
            other = world.people[f"h{number - 1}"]
            share = world.chance.choice((0.3, 0.6, 0.9))
            person.friend, other.friend = other.name, person.name
            person.with_friend = other.with_friend = share
            if number % 25 == 1:
                person.near = other.near = f"home {number}"


def _somebody(world: World, name: str) -> Person:
    matches = min(MOST, max(1, round(MATCHES * 2 ** world.chance.gauss(0, 1.2))))
    return world.add(Person(name, world.chance.gauss(MEAN, SPREAD), matches))


WAYS: Final = ("always helped", "helped in 7 of 10", "helped in 4 of 10", "fed", "feeds", "throws", "is thrown to")


def _cheats(world: World, count: int) -> None:
    """Add accounts that cheat: two fifths with help, two fifths in rings of four, a fifth in pairs where one throws."""
    for number in range(2 * count // 5):
        way, helped = ((WAYS[0], 1.0), (WAYS[0], 1.0), (WAYS[1], 0.7), (WAYS[2], 0.4))[number % 4]
        person = _cheat(world, f"c-help-{number}", way)
        person.helped = helped
    for ring in range(count // 10):
        near = f"ring {ring}" if ring % 2 else ""
        fed = _cheat(world, f"c-fed-{ring}", "fed")
        fed.near = near
        for number in range(3):
            feeder = _cheat(world, f"c-feeds-{ring}-{number}", "feeds")
            feeder.near, feeder.friend, feeder.with_friend = near, fed.name, 0.9
            feeder.throws_to, feeder.throws, feeder.matches = fed.name, 1.0, 24
    for pair in range(count // 10):
        gainer = _cheat(world, f"c-gains-{pair}", "is thrown to")
        thrower = _cheat(world, f"c-throws-{pair}", "throws")
        thrower.friend, thrower.with_friend = gainer.name, 0.6
        thrower.throws_to, thrower.throws = gainer.name, 0.9


def _cheat(world: World, name: str, how: str) -> Person:
    person = _somebody(world, name)
    person.how, person.matches = how, max(MATCHES, person.matches)
    return person


def simulate(honest: int, cheats: int, seed: str, measured: Mapping[str, Sequence[Deal]], reviewed: float) -> World:
    """Return the world after ninety days."""
    chance = random.Random(f"fair play {seed}")  # noqa: S311 - a model's chance
    world = World(chance, measured, reviewed=reviewed)
    _honest(world, honest)
    _cheats(world, cheats)
    turns = [name for name, person in world.people.items() for _ in range(-(-person.matches // 2))]
    world.chance.shuffle(turns)
    in_order = sorted(world.people, key=lambda name: world.people[name].level)
    place = {name: number for number, name in enumerate(in_order)}
    for number, name in enumerate(turns):
        one = world.people[name]
        if one.friend and world.chance.random() < one.with_friend:
            other = world.people[one.friend]
        else:
            other = _found_by(world, in_order, place[name])
        world.play(one, other, AT + DAYS * 86_400 * number / len(turns))
    return world


def _found_by(world: World, in_order: Sequence[str], place: int) -> Person:
    """Return somebody of a similar level, as quick play finds them: rarely whoever plays with a friend."""
    width = max(2, len(in_order) // 8)
    while True:
        found = place + world.chance.randint(-width, width)
        if 0 <= found < len(in_order) and found != place:
            person = world.people[in_order[found]]
            if world.chance.random() >= person.with_friend:
                return person


class Named(NamedTuple):
    """Who is named in a mark, and in which kind."""

    kind: str
    name: str


def named_in(marks: Iterable[Mark]) -> set[Named]:
    """Return everybody whom the evidence of *marks* speaks of: those who feed or are thrown to, too."""
    return {Named(mark.kind, name) for mark in marks for name in (mark.account, *mark.others)}


def measure(honest: int, cheats: int, seeds: int, reviewed: float) -> list[Figure]:
    """Return the share of honest accounts that are marked, and of those that cheat in each way, over *seeds* worlds."""
    measured = {bot: [tuple(one) for one in seen] for bot, seen in json.loads(KEPT.read_bytes())["bots"].items()}
    counts: dict[tuple[str, str], int] = {}
    people: dict[str, int] = {}
    for seed in range(1, seeds + 1):
        world = simulate(honest, cheats, str(seed), measured, reviewed)
        ratings = {(name, GAME): one for name, one in world.ratings.items()}
        named = named_in(find_marks(world.played, ratings))
        for person in world.people.values():
            people[person.how] = people.get(person.how, 0) + 1
            kinds = {one.kind for one in named if one.name == person.name}
            for kind in (*kinds, *(["any"] if kinds else [])):
                counts[person.how, kind] = counts.get((person.how, kind), 0) + 1
    rows: list[Figure] = []
    for how in ("", *WAYS):
        if people.get(how):
            row: dict[str, Any] = {"accounts": how or "honest", "number": people[how]}
            for kind in ("agreement", "flow", "thrown", "any"):
                row[f"{kind} %"] = 100 * counts.get((how, kind), 0) / people[how]
            rows.append(row)
    return rows
