"""The registry entry of Scala 40 (:mod:`cartaro.engine.registry`)."""

from cartaro.engine.registry import GameEntry

ENTRY = GameEntry(
    name="scala40",
    law="cartaro.games.scala40.game:SCALA40",
    match="cartaro.match.scala40.match:begin",
    court="cartaro.notation.judge.scala40:COURT",
    words="cartaro.notation.sentences.scala40_words:WORDS",
    bots="cartaro.bots.scala40.room:ROOM",
    table="cartaro.table.games.scala40:FACET",
    views="cartaro.wire.games.scala40:SCALA_SHOW",
    batch="cartaro.research.scala40.batch:begin_batch",
    self_play="cartaro.research.scala40.batch:begin_self_play",
    coach="cartaro.coach.scala40.facet:COACH",
    research="cartaro.research.scala40.encoding:ScalaEncoding",
    sheet="cartaro.scoresheet.scala40.sheet:SHEET",
    sheet_dialogue="cartaro.cli.scoresheet.scala40.facet:DIALOGUE",
    tournament="cartaro.tournament.games.scala40:FACET",
    terminal="cartaro.tui.scala40.terminal:TERMINAL",
    online_terminal="cartaro.tui.scala40.online:ONLINE",
    problems="cartaro.problems.scala40.room:ROOM",
)
