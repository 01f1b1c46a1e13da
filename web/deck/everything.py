"""All that is drawn for the client: Italian cards in every style, Piedmontese, Genoese, backs of any pack, faces."""

from pathlib import Path

from deck.cards import write_backs, write_cards
from deck.faces import write_faces
from deck.genovesi import cards as genovesi
from deck.piemontesi import cards as piemontesi
from deck.styles import STYLES


def write_everything(public: Path) -> None:
    """Write the pictures below *public*: cards/piacentine/7d.svg, faces/0.svg ..."""
    for style in STYLES.values():
        write_cards(style, public / "cards" / style.name)
    piemontesi.write_pack(public / "cards" / "piemontesi")
    genovesi.write_pack(public / "cards" / "genovesi")
    write_backs(public / "cards" / "backs")
    write_faces(public / "faces")
