"""The forty cards of Tuscany, of the size of the Genovesi."""

from deck.back import GENOVESI
from deck.forty_french import Forty
from deck.toscane.courts import court

FORTY = Forty(GENOVESI, 90.0, court)
