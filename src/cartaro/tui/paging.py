"""Answers on a drawn screen, which has no scrollback: wrapped, and one screen at a time."""

import shutil
from collections.abc import Iterable

from cartaro.i18n import Language, tr
from cartaro.tui.console import ask, say, type_ahead, width
from cartaro.tui.paint import CLEAR
from cartaro.tui.text import wrap

_MORE = tr("tui-paging-more")


def say_in_pages(lines: Iterable[str], language: Language) -> bool:
    """Print *lines*; return whether they took the place of what was drawn, which has to be drawn again.

    Whatever is typed between two pages, other than Enter, ends them and answers the next prompt.
    """
    pieces, page = paragraphs(lines, width()), max(shutil.get_terminal_size().lines - 2, 1)
    if len(pieces) <= page:
        say(pieces)
        return False
    for at in range(0, len(pieces), page):
        say([CLEAR + pieces[at], *pieces[at + 1 : at + page]])
        typed = ask(f"{_MORE.in_language(language)} > ")
        if typed is None:
            return False
        if typed:
            type_ahead(typed)
            break
    return True


def paragraphs(lines: Iterable[str], columns: int) -> list[str]:
    """Return *lines* wrapped to *columns*, each with its own indent."""
    return [piece for line in lines for piece in wrap(line.strip(), columns, line[: len(line) - len(line.lstrip())])]
