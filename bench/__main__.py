"""``python -m bench NAME [--json] ...``: measure, then print a table or JSON. Only the requested bench is imported."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from bench.figures import Figure, as_json, as_table
from bench.written import pages_of, write_figures

if TYPE_CHECKING:
    from cartaro.rulebook import OptionValue


def main() -> int:
    """Run one bench; return 0."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast Cartaro is, by the CPU's clock.")
    benches = parser.add_subparsers(dest="name", required=True, metavar="NAME")
    for name, (about, take) in _BENCHES.items():
        bench = benches.add_parser(name, help=about, description=about)
        bench.add_argument("--json", action="store_true", help="print JSON instead of a table")
        bench.add_argument(
            "--write", action="store_true", help="also write the table into the page that has a place for it"
        )
        if name in sys.argv[1:2]:
            bench.set_defaults(measure=take(bench))
    asked = parser.parse_args()
    is_apart = asked.name == "field"  # it has its own page
    if asked.write and not is_apart:
        pages_of(asked.name)  # fails before anything is measured
    figures = asked.measure(asked)
    if asked.write and not is_apart:
        write_figures(asked.name, figures)
    sys.stdout.write(as_json(asked.name, figures) if asked.json else as_table(figures))
    return 0


_Measure: TypeAlias = Callable[[argparse.Namespace], list[Figure]]


def _judge(bench: argparse.ArgumentParser) -> _Measure:
    from bench import judge

    _take_seconds(bench)
    return lambda asked: judge.measure(asked.seconds)


def _scala40(bench: argparse.ArgumentParser) -> _Measure:
    from bench import scala40

    _take_seconds(bench)
    bench.add_argument("--limits", type=Path, metavar="DIR", help="where solver/meld.c lies, to compare with")
    return lambda asked: scala40.measure(asked.seconds, asked.limits)


def _selfplay(bench: argparse.ArgumentParser) -> _Measure:
    from bench import selfplay
    from cartaro.bots import BOTS
    from cartaro.games.scala40.game import SCALA40

    players = [bot.name for bot in BOTS.values() if SCALA40.name in bot.games]
    bench.add_argument("--deals", type=_count, default=200, help="deals for each rulebook and bot (200)")
    bench.add_argument("--rulebook", action="append", choices=SCALA40.rulebooks, help="which (all); may be repeated")
    bench.add_argument("--bot", action="append", choices=players, help="who plays (all); may be repeated")
    bench.add_argument("--options", type=_options, default={}, help="the table's options, such as players=4")
    return lambda asked: selfplay.measure(
        asked.rulebook or SCALA40.rulebooks, asked.bot or players, asked.deals, asked.options
    )


def _kernel(bench: argparse.ArgumentParser) -> _Measure:
    from bench import kernel

    _take_seconds(bench)
    bench.add_argument("--limits", type=Path, metavar="DIR", help="where the programs in C lie, to compare with")
    about = "leave out the build for any CPU, which takes half a minute to compile"
    bench.add_argument("--no-portable", dest="portable", action="store_false", help=about)
    return lambda asked: kernel.measure(asked.seconds, asked.limits, portable=asked.portable)


def _batch(bench: argparse.ArgumentParser) -> _Measure:
    from bench import batch

    _take_seconds(bench)
    sizes = ", ".join(map(str, batch.SIZES))
    bench.add_argument("--deals", action="append", type=_count, help=f"how many at once ({sizes}); may be repeated")
    bench.add_argument("--limits", type=Path, metavar="DIR", help="where c/bench.c lies, to compare with")
    bench.add_argument("--pgx", action="store_true", help="compare with games of pgx, fetched from PyPI with JAX")
    return lambda asked: batch.measure(asked.seconds, asked.deals or batch.SIZES, asked.limits, pgx=asked.pgx)


def _positions(bench: argparse.ArgumentParser) -> _Measure:
    from bench import positions

    bench.add_argument("--files", type=_count, default=10, help="files that each worker makes (10)")
    return lambda asked: positions.measure(asked.files)


def _soak(bench: argparse.ArgumentParser) -> _Measure:
    from bench import soak

    bench.add_argument("--positions", type=_count, default=100_000, help="positions for each rulebook (100000)")
    bench.add_argument("--rulebook", action="append", choices=soak.SOAKS, help="which (all); may be repeated")
    bench.add_argument("--seed", type=_count, default=1, help="other positions for another seed (1)")
    return lambda asked: soak.measure(asked.rulebook or list(soak.SOAKS), asked.positions, asked.seed)


