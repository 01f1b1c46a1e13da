"""What a player of Scala 40 could do now, worked out from what a server shows of the table."""

from collections.abc import Mapping, Sequence

from cartaro.cards import FRENCH
from cartaro.coach.scala40.plans import PossiblePlan, plans_of, single_steps
from cartaro.games.scala40.actions import read_action, read_melded
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.meld_solver import MeldSolver
from cartaro.games.scala40.melds import Meld, read_meld
from cartaro.games.scala40.position import Draft, Opening, Position
from cartaro.games.scala40.terms import Terms
from cartaro.games.scala40.turn import canonical_lay
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.wire.view import PlayerView, ScalaView, TableView


def suggest(view: TableView, game: ScalaView, rulebook: Rulebook | None) -> list[PossiblePlan]:
    """Return what may be done now, in the order in which it is numbered; without the rulebook, single steps only."""
    actions = [read_action(text) for text in game.actions]
    if rulebook is None or view.me is None:
        return single_steps(actions)
    return plans_of(position_seen(view, game, terms_of(rulebook, view.options)), actions)


def most_points(view: TableView, game: ScalaView, rulebook: Rulebook) -> int:
    """Return the most points towards the opening that the turn can come to."""
    solver = MeldSolver(terms_of(rulebook, view.options).law, [FRENCH.read(card) for card in game.hand or ()])
    return game.points + max(0, solver.best_points(solver.everything, solver.jokers, 1))


def terms_of(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    """Return the terms of a table."""
    return SCALA40.agree(rulebook, dict(options))


def position_seen(view: TableView, game: ScalaView, terms: Terms) -> Position:
    """Return the position as the player to act knows it: the hands of the others and the stock are empty.

    What of the turn the view does not tell is as it nearly always is: no swapped joker is owed.
    """
    places = [player.place for player in sorted(view.players, key=_seat) if player.seat is not None]
    assert view.me is not None
    seat = places.index(view.me)
    hand = tuple(FRENCH.read(card) for card in game.hand or ())
    melds = tuple(_read_meld(terms, places.index(meld.owner), meld.cards) for meld in game.melds)
    taken = None if game.taken is None else FRENCH.read(game.taken)
    own = [] if game.opened[view.me] else [(at, meld) for at, meld in enumerate(melds) if meld.owner == seat]
    openings = tuple(Opening(at, meld, meld.points(terms.law), not meld.jokers) for at, meld in own)
    draft = Draft(
        hand=(*hand, *(card for _, meld in own for card in meld.cards)),
        melds=tuple(meld for at, meld in enumerate(melds) if (at, meld) not in own),
        drawn=game.drawn,
        taken=taken,
        laid=tuple(canonical_lay(meld) for _, meld in own),
        openings=openings,
        used=taken is not None and taken not in hand,
    )
    return Position(
        terms=terms,
        hands=tuple(hand if at == seat else () for at in range(len(places))),
        stock=(),
        pile=() if game.pile_top is None else (FRENCH.read(game.pile_top),),
        melds=melds,
        opened=tuple(game.opened[place] for place in places),
        turns=(int(game.closable),) * len(places),
        turn=seat,
        draft=draft,
        known=((),) * len(places),
    )


def _seat(player: PlayerView) -> int:
    return -1 if player.seat is None else player.seat


def _read_meld(terms: Terms, owner: int, cards: Sequence[str]) -> Meld:
    read = [read_melded(card) for card in cards]
    meld = read_meld(terms.law, owner, tuple(card for card, _ in read), tuple(said for _, said in read))
    assert isinstance(meld, Meld)
    return meld
