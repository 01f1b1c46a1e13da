"""All that is drawn for the client: Italian cards in every style, the Piedmontese pack, backs of any pack, faces."""

from pathlib import Path

from deck.cards import write_backs, write_cards
from deck.faces import write_faces
from deck.piemontesi.cards import write_pack
from deck.styles import STYLES


def write_everything(public: Path) -> None:
    """Write the pictures below *public*: cards/piacentine/7d.svg, faces/0.svg ..."""
    for style in STYLES.values():
        write_cards(style, public / "cards" / style.name)
    write_pack(public / "cards" / "piemontesi")
    write_backs(public / "cards" / "backs")
    write_faces(public / "faces")