def _closing(bench: argparse.ArgumentParser) -> _Measure:
    from bench import closing
    from cartaro.games.scala40.game import SCALA40

    bench.add_argument("--positions", type=_count, default=100_000, help="positions for each rulebook (100000)")
    bench.add_argument("--rulebook", action="append", choices=SCALA40.rulebooks, help="which (all); may be repeated")
    bench.add_argument("--seed", type=_count, default=1, help="other positions for another seed (1)")
    return lambda asked: closing.measure(asked.rulebook or SCALA40.rulebooks, asked.positions, asked.seed)


def _linear_policy(bench: argparse.ArgumentParser) -> _Measure:
    from bench import linear_policy
    from cartaro.games.scopa.game import FISHING

    bench.add_argument("--rulebook", choices=FISHING.rulebooks, required=True, help="for which rulebook")
    bench.add_argument("--seconds", type=_seconds, default=100.0, help="CPU seconds of deals to learn from (100)")
    bench.add_argument("--worlds", type=_count, default=100, help="worlds in which each play is tried (100)")
    bench.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the new weights go")
    bench.add_argument("--seed", type=_count, default=1, help="other deals for another seed (1)")
    return lambda asked: linear_policy.measure(asked.rulebook, asked.seconds, asked.worlds, asked.out, asked.seed)


def _solver(bench: argparse.ArgumentParser) -> _Measure:
    from bench import solver

    bench.add_argument("--positions", type=_count, default=40, help="how many of each number of cards (40)")
    bench.add_argument("--cards", action="append", type=int, choices=range(1, 10), help="cards each (4, 5, 6); repeat")
    bench.add_argument("--limits", type=Path, metavar="DIR", help="where solver/solver3.h lies, to compare with")
    return lambda asked: solver.measure(asked.cards or solver.CARDS, asked.positions, asked.limits)


def _load(bench: argparse.ArgumentParser) -> _Measure:
    from bench import load

    bench.add_argument("--tables", type=_count, default=1000, help="tables of four clients (1000)")
    bench.add_argument("--seconds", type=_seconds, default=60.0, help="seconds of play that are measured (60)")
    bench.add_argument("--thinking", type=_seconds, default=3.0, help="seconds that a client thinks on average (3)")
    bench.add_argument("--rest", type=_seconds, default=10.0, help="seconds at rest that are measured (10)")
    bench.add_argument("--seed", type=_count, default=1, help="other cards for another seed (1)")
    bench.add_argument("--bots", metavar="LEVEL", help="one client a table, and three bots of this level")
    bench.add_argument("--nodes", type=_count, default=1, help="servers over the store (1)")
    bench.add_argument("--store", metavar="URL", help="an empty PostgreSQL database in place of a file")
    bench.add_argument("--bus", metavar="URL", help="a Redis that tells servers of each other")
    bench.add_argument("--split", action="store_true", help="a table's clients at all servers in turn, not all at one")
    return lambda asked: load.measure(
        load.Load(
            asked.tables,
            asked.seconds,
            asked.thinking,
            asked.rest,
            asked.seed,
            asked.bots,
            asked.nodes,
            asked.store,
            asked.bus,
            asked.split,
        )
    )


def _overload(bench: argparse.ArgumentParser) -> _Measure:
    from bench import overload

    bench.add_argument("--tables", type=_count, default=2400, help="tables of four clients that are connected (2400)")
    bench.add_argument("--step", type=_count, default=200, help="how many more play in each rising step (200)")
    bench.add_argument("--seconds", type=_seconds, default=8.0, help="seconds of each step that are measured (8)")
    bench.add_argument("--thinking", type=_seconds, default=1.0, help="seconds that a client thinks on average (1)")
    bench.add_argument("--knee", type=_count, help="the knee in tables, where it is known (it is looked for)")
    bench.add_argument("--seed", type=_count, default=1, help="other cards for another seed (1)")
    return lambda asked: overload.measure(
        overload.Overload(asked.tables, asked.step, asked.seconds, asked.thinking, asked.knee, asked.seed)
    )


def _failover(bench: argparse.ArgumentParser) -> _Measure:
    from bench import failover

    bench.add_argument("--store", metavar="URL", required=True, help="an empty PostgreSQL database")
    bench.add_argument("--bus", metavar="URL", required=True, help="a Redis")
    bench.add_argument("--tables", type=_count, default=1000, help="tables of four at the node that dies (1000)")
    bench.add_argument("--entries", type=_count, default=100, help="entries of each table's log (100)")
    bench.add_argument("--thinking", type=_seconds, default=3.0, help="seconds that a client thinks on average (3)")
    bench.add_argument("--seconds", type=_seconds, default=10.0, help="seconds of play before it dies (10)")
    bench.add_argument("--seed", type=_count, default=1, help="other cards for another seed (1)")
    return lambda asked: failover.measure(
        failover.Failover(
            asked.store, asked.bus, asked.tables, asked.entries, asked.thinking, asked.seconds, asked.seed
        )
    )


