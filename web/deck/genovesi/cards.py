"""The forty cards of Genoa."""

from deck.back import GENOVESI
from deck.forty_french import Forty
from deck.genovesi.courts import court

FORTY = Forty(GENOVESI, 92.0, court)
