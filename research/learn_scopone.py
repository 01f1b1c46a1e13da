"""A small network learns Scopone by playing against itself on a batch of deals, and reports its progress.

    python research/learn_scopone.py --minutes 120 --out learnt    # the full run: one hour of two cores

The network rates the position after a play: the points by which its side will win the rest of the deal, without scope
already made. The play rated best is chosen, or occasionally any play. The training target is a mean of the result of
the deal and of its own ratings at the same seat's later turns (SARSA(lambda), Rummery and Niranjan, 1994), as in
TD-Gammon (Tesauro, 1995), by Adam (Kingma and Ba, 2015). It needs only NumPy.

``--minutes`` is CPU time of this process, including all of its threads and the measurements; the learning rate falls to
zero as it runs out. Everything is saved in ``--out``: ``network.npz`` (a restarted run resumes from it), ``curve.json``
and ``curve.svg``. The same seed gives the same network after the same number of rounds.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cartaro.research import Batch

Words: TypeAlias = NDArray[np.uint64]
Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]
Numbers: TypeAlias = NDArray[np.int64]

RULEBOOK = "scopone-federale"
SEATS, SIDES, PLAYS = 4, 2, 36
DEALS = 1024
"""The number of deals played at once."""
LAYERS = (256, 64)
BOLDNESS = 0.06
"""The probability of a random play at the beginning; it falls to zero at the end."""
LAMBDA = 0.6
RATE, SLOWEST = 1e-3, 2e-5
MINIBATCH = 1024
POINTS_A_UNIT = 4.0
MEASUREMENTS, FINEST = 12, 150
OPPONENTS = ("random", "greedy")
FRESH = 2**40
"""An offset above all numbers of rounds, so that measurements and learning use different random streams."""

PACK = (1 << 40) - 1
CARD_BYTES = 5
CARD_PLACE, SIZE_BITS, SCOPE_BITS = 40, 4, 6


@dataclass(frozen=True, slots=True)
class Scene:
    """The observations of the seats to move (the fields of ``batch.fields``), one row for each deal."""

    words: Words

    @property
    def hand(self) -> Words:
        return self.words[:, 0]

    @property
    def table(self) -> Words:
        return self.words[:, 1]

    @property
    def others_played(self) -> Words:
        return self.words[:, 3 : 2 + SEATS]

    @property
    def own_pile(self) -> Words:
        return self.words[:, 2 + SEATS]

    @property
    def other_pile(self) -> Words:
        return self.words[:, 3 + SEATS]

    @property
    def scope(self) -> Numbers:
        """The scope of the side to move less those of the other."""
        counts = self.words[:, 4 + SEATS] >> np.uint64(SIZE_BITS * SEATS)
        least = np.uint64((1 << SCOPE_BITS) - 1)
        return (counts & least).astype(np.int64) - (counts >> np.uint64(SCOPE_BITS) & least).astype(np.int64)

    @property
    def dealer(self) -> Words:
        return self.words[:, 5 + SEATS] >> np.uint64(6) & np.uint64(7)

    @property
    def last_taker(self) -> Words:
        return self.words[:, 5 + SEATS] >> np.uint64(9) & np.uint64(7)


_BYTES = np.arange(256)
_NIBBLES = np.array([i.bit_count() for i in range(16)], np.uint64)
_AT_LEAST = np.array(
    [(1 << (i & 15).bit_count()) - 1 | (1 << (i >> 4).bit_count()) - 1 << 4 for i in range(256)], np.uint8
)
"""The counts of two ranks, a nibble each, as unary codes: as many bits from the lowest."""
_VALUES = np.array(
    [
        [(i & 15).bit_count() * (2 * at + 1) + (i >> 4).bit_count() * (2 * at + 2) for i in _BYTES.tolist()]
        for at in range(CARD_BYTES)
    ]
)
HIGHEST = 10
INPUTS = 8 * CARD_BYTES * 12


def encode(scene: Scene, plays: Words) -> tuple[Bytes, Numbers]:
    """Return the positions after each play, as the network reads them (INPUTS bits a row, packed), and their scope.

    Both are from the view of the side that plays: sets of cards after the play, the count of each rank, the sum of the
    table and how many unseen cards would take it, the number of cards held, the dealer's seat, who took last.
    """
    card = np.uint64(1) << (plays >> np.uint64(CARD_PLACE))
    captured = plays & np.uint64(PACK)
    takes = captured != 0
    hand = scene.hand ^ card
    table = np.where(takes, scene.table ^ captured, scene.table | card)
    pile = np.where(takes, scene.own_pile | captured | card, scene.own_pile)
    unseen = np.uint64(PACK) & ~(hand | table | pile | scene.other_pile)
    ends_deal = (scene.dealer == 0) & (hand == 0)
    scope = scene.scope + (takes & (table == 0) & ~ends_deal)
    sets = np.stack([hand, table, pile, scene.other_pile, unseen, *scene.others_played.T], axis=1)
    cards = np.ascontiguousarray(sets).view(np.uint8).reshape(len(plays), -1, 8)[:, :, :CARD_BYTES]
    ranks = _AT_LEAST[cards[:, [0, 1, 4]]]
    small = _small_word(cards[:, 1], unseen, hand, scene, takes)
    rows = [cards.reshape(len(plays), -1), ranks.reshape(len(plays), -1), small]
    return np.concatenate(rows, axis=1), scope


def _small_word(table: Bytes, unseen: Words, hand: Words, scene: Scene, takes: NDArray[np.bool_]) -> Bytes:
    """Return one bit for each small number's value, in CARD_BYTES bytes."""
    total = np.minimum(_VALUES[np.arange(CARD_BYTES), table].sum(axis=1), HIGHEST + 1).astype(np.uint64)
    sweepable = (total > 0) & (total <= HIGHEST)
    rank = np.where(sweepable, total, 1) - 1
    sweepers = np.where(
        sweepable, _NIBBLES[(unseen >> (4 * rank).astype(np.uint64) & np.uint64(15)).astype(np.int64)], 0
    )
    held = np.bitwise_count(hand).astype(np.uint64)
    taker = np.where(takes, 1, scene.last_taker)
    word = np.zeros(len(total), np.uint64)
    place = 0
    for number, values in ((total, 12), (sweepers, 5), (held, 9), (scene.dealer, 4), (taker, 3)):
        word |= np.uint64(1) << (number + place).astype(np.uint64)
        place += values
    return word.view(np.uint8).reshape(-1, 8)[:, :CARD_BYTES]


