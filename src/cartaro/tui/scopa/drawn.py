"""The drawn renderer: a screen for every play."""

from collections.abc import Sequence

from cartaro.cards import ITALIAN
from cartaro.games.scopa.names import names_of
from cartaro.i18n import tr
from cartaro.tui.online.telling import own_first, result_to_text, side_name, side_of
from cartaro.tui.paint import Style, flow, has_colours, visible
from cartaro.tui.scopa.online import plays_of
from cartaro.tui.scopa.sheet import draw_sheet, sheet_of
from cartaro.tui.screen import ScreenRenderer
from cartaro.tui.table import MatchTable
from cartaro.tui.words import TABLE_IS_EMPTY, name_deal
from cartaro.wire.view import FishingView, PlayerView, TableView

_WITH_YOU = tr("tui-scopa-drawn-with_you")


class ScopaScreenRenderer(ScreenRenderer):
    """Draws Scopa and Scopone; cards as boxes, or as their names where the window is too small."""

    def draw_title(self, table: MatchTable, columns: int) -> list[str]:
        view = table.look()
        title = self.in_words(table.rulebook.title)
        target = self.in_words(tr("tui-scopa-drawn-target", target=view.target))
        left = f" {title} · {target} · {self.in_words(name_deal(view.deal)).lower()}"
        if table.minutes_left is not None:
            minutes = tr("tui-scopa-drawn-minutes", minutes=table.minutes_left)
            left += f" · {self.in_words(minutes)}"
        points = [f"{self.in_words(side_name(view, side))} {view.totals[side]}" for side in own_first(view)]
        style = self._style(table)
        return [style.reverse(line) for line in _apart(left, "  ".join(points) + " ", columns)]

    def draw_table(self, table: MatchTable, columns: int, *, own_turn: bool, dense: bool) -> list[str]:
        view, style = table.look(), self._style(table)
        assert isinstance(view.game, FishingView)
        hints = [*self._hints(view.game, columns), *(f"  {self.in_words(line)}" for line in table.clock.to_text())]
        return [
            "",
            *self._people(view, view.game, style, columns),
            "",
            *self._cloth(view.game, style, columns, dense=dense),
            *self.told(columns),
            "",
            *_hand(view, view.game, style, columns, dense=dense),
            *(hints if own_turn else []),
            "",
        ]

    def draw_count(self, table: MatchTable, columns: int) -> list[str]:
        view = table.look()
        if view.sheet is None:
            return []
        sheet = sheet_of(view, view.sheet, names_of(table.rulebook))
        return [*draw_sheet(sheet, self.language, columns), "", *self._wrapped(result_to_text(view), columns)]

    def _style(self, table: MatchTable) -> Style:
        return Style(names_of(table.rulebook), colours=has_colours())

    def _people(self, view: TableView, game: FishingView, style: Style, columns: int) -> list[str]:
        after = [view.players[((view.me or 0) + step) % len(view.players)] for step in range(1, len(view.players))]
        stock = self.in_words(tr("tui-scopa-drawn-stock", stock=game.stock))
        deck = [f" {style.faint(stock)}"] if game.stock else []
        return flow([*(self._neighbour(view, player, style) for player in after), *deck], columns)

    def _neighbour(self, view: TableView, player: PlayerView, style: Style) -> str:
        notes = [self.in_words(tr("tui-scopa-drawn-cards", cards=player.cards))]
        if player.role is not None:
            notes.insert(0, getattr(player.role, self.language, player.role.en))
        if player.side == side_of(view):
            notes.insert(0, self.in_words(_WITH_YOU))
        name = style.bold(f"▸{player.name}") if view.turn == player.place else f" {player.name}"
        return f"{name} {style.faint(', '.join(notes))}"

    def _cloth(self, game: FishingView, style: Style, columns: int, *, dense: bool) -> list[str]:
        cards = [ITALIAN.read(card) for card in game.table]
        lines = [f"  {line}" for line in style.row(cards, columns - 2, dense=dense)] if cards else []
        empty = f"  {self.in_words(TABLE_IS_EMPTY)}"
        return lines or ([empty] if dense else ["", empty, "", ""])

    def _hints(self, game: FishingView, columns: int) -> list[str]:
        """Return in short what each card of the hand takes: «1 7d x 7c», «3 Rb x 3c+7s, 4d+6b»."""
        hints = []
        for n, card in enumerate(game.hand or (), 1):
            captures = ["+".join(play.captures) for play in plays_of(game, card) if play.captures]
            if captures:
                hints.append(f"{n} {card} x {', '.join(captures)}")
        return [f"  {line}" for line in flow(hints, columns - 2)]


def _hand(view: TableView, game: FishingView, style: Style, columns: int, *, dense: bool) -> list[str]:
    if game.hand is None:
        held = next(player.cards for player in view.players if player.place == view.me)
        return ["", *(f"  {line}" for line in style.backs(held, columns - 2, dense=dense))]
    heads = [str(n) for n in range(1, len(game.hand) + 1)]
    hand = [ITALIAN.read(card) for card in game.hand]
    return [f"  {line}" for line in style.row(hand, columns - 2, heads, dense=dense)] if hand else []


def _apart(left: str, right: str, columns: int) -> Sequence[str]:
    gap = columns - visible(left) - visible(right)
    return [left + " " * gap + right] if gap > 0 else [f"{left:<{columns}}", f"{right:>{columns}}"]
