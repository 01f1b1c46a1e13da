"""The temperaments of the bots at tables: each name has one, or none."""

from collections.abc import Mapping

from cartaro.bots import Temperament, with_temperament
from cartaro.table.entries import Chair

TEMPERAMENTS: Mapping[str, Temperament] = {
    "Agnese": Temperament.CAUTIOUS,
    "Bruno": Temperament.CAUTIOUS,
    "Lidia": Temperament.CAUTIOUS,
    "Nello": Temperament.CAUTIOUS,
    "Olga": Temperament.BOLD,
    "Primo": Temperament.BOLD,
    "Rosa": Temperament.BOLD,
    "Teresa": Temperament.BOLD,
    "Armando": Temperament.COUNTING,
    "Carla": Temperament.COUNTING,
    "Elvira": Temperament.COUNTING,
    "Ettore": Temperament.COUNTING,
}
"""By the names of :data:`cartaro.table.names.NAMES`: bots with other names play as their level does."""


def bot_on(chair: Chair, game: str) -> str | None:
    """Return the name of the bot that plays *game* on *chair*, with its name's temperament; None if there is no bot."""
    if chair.kind != "bot" or chair.bot is None:
        return chair.bot
    temperament = TEMPERAMENTS.get(chair.name)
    return chair.bot if temperament is None else with_temperament(chair.bot, temperament, game)
