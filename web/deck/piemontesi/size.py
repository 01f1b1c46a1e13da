"""Where the middle of a card is, and the frame around a court."""

from deck.back import PIEMONTESI

WIDTH, HEIGHT = PIEMONTESI
MX, MY = PIEMONTESI.middle
LEFT, TOP, RIGHT, BOTTOM = 14, 14, WIDTH - 14, HEIGHT - 14
