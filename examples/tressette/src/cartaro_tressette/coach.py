"""The coach of Tressette: the search of its master."""

from cartaro.kit import ITALIAN, coach_by_search, name_card
from cartaro_tressette.bots import MASTER
from cartaro_tressette.game import TRESSETTE

COACH = coach_by_search(TRESSETTE, MASTER, name_card, lambda seen: ITALIAN.spell_all(seen.table[1]))
