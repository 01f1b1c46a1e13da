"""The facet of a game's interactive score sheet: the field ``sheet_dialogue`` of its registry entry."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cartaro.cli.scoresheet.terminal_sheet import AnyTerminalSheet
from cartaro.engine.registry import Facet


@dataclass(frozen=True, slots=True)
class SheetDialogue:
    """The factories of a game's terminal sheet, and of the prompt that asks for its lines."""

    sheet: Callable[[], AnyTerminalSheet]
    prompt: Callable[..., Any]


SHEET_DIALOGUE: Facet[SheetDialogue] = Facet("sheet_dialogue")