def _calm(bench: argparse.ArgumentParser) -> _Measure:
    from bench import calm

    bench.add_argument("--tables", type=_count, default=10_000, help="calm tables under way (10,000)")
    bench.add_argument("--runs", type=_count, default=3, help="starts of the server, without them and with them (3)")
    return lambda asked: calm.measure(asked.tables, asked.runs)


def _idle(bench: argparse.ArgumentParser) -> _Measure:
    from bench import idle

    bench.add_argument("--pages", type=_count, default=10_000, help="pages that lie open (10,000)")
    bench.add_argument("--every", action="append", type=_seconds, help="after how many quiet seconds each pings (30)")
    bench.add_argument("--seconds", type=_seconds, default=60.0, help="how long the server is watched (60)")
    return lambda asked: idle.measure(asked.pages, asked.every or (30.0,), asked.seconds)


def _fair_play(bench: argparse.ArgumentParser) -> _Measure:
    from bench import fair_play

    bench.add_argument("--honest", type=_count, default=2000, help="honest accounts of a world (2000)")
    bench.add_argument("--cheats", type=_count, default=50, help="accounts of a world that cheat (50)")
    bench.add_argument("--seeds", type=_count, default=1, help="worlds, by the seeds from 1 on (1)")
    bench.add_argument("--reviewed", type=_share, default=0.5, help="the share that the coach has reviewed (0.5)")
    about = "measure so many deals of each bot instead, and keep them for the simulation"
    bench.add_argument("--calibrate", type=_count, metavar="DEALS", help=about)
    return lambda asked: (
        fair_play.measure(asked.honest, asked.cheats, asked.seeds, asked.reviewed)
        if asked.calibrate is None
        else fair_play.calibrate(asked.calibrate)
    )


def _store(bench: argparse.ArgumentParser) -> _Measure:
    from bench import store
    from cartaro.store.opening import SCHEMES

    about = f"a database that may be filled ({SCHEMES[0]}...), or a folder for SQLite's file"
    bench.add_argument("--address", required=True, help=about)
    bench.add_argument("--nodes", action="append", type=_count, help="how many nodes (1 and 2); may be repeated")
    bench.add_argument("--tables", type=_count, default=500, help="tables of each node (500)")
    bench.add_argument("--rate", type=_count, default=300, help="appends a second, over all (300)")
    bench.add_argument("--seconds", type=_seconds, default=10.0, help="seconds of each run (10)")
    return lambda asked: store.measure(
        asked.address if asked.address.startswith(SCHEMES) else Path(asked.address),
        asked.nodes or (1, 2),
        asked.tables,
        asked.rate,
        asked.seconds,
    )


def _attacks(bench: argparse.ArgumentParser) -> _Measure:
    from bench import attacks
    from bench.attackers import ATTACKS

    bench.add_argument("--attack", action="append", choices=ATTACKS, help="which (all); may be repeated")
    bench.add_argument("--seconds", type=_seconds, default=20.0, help="how long each goes on (20)")
    bench.add_argument("--entries", type=_count, default=3000, help="entries of the long log (3000)")
    return lambda asked: attacks.measure(asked.attack or list(ATTACKS), asked.seconds, asked.entries)


def _tournament(bench: argparse.ArgumentParser) -> _Measure:
    from bench import tournament

    entrants = tournament.ENTRANTS
    bench.add_argument("--entrants", type=_count, default=entrants, help=f"how many ({entrants})")
    return lambda asked: tournament.measure(asked.entrants)


def _phones(bench: argparse.ArgumentParser) -> _Measure:
    from bench import phones

    bench.add_argument("--phones", type=_count, default=512, help="phones, one an entrant (512)")
    bench.add_argument("--results", type=_count, default=20, help="results that are told (20)")
    bench.add_argument("--rounds", type=_count, default=2, help="rounds played before (2)")
    bench.add_argument("--asking", action="store_true", help="the phones ask for the whole page with each result")
    return lambda asked: phones.measure(phones.Hall(asked.phones, asked.results, asked.rounds, asked.asking))


