"""The papers of a round: the pairings, and a score slip for every table."""

from collections.abc import Iterable

from cartaro.i18n import Text, tr
from cartaro.tournament.event.seats import is_played, those_there
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.event.table_roles import roles_of
from cartaro.tournament.export.paper.deal_grid import DealGrid, DealRow
from cartaro.tournament.export.paper.sheet import Column, PaperList, sheets_pdf
from cartaro.tournament.export.paper.slips import Slip, slips_pdf
from cartaro.tournament.export.paper.wish import Wish, name_of, wished_round
from cartaro.tournament.export.result_words import result_to_text
from cartaro.tournament.export.table_names import names_of_tables
from cartaro.tournament.model.person_names import BETWEEN_NAMES
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import TournamentDefinition

_TABLE, _WHO, _RESULT = (
    tr("tournament-export-paper-rounds-table"),
    tr("tournament-export-paper-rounds-name"),
    tr("tournament-export-paper-rounds-result"),
)
_BY_HAND = tr("tournament-export-paper-rounds-by_hand")


def pairings(event: EventState, wish: Wish) -> bytes:
    """Return the pairings of a round by table, with space for results by hand.

    Raise :class:`TournamentRefusal` without one.
    """
    number, tables = wished_round(event, wish)
    marked = (
        [wish.say(tr("tournament-export-paper-rounds-mark", seq=wish.mark.seq, mark=wish.mark.text))]
        if wish.mark
        else []
    )
    by_table = PaperList(
        wish.heading(event.definition, tr("tournament-export-paper-rounds-pairings", number=number)),
        [Column(wish.say(_TABLE), 1.4, "right"), Column(wish.say(_WHO), 8), Column(wish.say(_RESULT), 3, blank=True)],
        [
            _table_row(event, seated, name, wish)
            for seated, name in zip(tables, names_of_tables(event, number), strict=True)
            if len(seated.entrants) > 1
        ],
        [*_resting(event, tables, wish), wish.say(_BY_HAND), *marked],
    )
    return sheets_pdf([by_table], wish.language)


def tables_to_play(event: EventState, wish: Wish) -> tuple[int, list[tuple[RoundTable, Text | None]]]:
    """Return the number of the round that is wished, and its tables that play, each with what it plays for.

    Raise :class:`TournamentRefusal` without one.
    """
    number, tables = wished_round(event, wish)
    titles = names_of_tables(event, number)
    playing = [(seated, title) for seated, title in zip(tables, titles, strict=True) if is_played(seated)]
    if not playing:
        raise TournamentRefusal(
            "no_table",
            tr("tournament-export-paper-rounds-no_table", number=number),
            cite_event(event.definition, "rounds"),
        )
    return number, playing


def score_slips(event: EventState, wish: Wish) -> bytes:
    """Return a slip for every table of a round that plays; raise :class:`TournamentRefusal` without one."""
    number, playing = tables_to_play(event, wish)
    slips = [
        Slip(
            event=wish.say(event.definition.name),
            round=number,
            table=seated.meeting.table,
            terms=wish.say(_terms(event.definition)),
            sides=[name_of(event, id, number) for id in seated.meeting.entrants],
            address=wish.address,
            code=wish.at_table(seated.meeting.table) if wish.address else "",
            mark=wish.short_mark,
            deals=_deals(event, seated, wish),
            exits=event.definition.plan.asks_exits(len(seated.entrants), seated.meeting.phase),
            fuori=_article_of_fuori(event.definition),
            title=wish.say(title) if title else "",
        )
        for seated, title in playing
    ]
    return slips_pdf(slips, wish.paper, wish.language)


def _deals(event: EventState, seated: RoundTable, wish: Wish) -> DealGrid | None:
    """Return the repeated deals that the table plays in this round; None if it plays none."""
    rows = [
        DealRow(roles.board, roles.primo, [wish.say(roles.line(side)) for side in (0, 1)])
        for roles in roles_of(event, seated)
    ]
    sides = [name_of(event, id, seated.meeting.round).split(BETWEEN_NAMES, 1) for id in seated.meeting.entrants]
    return DealGrid(sides, rows) if rows else None


def _table_row(event: EventState, seated: RoundTable, name: Text | None, wish: Wish) -> tuple[str, str, str]:
    names = " / ".join(name_of(event, id, seated.meeting.round) for id in seated.meeting.entrants)
    names = f"{wish.say(name)}: {names}" if name else names
    return str(seated.meeting.table), names, wish.say(result_to_text(event, seated))


def _resting(event: EventState, tables: Iterable[RoundTable], wish: Wish) -> list[str]:
    rest = [
        name_of(event, str(id), seated.meeting.round)
        for seated in tables
        if len(seated.entrants) == 1
        for id in those_there(seated)
    ]
    return [wish.say(tr("tournament-export-paper-rounds-rest", rest=", ".join(rest)))] if rest else []


def _article_of_fuori(definition: TournamentDefinition) -> str:
    """Return the number of the article by which a side may declare fuori; empty if nobody may."""
    plan = definition.plan
    return plan.rulebook.cite("fuori").number if plan.game.declares(plan.terms) else ""


def _terms(definition: TournamentDefinition) -> Text:
    """Return the text about the game: the rulebook, the target, and the rule for the end of the time."""
    text = definition.rulebook.title
    if target := definition.options.get("target"):
        text = tr("tournament-export-paper-rounds-to_points", rulebook=text, target=target)
    text = Text(f"{text.it}.", f"{text.en}.")
    text = text + definition.plan.table_order.short if definition.plan.table_order else text
    return text if definition.plan.time_limit.minutes is None else text + definition.plan.time_limit.text
