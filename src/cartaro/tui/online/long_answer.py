"""Long answers to what a player typed, told a few sentences at a time."""

from typing import TYPE_CHECKING

from cartaro.i18n import Text, tr
from cartaro.tui.online.table import Tells

if TYPE_CHECKING:
    from collections.abc import Sequence

_NO_MORE = tr("tui-online-words-no_more")


class LongAnswer:
    """The answer being told, and what of it is left."""

    def __init__(self) -> None:
        self._left: Sequence[Text] = ()
        self._at_once = 0

    def begin(self, answer: Tells) -> list[Text]:
        """Return the first sentences of *answer*, and how many are left."""
        self._left, self._at_once = answer.texts, answer.at_once or len(answer.texts)
        return self.go_on()

    def go_on(self) -> list[Text]:
        """Return the next sentences of the answer, and how many are left."""
        told, self._left = self._left[: self._at_once], self._left[self._at_once :]
        if not told:
            return [_NO_MORE]
        return [*told, *([tr("tui-online-words-more", left=len(self._left))] if self._left else [])]

    def forget(self) -> None:
        """Forget the answer: it is no longer true."""
        self._left = ()
