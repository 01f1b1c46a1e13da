"""``cartaro tournament standings``, ``end``, ``prizes``, ``part``, ``hand`` and ``hand-back``: its end."""

import argparse
import json
from collections.abc import Callable, Sequence

from cartaro.cli.parser import Parser, whole_number
from cartaro.cli.tournament.common import (
    read_entrant,
    read_event,
    report,
    run_request,
    tournament_parser,
)
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.tournament.event.prize_awards import PrizeAccount, Where, accounts_of, check_prize, receipts_to_text
from cartaro.tournament.event.prize_ties import LOT, PLAY_OFF
from cartaro.tournament.event.prizes import awards
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.json_document import prizes_as_json, standings_as_json
from cartaro.tournament.log.log_messages import name_of
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.calendar import money_to_text
from cartaro.tournament.model.columns import columns_of
from cartaro.tournament.model.log_entries import Ended, EventClosed, Payload, PrizeAwarded, PrizeReturned, TieParted
from cartaro.tournament.model.points import points_to_text
from cartaro.tournament.model.standings import StandingsRow

_PRIZE = tr("cli-tournament-ending-prize")


def standings(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the standings with explanations; return 0."""
    about = tr("cli-tournament-ending-about")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)
    event = read_event(asked).event
    if asked.json:
        print(json.dumps(standings_as_json(event) if event.has_results else [], ensure_ascii=False))
        return 0
    if not event.has_results:
        raise CartaroError(
            "no_round",
            tr("cli-tournament-ending-no_round"),
        )
    for standing in event.standings:
        print(standing.title.in_language(language))
        if standing.rule:
            print(standing.rule.in_language(language))
        for row in standing.rows:
            print(_spell_row(event, row, language))
    return 0


def _spell_row(event: EventState, row: StandingsRow, language: Language) -> str:
    name = event.enrolments[int(row.entrant)].name
    against = "against" in columns_of(event.definition.plan)
    points = f"  {row.made}-{row.against}" if against else ""
    reason = f"  ({row.reason.in_language(language)})" if row.reason else ""
    return f"{row.place:>3}. {name}  {points_to_text(row.points).in_language(language)}{points}{reason}"


def end(program: str, arguments: Sequence[str], language: Language) -> int:
    """End the tournament; return 0."""
    about = tr("cli-tournament-ending-ends_tournament_standing_final")
    parser = tournament_parser(program, about, language)
    parser.option("--reason", tr("cli-tournament-ending-why_ends_before"), value="TEXT", default="")
    asked = parser.read(arguments)

    return report(run_request(asked, Ended(asked.reason)), language, as_json=asked.json)


def close(program: str, arguments: Sequence[str], language: Language) -> int:
    """Close the event, which is only read from then on; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-ending-close"), language)
    parser.option("--reason", tr("cli-tournament-ending-why"), value="TEXT", default="")
    asked = parser.read(arguments)

    return report(run_request(asked, EventClosed(asked.reason)), language, as_json=asked.json)


def prizes(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the awards by the present standings; return 0."""
    about = tr("cli-tournament-ending-has_won_handed_out")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)
    event = read_event(asked).event
    if asked.json:
        print(json.dumps(prizes_as_json(event), ensure_ascii=False))
        return 0
    for account in accounts_of(event):
        print(_spell_account(event, account, language))
    return 0


def _spell_account(event: EventState, account: PrizeAccount, language: Language) -> str:
    prize = event.definition.prizes[account.prize]
    cents = account.due if account.award else account.had
    value = f" {money_to_text(cents).in_language(language)}" if cents else ""
    receipts = [receipt.in_language(language) for receipt in receipts_to_text(account)]
    notes = [tr("cli-tournament-ending-signed", r="; ".join(receipts))] if receipts else []
    if account.where in _TEXTS:
        notes.append(_TEXTS[account.where])
    listed = "".join(f", {text.in_language(language)}" for text in notes)
    return f"{account.prize + 1}. {prize.what.in_language(language)}{value}: {name_of(event, account.entrant)}{listed}"


_TEXTS = {
    Where.LEVEL: tr("cli-tournament-ending-level_decided_part"),
    Where.MORE: tr("cli-tournament-ending-more_due_now"),
    Where.TOO_MUCH: tr("cli-tournament-ending-another_s_now_taken"),
    Where.KEPT: tr("cli-tournament-ending-another_s_now_paid"),
}


def hand(program: str, arguments: Sequence[str], language: Language) -> int:
    """Record that a prize was handed over; return 0."""
    about = tr("cli-tournament-ending-notes_prize_was_handed")
    parser = _of_a_prize(program, about, language)
    on_top = tr("cli-tournament-ending-on_top")
    parser.flag("--on-top", on_top)
    asked = parser.read(arguments)
    prize = whole_number(_PRIZE, 1, 999)(asked.prize) - 1

    def request(tournament: Tournament) -> Payload:
        check_prize(tournament.event, prize)
        winners = [award.entrant for award in awards(tournament.event) if award.prize == prize]
        return PrizeAwarded(prize, _whose(tournament, asked.entrant, winners), asked.signed, asked.on_top)

    return _do(asked, request, language)


def hand_back(program: str, arguments: Sequence[str], language: Language) -> int:
    """Record that a prize was returned; return 0."""
    about = tr("cli-tournament-ending-notes_prize_was_taken")
    parser = _of_a_prize(program, about, language)
    parser.option("--reason", tr("cli-tournament-ending-why"), value="TEXT", default="")
    asked = parser.read(arguments)
    prize = whole_number(_PRIZE, 1, 999)(asked.prize) - 1

    def request(tournament: Tournament) -> Payload:
        check_prize(tournament.event, prize)
        too_much = (Where.TOO_MUCH, Where.KEPT)
        holders = [a.entrant for a in accounts_of(tournament.event) if a.prize == prize and a.where in too_much]
        return PrizeReturned(prize, _whose(tournament, asked.entrant, holders), asked.signed, asked.reason)

    return _do(asked, request, language)


def part(program: str, arguments: Sequence[str], language: Language) -> int:
    """Break a tie for a prize that is not shared; return 0."""
    about = tr("cli-tournament-ending-parts_entrants_ended_level")
    parser = tournament_parser(program, about, language)
    who = tr("cli-tournament-ending-who")
    parser.take("entrants", tr("cli-tournament-ending-entrant"), who, many=True)
    played = tr("cli-tournament-ending-played")
    parser.option("--play-off", played, value="TEXT", default="")
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        entrants = tuple(read_entrant(tournament, called) for called in asked.entrants)
        return TieParted(entrants, PLAY_OFF if asked.play_off else LOT, asked.play_off)

    return _do(asked, request, language)


def _of_a_prize(program: str, about: Text, language: Language) -> Parser:
    parser = tournament_parser(program, about, language)
    parser.take("prize", _PRIZE, tr("cli-tournament-ending-prize_s_number"), optional=False)
    who = tr("cli-tournament-ending-about_need_said_where")
    parser.take("entrant", tr("cli-tournament-ending-entrant-2"), who)
    parser.option("--signed", tr("cli-tournament-ending-name_signed"), value="NAME", default="")
    return parser


def _whose(tournament: Tournament, called: str | None, among: Sequence[int]) -> int:
    """Return the entrant named *called*, or, if None, the only one concerned by the prize."""
    if called:
        return read_entrant(tournament, called)
    if not among:
        raise CartaroError("nobody", tr("cli-tournament-ending-nobody"))
    if len(among) > 1:
        names = ", ".join(f"{number} {tournament.event.enrolments[number].name}" for number in among)
        raise CartaroError("whose", tr("cli-tournament-ending-whose", names=names))
    return among[0]


def _do(asked: argparse.Namespace, request: Callable[[Tournament], Payload], language: Language) -> int:
    return report(run_request(asked, request), language, as_json=asked.json)
