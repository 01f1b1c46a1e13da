"""Cartaro, the open table for Italian card games: it deals, referees by the written rulebook, and keeps the score.

The names in ``__all__`` are the library's public interface (docs/library.md); each is imported on first access, so
that ``import cartaro`` itself costs next to nothing.
"""

TYPE_CHECKING = False  # as type checkers know it: typing itself would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from cartaro.api.books import find_rulebook, read_rulebook, rulebooks
    from cartaro.api.coaching import review
    from cartaro.api.contests import bot_names, compare_bots
    from cartaro.api.exports import export_records
    from cartaro.api.judging import judge
    from cartaro.api.match import IllegalActionError, Match
    from cartaro.api.observations import (
        Scala40Action,
        Scala40Observation,
        ScopaAction,
        ScopaObservation,
        ScopaPlay,
    )
    from cartaro.api.pictures import Picture, picture
    from cartaro.api.records import (
        read_record,
        read_records,
        replay_record,
        verify_record,
        write_record,
        write_records,
    )
    from cartaro.api.solving import Solution, solve
    from cartaro.api.tables import KernelTable, kernel_table
    from cartaro.arena.figures import Figures
    from cartaro.bots.bot import Player
    from cartaro.bots.budget import Budget
    from cartaro.cards import Card, Suit
    from cartaro.coach.remark import Review
    from cartaro.engine.chance import Stream
    from cartaro.engine.game import Observation
    from cartaro.i18n import CartaroError, Text
    from cartaro.notation.record.api import Check, Comment, Record, Variation
    from cartaro.rulebook import Article, Rulebook, Verdict

__version__ = "1.0.0"

__all__ = [
    "Article",
    "Budget",
    "Card",
    "CartaroError",
    "Check",
    "Comment",
    "Figures",
    "IllegalActionError",
    "KernelTable",
    "Match",
    "Observation",
    "Picture",
    "Player",
    "Record",
    "Review",
    "Rulebook",
    "Scala40Action",
    "Scala40Observation",
    "ScopaAction",
    "ScopaObservation",
    "ScopaPlay",
    "Solution",
    "Stream",
    "Suit",
    "Text",
    "Variation",
    "Verdict",
    "__version__",
    "bot_names",
    "compare_bots",
    "export_records",
    "find_rulebook",
    "judge",
    "kernel_table",
    "picture",
    "read_record",
    "read_records",
    "read_rulebook",
    "replay_record",
    "review",
    "rulebooks",
    "solve",
    "verify_record",
    "write_record",
    "write_records",
]

_HOMES = {
    "api.books": ("find_rulebook", "read_rulebook", "rulebooks"),
    "api.coaching": ("review",),
    "api.contests": ("bot_names", "compare_bots"),
    "api.exports": ("export_records",),
    "api.judging": ("judge",),
    "api.match": ("IllegalActionError", "Match"),
    "api.observations": ("Scala40Action", "Scala40Observation", "ScopaAction", "ScopaObservation", "ScopaPlay"),
    "api.pictures": ("Picture", "picture"),
    "api.records": ("read_record", "read_records", "replay_record", "verify_record", "write_record", "write_records"),
    "api.solving": ("Solution", "solve"),
    "api.tables": ("KernelTable", "kernel_table"),
    "arena.figures": ("Figures",),
    "bots.bot": ("Player",),
    "bots.budget": ("Budget",),
    "cards": ("Card", "Suit"),
    "coach.remark": ("Review",),
    "engine.chance": ("Stream",),
    "engine.game": ("Observation",),
    "i18n": ("CartaroError", "Text"),
    "notation.record.api": ("Check", "Comment", "Record", "Variation"),
    "rulebook": ("Article", "Rulebook", "Verdict"),
}


def import_on_demand(namespace: "dict[str, Any]", homes: "Mapping[str, Sequence[str]]") -> "Callable[[str], Any]":
    """Return the ``__getattr__`` of the module with *namespace*, which imports a name on first access, and keeps it.

    *homes* are the names by the module of ``cartaro`` that defines them. It raises AttributeError on any other name.
    """
    home_of = {name: home for home, names in homes.items() for name in names}

    def find(name: str) -> "Any":
        from importlib import import_module  # noqa: PLC0415  # to import the package is to import nothing else

        if name not in home_of:
            raise AttributeError(f"module {namespace['__name__']!r} has no attribute {name!r}")
        namespace[name] = found = getattr(import_module(f"cartaro.{home_of[name]}"), name)
        return found

    return find


__getattr__ = import_on_demand(globals(), _HOMES)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
