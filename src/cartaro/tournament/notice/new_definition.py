"""The definition of a new event, refused if no event can be opened with it."""

from collections.abc import Callable

from cartaro.tournament.model.log_entries import Created
from cartaro.tournament.model.requested_words import check_wording
from cartaro.tournament.model.section import parse
from cartaro.tournament.notice.definition import TIME_ZONE, TournamentDefinition, check_teams, parse_definition
from cartaro.tournament.notice.size_limits import check_choice


def read_new_definition(source: str) -> TournamentDefinition:
    """Return the definition *source*; raise :class:`cartaro.i18n.CartaroError` if no event can be opened with it.

    Definitions in existing logs are only parsed, so that existing events remain readable.
    """
    definition = parse_definition(source)
    check_wording(Created(source))
    check_choice(definition.plan, definition.capacity)
    check_teams(definition)
    return definition


def complete_zone(source: str, zone: Callable[[], str]) -> str:
    """Return the definition *source* with the time zone of its hours, *zone* unless it says it.

    So its hours are the same moments on every machine that reads the log. Raise :class:`.DefinitionError` if it is not
    TOML, and what *zone* raises.
    """
    return source if TIME_ZONE in parse(source) else f'{TIME_ZONE} = "{zone()}"\n{source}'
