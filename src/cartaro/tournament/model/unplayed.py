"""Awards of unplayed meetings: for rests, for present and absent sides, and for void meetings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from cartaro.i18n import Text, tr
from cartaro.tournament.model.catalogue import Source, read_fraction, read_sources
from cartaro.tournament.model.points import points_to_text
from cartaro.tournament.model.results import Meeting, MeetingStatus


class Basis(StrEnum):
    """The source of the game points of an award at tables of Scala 40, where they are penalties."""

    FIXED = "fixed"
    """The award gives them."""
    EXIT = "exit"
    """The rulebook's elimination score, but at least the score of the last at the table."""
    FIRSTS = "firsts"
    """The mean score of the winners of the round's other tables, rounded up; 0 if there are none."""
    MEAN = "mean"
    """The mean score of all players at the round's other tables, rounded up; 0 if there are none."""


_TEXTS = {
    Basis.EXIT: tr("tournament-model-unplayed-score_puts_player_out"),
    Basis.FIRSTS: tr("tournament-model-unplayed-mean_firsts_round_s"),
    Basis.MEAN: tr("tournament-model-unplayed-mean_all_round_s"),
}


@dataclass(frozen=True, slots=True)
class UnplayedAward:
    """An award without play: points of the standings, game points made and against, or the source of these."""

    points: Fraction = Fraction(0)
    made: int = 0
    against: int = 0
    by: Basis = Basis.FIXED
    sources: tuple[Source, ...] = ()

    def said(self, *, summed: bool = False) -> Text:
        """Return the award as a part of a sentence; *summed*: the game points are those of the standings."""
        basis = _TEXTS.get(self.by)
        if summed and basis:
            return basis
        number = points_to_text(self.points)
        one = self.points == 1
        text = Text(f"{number.it} {'punto' if one else 'punti'}", f"{number.en} point{'' if one else 's'}")
        if self.made:
            text = Text(f"{text.it} e +{self.made}", f"{text.en} and +{self.made}")
        return tr("tournament-model-unplayed-game_points", said=text, basis=basis) if basis else text


NO_AWARD = UnplayedAward()
"""The empty award."""


def read_award(entry: Mapping[str, Any]) -> UnplayedAward:
    """Return an award from an entry of ``data/scoring.toml``."""
    return UnplayedAward(
        read_fraction(entry.get("points", 0)),
        int(entry.get("made", 0)),
        int(entry.get("against", 0)),
        Basis(entry.get("by", Basis.FIXED)),
        read_sources(entry) if "sources" in entry else (),
    )


def settle(award: UnplayedAward, meeting: Meeting, meetings: Iterable[Meeting], exit_score: int) -> UnplayedAward:
    """Return *award* with its game points computed for *meeting*, one of *meetings*."""
    match award.by:
        case Basis.FIXED:
            return award
        case Basis.EXIT:
            return replace(award, made=max(exit_score, *(side.made for side in meeting.sides)))
        case Basis.FIRSTS | Basis.MEAN:
            others = [
                m for m in meetings if m.round == meeting.round and m.status is MeetingStatus.PLAYED and m != meeting
            ]
            tables = [[side.made for side in m.sides if not side.absent] for m in others]
            first = award.by is Basis.FIRSTS
            made = [points for table in tables for points in ([min(table)] if first else table)]
            return replace(award, made=-(-sum(made) // len(made)) if made else 0)
