"""The registry entry of Scopa and Scopone (:mod:`cartaro.engine.registry`)."""

from cartaro.engine.registry import GameEntry

ENTRY = GameEntry(
    name="scopa",
    law="cartaro.games.scopa.game:FISHING",
    match="cartaro.match.scopa.match:begin",
    court="cartaro.notation.judge.scopa:COURT",
    words="cartaro.notation.sentences.scopa_words:WORDS",
    bots="cartaro.bots.scopa.room:ROOM",
    table="cartaro.table.games.scopa:FACET",
    views="cartaro.wire.games.scopa:FISHING_SHOW",
    research="cartaro.research.scopa.encoding:FishingEncoding",
    arena="cartaro.arena.facet:RACES",
    batch="cartaro.research.scopa.batch:begin_batch",
    self_play="cartaro.research.scopa.batch:begin_self_play",
    coach="cartaro.coach.scopa.facet:COACH",
    sheet="cartaro.scoresheet.scopa.sheet:SHEET",
    sheet_dialogue="cartaro.cli.scoresheet.scopa.facet:DIALOGUE",
    tournament="cartaro.tournament.games.scopa:FACET",
    terminal="cartaro.tui.scopa.terminal:TERMINAL",
    online_terminal="cartaro.tui.scopa.online:ONLINE",
    problems="cartaro.problems.scopa.room:ROOM",
)
