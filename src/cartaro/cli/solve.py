"""``cartaro solve [FILE]``: the best play of a position with every card seen, exactly."""

import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from cartaro.cli.parser import Parser, whole_number
from cartaro.i18n import CartaroError, Language, Text, tr

if TYPE_CHECKING:
    from cartaro.games.scopa.position import Position
    from cartaro.kernel.scopa.deal import Deal
    from cartaro.kernel.scopa.solver import Solution, Solver

_ABOUT = tr("cli-solve-about")
_FILE = tr("cli-solve-file")
_SECONDS = tr("cli-solve-seconds")
_MEGABYTES = tr("cli-solve-megabytes")
_JSON = tr("cli-solve-json")
_THINKING = Text("\r{:.0f} s, {:,} posizioni", "\r{:.0f} s, {:,} positions")

_LONGEST, _MOST_MEGABYTES = 604_800, 1_048_576
_MOST_BYTES = 1 << 20
_FIRST_WORD_AFTER, _A_WORD_EVERY = 1.0, 0.2


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Solve one position and print what it comes to."""
    parser = Parser(program, _ABOUT, language)
    parser.take("file", tr("cli-solve-file-2"), _FILE)
    parser.option("--seconds", _SECONDS, value="N", read=whole_number("--seconds", 1, _LONGEST), default=60)
    parser.option(
        "--megabytes",
        _MEGABYTES,
        value="N",
        read=whole_number("--megabytes", 1, _MOST_MEGABYTES),
        default=256,
    )
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.bots.scopa.encoding import deal_of, law_of
    from cartaro.cli.solve_report import solution_as_json, tell_solution
    from cartaro.kernel.scopa.solver import Solver

    position = _read_position(_read(asked.file))
    law = law_of(position.terms)
    try:
        solver = Solver(law, asked.megabytes)
    except MemoryError:
        raise CartaroError(
            "no_memory",
            tr("cli-solve-no_memory", megabytes=asked.megabytes),
        ) from None
    solution = _solve(solver, deal_of(law, position), asked.seconds, language)
    if solution is None:
        raise _too_large(position, asked.seconds)
    print(solution_as_json(position, solution) if asked.json else tell_solution(position, solution, language))
    return 0


def _solve(solver: "Solver", deal: "Deal", seconds: float, language: Language) -> "Solution | None":
    """Solve in a thread of its own, and tell whoever watches how it goes; None where *seconds* do not suffice."""
    found: list[Solution | None] = []
    thread = Thread(target=lambda: found.append(solver.solve(deal)), daemon=True)
    began = monotonic()
    thread.start()
    watched = sys.stderr.isatty()
    thread.join(min(_FIRST_WORD_AFTER, seconds))
    while thread.is_alive() and (gone := monotonic() - began) < seconds:
        if watched:
            line = _THINKING.in_language(language).format(gone, solver.nodes)
            print(line, end="", file=sys.stderr, flush=True)
        thread.join(min(_A_WORD_EVERY, seconds - gone))
    solver.halt()
    thread.join()
    if watched:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    return found[0] if found else None


def _read(file: str | None) -> bytes:
    if file is None or file == "-":
        return sys.stdin.buffer.read(_MOST_BYTES)
    with Path(file).open("rb") as opened:
        return opened.read(_MOST_BYTES)


def _read_position(given: bytes) -> "Position":
    """Return the position of a request, with every card known; raise :class:`CartaroError` on what cannot be solved."""
    from cartaro.notation.judge.filter import read_json
    from cartaro.notation.judge.request import read_request
    from cartaro.notation.judge.scopa import FishingCourt

    request = read_request(read_json(given))
    court = FishingCourt()
    if request.rulebook not in court.game.rulebooks:
        names = ", ".join(court.game.rulebooks)
        raise CartaroError(
            "bad_rulebook",
            tr("cli-solve-bad_rulebook", names=names, rulebook=request.rulebook),
        )
    if request.subject != "position" or request.actions:
        raise CartaroError(
            "bad_request",
            tr("cli-solve-bad_request"),
        )
    _check_all_known(request.position)
    terms = court.agree(court.game.load(request.rulebook), request)
    if terms.sides != 2:
        raise CartaroError(
            "too_many_sides",
            tr("cli-solve-too_many_sides", sides=terms.sides),
        )
    if terms.by_hand:
        raise CartaroError(
            "bad_option",
            tr("cli-solve-bad_option"),
        )
    position = court.read_position(terms, request.position)
    if position.over:
        raise CartaroError("over", tr("cli-solve-over"))
    return position


def _check_all_known(given: dict[str, Any]) -> None:
    """Raise where a hand, or the stock, is not told card by card."""
    hands = given.get("hands")
    hidden = (
        [f"hands[{seat}]" for seat, hand in enumerate(hands) if _is_hidden(hand)] if isinstance(hands, list) else []
    )
    if "stock" in given and _is_hidden(given["stock"]):
        hidden.append("stock")
    if hidden:
        raise CartaroError(
            "unknown_cards",
            tr("cli-solve-unknown_cards", hidden=", ".join(hidden)),
        )


def _is_hidden(cards: object) -> bool:
    return cards is None or isinstance(cards, int)


def _too_large(position: "Position", seconds: int) -> CartaroError:
    cards = sum(map(len, position.hands)) + len(position.stock)
    return CartaroError(
        "unsolved",
        tr("cli-solve-unsolved", cards=cards, seconds=seconds),
    )
