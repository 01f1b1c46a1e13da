"""All go out at a deal of Scala 40 that nobody closes, two of three level at the lowest total (gap.all-out)."""

from dataclasses import replace

from cartaro.bots import BOTS
from cartaro.cards import FRENCH
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.position import Ending
from cartaro.match.match import Phase
from cartaro.match.scala40.match import ScalaMatch, begin
from cartaro.table.seat_view import view_for
from cartaro.testing.manners import steady
from cartaro.testing.tables import PaperTable
from cartaro.tui.online.state import count_to_text
from cartaro.tui.table import MatchTable
from cartaro.wire.serialize import serialize_view

BEFORE = (100, 100, 100)


def held(text: str) -> Cards:
    return tuple(map(FRENCH.read, text.split()))


def all_out(match: ScalaMatch) -> ScalaMatch:
    """Return the match after a second deal, dealt by place 0: the places come to 110, 105 and 105."""
    hands = (held("5d"), held("5c"), held("Kd"))
    position = replace(match.position, hands=hands, turn=None, ending=Ending.NO_CARDS)
    return replace(match, dealer=0, deals=(BEFORE,), position=position)


def test_those_level_play_on_to_the_end() -> None:
    """They alone are dealt to; the match is over as soon as one of them is lowest, and that one has won."""
    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 3})
    match = all_out(begin(terms, Shuffle(bytes(32))))
    assert (match.phase, match.standing.out, match.offered) == (Phase.COUNT, (0,), ())
    chance = Shuffle(b"play").stream("on")
    while match.phase is not Phase.OVER:
        match = match.next_deal()
        assert sorted(match.seating.places) == [1, 2]
        assert match.position.totals == tuple(match.totals[place] for place in match.seating.places)
        while match.place_to_act is not None:
            place, action = steady(match, chance)
            match = match.play(place, action)
    totals = match.standing.totals
    assert match.standing.winner == min((1, 2), key=lambda side: totals[side])
    assert match.standing.article.id == "gap.all-out"


def test_the_page_names_those_who_play_on() -> None:
    table = PaperTable("scala40-fisca", players=3)
    assert isinstance(table.state.match, ScalaMatch)
    match = all_out(table.state.match)
    result = serialize_view(view_for(replace(table.state, match=match), None), ()).result
    assert result is not None
    names = [chair.name for chair in view_for(replace(table.state, match=match), 0).chairs]
    assert not result.over
    assert result.article == "gap.all-out"
    assert result.text.it == (
        f"Escono tutti, pari al totale più basso: giocano ancora {names[1]} e {names[2]}. "
        f"Il prossimo mazziere è {names[1]}."
    )


def test_the_terminal_names_those_who_play_on() -> None:
    """The player is called tu."""
    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 3})
    table = MatchTable(begin(terms, Shuffle(bytes(8))), [BOTS["random"]] * 3, ["", "Anna", "Bea"])
    assert isinstance(table.match, ScalaMatch)
    table.match = all_out(table.match)
    told = count_to_text(table.look(), table.rulebook)[-1].it
    others = [player.name for player in table.look().players if player.place not in (0, table.me)]
    level = f"giocate ancora tu e {others[0]}" if table.me else f"giocano ancora {' e '.join(others)}"
    assert told.startswith(f"Escono tutti, pari al totale più basso: {level}. ")
    assert told.endswith("(articolo 8, dove il testo tace).")
