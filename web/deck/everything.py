"""All that is drawn for the client: Italian cards in every style, packs with French suits, backs of any, faces."""

from pathlib import Path

from deck.cards import write_backs, write_cards
from deck.faces import write_faces
from deck.genovesi.cards import FORTY as GENOVESI
from deck.piemontesi import cards as piemontesi
from deck.styles import STYLES
from deck.toscane.cards import FORTY as TOSCANE


def write_everything(public: Path) -> None:
    """Write the pictures below *public*: cards/piacentine/7d.svg, faces/0.svg ..."""
    for style in STYLES.values():
        write_cards(style, public / "cards" / style.name)
    piemontesi.write_pack(public / "cards" / "piemontesi")
    GENOVESI.write_pack(public / "cards" / "genovesi")
    TOSCANE.write_pack(public / "cards" / "toscane")
    write_backs(public / "cards" / "backs")
    write_faces(public / "faces")
