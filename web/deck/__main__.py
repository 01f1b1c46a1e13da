"""Draws the deck: ``python -m deck FOLDER`` writes 7d.svg, Fc.svg ... and back.svg there."""

import sys
from pathlib import Path

from deck.cards import write_cards

if len(sys.argv) != 2:
    sys.exit("usage: python -m deck FOLDER")
write_cards(Path(sys.argv[1]))
