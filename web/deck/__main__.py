"""Draws what the client shows: ``python -m deck FOLDER`` writes cards/STYLE/7d.svg ... back.svg there, and faces/."""

import sys
from pathlib import Path

from deck.everything import write_everything

if len(sys.argv) != 2:
    sys.exit("usage: python -m deck FOLDER")
write_everything(Path(sys.argv[1]))