class Network:
    """Two layers of rectifiers and a sum, trained by Adam; ``steps`` counts the training steps."""

    def __init__(self, random: np.random.Generator) -> None:
        sizes = (INPUTS, *LAYERS, 1)
        self.parts: dict[str, Floats] = {}
        for layer, (inputs, outputs) in enumerate(pairwise(sizes)):
            spread = np.sqrt(2.0 / (inputs if layer else 60)) * (0.1 if outputs == 1 else 1.0)
            self.parts[f"w{layer}"] = (spread * random.standard_normal((inputs, outputs))).astype(np.float32)
            self.parts[f"b{layer}"] = np.zeros(outputs, np.float32)
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def rate(self, rows: Bytes) -> Floats:
        """Return the rating of each row of :func:`encode`."""
        return self._forward(rows)[-1][:, 0]

    def _forward(self, rows: Bytes) -> list[Floats]:
        """Return the input and the output of each layer."""
        values = [np.unpackbits(rows, axis=1, bitorder="little").astype(np.float32)]
        for layer in range(len(LAYERS) + 1):
            made = values[-1] @ self.parts[f"w{layer}"] + self.parts[f"b{layer}"]
            values.append(np.maximum(made, 0, out=made) if layer < len(LAYERS) else made)
        return values

    def teach(self, rows: Bytes, wanted: Floats, rate: float) -> None:
        """Train the ratings of *rows* towards the targets *wanted*."""
        *values, rated = self._forward(rows)
        error = (rated - wanted[:, None]) / np.float32(len(rows))
        gradients: dict[str, Floats] = {}
        for layer in reversed(range(len(LAYERS) + 1)):
            gradients[f"w{layer}"], gradients[f"b{layer}"] = values[layer].T @ error, error.sum(axis=0)
            if layer:
                error = (error @ self.parts[f"w{layer}"].T) * (values[layer] > 0)
        self._adam(gradients, rate)

    def _adam(self, gradients: Mapping[str, Floats], rate: float) -> None:
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            self.means[name] += np.float32(0.1) * (gradient - self.means[name])
            self.squares[name] += np.float32(0.001) * (gradient * gradient - self.squares[name])
            self.parts[name] -= np.float32(scale) * self.means[name] / (np.sqrt(self.squares[name]) + np.float32(1e-8))


