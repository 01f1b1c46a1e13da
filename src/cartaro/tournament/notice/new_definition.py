"""The definition of a new event, refused if no event can be opened with it."""

from cartaro.tournament.model.log_entries import Created
from cartaro.tournament.model.requested_words import check_wording
from cartaro.tournament.notice.definition import TournamentDefinition, check_teams, parse_definition
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
