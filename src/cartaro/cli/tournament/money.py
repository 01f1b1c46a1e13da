"""``cartaro tournament pay``, ``refund``, ``money``, ``cash`` and ``close-cash``: the cash book."""

import json
from collections.abc import Callable, Sequence

from cartaro.cli.parser import UsageError
from cartaro.cli.tournament.common import actor_of, in_service, read_entrant, report, tournament_parser
from cartaro.i18n import Language, Text
from cartaro.tournament.export.csv_tables import cash_table
from cartaro.tournament.log.service import CommandResult, Tournament, TournamentService
from cartaro.tournament.model.calendar import say_money
from cartaro.tournament.model.entries import CashAdjusted, CashClosed, Paid, Refunded, What
from cartaro.tournament.model.section import read_cents

_ENTRANT = Text("ISCRITTO", "ENTRANT")
_WHO = Text("il numero, o il nome", "the number, or the name")
_SUM = Text(
    "l'importo in euro, come 3 o 3,50 (altrimenti tutto)", "the sum in euro, such as 3 or 3.50 (else all of it)"
)
_METHOD = Text("contanti, carta, bonifico...", "cash, card, transfer...")


def pay(program: str, arguments: Sequence[str], language: Language) -> int:
    """Note a fee that was paid; return 0."""
    about = Text("Segna la quota pagata da un iscritto.", "Notes the fee that an entrant has paid.")

    def paid(tournament: Tournament, entrant: int, cents: int | None, method: str) -> What:
        return Paid(entrant, _or(cents, tournament, entrant, 1), method)

    return _move_fee(program, about, arguments, language, paid)


def refund(program: str, arguments: Sequence[str], language: Language) -> int:
    """Give a fee back; return 0."""
    about = Text("Rende la quota a chi si è ritirato in tempo.", "Gives the fee back to who withdrew in time.")

    def given_back(tournament: Tournament, entrant: int, cents: int | None, method: str) -> What:
        return Refunded(entrant, _or(cents, tournament, entrant, -1), method)

    return _move_fee(program, about, arguments, language, given_back)


def money(program: str, arguments: Sequence[str], language: Language) -> int:
    """Note other money in or out; return 0."""
    about = Text(
        "Segna altri soldi: «money 12 bibite» entrano, «money -- -30 premi» escono.",
        "Notes other money: 'money 12 drinks' comes in, 'money -- -30 prizes' goes out.",
    )
    parser = tournament_parser(program, about, language)
    parser.take(
        "sum", Text("EURO", "EURO"), Text("quanto; con meno davanti esce", "how much; out with a minus"), optional=False
    )
    parser.take("what", Text("CHE COSA", "WHAT"), Text("che cos'è", "what it is"), optional=False)
    parser.option("--method", _METHOD, value="NAME", default="cash")
    asked = parser.read(arguments)
    sign = -1 if asked.sum.startswith("-") else 1
    cents = sign * _read_sum(asked.sum.removeprefix("-"))

    async def act(service: TournamentService, id: str) -> CommandResult:
        return await service.do(id, CashAdjusted(cents, asked.what, asked.method), actor_of(asked))

    return report(in_service(asked, act), language, as_json=asked.json)


def cash(program: str, arguments: Sequence[str], language: Language) -> int:
    """Show the cash book; return 0."""
    about = Text(
        "Mostra la cassa: ogni riga, chi deve, quanto c'è.", "Shows the cash book: every line, who owes, what is there."
    )
    asked = tournament_parser(program, about, language, writes=False).read(arguments)

    async def act(service: TournamentService, id: str) -> Tournament:
        return await service.open(id)

    event = in_service(asked, act).event
    owed = {e.number: event.owed_by(e.number) for e in event.enrolments.values() if event.owed_by(e.number)}
    table = cash_table(event, language)
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
        name, sum_ = event.enrolments[number].name, say_money(abs(cents))
        owes = Text(f"{number} {name} deve {sum_.it}", f"{number} {name} owes {sum_.en}")
        back = Text(f"a {number} {name} si rendono {sum_.it}", f"{number} {name} gets back {sum_.en}")
        print((owes if cents > 0 else back).in_language(language))
    till = say_money(event.till)
    print(Text(f"In cassa: {till.it}.", f"In the till: {till.en}.").in_language(language))
    return 0


def close_cash(program: str, arguments: Sequence[str], language: Language) -> int:
    """Close the cash book at zero; return 0."""
    about = Text(
        "Chiude la cassa a zero: il resto va a qualcuno.", "Closes the cash book at zero: the rest goes to somebody."
    )
    parser = tournament_parser(program, about, language)
    parser.option("--to", Text("a chi va il resto", "who gets the rest"), value="NAME", default="")
    asked = parser.read(arguments)

    async def act(service: TournamentService, id: str) -> CommandResult:
        return await service.do(id, CashClosed(asked.to), actor_of(asked))

    return report(in_service(asked, act), language, as_json=asked.json)


def _move_fee(
    program: str,
    about: Text,
    arguments: Sequence[str],
    language: Language,
    what: Callable[[Tournament, int, int | None, str], What],
) -> int:
    parser = tournament_parser(program, about, language)
    parser.take("entrant", _ENTRANT, _WHO, optional=False)
    parser.take("sum", Text("EURO", "EURO"), _SUM)
    parser.option("--method", _METHOD, value="NAME", default="cash")
    asked = parser.read(arguments)
    cents = None if asked.sum is None else _read_sum(asked.sum)

    async def act(service: TournamentService, id: str) -> CommandResult:
        return await service.do(
            id,
            lambda tournament: what(tournament, read_entrant(tournament, asked.entrant), cents, asked.method),
            actor_of(asked),
        )

    return report(in_service(asked, act), language, as_json=asked.json)


def _or(cents: int | None, tournament: Tournament, entrant: int, sign: int) -> int:
    """Return the sum said, else all that is owed, or owed back."""
    if cents is not None or entrant not in tournament.event.enrolments:
        return cents or 0
    return sign * tournament.event.owed_by(entrant)


def _read_sum(text: str) -> int:
    cents = read_cents(text)
    if cents is None:
        raise UsageError(
            "bad_sum",
            f"Un importo si scrive come 3 o 3,50, non «{text}».",
            f"A sum is written as 3 or 3.50, not '{text}'.",
        )
    return cents
