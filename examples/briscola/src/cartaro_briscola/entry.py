"""What Briscola brings to each layer; pyproject.toml names this entry in the group ``cartaro.games``."""

from cartaro.kit import GameEntry

ENTRY = GameEntry(
    name="briscola",
    law="cartaro_briscola.game:BRISCOLA",
    match="cartaro_briscola.match:begin",
    court="cartaro_briscola.court:COURT",
    words="cartaro_briscola.words:WORDS",
    bots="cartaro_briscola.bots:ROOM",
    table="cartaro_briscola.table:FACET",
    views="cartaro_briscola.views:VIEWS",
    arena="cartaro.kit:RACES",
    tournament="cartaro_briscola.tournament:FACET",
)
