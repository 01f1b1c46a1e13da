"""Bots measured against each other on duplicate deals (docs/arena.md)."""

from collections.abc import Mapping

from cartaro.api.arguments import check_flag, check_text, check_whole, read_bot, read_options
from cartaro.arena.contest import Contest, check_contest, encounters
from cartaro.arena.duplicate import play_duplicate
from cartaro.arena.executor import ProcessExecutor, SerialExecutor
from cartaro.arena.figures import Figures, figure
from cartaro.bots import BOTS
from cartaro.bots.bot import Player
from cartaro.games import find_book, game_of
from cartaro.notation.record.api import is_installed
from cartaro.rulebook import OptionValue, Rulebook


def compare_bots(
    *bots: str | Player,
    rulebook: str | Rulebook,
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
    check_whole("deals", deals, 1)
    check_whole("jobs", jobs, 1)
    check_text("seed", seed)
    check_flag("round_robin", round_robin)
    book = find_book(rulebook)
    contest = Contest(
        book.id,
        read_options(options),
        tuple(map(read_bot, bots)),
        seed,
        round_robin,
        book=None if is_installed(book) else book,
    )
    check_contest(contest)
    executor = SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)
    return figure(contest, list(executor.run(play_duplicate, contest, encounters(contest, deals))))


def bot_names(rulebook: str | Rulebook) -> tuple[str, ...]:
    """Return the names of the bots that play by *rulebook*: the yardsticks first, then the levels, the weakest first.

    Raise :class:`cartaro.CartaroError` where there is no such rulebook.
    """
    game = game_of(find_book(rulebook)).name
    return tuple(bot.name for bot in BOTS.values() if game in bot.games)
