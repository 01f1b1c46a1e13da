"""The messages about analysis of positions: the table with open hands, and every rulebook's verdict on an action."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from cartaro.analysis.recorded import StudiedRecord
from cartaro.analysis.rulings import RulebookRuling
from cartaro.analysis.study import Study
from cartaro.rulebook import OptionValue
from cartaro.table.seat_view import SeatView
from cartaro.table.state import TableStep
from cartaro.wire.game_show import VIEWS, wire_text
from cartaro.wire.lesson import LessonRefusal, show_refusal
from cartaro.wire.position_view import open_hands, seating_of, sight_of
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import Fact, SheetLine, TableView, WireText


class StudyRefusal(LessonRefusal):
    """The judge's refusal of action number ``at`` (from zero): it and later actions were not played."""

    at: int


class StudyView(Struct):
    """The position after the actions of an analysis.

    ``action`` is the last action in canonical text, ``said`` the same as a sentence; both are None if there is none.
    ``position`` is in the form of the judge's protocol. ``sheet`` is the score of the deal if it is over.
    """

    view: TableView
    facts: list[Fact]
    action: str | None
    said: WireText | None
    position: dict[str, Any]
    refusal: StudyRefusal | None
    sheet: list[SheetLine] | None


class RulingView(Struct):
    """The ruling of one rulebook: ``verdict`` is None if it cannot judge the action, and ``text`` is the reason.

    ``action`` is the refused one. ``differs`` has pairs of articles, that of the analysis's own rulebook first.
    """

    rulebook: str
    verdict: bool | None
    action: str
    text: WireText | None
    article: str | None
    number: str | None
    differs: list[tuple[str | None, str | None]]


class RecordedDeal(Struct):
    """One deal of a record for analysis: ``names`` and ``places`` are by seat."""

    number: int
    options: dict[str, OptionValue]
    position: dict[str, Any]
    actions: list[tuple[int, str]]
    names: list[str]
    places: list[int]


class RecordView(Struct):
    """A whole record for analysis."""

    rulebook: str
    finished: bool
    deals: list[RecordedDeal]


def show_study(study: Study, seat: int | None, names: Sequence[str]) -> StudyView:
    """Return the position of an analysis, seen from *seat* (None: the seat to act), with all hands open.

    *names* are by seat; seats without a name are called by their number.
    """
    position, moment, game = study.position, study.moments[-1], study.game
    players = study.terms.players
    me = next((one for one in (seat, position.turn) if one is not None and one < players), 0)
    called = [name or str(at + 1) for at, name in enumerate([*names[:players], *[""] * (players - len(names))])]
    written = game.position_to_json(position)
    totals: Any = written.get("points") or (0,) * study.terms.sides
    last = TableStep(0, moment.events, seating_of(position))
    seen = sight_of(game, position, me, last, called, totals)
    sight = structs.replace(seen, reader=None)  # whoever analyses a position is none of its players
    view = serialize_view(sight, range(players))
    open_hands(view, game, position.hands)
    return StudyView(
        view=view,
        facts=serialize_facts(sight, [last]),
        action=moment.action,
        said=None if moment.action is None or view.last_play is None else view.last_play.text,
        position=written,
        refusal=_show_refusal(study),
        sheet=_show_sheet(sight, position) if position.over else None,
    )


def _show_refusal(study: Study) -> StudyRefusal | None:
    if study.refusal is None:
        return None
    refusal = show_refusal(study.refusal.refused)
    return StudyRefusal(refusal.text, refusal.article, refusal.number, study.refusal.at)


def _show_sheet(sight: SeatView, position: Any) -> list[SheetLine]:
    """Return the lines of the score sheet of a deal that is over, by side."""
    counted, game = sight.game.score(position), VIEWS.of(sight.game.name)
    notes = game.notes(structs.replace(sight, score=counted))
    return [
        SheetLine(
            name=line.name,
            title=wire_text(game.titles(line.name)),
            points=list(line.points),
            note=wire_text(notes[line.name]),
            article=line.article.id,
            number=line.article.number,
        )
        for line in counted.lines
    ]


def show_ruling(ruling: RulebookRuling) -> RulingView:
    """Return the ruling of one rulebook."""
    article = ruling.article
    return RulingView(
        rulebook=ruling.rulebook.id,
        verdict=ruling.allowed,
        action=ruling.action,
        text=None if ruling.text is None else wire_text(ruling.text),
        article=None if article is None else article.id,
        number=None if article is None else article.number,
        differs=list(ruling.differs),
    )


def show_record(record: StudiedRecord) -> RecordView:
    """Return the deals of a record for analysis."""
    deals = [
        RecordedDeal(
            number=deal.number,
            options=dict(deal.options),
            position=dict(deal.position),
            actions=list(deal.actions),
            names=list(deal.names),
            places=list(deal.places),
        )
        for deal in record.deals
    ]
    return RecordView(record.rulebook, record.finished, deals)
