"""The score sheet in a terminal as a facet of the game's entry."""

from cartaro.cli.scoresheet.facet import SheetDialogue
from cartaro.cli.scoresheet.scopa.prompt import ScopaPrompt
from cartaro.cli.scoresheet.scopa.terminal_sheet import ScopaTerminalSheet

DIALOGUE = SheetDialogue(ScopaTerminalSheet, ScopaPrompt)
