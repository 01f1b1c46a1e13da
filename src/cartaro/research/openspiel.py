"""The five rulebooks as Python games of OpenSpiel; importing registers them.

``python_scopone`` and ``python_scopa``: chance deals the pack card by card, in the rulebook's order, and again if the
rulebook orders a new deal. ``python_scala40_fisca``, ``python_scala40_sballo`` and ``python_scala40_chiusura``: chance
draws the seed of the deal, and of the shuffles of its stock, in four steps. An episode is a deal. Actions and
observations are those of :mod:`cartaro.research.state`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cartaro.bots.scala40.encoding import EncodedHand
from cartaro.bots.scala40.encoding import cards_of as cards_of_hand
from cartaro.bots.scopa.encoding import cards_of
from cartaro.cards import FRENCH, ITALIAN, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.terms import Terms
from cartaro.research.observation import to_bytes, to_text
from cartaro.research.optional import missing
from cartaro.research.scala40.encoding import ScalaEncoding
from cartaro.research.scala40.state import ScalaState
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
_SEED_STEPS, _SEED_BITS = 4, 12
"""The seed of a deal of Scala 40: so many chance nodes, each of so many bits."""
_MOST_PENALTIES = 4_000.0
"""An upper bound of the penalties of a deal: every card of both packs, in one hand, doubled."""
_MOST_STEPS = 100_000
_OWN = frozenset({"hand", "hand.once", "hand.twice", "stage", "card", "run", "pending", "page"})
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

    def new_initial_state(self) -> "FishingSpielState":
        return FishingSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer":
        return _Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.encoding)


class ScalaGame(pyspiel.Game):  # type: ignore[misc]  # likewise
    """One table of a rulebook of Scala 40; the parameter ``players`` is the number of players."""

    rulebook: str
    game_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", 2))
        self.encoding = ScalaEncoding(SCALA40.agree(SCALA40.load(self.rulebook), {"players": players}))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=1 << _SEED_BITS,
            num_players=players,
            min_utility=-_MOST_PENALTIES,
            max_utility=_MOST_PENALTIES,
            utility_sum=0.0,
            max_game_length=_MOST_STEPS,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self) -> "ScalaSpielState":
        return ScalaSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer":
        return _Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.encoding)


class SpielState(pyspiel.State):  # type: ignore[misc]  # likewise
    """A deal: ``state`` is set once chance has dealt it."""

    state: Any
    _encoding: Any

    def current_player(self) -> int:
        """Return the player to act, in OpenSpiel's numbering: chance while the cards are dealt."""
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.state.turn if self.state.turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> Sequence[int]:
        return list(self.state.legal())

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.turn < 0

    def returns(self) -> list[float]:
        if self.state is None or self.state.turn >= 0:
            return [0.0] * self._encoding.terms.players
        return list(self.state.returns())

    def _spell(self, action: int) -> str:
        return self.state.spell(action) if self.state.is_legal(action) else str(action)

    def _imagine(self, player: int, sampler: Callable[[], float]) -> Any:
        """Return a deal that *player* cannot distinguish from this one."""
        seed = int(sampler() * _DRAWS).to_bytes(8, "big")
        return self._encoding.resample(self.state.words(player), self.state.past(player), Stream(seed))


class FishingSpielState(SpielState):
    """A deal of Scopa or Scopone: while the pack is dealt, ``dealt`` holds the cards so far."""

    def __init__(self, game: FishingGame) -> None:
        super().__init__(game)
        self._encoding: FishingEncoding = game.encoding
        self.dealt: list[int] = []
        self.state: FishingState | None = None
        self._actions: list[int] = []

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
        return self._spell(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "FishingSpielState":
        """Return a state that *player* cannot distinguish from this one; *sampler* gives numbers from 0 to 1."""
        sampled: FishingSpielState = self.get_game().new_initial_state()
        if self.state is None:
            return sampled
        for place in _deck_of(self._encoding.terms, self._imagine(player, sampler)):
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


class ScalaSpielState(SpielState):
    """A deal of Scala 40: ``drawn`` holds the parts of its seed so far."""

    def __init__(self, game: ScalaGame) -> None:
        super().__init__(game)
        self._encoding: ScalaEncoding = game.encoding
        self.drawn: list[int] = []
        self.state: ScalaState | None = None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the next parts of the seed, all equally likely."""
        return [(part, 1 / (1 << _SEED_BITS)) for part in range(1 << _SEED_BITS)]

    def _apply_action(self, action: int) -> None:
        if self.state is not None:
            self.state.play(action)
            return
        self.drawn.append(action)
        if len(self.drawn) == _SEED_STEPS:
            seed = sum(part << _SEED_BITS * at for at, part in enumerate(self.drawn))
            self.state = self._encoding.dealer(seed)()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if self.state is None else self._spell(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ScalaSpielState":
        """Return a state that *player* cannot distinguish from this one; *sampler* gives numbers from 0 to 1.

        It has no history of OpenSpiel's own, since no seed deals it. Raise :class:`cartaro.i18n.CartaroError` as
        :meth:`cartaro.research.scala40.encoding.ScalaEncoding.resample` does.
        """
        sampled: ScalaSpielState = self.get_game().new_initial_state()
        if self.state is not None:
            sampled.state = self._imagine(player, sampler)
        return sampled

    def __str__(self) -> str:
        if self.state is None:
            return f"dealing {self.drawn}"
        deal, players = self.state.deal, range(self._encoding.terms.players)
        hands = [
            " ".join(FRENCH.spell_all(cards_of_hand(EncodedHand(deal.once[seat], deal.twice[seat]))))
            for seat in players
        ]
        return f"{' | '.join(hands)}\n{to_text(self.state.words(max(self.state.turn, 0)), self.state.past(0))}"


class _Observer:
    """OpenSpiel's observer: a tensor of bits, and a string; with perfect recall, the history as well."""

    def __init__(self, kind: Any, encoding: FishingEncoding | ScalaEncoding) -> None:
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

    def _words(self, state: FishingState | ScalaState, player: int) -> list[int]:
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


class ScalaFiscaGame(ScalaGame):
    """Scala 40 by FISCA's text, for two players by default."""

    rulebook = "scala40-fisca"
    game_type = _type_of("python_scala40_fisca", "Python Scala 40 (FISCA)", 2, _MOST_PLAYERS)


class ScalaSballoGame(ScalaGame):
    """Scala 40 with sballo, for two players by default."""

    rulebook = "scala40-sballo"
    game_type = _type_of("python_scala40_sballo", "Python Scala 40 (sballo)", 2, _MOST_PLAYERS)


class ScalaChiusuraGame(ScalaGame):
    """Scala 40 with chiusura, for two players by default."""

    rulebook = "scala40-chiusura"
    game_type = _type_of("python_scala40_chiusura", "Python Scala 40 (chiusura)", 2, _MOST_PLAYERS)


for _game in (ScoponeGame, ScopaGame, ScalaFiscaGame, ScalaSballoGame, ScalaChiusuraGame):
    pyspiel.register_game(_game.game_type, _game)
