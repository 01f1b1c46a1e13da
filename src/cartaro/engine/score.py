"""Scores: points by side, line by line, each line with its article."""

from dataclasses import dataclass

from cartaro.i18n import Text
from cartaro.rulebook import Article


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: ``points`` by side, the article that gives them, and a note that shows the count."""

    name: str
    article: Article
    points: tuple[int, ...]
    note: Text


@dataclass(frozen=True, slots=True)
class Score:
    """The points that a finished deal gave each side."""

    lines: tuple[ScoreLine, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of the deal by side."""
        return tuple(sum(points) for points in zip(*(line.points for line in self.lines), strict=True))

    def line(self, name: str) -> ScoreLine:
        """Return the line called *name*; raise :class:`KeyError` if there is none."""
        for line in self.lines:
            if line.name == name:
                return line
        raise KeyError(name)
