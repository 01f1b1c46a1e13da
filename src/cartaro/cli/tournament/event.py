"""``cartaro tournament create``, ``amend``, ``events``, ``show`` and ``articles``: the event itself."""

import json
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import one_of
from cartaro.cli.tournament.common import (
    NO_EVENT,
    actor_of,
    add_trial,
    do_or_try,
    read_event,
    read_service,
    report,
    run_service,
    tournament_parser,
)
from cartaro.i18n import CartaroError, Language, tr
from cartaro.moments import now, read_moment
from cartaro.tournament.event.summary import summary_of
from cartaro.tournament.export.json_document import event_as_json
from cartaro.tournament.log.service import CommandResult, Tournament, TournamentService
from cartaro.tournament.model.log_entries import Amended, Payload
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.notice.amending import with_entries_closed
from cartaro.tournament.notice.articles import articles_of, find_article
from cartaro.tournament.notice.definition import EXAMPLES, read_example
from cartaro.tournament.notice.new_definition import complete_zone, read_new_definition

_FILE = tr("cli-tournament-event-file")
_DEFINITION = tr("cli-tournament-event-definition")
_EXAMPLE = tr("cli-tournament-event-example")


def create(program: str, arguments: Sequence[str], language: Language) -> int:
    """Open an event from its definition; return 0."""
    about = tr("cli-tournament-event-about")
    parser = tournament_parser(program, about, language)
    parser.take("file", _FILE, _DEFINITION)
    parser.option("--example", _EXAMPLE, value="|".join(EXAMPLES), read=one_of("--example", EXAMPLES))
    parser.flag("--print", tr("cli-tournament-event-only_write_example_s"))
    parser.flag("--check", tr("cli-tournament-event-only_check_definition"))
    asked = parser.read(arguments)
    source = _definition(asked.file, asked.example)
    if asked.print:
        print(source, end="")
        return 0
    if asked.check:
        from cartaro.server.base.venue_clock import machine_zone

        name = read_new_definition(complete_zone(source, machine_zone)).name.in_language(language)
        print(tr("cli-tournament-event-definition_fine", name=name).in_language(language))
        return 0

    async def act(service: TournamentService) -> CommandResult:
        return await service.create(source, actor_of(asked))

    return report(run_service(asked, act), language, as_json=asked.json)


def amend(program: str, arguments: Sequence[str], language: Language) -> int:
    """Change the definition of an event; return 0."""
    about = tr("cli-tournament-event-changes_event_s_notice")
    parser = tournament_parser(program, about, language)
    parser.take("file", _FILE, _DEFINITION, optional=False)
    parser.option("--reason", tr("cli-tournament-event-why"), value="TEXT", default="")
    add_trial(parser)
    asked = parser.read(arguments)
    return do_or_try(asked, Amended(_definition(asked.file, None), asked.reason), language)


def close_entries(program: str, arguments: Sequence[str], language: Language) -> int:
    """Close registration now, by an amendment of the notice; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-event-close_entries"), language)
    parser.option("--reason", tr("cli-tournament-event-why"), value="TEXT", default="")
    add_trial(parser)
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        at = read_moment(asked.at, tournament.event.definition.zone) if asked.at else now()
        return Amended(with_entries_closed(tournament.event.source, at), asked.reason)

    return do_or_try(asked, request, language)


def events(program: str, arguments: Sequence[str], language: Language) -> int:
    """List the events; return 0."""
    about = tr("cli-tournament-event-lists_events_newest_first")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)

    async def act(service: TournamentService) -> list[Tournament]:
        return [await service.open(id) for id in await service.events()]

    try:
        tournaments = read_service(asked, act)
    except CartaroError as error:
        if error.code != NO_EVENT:
            raise
        tournaments = []
    if asked.json:
        rows = [
            {"event": tournament.id, "name": tournament.event.definition.name.as_dict(), "seq": len(tournament.log)}
            for tournament in tournaments
        ]
        print(json.dumps(rows, ensure_ascii=False))
    else:
        for tournament in tournaments:
            print(f"{tournament.id:<24} {tournament.event.definition.name.in_language(language)}")
    return 0


def show(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the summary of an event; return 0."""
    about = tr("cli-tournament-event-says_where_event_stands")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)
    tournament = read_event(asked)
    if asked.json:
        print(json.dumps(event_as_json(tournament), ensure_ascii=False))
    else:
        print("\n".join(line.in_language(language) for line in summary_of(tournament.event)))
    return 0


def articles(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the articles of an event's definition, or any one that can be cited; return 0."""
    about = tr("cli-tournament-event-writes_articles_notice_name")
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("article", tr("cli-tournament-event-article"), tr("cli-tournament-event-article-2"))
    asked = parser.read(arguments)
    definition = read_event(asked).event.definition
    if asked.article:
        found = [find_article(definition, asked.article)]
    else:
        found = [article for article in articles_of(definition).values() if article.id.startswith("event.")]
    if asked.json:
        rows = [{"id": a.id, "heading": a.heading.as_dict(), "text": a.text.as_dict()} for a in found]
        print(json.dumps(rows, ensure_ascii=False))
    else:
        for article in found:
            print(f"[{article.id}] {cite(article).in_language(language)}\n  {article.text.in_language(language)}")
    return 0


def _definition(file: str | None, example: str | None) -> str:
    if (file is None) == (example is None):
        raise CartaroError(
            "bad_usage",
            tr("cli-tournament-event-bad_usage"),
        )
    if example is not None:
        return read_example(example)
    try:
        return Path(str(file)).read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CartaroError("not_text", tr("cli-tournament-event-not_text", file=file)) from error
