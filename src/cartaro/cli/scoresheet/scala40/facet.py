"""The score sheet in a terminal as a facet of the game's entry."""

from cartaro.cli.scoresheet.facet import SheetDialogue
from cartaro.cli.scoresheet.scala40.prompt import ScalaPrompt
from cartaro.cli.scoresheet.scala40.terminal_sheet import ScalaTerminalSheet

DIALOGUE = SheetDialogue(ScalaTerminalSheet, ScalaPrompt)
