"""Notices about the bots at the table."""

from collections.abc import Iterable, Mapping

from cartaro.bots import Bot
from cartaro.i18n import Text
from cartaro.rulebook import OptionValue, Rulebook


def bots_to_text(bots: Iterable[Bot], rulebook: Rulebook, options: Mapping[str, OptionValue]) -> list[Text]:
    """Return notices about bots that play differently with this rulebook and these options."""
    notices = [bot.notice(rulebook, options) for bot in {bot.name: bot for bot in bots}.values()]
    return [notice for notice in notices if notice is not None]
