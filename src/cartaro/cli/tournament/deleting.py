"""``cartaro tournament delete``: an event is deleted; what goes and what stays is told first."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.tournament.common import find_event, run_store, tournament_parser
from cartaro.i18n import CartaroError, Language, tr

if TYPE_CHECKING:
    from cartaro.server.services.tournament.deleting import DeletionPlan
    from cartaro.store.ports import ServerStore


def delete(program: str, arguments: Sequence[str], language: Language) -> int:
    """Tell what goes if the event is deleted, or delete it; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-deleting-about"), language, writes=False)
    parser.option("--confirm", tr("cli-tournament-deleting-confirm"), value="ID", default="")
    parser.option("--copies", tr("cli-tournament-deleting-copies"), value="DIR", repeated=True)
    asked = parser.read(arguments)

    async def go(store: "ServerStore") -> "tuple[str, DeletionPlan, list[Path]]":
        from cartaro.server.base.venue_clock import open_service
        from cartaro.server.services.tournament.copies import EventCopies
        from cartaro.server.services.tournament.deleting import delete_event, plan_deletion
        from cartaro.store.books.event_rows import EventRows

        service = open_service(store)
        id = await find_event(service, asked.event)
        if asked.confirm not in ("", id):
            raise CartaroError("not_confirmed", tr("server-http-tournament-deleting-not_confirmed", id=id))
        copies = EventCopies(store, service, [Path(folder) for folder in asked.copies])
        plan = await plan_deletion(copies, await service.open(id))
        if not asked.confirm:
            return id, plan, []
        _, left = await delete_event(store, copies, id, lambda: EventRows(store).delete(id))
        return id, plan, left

    id, plan, left = run_store(asked, go)
    if asked.json:
        rows = {"event": id, **asdict(plan), "deleted": bool(asked.confirm), "left": [str(folder) for folder in left]}
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    if asked.confirm:
        told = [tr("cli-tournament-deleting-gone", id=id)]
    else:
        told = [
            tr(
                "cli-tournament-deleting-goes",
                id=id,
                entrants=plan.entrants,
                entries=plan.entries,
                copies=plan.copies,
                online=plan.online,
                playing=plan.playing,
            )
        ]
    told += [tr("cli-tournament-deleting-left", folder=str(folder)) for folder in left]
    print("\n".join(line.in_language(language) for line in told))
    return 0
