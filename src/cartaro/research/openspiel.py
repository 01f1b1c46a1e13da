"""Scopone and Scopa as Python games of OpenSpiel, ``python_scopone`` and ``python_scopa``; importing registers them.

Chance deals the pack card by card, in the rulebook's order, and again if the rulebook orders a new deal. An episode is
a deal. Actions and observations are those of :mod:`cartaro.research.state`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cartaro.bots.scopa.encoding import cards_of
from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.terms import Terms
from cartaro.research.observation import to_bytes, to_text
from cartaro.research.optional import missing
from cartaro.research.scopa.encoding import FishingEncoding
from cartaro.research.scopa.state import FishingState

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing(error, "open_spiel numpy") from None

_PACK = len(ITALIAN.cards)
_MOST_POINTS = 40.0
"""An upper bound of the points of a deal: every capture a scopa, and the four points."""
_MOST_PLAYERS = 6
_DRAWS = 2**53
_OWN = frozenset({"hand", "pending", "page"})
"""The fields that only their own seat sees."""


class FishingGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no type information
    """One table of a rulebook; the parameter ``players`` is the number of players."""

    rulebook: str
    game_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", _PLAYERS[self.rulebook]))
        terms = FISHING.agree(FISHING.load(self.rulebook), {"players": players})
        self.encoding = FishingEncoding(terms)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=_PACK,
            num_players=players,
            min_utility=-_MOST_POINTS,
            max_utility=_MOST_POINTS,
            utility_sum=0.0,
            max_game_length=2 * _PACK,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer":
        return _Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.encoding)


class SpielState(pyspiel.State):  # type: ignore[misc]  # likewise
    """A deal: while the pack is dealt, ``dealt`` holds the cards so far; while it is played, ``state`` is set."""

    def __init__(self, game: FishingGame) -> None:
        super().__init__(game)
        self._encoding = game.encoding
        self.dealt: list[int] = []
        self.state: FishingState | None = None
        self._actions: list[int] = []

    def current_player(self) -> int:
        """Return the player to act, in OpenSpiel's numbering: chance while the pack is dealt."""
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.state.turn if self.state.turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> Sequence[int]:
        assert self.state is not None
        return self.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards not dealt yet, each with its probability of being the next."""
        left = [card for card in range(_PACK) if card not in self.dealt]
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if self.state is not None:
            self.state.play(action)
            self._actions.append(action)
            return
        self.dealt.append(action)
        if len(self.dealt) == _PACK:
            self.begin(self.dealt)

    def begin(self, places: Sequence[int]) -> None:
        """Deal the pack, its cards given by their places; if the rulebook orders a new deal, dealing starts again."""
        deck = [cards_of(1 << place)[0] for place in places]
        terms = self._encoding.terms
        position = FISHING.deal(terms, deck, (0,) * terms.sides)
        if FISHING.must_redeal(position) is None:
            self.state = self._encoding.begin_anew(position)
        else:
            self.dealt = []

    def _action_to_string(self, player: int, action: int) -> str:
        if self.state is None:
            return f"deal {ITALIAN.spell(cards_of(1 << action)[0])}"
        return self.state.spell(action) if self.state.is_legal(action) else str(action)

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.turn < 0

    def returns(self) -> list[float]:
        if self.state is None or self.state.turn >= 0:
            return [0.0] * self._encoding.terms.players
        return self.state.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a state that *player* cannot distinguish from this one; *sampler* gives numbers from 0 to 1."""
        sampled: SpielState = self.get_game().new_initial_state()
        if self.state is None:
            return sampled
        seed = int(sampler() * _DRAWS).to_bytes(8, "big")
        state = self._encoding.resample(self.state.words(player), self.state.past(player), Stream(seed))
        for place in _deck_of(self._encoding.terms, state):
            sampled.apply_action(place)
        for action in self._actions:
            sampled.apply_action(action)
        return sampled

    def __str__(self) -> str:
        if self.state is None:
            return "dealing " + " ".join(ITALIAN.spell(cards_of(1 << place)[0]) for place in self.dealt)
        layout = self.state.layout
        hands = " | ".join(" ".join(ITALIAN.spell_all(cards_of(hand))) for hand in layout.hands)
        return f"{hands}\ntable: {' '.join(ITALIAN.spell_all(cards_of(layout.table)))}"


class _Observer:
    """OpenSpiel's observer: a tensor of bits, and a string; with perfect recall, the history as well."""

    def __init__(self, kind: Any, encoding: FishingEncoding) -> None:
        self._kind, self._fields = kind, encoding.fields
        width = 64 * (1 + max(field.word for field in encoding.fields))
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Set the tensor to what *player* sees."""
        self.tensor.fill(0)
        if state.state is not None:
            self.tensor[:] = np.frombuffer(to_bytes(self._words(state.state, player)), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what *player* sees as a string."""
        if state.state is None:
            return "dealing"
        past = state.state.past(player) if self._kind.perfect_recall and self._kind.public_info else ()
        return to_text(self._words(state.state, player), past)

    def _words(self, state: FishingState, player: int) -> list[int]:
        """Return what *player* sees, with only the requested fields: private ones, public ones or both."""
        shows_own = self._kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        words = state.words(player)
        for field in self._fields:
            is_shown = shows_own if field.name in _OWN else self._kind.public_info
            if not is_shown:
                words[field.word] &= ~((1 << field.width) - 1 << field.shift)
        return words


def _deck_of(terms: Terms, state: FishingState) -> list[int]:
    """Return a pack, as places of cards, that deals the cards with which the state began."""
    at = {card: number for number, card in enumerate(ITALIAN.cards)}
    mould = FISHING.deal(terms, ITALIAN.cards, (0,) * terms.sides)
    start, deck = state.start, [0] * _PACK
    cards: list[tuple[Sequence[Card], Sequence[int]]] = [
        *((hand, _places(board)) for hand, board in zip(mould.hands, start.hands, strict=True)),
        (mould.table, _places(start.table)),
        (mould.stock, start.stock),
    ]
    for there, places in cards:
        for card, place in zip(there, places, strict=True):
            deck[at[card]] = place
    return deck


def _places(board: int) -> list[int]:
    return [place for place in range(_PACK) if board >> place & 1]


def _type_of(name: str, title: str, fewest: int, most: int) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest},
    )


_PLAYERS = {"scopone-federale": 4, "scopa-valliadi": 2}


class ScoponeGame(FishingGame):
    """Scopone by the federal text, four players in pairs."""

    rulebook = "scopone-federale"
    game_type = _type_of("python_scopone", "Python Scopone", 4, 4)


class ScopaGame(FishingGame):
    """Scopa by Valliadi's text, for two players by default."""

    rulebook = "scopa-valliadi"
    game_type = _type_of("python_scopa", "Python Scopa", 2, _MOST_PLAYERS)


for _game in (ScoponeGame, ScopaGame):
    pyspiel.register_game(_game.game_type, _game)