def _motion(bench: argparse.ArgumentParser) -> _Measure:
    from bench import motion

    bench.add_argument("--scene", action="append", choices=motion.SCENES, help="which (all); may be repeated")
    bench.add_argument("--film", type=Path, metavar="DIR", help="write the frames as pictures, and measure nothing")
    return lambda asked: motion.measure(asked.scene or list(motion.SCENES), asked.film)


def _environments(bench: argparse.ArgumentParser) -> _Measure:
    from bench import environments

    _take_seconds(bench)
    bench.add_argument("--venv", type=Path, metavar="DIR", help="where PettingZoo 1.24.3 is kept (nowhere)")
    return lambda asked: environments.measure(asked.seconds, asked.venv)


def _outside(bench: argparse.ArgumentParser) -> _Measure:
    from bench import outside

    return lambda asked: outside.measure()


def _beliefs(bench: argparse.ArgumentParser) -> _Measure:
    from bench import beliefs
    from cartaro.bots import BOTS
    from cartaro.games.scopa.game import FISHING

    players = [bot.name for bot in BOTS.values() if FISHING.name in bot.games]
    bench.add_argument("--rulebook", choices=FISHING.rulebooks, required=True, help="for which rulebook")
    bench.add_argument("--bot", action="append", choices=players, help="who plays (casual); may be repeated")
    bench.add_argument("--deals", type=_count, default=20, help="deals of each bot (20)")
    bench.add_argument("--seed", default="cartaro", help="other deals for another seed (cartaro)")
    return lambda asked: beliefs.measure(asked.rulebook, asked.bot or ["casual"], asked.deals, asked.seed)


def _styles(bench: argparse.ArgumentParser) -> _Measure:
    from bench import styles
    from cartaro.bots import LEVELS

    bench.add_argument("--rulebook", required=True, help="for which rulebook")
    bench.add_argument("--level", choices=[*LEVELS], default="casual", help="of which level (casual)")
    bench.add_argument("--deals", type=_count, default=200, help="deals of each bot (200)")
    bench.add_argument("--seed", default="cartaro", help="other deals for another seed (cartaro)")
    return lambda asked: styles.measure(asked.rulebook, asked.level, asked.deals, asked.seed)


def _coach(bench: argparse.ArgumentParser) -> _Measure:
    from bench import coach
    from cartaro.bots import LEVELS
    from cartaro.games import GAMES

    rulebooks = [rulebook for game in GAMES for rulebook in game.rulebooks]
    bench.add_argument("--rulebook", choices=rulebooks, required=True, help="for which rulebook")
    bench.add_argument("--bot", action="append", choices=LEVELS, help="who plays (casual); may be repeated")
    bench.add_argument("--flags", type=_count, default=100, help="flags of each bot (100)")
    bench.add_argument("--seed", default="cartaro", help="other deals for another seed (cartaro)")
    simulations = coach.SIMULATIONS
    about = f"the first look takes so many ({simulations}), the second ten times"
    bench.add_argument("--simulations", type=_count, default=simulations, help=about)
    return lambda asked: coach.measure(
        asked.rulebook, asked.bot or ["casual"], asked.flags, asked.seed, asked.simulations
    )


def _matches(bench: argparse.ArgumentParser) -> _Measure:
    from bench import matches
    from cartaro.games import GAMES

    rulebooks = [rulebook for game in GAMES for rulebook in game.rulebooks]
    bench.add_argument("--rulebook", choices=rulebooks, required=True, help="for which rulebook")
    bench.add_argument("--bot", required=True, help="the one, as the arena spells it: master:1000sims")
    bench.add_argument("--others", required=True, help="who sits in all other places")
    bench.add_argument("--matches", type=_count, default=100, help="matches, each in every place (100)")
    bench.add_argument("--seed", default="cartaro", help="other cards for another seed (cartaro)")
    bench.add_argument("--options", type=_options, default={}, help="what the table has agreed: players=4")
    bench.add_argument("--out", type=Path, metavar="FILE", help="keep what is played here, and go on with it")
    return lambda asked: matches.measure(
        asked.rulebook,
        asked.bot,
        asked.others,
        matches=asked.matches,
        seed=asked.seed,
        options=asked.options,
        out=asked.out,
    )


def _field(bench: argparse.ArgumentParser) -> _Measure:
    from bench import field

    bench.add_argument(
        "--contests", type=Path, default=field.KEPT, metavar="FILE", help="lines that cartaro arena --json has printed"
    )
    return lambda asked: field.measure(asked.contests, field.PAGE if asked.write else None)