class Table:
    """A batch of deals of Scopone, dealt from *seed*."""

    def __init__(self, n: int, seed: int) -> None:
        self.batch = Batch(RULEBOOK, n, seed)
        self.n = n
        self.seen = np.empty((n, self.batch.observation_words), np.uint64)
        self.reward = np.empty((n, SIDES), np.float32)
        self.done = np.empty(n, np.bool_)
        self._sizes, self._numbers = np.empty(n, np.int64), np.empty(320 * n, np.int64)
        self._plays = np.empty(320 * n, np.uint64)
        self.inside = np.empty(n, np.int64)
        self.batch.write(self.seen)

    def rate_plays(self, network: Network) -> "Rated":
        """Return all legal plays with their ratings."""
        n = self.batch.list_plays(self._sizes, self._numbers, self._plays)
        ends = np.cumsum(self._sizes)
        scene = Scene(np.repeat(self.seen, self._sizes, axis=0))
        rows, scope = encode(scene, self._plays[:n])
        values = network.rate(rows) * POINTS_A_UNIT + scope
        return Rated(rows, scope, values, self._numbers[:n].copy(), ends - self._sizes, self._sizes.copy())

    def step(self, actions: Numbers) -> None:
        """Apply one action in each deal."""
        self.batch.step(actions, self.seen, None, self.reward, None, self.done)


@dataclass(frozen=True, slots=True)
class Rated:
    """The ratings, in expected points, of all deals' legal plays: ``sizes`` for each deal, from index ``first`` on."""

    rows: Bytes
    scope: Numbers
    values: Floats
    numbers: Numbers
    first: Numbers
    sizes: Numbers

    def best(self) -> Numbers:
        """Return the index of the best play of each deal."""
        highest = np.maximum.reduceat(self.values, self.first)
        places = np.where(self.values == np.repeat(highest, self.sizes), np.arange(len(self.values)), len(self.values))
        return np.minimum.reduceat(places, self.first)


def play_round(table: Table, network: Network, boldness: float, random: np.random.Generator) -> tuple[Bytes, Floats]:
    """Play every deal to its end, all seats by the network; return the positions after plays, and their targets."""
    rows, scope, values = [], [], []
    for _ in range(PLAYS):
        rated = table.rate_plays(network)
        chosen = rated.best()
        any_play = rated.first + (random.random(table.n) * rated.sizes).astype(np.int64)
        chosen = np.where(random.random(table.n) < boldness, any_play, chosen)
        rows.append(rated.rows[chosen])
        scope.append(rated.scope[chosen])
        values.append(rated.values[chosen])
        table.step(rated.numbers[chosen])
    assert table.done.all()
    wanted = np.empty((PLAYS, table.n), np.float32)
    for at in reversed(range(PLAYS)):
        if at + SEATS < PLAYS:
            wanted[at] = (1 - LAMBDA) * values[at + SEATS] + LAMBDA * wanted[at + SEATS]
        else:
            wanted[at] = table.reward[:, at % SIDES]
    rest = (wanted - np.stack(scope)) / np.float32(POINTS_A_UNIT)
    return np.concatenate(rows), rest.reshape(-1).astype(np.float32)


def learn(network: Network, rows: Bytes, wanted: Floats, rate: float, random: np.random.Generator) -> None:
    """Train the network on one round, in minibatches in random order."""
    order = random.permutation(len(rows))
    for first in range(0, len(rows), MINIBATCH):
        some = order[first : first + MINIBATCH]
        network.teach(rows[some], wanted[some], rate)


