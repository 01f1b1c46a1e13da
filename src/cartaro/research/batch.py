"""Many deals at once, stepped on arrays: ``Batch("scopone-federale", 1024)``."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from functools import cached_property
from typing import Any, Protocol, SupportsIndex

from cartaro.engine.registry import Facet
from cartaro.games import find_book, game_of
from cartaro.i18n import ArgumentError, tr
from cartaro.kernel.fields import Field
from cartaro.research.arrays import Array, flat_view
from cartaro.rulebook import OptionValue, Rulebook

_SEEDS = 2**64
_OPEN = -1


class KernelBatch(Protocol):
    """The deals in the kernel; workers process ranges of them, each in its own thread."""

    @property
    def n(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def sides(self) -> int: ...
    @property
    def actions(self) -> int: ...
    @property
    def mask_words(self) -> int: ...
    @property
    def observation_words(self) -> int: ...
    @property
    def fields(self) -> tuple[Field, ...]: ...

    def worker(self) -> Any:
        """Return the scratch space of one thread."""
        ...

    def start(self, seed: int, worker: Any) -> None:
        """Shuffle and deal all deals."""
        ...

    def check(self, worker: Any, first: int, end: int, actions: memoryview) -> int:
        """Decode the actions of a range of deals; return the first deal whose action is illegal, or -1."""
        ...

    def advance(  # noqa: PLR0913, PLR0917 - the caller's arrays, one by one
        self,
        worker: Any,
        first: int,
        end: int,
        observation: memoryview | None,
        mask: memoryview | None,
        mask_bytes: memoryview | None,
        reward: memoryview | None,
        turn: memoryview | None,
        done: memoryview | None,
    ) -> None:
        """Apply the actions decoded by :meth:`check`, and write the results to the arrays that are not None."""
        ...

    def write(  # noqa: PLR0913, PLR0917 - as above
        self,
        worker: Any,
        first: int,
        end: int,
        observation: memoryview | None,
        mask: memoryview | None,
        mask_bytes: memoryview | None,
        turn: memoryview | None,
    ) -> None:
        """Write the observations, masks and turns of a range of deals to the arrays that are not None."""
        ...


class KernelSelfPlay(Protocol):
    """Players that choose inside the kernel; use one per thread. ``names`` lists their names by number."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def legal_written(self) -> int: ...
    @property
    def counts_penalties(self) -> bool:
        """Whether points are penalties, so that the fewest are best."""
        ...

    def choose(self, player: int, first: int, end: int, actions: memoryview) -> None:
        """Write the numbers of the actions that *player* chooses in a range of deals of the batch."""
        ...

    def list_open(
        self, first: int, end: int, room: int, sizes: memoryview, numbers: memoryview, plays: memoryview
    ) -> int:
        """Write the legal plays of a range of deals; return their number, or -1 if *room* is too small."""
        ...

    def record(  # noqa: PLR0913, PLR0917 - as above
        self,
        seed: int,
        players: Sequence[int],
        at: int,
        rows: int,
        at_legal: int,
        room: int,
        observation: memoryview,
        sizes: memoryview,
        legal: memoryview,
        choice: memoryview,
        seat: memoryview,
    ) -> int:
        """Play a deal and write its choices; return their number, or -1 if the arrays are too small."""
        ...

    def points(self) -> list[int]:
        """Return the points of each side of the deal recorded last."""
        ...


SELF_PLAY: Facet[Callable[[Any, Any], KernelSelfPlay | None]] = Facet("self_play", lambda terms, batch: None)
"""The factory of a game's players inside the kernel, from a table's terms and a batch; None if it has none."""

BATCH: Facet[Callable[[Any, int], KernelBatch]] = Facet("batch")
"""The factory of the deals of a game, from a table's terms and the number of deals."""


