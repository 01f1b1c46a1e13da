"""Deals in which bots choose one by one, as at a table: the judged game is played in parallel with the numbered one."""

from dataclasses import replace
from math import nan
from typing import Any

from cartaro.bots.thought import Thought, think_aloud
from cartaro.games import find_game
from cartaro.research.selfplay.rows import PlayedDeals, Rows
from cartaro.research.selfplay.run import SelfPlay, SelfPlayEntrant, Span
from cartaro.research.state import DealState, Encoding


def play_asked(run: SelfPlay, span: Span, encoding: Encoding) -> PlayedDeals:
    """Play the deals of a file."""
    writer = _Writer(run, encoding)
    for deal in range(span.first, span.end):
        writer.play(deal)
    return writer.played


class _Writer:
    def __init__(self, run: SelfPlay, encoding: Encoding) -> None:
        self.run, self.encoding = run, encoding
        self.game = find_game(run.rulebook)
        self.rows = Rows(max(field.word for field in encoding.fields) + 1)
        self.policy: list[float] = []
        self.value: list[float] = []
        self.played = PlayedDeals(self.rows, [], [], [], self.policy, self.value)

    def play(self, deal: int) -> None:
        """Play deal number *deal*, and record it."""
        terms, first = self.encoding.terms, self.rows.n
        state = self.encoding.dealer(self.run.seed_of(deal))()
        position = state.position()
        state.follow(position)
        chances = [self.run.stream(f"seat {seat} of deal {deal}") for seat in range(terms.players)]
        while state.turn >= 0:
            seat = state.turn
            bot = self.run.bots[self.run.bot_at(seat, terms.sides, deal)]
            seen = self.game.observe(position, seat)
            seen = replace(seen, actions=tuple(action for action in seen.actions if self.encoding.has_number(action)))
            thought = think_aloud(bot.bot, seen, chances[seat], _budget(bot, self.game.name))
            self._write(state, thought)
            position = self.game.play(position, seat, thought.action)
            state.follow(position)
        self.played.lengths.append(self.rows.n - first)
        self.played.points.append(list(self.game.score(position).totals))
        self.played.rewards.append(state.returns()[: terms.sides])

    def _write(self, state: DealState, thought: Thought) -> None:
        """Record the numbers of an action, one row each, and apply them."""
        seat = state.turn
        given: tuple[int, ...] = ()
        numbered = {self.encoding.numbers_of(state, action): share for action, share in thought.shares.items()}
        for number in self.encoding.numbers_of(state, thought.action):
            legal = state.legal()
            self.rows.add(state.words(seat), legal, number, seat)
            self.policy += _shares(numbered, given, legal)
            self.value.append(nan if thought.value is None else thought.value)
            given += (number,)
            state.play(number)


def _budget(bot: SelfPlayEntrant, game: str) -> Any:
    own = getattr(bot.bot, "budget_for", None)
    return bot.budget or (own(game) if own is not None else None)


def _shares(numbered: dict[tuple[int, ...], float], given: tuple[int, ...], legal: Any) -> list[float]:
    """Return the share of each legal number among the actions that begin with *given*; NaN if there are no shares."""
    shares = dict.fromkeys(legal, 0.0)
    for numbers, share in numbered.items():
        if numbers[: len(given)] == given and len(numbers) > len(given):
            shares[numbers[len(given)]] += share
    total = sum(shares.values())
    return [share / total for share in shares.values()] if total else [nan] * len(shares)