def measure(network: Network, opponent: str, pairs: int, fresh: np.random.Generator) -> dict[str, Any]:
    """Return the mean points a deal by which the network beats *opponent*, with its standard error.

    Every deal is played twice, the network once at seats 0 and 2 and once at the others; a pair's mean is one sample.
    """
    won: list[Floats] = []
    for _ in range((pairs + DEALS - 1) // DEALS):
        seed = int(fresh.integers(2**63))
        halves = [_play_against(network, opponent, side, seed) for side in range(SIDES)]
        won.append((halves[0] + halves[1]) / np.float32(2))
    points = np.concatenate(won)[:pairs]
    return {
        "opponent": opponent,
        "pairs": len(points),
        "points": round(float(points.mean()), 4),
        "error": round(float(points.std(ddof=1) / np.sqrt(len(points))), 4),
    }


def _play_against(network: Network, opponent: str, side: int, seed: int) -> Floats:
    table = Table(DEALS, seed)
    for at in range(PLAYS):
        if at % SIDES == side:
            rated = table.rate_plays(network)
            table.step(rated.numbers[rated.best()])
        else:
            table.batch.choose(opponent, table.inside)
            table.step(table.inside)
    return table.reward[:, side].copy()


class Run:
    """A run of so many CPU *minutes*, saved in *out*, which resumes where an earlier one of the same seed stopped."""

    def __init__(self, minutes: float, out: Path, seed: int, pairs: int) -> None:
        self.minutes, self.out, self.seed, self.pairs = minutes, out, seed, pairs
        self.network = Network(np.random.default_rng(seed))
        self.rounds, self.spent, self.curve = 0, 0.0, list[dict[str, Any]]()
        self._began = time.process_time()
        out.mkdir(parents=True, exist_ok=True)
        if (out / "network.npz").exists():
            self._take_up()

    @property
    def used(self) -> float:
        """CPU minutes so far."""
        return self.spent + (time.process_time() - self._began) / 60

    def _take_up(self) -> None:
        with np.load(self.out / "network.npz") as kept:
            for name in self.network.parts:
                self.network.parts[name] = kept[name]
                self.network.means[name] = kept[f"mean {name}"]
                self.network.squares[name] = kept[f"square {name}"]
        told = json.loads((self.out / "curve.json").read_text("utf-8"))
        self.network.steps, self.rounds = told["steps"], told["rounds"]
        self.spent, self.curve = told["cpu_minutes"], told["curve"]

    def keep(self) -> None:
        """Save the network and the curve; if a write is interrupted, the old files remain."""
        network = self.network
        kept = {**network.parts}
        kept |= {f"mean {name}": part for name, part in network.means.items()}
        kept |= {f"square {name}": part for name, part in network.squares.items()}
        part = self.out / "network.part.npz"
        np.savez(part, **kept)  # type: ignore[arg-type]  # its stubs take the names for its other options
        part.replace(self.out / "network.npz")
        told = {
            "rulebook": RULEBOOK,
            "seed": self.seed,
            "layers": [INPUTS, *LAYERS, 1],
            "rounds": self.rounds,
            "deals": self.rounds * DEALS,
            "steps": network.steps,
            "cpu_minutes": round(self.used, 3),
            "curve": self.curve,
        }
        _write(self.out / "curve.json", json.dumps(told, indent=1) + "\n")
        _write(self.out / "curve.svg", draw(self.curve))

    def go(self) -> None:
        """Play, learn and measure until the minutes are used."""
        if not self.curve:
            self._measure(self.pairs)
        while (part := self.used / self.minutes) < 1:
            random = np.random.default_rng((self.seed, self.rounds))
            table = Table(DEALS, int(random.integers(2**63)))
            rows, wanted = play_round(table, self.network, BOLDNESS * (1 - part), random)
            learn(self.network, rows, wanted, RATE * (1 - part) + SLOWEST, random)
            self.rounds += 1
            if self.used >= self._next_measurement():
                self._measure(self.pairs)
        self._measure(4 * self.pairs)

    def _next_measurement(self) -> float:
        """Return the time of the next measurement, in CPU minutes: doubled each time, then at equal intervals."""
        last: float = self.curve[-1]["cpu_minutes"]
        return last + min(self.minutes / MEASUREMENTS, max(last, self.minutes / FINEST))

    def _measure(self, pairs: int) -> None:
        """Measure on deals used by no other measurement or round; print and save the result."""
        row: dict[str, Any] = {"cpu_minutes": round(self.used, 3), "deals": self.rounds * DEALS}
        for at, opponent in enumerate(OPPONENTS):
            fresh = np.random.default_rng((self.seed, FRESH, len(self.curve), at))
            found = measure(self.network, opponent, pairs, fresh)
            row[opponent] = {name: value for name, value in found.items() if name != "opponent"}
        self.curve.append(row)
        print(json.dumps(row), flush=True)
        self.keep()


def _write(path: Path, text: str) -> None:
    part = path.with_suffix(".part")
    part.write_text(text, "utf-8")
    part.replace(path)


WIDTH, HEIGHT, LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT = 640, 340, 56, 24, 480, 260
COLOURS = {"random": "#b3541e", "greedy": "#1f6f5c"}


def draw(curve: list[dict[str, Any]]) -> str:
    """Return the curve as SVG: points a deal against each opponent by CPU minutes, two standard errors either way."""
    minutes = [row["cpu_minutes"] for row in curve]
    means = [row[name]["points"] for row in curve for name in OPPONENTS]
    low, high = min(0.0, *means) - 0.5, max(0.0, *means) + 0.5
    span = max(minutes) or 1.0

    def x(value: float) -> float:
        return round(LEFT + PLOT_WIDTH * value / span, 1)

    def y(value: float) -> float:
        return round(float(TOP + PLOT_HEIGHT * (high - value) / (high - low)), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for value in range(int(np.ceil(low)), int(np.floor(high)) + 1):
        stroke = "#555" if value == 0 else "#ddd"
        lines.append(f'<path d="M{LEFT} {y(value)}h{PLOT_WIDTH}" stroke="{stroke}"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y(value) + 4}" text-anchor="end">{value:+d}</text>')
    lines += _marks_of_time(span, x)
    for name in OPPONENTS:
        places = [(x(row["cpu_minutes"]), row[name]["points"], 2 * row[name]["error"]) for row in curve]
        way = " ".join(f"{at},{y(mean)}" for at, mean, _ in places)
        lines.append(f'<polyline points="{way}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        for at, mean, either_way in places:
            bar = f"M{at} {y(mean - either_way)}V{y(mean + either_way)}"
            lines.append(f'<path d="{bar}" stroke="{COLOURS[name]}" stroke-width="1.5"/>')
        at, mean, _ = places[-1]
        lines.append(f'<text x="{at + 8}" y="{y(mean) + 4}" fill="{COLOURS[name]}">{name} {mean:+.2f}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _marks_of_time(span: float, x: Callable[[float], float]) -> Iterator[str]:
    """Yield the axis marks below the curve."""
    step = next((step for step in (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50) if span / step <= 8), 100)
    for i in range(int(span / step) + 1):
        yield f'<text x="{x(i * step)}" y="{TOP + PLOT_HEIGHT + 18}" text-anchor="middle">{i * step:g}</text>'
    middle = LEFT + PLOT_WIDTH / 2
    yield f'<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">CPU minutes of self-play and learning</text>'
    yield f'<text x="{LEFT}" y="14">points a deal better than the opponent, two standard errors either way</text>'


def main() -> None:
    """Run according to the command line."""
    parser = argparse.ArgumentParser(description="A small network learns Scopone by self-play.")
    parser.add_argument("--minutes", type=float, default=120.0, help="CPU minutes in all (default: 120)")
    parser.add_argument("--out", type=Path, default=Path("learnt"), help="where everything is kept (default: learnt)")
    parser.add_argument("--seed", type=int, default=1, help="a whole number (default: 1)")
    parser.add_argument("--pairs", type=int, default=1024, help="pairs of deals a measurement (default: 1024)")
    asked = parser.parse_args()
    if asked.minutes <= 0 or asked.pairs < 2 or asked.seed < 0:
        parser.error("--minutes and --seed are not below 0, --pairs are 2 or more")
    Run(asked.minutes, asked.out, asked.seed, asked.pairs).go()


if __name__ == "__main__":
    main()
