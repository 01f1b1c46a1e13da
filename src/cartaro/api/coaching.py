"""The review of a finished or unfinished match by the coach."""

from cartaro.api.arguments import check_budget, check_record, check_text, check_whole
from cartaro.bots.budget import Budget
from cartaro.coach.remark import COACHES, MASTER, Review
from cartaro.coach.review import budget_of, review_record
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import Record, book_of, replay_deals


def review(record: Record, player: int = 0, *, level: str = MASTER.level, budget: Budget | None = None) -> Review:
    """Return the coach's review of the choices of *player*, counted from 0; *level* is skilled, expert or master.

    *budget* limits the computation for each choice; limited by simulations only, the same record gives the same review
    everywhere. Raise :class:`cartaro.CartaroError` if there is no such level or player, if no searching bot knows the
    law, or if the record cannot be replayed.
    """
    check_record(record)
    check_whole("player", player, 0, len(record.players) - 1)
    check_budget(budget)
    check_text("level", level)
    if level not in COACHES:
        raise CartaroError("bad_level", tr("api-coaching-bad_level", known=", ".join(COACHES), level=level))
    place = replay_deals(record).match.draw.chairs.index(player)
    thought = budget_of(level, book_of(record)) if budget is None else budget
    return review_record(record, place, thought, coach=COACHES[level])
