"""``cartaro tournament pay``, ``refund``, ``money``, ``cash`` and ``close-cash``: the cash book."""

import json
from collections.abc import Callable, Sequence

from cartaro.cli.parser import UsageError
from cartaro.cli.tournament.common import (
    read_entrant,
    read_event,
    report,
    run_request,
    tournament_parser,
)
from cartaro.i18n import Language, Text, tr
from cartaro.tournament.event.cash import refundable_to
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.csv_tables import cash_table
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.calendar import money_to_text
from cartaro.tournament.model.log_entries import CashAdjusted, CashClosed, Paid, Payload, Refunded
from cartaro.tournament.model.section import read_cents

_ENTRANT = tr("cli-tournament-money-entrant")
_WHO = tr("cli-tournament-money-who")
_SUM = tr("cli-tournament-money-sum")
_METHOD = tr("cli-tournament-money-method")


def pay(program: str, arguments: Sequence[str], language: Language) -> int:
    """Record the payment of a fee; return 0."""
    about = tr("cli-tournament-money-about")

    def paid(tournament: Tournament, entrant: int, cents: int | None, method: str) -> Payload:
        return Paid(entrant, _or(cents, tournament, entrant, EventState.owed_by), method)

    return _move_fee(program, about, arguments, language, paid)


def refund(program: str, arguments: Sequence[str], language: Language) -> int:
    """Record the refund of a fee; return 0."""
    about = tr("cli-tournament-money-gives_fee_back_withdrew")

    def given_back(tournament: Tournament, entrant: int, cents: int | None, method: str) -> Payload:
        return Refunded(entrant, _or(cents, tournament, entrant, refundable_to), method)

    return _move_fee(program, about, arguments, language, given_back)


def money(program: str, arguments: Sequence[str], language: Language) -> int:
    """Record other income or expense; return 0."""
    about = tr("cli-tournament-money-notes_other_money_money")
    parser = tournament_parser(program, about, language)
    parser.take("sum", tr("cli-tournament-money-euro"), tr("cli-tournament-money-much_out_minus"), optional=False)
    parser.take("what", tr("cli-tournament-money-what"), tr("cli-tournament-money-what_it_is"), optional=False)
    parser.option("--method", _METHOD, value="NAME", default="cash")
    asked = parser.read(arguments)
    sign = -1 if asked.sum.startswith("-") else 1
    cents = sign * _read_sum(asked.sum.removeprefix("-"))

    return report(run_request(asked, CashAdjusted(cents, asked.what, asked.method)), language, as_json=asked.json)


def cash(program: str, arguments: Sequence[str], language: Language) -> int:
    """Show the cash book; return 0."""
    about = tr("cli-tournament-money-shows_cash_book_every")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)

    event = read_event(asked).event
    owed = {e.number: event.owed_by(e.number) for e in event.enrolments.values() if event.owed_by(e.number)}
    table = cash_table(event, language, for_programs=asked.json, for_paper=not asked.json)
    if asked.json:
        lines = [dict(zip(table[0], row, strict=True)) for row in table[1:]]
        print(
            json.dumps(
                {"lines": lines, "owed": owed, "till": event.till, "closed": event.cash_closed}, ensure_ascii=False
            )
        )
        return 0
    for row in table:
        print("  ".join(row))
    for number, cents in owed.items():
        name, sum_ = event.enrolments[number].name, money_to_text(abs(cents))
        owes = tr("cli-tournament-money-owes", number=number, name=name, sum=sum_)
        back = tr("cli-tournament-money-back", number=number, name=name, sum=sum_)
        print((owes if cents > 0 else back).in_language(language))
    till = money_to_text(event.till)
    print(tr("cli-tournament-money-till", till=till).in_language(language))
    return 0


def close_cash(program: str, arguments: Sequence[str], language: Language) -> int:
    """Close the cash book at zero; return 0."""
    about = tr("cli-tournament-money-closes_cash_book_zero")
    parser = tournament_parser(program, about, language)
    parser.option("--to", tr("cli-tournament-money-gets_rest"), value="NAME", default="")
    asked = parser.read(arguments)

    return report(run_request(asked, CashClosed(asked.to)), language, as_json=asked.json)


def _move_fee(
    program: str,
    about: Text,
    arguments: Sequence[str],
    language: Language,
    payload: Callable[[Tournament, int, int | None, str], Payload],
) -> int:
    parser = tournament_parser(program, about, language)
    parser.take("entrant", _ENTRANT, _WHO, optional=False)
    parser.take("sum", tr("cli-tournament-money-euro-2"), _SUM)
    parser.option("--method", _METHOD, value="NAME", default="cash")
    asked = parser.read(arguments)
    cents = None if asked.sum is None else _read_sum(asked.sum)

    return report(
        run_request(
            asked, lambda tournament: payload(tournament, read_entrant(tournament, asked.entrant), cents, asked.method)
        ),
        language,
        as_json=asked.json,
    )


def _or(cents: int | None, tournament: Tournament, entrant: int, whole: Callable[[EventState, int], int]) -> int:
    """Return the given sum, or else the *whole* debt or refund."""
    if cents is not None or entrant not in tournament.event.enrolments:
        return cents or 0
    return whole(tournament.event, entrant)


def _read_sum(text: str) -> int:
    cents = read_cents(text)
    if cents is None:
        raise UsageError(
            "bad_sum",
            tr("cli-tournament-money-bad_sum", text=text),
        )
    return cents
