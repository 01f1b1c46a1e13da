"""The consequences of a change, in sentences and as JSON."""

from collections.abc import Iterator
from typing import Any

from cartaro.i18n import Text, tr
from cartaro.tournament.event.consequences import Consequences, Move
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.json_document import round_as_json
from cartaro.tournament.model.points import points_to_text, spell_points
from cartaro.tournament.model.results import MeetingStatus


def consequences_to_text(event: EventState, what: Consequences) -> Iterator[Text]:
    """Yield a sentence for every consequence; *event* has the names."""
    for change in what.changes:
        old, new = (
            tr("tournament-export-consequence_words-nothing") if not one.it else one for one in (change.old, change.new)
        )
        yield tr("tournament-export-consequence_words-changed", title=change.title, old=old, new=new)
    for move in what.moves:
        yield _move(event, move)
    if what.moved > len(what.moves):
        yield tr("tournament-export-consequence_words-more", count=what.moved - len(what.moves))
    yield from what.said
    if what.proposed is not None:
        yield from _round_to_text(what.proposed)


def _round_to_text(event: EventState) -> Iterator[Text]:
    """Yield the tables of the last round, then why they are these."""
    number = event.round
    for seated in event.rounds[number]:
        names = ", ".join(event.enrolments[n].name_in(number) for n in seated.entrants)
        if seated.meeting.table:
            yield tr("tournament-export-consequence_words-table", table=seated.meeting.table, names=names)
        elif seated.meeting.status is MeetingStatus.HALF:
            yield tr("tournament-export-consequence_words-half", name=names)
        else:
            yield tr("tournament-export-consequence_words-rests", name=names)
    yield from event.notes[number]


def _move(event: EventState, move: Move) -> Text:
    return tr(
        "tournament-export-consequence_words-moves",
        name=f"{move.entrant} {event.enrolments[move.entrant].name}",
        place=move.place,
        points=points_to_text(move.points),
        new_place=move.new_place,
        new_points=points_to_text(move.new_points),
    )


def consequences_as_json(what: Consequences) -> dict[str, Any]:
    """Return the consequences for programs."""
    return {
        "changes": [
            {"title": one.title.as_dict(), "old": one.old.as_dict(), "new": one.new.as_dict()} for one in what.changes
        ],
        "moves": [
            {
                "entrant": one.entrant,
                "place": one.place,
                "points": spell_points(one.points),
                "new_place": one.new_place,
                "new_points": spell_points(one.new_points),
            }
            for one in what.moves
        ],
        "moved": what.moved,
        "said": [sentence.as_dict() for sentence in what.said],
        "may_go": what.may_go,
        "round": None if what.proposed is None else round_as_json(what.proposed, what.proposed.round),
    }
