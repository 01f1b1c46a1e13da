"""What the checks look at: tables as they may be agreed, and deals played at random on them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.cards import Card
from cartaro.engine.chance import Stream
from cartaro.engine.events import Event
from cartaro.games import AnyGame
from cartaro.rulebook import OptionError, OptionValue, Rulebook, spell_value

LONGEST_DEAL, LONGEST_MATCH = 10_000, 300
"""The actions after which a deal, and the deals after which a match, count as endless.

At random much is done to be undone: deals of Scala 40 have thousands of actions, few of which last.
"""


@dataclass(frozen=True)
class AgreedTable:
    """A table of the game under test: its rulebook, what was chosen, and the terms."""

    game: AnyGame
    rulebook: Rulebook
    chosen: dict[str, OptionValue]
    terms: Any

    @property
    def label(self) -> str:
        """The rulebook and what was chosen, for messages."""
        chosen = ", ".join(f"{name} {spell_value(value)}" for name, value in self.chosen.items())
        return f"{self.rulebook.id} ({chosen})" if chosen else self.rulebook.id

    @property
    def no_points(self) -> tuple[int, ...]:
        """The totals of a match that begins."""
        return (0,) * int(self.terms.sides)


@dataclass(frozen=True)
class PlayedAction:
    """One action of a deal: the positions before and after it, and the facts that result."""

    before: Any
    seat: int
    action: Any
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True)
class CheckedDeal:
    """A deal played at random; ``begun`` is the position dealt from ``deck``, ``dealt`` its facts."""

    table: AgreedTable
    deck: tuple[Card, ...]
    begun: Any
    dealt: tuple[Event, ...]
    actions: tuple[PlayedAction, ...]

    @property
    def game(self) -> AnyGame:
        """The game under test."""
        return self.table.game

    @property
    def seats(self) -> range:
        """The seats of the deal."""
        return range(self.table.terms.players)

    @property
    def positions(self) -> list[Any]:
        """Every position of the deal, in order."""
        return [self.begun, *(played.after for played in self.actions)]

    @property
    def ended(self) -> bool:
        """Whether the deal came to its end."""
        return bool(self.positions[-1].over)


def tables_of(game: AnyGame, rulebooks: Sequence[str] | None = None) -> Iterator[AgreedTable]:
    """Yield a table of each of *rulebooks* (None: all that there are), by defaults, then by each value of an option.

    Values that the game refuses beside the defaults of the other options are left out.
    """
    for id in game.rulebooks if rulebooks is None else rulebooks:
        rulebook = game.load(id)
        others = [
            {name: value}
            for name, option in rulebook.options.items()
            for value in option.values
            if value != option.default
        ]
        for chosen in ({}, *others):
            try:
                yield AgreedTable(game, rulebook, chosen, game.agree(rulebook, chosen))
            except OptionError:
                if not chosen:
                    raise


def play_deal(table: AgreedTable, chance: Stream) -> CheckedDeal:
    """Return a deal played with each legal action equally likely, until it ends or is too long."""
    game = table.game
    while True:
        deck = chance.permute(game.pack.cards)
        begun = game.deal(table.terms, deck, table.no_points)
        if game.must_redeal(begun) is None:
            break
    position, actions = begun, list[PlayedAction]()
    while position.turn is not None and len(actions) < LONGEST_DEAL:
        legal = game.legal_actions(position)
        if not legal:
            break
        seat, action = position.turn, legal[chance.below(len(legal))]
        after = game.play(position, seat, action)
        events = tuple(game.action_events(position, seat, action, after))
        actions.append(PlayedAction(position, seat, action, after, events))
        position = after
    return CheckedDeal(table, deck, begun, tuple(game.deal_events(begun)), tuple(actions))


def sample_of(items: Sequence[Any], chance: Stream, most: int) -> list[Any]:
    """Return up to *most* of *items*, in their order, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    inner = sorted(chance.permute(range(1, len(items) - 1))[: most - 2])
    return [items[0], *(items[at] for at in inner), items[-1]]
