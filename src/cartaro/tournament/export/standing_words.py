"""What standings are of: all results up to the end of a round, or some of a round in play."""

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState


def moment_to_text(event: EventState) -> Text:
    """Return the moment of the present standings, as part of a title."""
    if event.progress.open:
        return tr("tournament-export-standing_words-in_play", round=event.round)
    return tr("tournament-export-standing_words-after", round=event.round)
