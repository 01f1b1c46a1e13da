"""The registry: one entry per game, with the address of everything that the game provides to each layer.

An entry holds addresses (``"package.module:NAME"``), so that no layer imports one above it: each is imported when its
layer first needs it. Cartaro's own entries are listed here; an external package adds its own as an entry point of the
group :data:`GROUP`. docs/adding-a-game.md is a guide for authors.
"""

from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Generic, TypeVar

from cartaro.i18n import CartaroError, tr

GROUP = "cartaro.games"
"""The entry point group in which an external package names its :class:`GameEntry`."""

_BUNDLED = ("cartaro.games.scopa.entry:ENTRY", "cartaro.games.scala40.entry:ENTRY")

F = TypeVar("F")


class RegistryError(CartaroError):
    """An entry that cannot be used; the message says which game and facet, and what is expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """What one game provides: the address of each facet, as ``"package.module:NAME"``, or empty if it has none.

    ``name`` is the game's stable name. The required facets, with the type of the object at each address: ``law``
    (:class:`cartaro.engine.game.Game`), ``match`` (:class:`cartaro.match.match.BeginMatch`), ``court``
    (:class:`cartaro.notation.judge.court.Court`), ``words`` (:class:`cartaro.notation.words.Words`), ``bots``
    (:class:`cartaro.bots.room.BotRoom`), ``table`` (:class:`cartaro.table.facet.TableFacet`) and ``views``
    (:class:`cartaro.wire.game_show.GameShow`).

    The others are optional, with what a game does without each: ``coach`` (:class:`cartaro.coach.facet.GameCoach`; no
    advice), ``arena`` (:class:`cartaro.arena.facet.ArenaFormat`; deals played twice, without matches built from them),
    ``batch`` (:data:`cartaro.research.batch.BATCH`; no batches), ``self_play``
    (:data:`cartaro.research.batch.SELF_PLAY`; no players inside the kernel),
    ``sheet`` (:class:`cartaro.scoresheet.protocol.ScoreSheet`) with ``sheet_dialogue``
    (:class:`cartaro.cli.scoresheet.facet.SheetDialogue`; no score sheet for real tables), ``tournament``
    (:class:`cartaro.tournament.model.facet.TournamentFacet`; no tournaments), ``terminal``
    (:class:`cartaro.tui.terminal.Terminal`; the generic table), ``online_terminal``
    (:class:`cartaro.tui.online.table.RemoteTable`; the generic view of a server's table), ``research``
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
        """Raise :class:`RegistryError` if a required facet is missing, or an address is malformed."""
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
"""The facets that every game must provide."""


@dataclass(frozen=True, slots=True)
class Facet(Generic[F]):
    """One facet as its layer looks it up: the field of :class:`GameEntry`, and the default for games without it."""

    name: str
    default: F | None = None
    _found: dict[str, F] = field(default_factory=dict, init=False, repr=False, compare=False)

    def of(self, game: str) -> F:
        """Return the facet of the game called *game*, cached by name: some are looked up several times per action.

        Raise :class:`RegistryError` if there is no such game, or it has no such facet and there is no default.
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
        """Whether the game called *game* provides this facet itself."""
        return bool(getattr(find_entry(game), self.name))


@cache
def entries() -> tuple[GameEntry, ...]:
    """Return every game's entry: Cartaro's own first, then those of installed packages by name.

    Raise :class:`RegistryError` if two games have the same name, or an entry point cannot be imported.
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
    """Return the entry of the game called *game*; raise :class:`RegistryError` if there is none."""
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
    """Return the object at *address*, ``"package.module:NAME"``."""
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)