class Batch:
    """``n`` deals of one table, stepped together on the caller's arrays; a finished deal is replaced by a new one.

    *rulebook* is an id or a rulebook, *options* are those of its tables, such as ``players=4``. The same *seed*, from 0
    to 2**64 - 1, gives the same bytes on every machine, with any number of *threads*, the kernel compiled or not. While
    it steps, other Python threads run; only one thread at a time may use a batch. It is copied, pickled and compared
    with all its deals as they stand, also from one machine to another. Raise
    :class:`cartaro.i18n.CartaroError` for invalid terms, ValueError for other numbers.

    Arrays, NumPy's or any object with a buffer, must be C-contiguous; those not given are not written:

    - ``observation``: uint64 (n, ``observation_words``), what the seat to move sees; ``fields`` describes the bits;
    - ``mask``: uint64 (n, ``mask_words``), bit ``a % 64`` of word ``a // 64`` is set if action a is legal; or uint8
      (n, ``actions``), a byte of 0 or 1 each, which takes longer;
    - ``turn``: uint8 (n,), the seat to move; seat s plays for side ``s % sides``, the last seat deals;
    - ``reward``: float32 (n, ``sides``): at a deal's end the points of a side less the mean of the others', else 0;
    - ``done``: uint8 or bool (n,), 1 if this step ended a deal. The other arrays then describe the next deal.
    """

    def __init__(
        self, rulebook: str | Rulebook, n: int, seed: int = 0, *, threads: int = 1, **options: OptionValue
    ) -> None:
        for name, value in (("n", n), ("seed", seed), ("threads", threads)):
            if not isinstance(value, SupportsIndex):
                raise ArgumentError(name, tr("research-whole"), value)
        if n < 1 or threads < 1 or not 0 <= seed < _SEEDS:
            raise ValueError(
                "a batch has 1 deal or more, 1 thread or more and a seed from 0 to 2**64 - 1, "
                f"not {n=}, {threads=}, {seed=}"
            )
        book = find_book(rulebook)
        game = game_of(book)
        self.terms = game.agree(book, options)
        self.deals = BATCH.of(game.name)(self.terms, n)
        self._game = game.name
        self.n, self.players, self.sides = n, self.deals.players, self.deals.sides
        self.actions, self.mask_words = self.deals.actions, self.deals.mask_words
        self.observation_words, self.fields = self.deals.observation_words, self.deals.fields
        self.threads = min(threads, n)
        self._get_ready()
        self.reset(seed)

    def _get_ready(self) -> None:
        """Make what is not part of the state: scratch space, threads, the views of the caller's arrays."""
        n, threads = self.n, self.threads
        self._workers = [self.deals.worker() for _ in range(threads)]
        self._ranges = [(n * i // threads, n * (i + 1) // threads) for i in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._known: dict[str, tuple[Array, memoryview]] = {}
        self._given: tuple[Array, ...] = (None,) * 5
        self._views: tuple[memoryview | None, ...] = (None,) * 6
        self._asked: tuple[Array, memoryview] = None, memoryview(b"")

    def __repr__(self) -> str:
        return f"<Batch {self.terms.rulebook.id}, {self.n} deals, {self.threads} threads>"

    def __eq__(self, other: object) -> bool:
        """Whether the same deals stand as they do in *other*, and go on alike."""
        if not isinstance(other, Batch):
            return NotImplemented
        return self.terms == other.terms and self.deals.__reduce__() == other.deals.__reduce__()

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not name.startswith("_") or name == "_game"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._get_ready()

    def __copy__(self) -> "Batch":
        """Return a batch of its own: none shares deals with another."""
        return deepcopy(self)

    def reset(self, seed: int) -> None:
        """Shuffle and deal all deals, like a new batch with this seed."""
        self.deals.start(seed, self._workers[0])

    def write(self, observation: Array = None, mask: Array = None, turn: Array = None) -> None:
        """Write the present state of all deals; raise ValueError, and write nothing, if an array does not fit."""
        words, bits, flags, seats = self._out(observation, mask, turn)
        self._each(lambda worker, first, end: self.deals.write(worker, first, end, words, bits, flags, seats))

    def step(
        self,
        actions: Array,
        observation: Array = None,
        mask: Array = None,
        reward: Array = None,
        turn: Array = None,
        done: Array = None,
    ) -> None:
        """Apply action ``actions[i]``, int64 (n,), in each deal i, and write the resulting state.

        Raise ValueError on an illegal action or an array that does not fit; the deals are then unchanged.
        """
        seen, open_, won, seat, ended = self._given
        if observation is not seen or mask is not open_ or reward is not won or turn is not seat or done is not ended:
            points = self._view("reward", reward, (self.n, self.sides), "float32")
            ends = self._view("done", done, (self.n,), "uint8")
            words, bits, flags, seats = self._out(observation, mask, turn)
            self._views = words, bits, flags, points, seats, ends
            self._given = observation, mask, reward, turn, done
        if actions is not self._asked[0]:
            self._asked = actions, flat_view("actions", actions, (self.n,), "int64", writable=False)
        asked, views = self._asked[1], self._views
        if self._pool is None:
            worker, n = self._workers[0], self.n
            bad = self.deals.check(worker, 0, n, asked)
            if bad == _OPEN:
                self.deals.advance(worker, 0, n, *views)
        else:
            checked = self._each(lambda worker, first, end: self.deals.check(worker, first, end, asked))
            bad = next((i for i in checked if i != _OPEN), _OPEN)
            if bad == _OPEN:
                self._each(lambda worker, first, end: self.deals.advance(worker, first, end, *views))
        if bad != _OPEN:
            raise ValueError(f"action {asked.cast('q')[bad]} of deal {bad} is not open there: its mask says which are")

    @cached_property
    def _self_play(self) -> KernelSelfPlay | None:
        return SELF_PLAY.of(self._game)(self.terms, self.deals)

    @property
    def players_inside(self) -> tuple[str, ...]:
        """The names of the players that :meth:`choose` knows."""
        return self._self_play.names if self._self_play is not None else ()

    def choose(self, player: str, actions: Array) -> None:
        """Write into *actions*, int64 (n,), the legal action that *player* chooses in each deal.

        Raise ValueError on a player who is not among :attr:`players_inside`, or an array that does not fit.
        """
        if self._self_play is None or player not in self._self_play.names:
            known = ", ".join(self.players_inside)
            raise ValueError(f"{player!r} is no player inside the kernel: {known or 'there is none'}")
        numbers = flat_view("actions", actions, (self.n,), "int64")
        self._self_play.choose(self._self_play.names.index(player), 0, self.n, numbers)

    def list_plays(self, sizes: Array, numbers: Array, plays: Array) -> int:
        """Write the legal plays of all deals, deal by deal, with the cards that each captures; return their number.

        ``sizes``, int64 (n,), receives the number of plays of each deal; ``numbers``, int64 (room,), the number of each
        play; ``plays``, uint64 (room,), the place of its card from bit 40 up and, below, the set of cards that it
        takes. If a card has more captures than numbers, the remaining ones are left out. Raise ValueError if *room* is
        too small (320 per deal are always enough), and for a game whose actions are steps.
        """
        if self._self_play is None:
            raise ValueError("the plays of this game are not listed")
        room = len(numbers)
        n = self._self_play.list_open(
            0,
            self.n,
            room,
            flat_view("sizes", sizes, (self.n,), "int64"),
            flat_view("numbers", numbers, (room,), "int64"),
            flat_view("plays", plays, (room,), "uint64"),
        )
        if n < 0:
            raise ValueError(f"arrays of {room} plays are too small: 320 for each of {self.n} deals are enough")
        return n

    def _out(
        self, observation: Array, mask: Array, turn: Array
    ) -> tuple[memoryview | None, memoryview | None, memoryview | None, memoryview | None]:
        """Return the views of observation, mask as bits, mask as bytes and turn."""
        words = self._view("observation", observation, (self.n, self.observation_words), "uint64")
        seats = self._view("turn", turn, (self.n,), "uint8")
        if mask is None or getattr(mask, "itemsize", 1) > 1:
            return words, self._view("mask", mask, (self.n, self.mask_words), "uint64"), None, seats
        return words, None, self._view("mask", mask, (self.n, self.actions), "uint8"), seats

    def _view(self, name: str, array: Array, shape: tuple[int, ...], dtype: str) -> memoryview | None:
        """Return an array's view; that of the array given last is cached."""
        if array is None:
            return None
        known = self._known.get(name)
        if known is None or known[0] is not array:
            known = self._known[name] = array, flat_view(name, array, shape, dtype)
        return known[1]

    def _each(self, work: Callable[[Any, int, int], Any]) -> list[Any]:
        """Let each worker process its range, and return their results."""
        if self._pool is None:
            return [work(self._workers[0], 0, self.n)]
        waiting = [
            self._pool.submit(work, worker, *span) for worker, span in zip(self._workers, self._ranges, strict=True)
        ]
        return [done.result() for done in waiting]
