"""Bots measured against each other on duplicate deals (docs/arena.md)."""

from collections.abc import Mapping

from cartaro.arena.contest import Contest, check_contest, encounters
from cartaro.arena.duplicate import play_duplicate
from cartaro.arena.entrant import enter, read_entrant
from cartaro.arena.executor import ProcessExecutor, SerialExecutor
from cartaro.arena.figures import Figures, figure
from cartaro.bots import BOTS
from cartaro.bots.bot import Player
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue


def compare_bots(
    *bots: str | Player,
    rulebook: str,
    options: Mapping[str, OptionValue] | None = None,
    deals: int = 100,
    seed: str = "cartaro",
    round_robin: bool = False,
    jobs: int = 1,
) -> Figures:
    """Return the results of the first bot against each of the others, or of all against all in a *round_robin*.

    A bot is a name, with a budget if it should not take its own (``"master:60ms"``), or anything that has ``choose``.
    Every one of the *deals* is played twice with the same cards and the seats swapped; the same *seed* gives the same
    figures. *jobs* processes play at once: bot objects must then be picklable.

    Raise :class:`cartaro.CartaroError` where there is no such bot or rulebook, two are the same, one chooses an illegal
    action, or *deals* or *jobs* is less than one.
    """
    if deals < 1:
        raise CartaroError("no_deals", tr("api-contests-no_deals", deals=deals))
    if jobs < 1:
        raise CartaroError("no_jobs", tr("api-contests-no_jobs", jobs=jobs))
    entrants = tuple(read_entrant(bot) if isinstance(bot, str) else enter(bot) for bot in bots)
    contest = Contest(rulebook, options or {}, entrants, seed, round_robin)
    check_contest(contest)
    executor = SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)
    return figure(contest, list(executor.run(play_duplicate, contest, encounters(contest, deals))))


def bot_names(rulebook: str) -> tuple[str, ...]:
    """Return the names of the bots that play by *rulebook*: the yardsticks first, then the levels, the weakest first.

    Raise :class:`cartaro.CartaroError` where there is no such rulebook.
    """
    game = find_game(rulebook).name
    return tuple(bot.name for bot in BOTS.values() if game in bot.games)
