"""The registry: one entry a game, with the address of everything that the game brings to each layer.

An entry holds addresses (``"package.module:NAME"``), so that no layer imports one above it: each is imported when its
layer first asks. Cartaro's own entries are listed here; a package from outside adds its own as an entry point of the
group :data:`GROUP`. docs/adding-a-game.md takes an author through it.
"""

from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Generic, TypeVar

from cartaro.i18n import CartaroError, tr

GROUP = "cartaro.games"
"""The entry point group in which a package from outside names its :class:`GameEntry`."""

_BUNDLED = ("cartaro.games.scopa.entry:ENTRY", "cartaro.games.scala40.entry:ENTRY")

F = TypeVar("F")


class RegistryError(CartaroError):
    """An entry that cannot be used: which game, which facet, and what would be right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """What one game brings, facet by facet: the address of each, as ``"package.module:NAME"``; empty: it brings none.

    ``name`` is the game's stable name. The needed facets, with the type that each address holds: ``law``
    (:class:`cartaro.engine.game.Game`), ``match`` (:class:`cartaro.match.match.BeginMatch`), ``court``
    (:class:`cartaro.notation.judge.court.Court`), ``words`` (:class:`cartaro.notation.words.Words`), ``bots``
    (:class:`cartaro.bots.room.BotRoom`), ``table`` (:class:`cartaro.table.facet.TableFacet`) and ``views``
    (:class:`cartaro.wire.game_show.GameShow`).

    The others have a default where they are left out: ``coach`` (:class:`cartaro.coach.facet.GameCoach`; nobody
    advises), ``arena`` (:class:`cartaro.arena.facet.ArenaFormat`; deals played twice, no matches put together of them),
    ``batch`` (:data:`cartaro.research.batch.BATCH`; not in batches), ``self_play``
    (:data:`cartaro.research.batch.SELF_PLAY`; no players inside the kernel),
    ``sheet`` (:class:`cartaro.scoresheet.protocol.ScoreSheet`) with ``sheet_dialogue``
    (:class:`cartaro.cli.scoresheet.facet.SheetDialogue`; no score sheet for real tables), ``tournament``
    (:class:`cartaro.tournament.model.facet.TournamentFacet`; no tournaments), ``terminal``
    (:class:`cartaro.tui.terminal.Terminal`; played as a table of any game), ``online_terminal``
    (:class:`cartaro.tui.online.table.RemoteTable`; told at a server's table as one of any game), ``research``
    (:class:`cartaro.research.state.BeginDeal`; no environments for researchers), ``problems``
    (:class:`cartaro.problems.room.ProblemRoom`; no problems).
    """

    name: str
    law: str = ""
    match: str = ""
    court: str = ""
    words: str = ""
    bots: str = ""
    table: str = ""
    views: str = ""
    coach: str = ""
    batch: str = ""
    self_play: str = ""
    arena: str = ""
    sheet: str = ""
    sheet_dialogue: str = ""
    tournament: str = ""
    terminal: str = ""
    online_terminal: str = ""
    research: str = ""
    problems: str = ""

    def __post_init__(self) -> None:
        """Raise :class:`RegistryError` where a needed facet is missing, or an address cannot be one."""
        for facet in NEEDED:
            if not getattr(self, facet):
                raise RegistryError(
                    "no_facet",
                    tr("engine-registry-game_brings_which_every", name=self.name, facet=facet),
                )
        for facet_field in fields(self)[1:]:
            address = getattr(self, facet_field.name)
            if address and not all(address.partition(":")[::2]):
                raise RegistryError(
                    "bad_address",
                    tr("engine-registry-bad_address", name=self.name, field=facet_field.name, address=address),
                )


NEEDED = ("law", "match", "court", "words", "bots", "table", "views")
"""The facets that no game can do without."""


@dataclass(frozen=True, slots=True)
class Facet(Generic[F]):
    """One facet as its layer looks it up: the field of :class:`GameEntry`, and the default where a game has none."""

    name: str
    default: F | None = None
    _found: dict[str, F] = field(default_factory=dict, init=False, repr=False, compare=False)

    def of(self, game: str) -> F:
        """Return the facet of the game called *game*, remembered by name: some are asked for several times an action.

        Raise :class:`RegistryError` where there is no such game, or it brings none and there is no default.
        """
        if game not in self._found:
            self._found[game] = self._find(game)
        return self._found[game]

    def _find(self, game: str) -> F:
        address = getattr(find_entry(game), self.name)
        if address:
            found: F = _load(game, self.name, address)
            return found
        if self.default is None:
            raise RegistryError("no_facet", tr("engine-registry-no_facet", game=game, name=self.name))
        return self.default

    def is_brought_by(self, game: str) -> bool:
        """Whether the game called *game* brings this facet itself."""
        return bool(getattr(find_entry(game), self.name))


@cache
def entries() -> tuple[GameEntry, ...]:
    """Return every game's entry: Cartaro's own first, then those of installed packages by name.

    Raise :class:`RegistryError` where two games have one name, or an entry point cannot be imported.
    """
    own = [_import(address) for address in _BUNDLED]
    outside = sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))
    found: dict[str, GameEntry] = {entry.name: entry for entry in own}
    for point in outside:
        try:
            entry = _import(point.value)
        except (ImportError, AttributeError) as error:
            raise RegistryError(
                "bad_entry",
                tr("engine-registry-entries", point=point.name, value=point.value, error=error),
            ) from error
        if not isinstance(entry, GameEntry) or found.get(entry.name, entry) != entry:
            raise RegistryError(
                "bad_entry",
                tr("engine-registry-bad_entry", point=point.name, value=point.value),
            )
        found[entry.name] = entry
    return tuple(found.values())


def find_entry(game: str) -> GameEntry:
    """Return the entry of the game called *game*; raise :class:`RegistryError` where there is none."""
    for entry in entries():
        if entry.name == game:
            return entry
    known = ", ".join(entry.name for entry in entries())
    raise RegistryError(
        "unknown_game",
        tr("engine-registry-unknown_game", game=game, known=known),
    )


@cache
def _load(game: str, facet: str, address: str) -> Any:
    try:
        return _import(address)
    except (ImportError, AttributeError) as error:
        raise RegistryError(
            "bad_facet",
            tr("engine-registry-bad_facet", game=game, facet=facet, address=address, error=error),
        ) from error


def _import(address: str) -> Any:
    """Return what stands at *address*, ``"package.module:NAME"``."""
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)
