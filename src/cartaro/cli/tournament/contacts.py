"""``cartaro tournament contacts`` and ``edit``: contacts and notes, never in the log; corrections and erasures."""

import argparse
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartaro.cli.names import unknown_name
from cartaro.cli.parser import whole_number
from cartaro.cli.tournament.common import (
    actor_of,
    add_anyway,
    add_person,
    find_event,
    read_entrant,
    read_event,
    read_store,
    report,
    run_request,
    run_store,
    tournament_parser,
)
from cartaro.i18n import CartaroError, Language, tr
from cartaro.tournament.event.editing import PRIVATE
from cartaro.tournament.event.registration import find
from cartaro.tournament.log.erasure import ErasurePlan, plan_erasure
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import Edited, EditedField, Payload
from cartaro.tournament.model.person_names import ERASED

if TYPE_CHECKING:
    from cartaro.store.book_ports import PrivateLines
    from cartaro.store.ports import Database, ServerStore

FIELDS: dict[str, EditedField] = {
    "name": "name",
    "club": "club",
    "category": "categories",
    "rating": "rating",
    "contact": "contact",
    "note": "note",
}


def contacts(program: str, arguments: Sequence[str], language: Language) -> int:
    """List contacts and notes; return 0."""
    about = tr("cli-tournament-contacts-about")
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("entrant", tr("cli-tournament-contacts-entrant"), tr("cli-tournament-contacts-whose_else_all"))
    asked = parser.read(arguments)

    async def go(store: "Database") -> "list[tuple[int, str, PrivateLines]]":
        from cartaro.server.base.venue_clock import open_service_to_read
        from cartaro.store.books.contacts import Contacts

        service = open_service_to_read(store)
        tournament = await service.open(await find_event(service, asked.event))
        number = find(tournament.event, read_entrant(tournament, asked.entrant)).number if asked.entrant else None
        kept = (await Contacts(store).of(tournament.id)).items()
        return [(n, tournament.event.enrolments[n].name, lines) for n, lines in kept if number in (None, n)]

    found = read_store(asked, go)
    if asked.json:
        rows = [{"number": n, "name": name, "contact": own.contact, "note": own.note} for n, name, own in found]
        print(json.dumps(rows, ensure_ascii=False))
    else:
        for number, name, own in found:
            print(f"{number} {name}: {'; '.join(filter(None, (own.contact, own.note)))}")
    return 0


def edit(program: str, arguments: Sequence[str], language: Language) -> int:
    """Correct what is known of a person; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-contacts-edit"), language)
    parser.take("entrant", tr("cli-tournament-contacts-entrant"), tr("cli-tournament-registration-who"), optional=False)
    parser.take(
        "field",
        tr("cli-tournament-contacts-field"),
        tr("cli-tournament-contacts-which", fields=", ".join(FIELDS)),
        optional=False,
    )
    parser.take("value", tr("cli-tournament-contacts-value"), tr("cli-tournament-contacts-empty"), optional=False)
    add_person(parser)
    add_anyway(parser)
    asked = parser.read(arguments)
    field, value = _read_field(asked.field), " ".join(asked.value.split())
    if field in PRIVATE:
        run_store(asked, lambda store: _change_line(store, asked, field, value))
        return 0

    def request(tournament: Tournament) -> Payload:
        return Edited(read_entrant(tournament, asked.entrant), field, asked.person, now=value)

    return report(run_request(asked, request), language, as_json=asked.json)


def erase(program: str, arguments: Sequence[str], language: Language) -> int:
    """Tell what goes if a person is erased, or erase them; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-contacts-erase"), language)
    parser.take("entrant", tr("cli-tournament-contacts-entrant"), tr("cli-tournament-registration-who"), optional=False)
    parser.option(
        "--person", tr("cli-tournament-contacts-of_all"), value="N", read=whole_number("--person", 1, 99), default=1
    )
    parser.option("--confirm", tr("cli-tournament-contacts-confirm"), value="N", default="")
    parser.option("--reason", tr("cli-tournament-contacts-who_asked"), value="TEXT", default="")
    parser.option(
        "--also",
        tr("cli-tournament-contacts-also"),
        value="N",
        read=whole_number("--also", 1, 999_999),
        repeated=True,
    )
    asked = parser.read(arguments)

    def plan_of(tournament: Tournament) -> ErasurePlan:
        number = read_entrant(tournament, asked.entrant)
        return plan_erasure(tournament.log, tournament.event, number, asked.person, asked.also)

    if not asked.confirm:
        _tell(plan_of(read_event(asked)), language, as_json=asked.json)
        return 0

    async def go(store: "ServerStore") -> ErasurePlan:
        from cartaro.server.base.venue_clock import open_service
        from cartaro.server.services.tournament.erasing import erase_person

        service = open_service(store)
        tournament = await service.open(await find_event(service, asked.event))
        plan = plan_of(tournament)
        if asked.confirm.lstrip(ERASED).casefold() != plan.label[1:]:
            text = tr("server-http-tournament-erasing-not_confirmed", label=plan.label[1:])
            raise CartaroError("not_confirmed", text)
        return await erase_person(store, service, tournament.id, plan, asked.reason.strip(), actor_of(asked))

    done = run_store(asked, go)
    if asked.json:
        print(json.dumps({"label": done.label}, ensure_ascii=False))
    else:
        print(tr("cli-tournament-contacts-erased", label=done.label).in_language(language))
    return 0


def _tell(plan: ErasurePlan, language: Language, *, as_json: bool) -> None:
    """Print what would go, what would stay, and how to confirm it."""
    if as_json:
        texts, near = ([{"seq": seq, "text": text} for seq, text in each] for each in (plan.texts, plan.near))
        rows = {"label": plan.label, "names": plan.names, "texts": texts, "near": near}
        print(json.dumps(rows, ensure_ascii=False))
        return
    print(tr("cli-tournament-contacts-goes", names=", ".join(plan.names)).in_language(language))
    for seq, text in plan.texts:
        print(f"  {seq}: {text}")
    if plan.near:
        print(tr("cli-tournament-contacts-near").in_language(language))
    for seq, text in plan.near:
        print(f"  {seq}: {text}")
    print(tr("cli-tournament-contacts-stays", label=plan.label, number=plan.label[1:]).in_language(language))


def _read_field(called: str) -> EditedField:
    if called not in FIELDS:
        raise CartaroError("bad_field", unknown_name(called, list(FIELDS), tr("cli-tournament-contacts-a_field")))
    return FIELDS[called]


async def _change_line(store: "ServerStore", asked: argparse.Namespace, field: EditedField, value: str) -> None:
    from cartaro.server.base.venue_clock import open_service
    from cartaro.server.services.tournament.private_lines import change_line
    from cartaro.store.books.contacts import Contacts

    service = open_service(store)
    tournament = await service.open(await find_event(service, asked.event))
    number = find(tournament.event, read_entrant(tournament, asked.entrant)).number
    await change_line(Contacts(store), service, tournament.id, Edited(number, field), value, actor_of(asked))
