"""What Briscola chiamata brings to each layer; pyproject.toml names this entry in the group ``cartaro.games``."""

from cartaro.kit import GameEntry

ENTRY = GameEntry(
    name="chiamata",
    law="cartaro_chiamata.game:CHIAMATA",
    match="cartaro.kit:begin_race",
    court="cartaro_chiamata.court:COURT",
    words="cartaro_chiamata.words:WORDS",
    bots="cartaro_chiamata.bots:ROOM",
    table="cartaro_chiamata.table:FACET",
    views="cartaro_chiamata.views:VIEWS",
    arena="cartaro.kit:RACES",
)
