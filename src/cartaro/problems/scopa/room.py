"""Problems of Scopa and Scopone as a facet of the game's entry."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cartaro.coach.remark import COUNTED as NO_SIMPLE_IDEA
from cartaro.coach.scopa.reasons import done
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.score import SETTEBELLO, count, is_denari
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.problems.problem import Problem
from cartaro.problems.room import Facts, ProblemHint, ProblemRoom, Reply
from cartaro.problems.scopa.ends import Ends, do, plain, seat_of
from cartaro.problems.scopa.finder import COUNTED, OPEN, EndFinder, lead_of
from cartaro.problems.scopa.likeness import likeness
from cartaro.problems.scopa.why import IDEAS, PlayPair
from cartaro.problems.scopa.worlds import unseen_by
from cartaro.rulebook import OptionValue

_LINES: Mapping[str, Text] = {
    "cards": tr("problems-scopa-cards"),
    "denari": tr("problems-scopa-denari"),
    "settebello": tr("problems-scopa-settebello"),
    "primiera": tr("problems-scopa-primiera"),
    "scope": tr("problems-scopa-scope"),
}

_COLUMNS = (
    tr("problems-scopa-column_cards"),
    tr("problems-scopa-column_denari"),
    tr("problems-scopa-column_settebello"),
    tr("problems-scopa-column_primiera"),
    tr("problems-scopa-column_scope"),
)
_PAIR = tr("problems-scopa-we"), tr("problems-scopa-they")
_ALONE = tr("problems-scopa-you"), tr("problems-scopa-other")
_OPEN_TITLE, _COUNTED_TITLE = tr("problems-scopa-open_title"), tr("problems-scopa-counted_title")
_ASK = tr("problems-scopa-ask")


def _tables(rulebook: str) -> Sequence[Mapping[str, OptionValue]]:
    """Return tables of two sides: two players, and four in pairs, as far as the rulebook has them."""
    players = FISHING.load(rulebook).options.get("players")
    if players is None:
        return ({},)
    return tuple({"players": n} for n in (2, 4) if n in players.values)


def _posed(problem: Problem) -> Position:
    terms = FISHING.agree(FISHING.load(problem.rulebook), problem.options)
    return read_position(terms, problem.position)


def _faults(problem: Problem) -> Iterator[Text]:
    """Yield the errors of a problem: the answer must be the only best play, by the stated worth, and in every world."""
    position, answer = _posed(problem), FISHING.read_action(problem.answer[0])
    assert isinstance(answer, Play)
    ends = Ends(position.terms)
    values = ends.values(position)
    if values is None or answer not in values:
        yield tr("problems-scopa-fault_unsolved", answer=problem.answer[0])
        return
    if any(value >= values[answer] for play, value in values.items() if play != answer):
        yield tr("problems-scopa-fault_not_best", answer=problem.answer[0])
    if lead_of(values) != problem.worth or problem.worth < 1:
        yield tr("problems-scopa-fault_worth", lead=lead_of(values), worth=problem.worth)
    wrong = FISHING.read_action(problem.tempting)
    if not isinstance(wrong, Play) or values.get(wrong, values[answer]) >= values[answer]:
        yield tr("problems-scopa-fault_tempting", tempting=problem.tempting)
    elif problem.kind == COUNTED:
        finder = EndFinder(problem.rulebook, problem.options)
        if not finder.is_best_in_every_world(position, answer, wrong):
            yield tr("problems-scopa-fault_worlds", answer=problem.answer[0])


def _outcome(problem: Problem, positions: Sequence[Position], actions: Sequence[str]) -> bool | None:
    return FISHING.spell_action(FISHING.read_action(actions[-1])) == problem.answer[0]


def _reply(problem: Problem, positions: Sequence[Position], actions: Sequence[str]) -> Reply:
    position, best = positions[0], FISHING.read_action(problem.answer[0])
    tried = FISHING.read_action(actions[-1])
    if not isinstance(best, Play) or not isinstance(tried, Play) or tried != plain(tried):
        return Reply(tr("problems-scopa-no_play"))
    other = FISHING.read_action(problem.tempting) if tried == best else tried
    assert isinstance(other, Play)
    compared = PlayPair(Ends(position.terms), position, best, other)
    text = _reply_to_text(position, compared, is_best=tried == best)
    shown = compared.shown(0 if tried == best else 1)
    return Reply(text, compared.reasons(is_open=problem.kind == OPEN), tuple(_by_seat(position, shown))[1:])


def _by_seat(position: Position, line: Sequence[Play]) -> Iterator[tuple[int, str]]:
    for play in line:
        yield seat_of(position), FISHING.spell_action(play)
        position = do(position, play)


def _reply_to_text(position: Position, compared: PlayPair, *, is_best: bool) -> Text:
    names = names_of(position.terms.rulebook)
    won = _decided(compared)
    points = sum(compared.scores[0].values()) - sum(compared.scores[1].values())
    best, other = (done(names, play) for play in compared.pair)
    if is_best:
        return tr("problems-scopa-right", played=best, points=points, won=won, other=other)
    return tr("problems-scopa-wrong", played=other, points=points, won=won)


def _facts(problem: Problem, position: Position) -> Facts:
    """Return what each side has taken; if hands are hidden, also the cards that are still in them."""
    counted, seat = count(replace(position, gathered=())), seat_of(position)
    mine = position.terms.side_of(seat)
    pairs = position.terms.players > position.terms.sides
    names = names_of(position.terms.rulebook)
    rows = []
    for side in (mine, 1 - mine):
        label = (_PAIR if pairs else _ALONE)[side != mine]
        pile = position.piles[side]
        primiera = counted.primiera[side]
        values = (
            str(len(pile)),
            str(sum(map(is_denari, pile))),
            "1" if SETTEBELLO in pile else "0",
            "—" if primiera is None else str(primiera),
            str(position.scope[side]),
        )
        rows.append((label, values))
    if problem.kind == OPEN:
        return Facts(_COLUMNS, tuple(rows))
    out = join_texts([names.card(card) for card in unseen_by(position, seat)])
    return Facts(_COLUMNS, tuple(rows), tr("problems-scopa-out", others=_hidden_hands(position), out=out))


def _hints(problem: Problem) -> Sequence[ProblemHint]:
    """Return the deciding lines of the score with the main reason for the answer, and then the card."""
    position, best, other = _posed(problem), *map(FISHING.read_action, (problem.answer[0], problem.tempting))
    assert isinstance(best, Play)
    assert isinstance(other, Play)
    compared = PlayPair(Ends(position.terms), position, best, other)
    idea = tr("problems-scopa-hint_idea", won=_decided(compared))
    reason = compared.reasons(is_open=problem.kind == OPEN)[0]
    if reason.name != NO_SIMPLE_IDEA:
        idea += tr("problems-hint_reason", title=Text.of(reason.title))
    card = names_of(position.terms.rulebook).the(best.card)
    return ProblemHint(idea), ProblemHint(tr("problems-scopa-hint_card", card=card), problem.answer[0])


def _decided(compared: PlayPair) -> Text:
    """Return the lines of the score in which the better play gains on the other."""
    return join_texts([_LINES[name] for name in compared.decided] or [tr("problems-scopa-points")])


def _ask(problem: Problem) -> tuple[Text, Text, Text]:
    cards = max(map(len, problem.position["hands"]))
    if problem.kind == OPEN:
        return _OPEN_TITLE, tr("problems-scopa-open_text", cards=cards, worth=problem.worth), _ASK
    others = _hidden_hands(_posed(problem))
    return _COUNTED_TITLE, tr("problems-scopa-counted_text", others=others, worth=problem.worth), _ASK


def _hidden_hands(position: Position) -> int:
    return sum(1 for seat, hand in enumerate(position.hands) if hand and seat != seat_of(position))


def _in_sight(position: Position) -> tuple[Sequence[str], Sequence[str]]:
    return FISHING.pack.spell_all(position.hands[seat_of(position)]), FISHING.pack.spell_all(position.table)


ROOM = ProblemRoom(
    tables=_tables,
    finder=EndFinder,
    likeness=likeness,
    faults=_faults,
    is_open=lambda problem: problem.kind == OPEN,
    outcome=_outcome,
    reply=_reply,
    facts=_facts,
    ask=_ask,
    hints=_hints,
    in_sight=_in_sight,
    fewer={},
    ideas=IDEAS,
    leads={},
)
