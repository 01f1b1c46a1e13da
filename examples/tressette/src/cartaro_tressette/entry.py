"""What Tressette brings to each layer; pyproject.toml names this entry in the group ``cartaro.games``."""

from cartaro.kit import GameEntry

ENTRY = GameEntry(
    name="tressette",
    law="cartaro_tressette.game:TRESSETTE",
    match="cartaro.kit:begin_race",
    court="cartaro_tressette.court:COURT",
    words="cartaro_tressette.words:WORDS",
    bots="cartaro_tressette.bots:ROOM",
    table="cartaro_tressette.table:FACET",
    views="cartaro_tressette.views:VIEWS",
    arena="cartaro.kit:RACES",
    tournament="cartaro_tressette.tournament:FACET",
    coach="cartaro_tressette.coach:COACH",
)
