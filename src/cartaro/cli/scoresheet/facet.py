"""How a game's score sheet is kept in a terminal: the facet ``sheet_dialogue`` of its entry."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cartaro.cli.scoresheet.terminal_sheet import AnyTerminalSheet
from cartaro.engine.registry import Facet


@dataclass(frozen=True, slots=True)
class SheetDialogue:
    """What makes a game's sheet for a terminal, and the prompt that asks for its lines."""

    sheet: Callable[[], AnyTerminalSheet]
    prompt: Callable[..., Any]


SHEET_DIALOGUE: Facet[SheetDialogue] = Facet("sheet_dialogue")