def _capacity(bench: argparse.ArgumentParser) -> _Measure:
    from bench import capacity

    about = "measured costs, as JSON (bench/costs.json)"
    bench.add_argument("--costs", type=capacity.costs_in, default=str(capacity.COSTS), metavar="FILE", help=about)
    bench.add_argument(
        "--assume",
        action="append",
        type=capacity.assumption,
        default=[],
        metavar="NAME=NUMBER",
        help="an assumption of your own; may be repeated",
    )
    bench.add_argument("--seconds", type=_seconds, default=2.0, help="seconds for which the largest is tried out (2)")
    bench.add_argument("--seed", type=int, default=1, help="of the chance by which it is tried out (1)")
    return lambda asked: capacity.measure(asked.costs, dict(asked.assume), asked.seconds, asked.seed)


_BENCHES: dict[str, tuple[str, Callable[[argparse.ArgumentParser], _Measure]]] = {
    "judge": ("verdicts and deals per CPU second", _judge),
    "scala40": ("Scala 40: actions, deals, verdicts over a full table, hands arranged", _scala40),
    "selfplay": ("deals of Scala 40 among bots: how they end", _selfplay),
    "kernel": ("the compiled kernel against the same in C and in OpenSpiel", _kernel),
    "batch": ("batches of deals stepped on arrays, against the same in C and against pgx", _batch),
    "positions": ("positions that cartaro selfplay writes: alone, in processes, over Ray", _positions),
    "soak": ("the kernel held to the judge on random positions", _soak),
    "closing": ("the search for a close at Scala 40 held to every order of steps on random positions", _closing),
    "linear-policy": (
        "the weights of the linear policy for Scopa and Scopone, fitted to what PIMC finds",
        _linear_policy,
    ),
    "solver": ("the exact solver on ends of Scopone, against the same in C", _solver),
    "load": ("tables of four clients on one server: how long an acknowledgement takes, CPU time, memory", _load),
    "overload": (
        "a server with one, two and three times as many at its tables as it can serve: what is acknowledged, how soon",
        _overload,
    ),
    "failover": ("two nodes, one of which dies: how long its tables stand still, CPU time of the other", _failover),
    "attacks": (
        "a server that strangers attack: how long a table that plays on waits, what each attack gets",
        _attacks,
    ),
    "calm": ("calm tables that nobody looks at: how long a server takes to start, and its memory", _calm),
    "fair-play": ("how often marks of unfair play are right, over simulated accounts", _fair_play),
    "store": ("logs of tables in PostgreSQL or SQLite: rows a second, how long an append takes, CPU time", _store),
    "tournament": ("tournaments: the slowest round and standing of every format", _tournament),
    "idle": ("pages that lie open and follow the lobby: CPU time and memory of the server", _idle),
    "phones": (
        "phones that follow an event while results come in: CPU time of the server, how long the news take",
        _phones,
    ),
    "motion": ("a deal, a scopa, an opening … on a slow phone: long tasks, shifts of layout, frames", _motion),
    "environments": (
        "environments for researchers, step by step, against PettingZoo, RLCard, OpenSpiel",
        _environments,
    ),
    "capacity": ("what 1,600, 100,000 and 1,000,000 tables take, from measured costs", _capacity),
    "beliefs": ("the bits by which the master knows hidden cards better than their number tells", _beliefs),
    "styles": ("what bots of a level risk, keep and throw, by temperament", _styles),
    "coach": ("the share of the coach's flags that stand at ten times the thought", _coach),
    "matches": ("whole matches of one bot among others of another kind: how often it comes first", _matches),
    "field": ("every contest that was sent in, as tables", _field),
    "outside": ("the desk against the work of others, fetched from PyPI", _outside),
}
"""For each bench, its description and the function that adds its options to a parser and returns its runner."""


def _take_seconds(bench: argparse.ArgumentParser) -> None:
    bench.add_argument("--seconds", type=_seconds, default=2.0, help="CPU seconds for each figure (2)")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 600:
        raise argparse.ArgumentTypeError(f"seconds go from 0.01 to 600, not {text}")
    return seconds


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share <= 1:
        raise argparse.ArgumentTypeError(f"a share is above 0 and at most 1, not {text}")
    return share


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(f"a number from 1 to 10000000 is needed, not {text}")
    return int(text)


def _options(text: str) -> "dict[str, OptionValue]":
    from cartaro.i18n import CartaroError
    from cartaro.notation.record.values import read_options

    try:
        return read_options(text)
    except CartaroError as error:
        raise argparse.ArgumentTypeError(error.text.en) from None


sys.exit(main())
