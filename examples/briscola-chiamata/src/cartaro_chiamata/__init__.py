"""Briscola chiamata: five players, an auction, a called card, and a partner whom nobody knows."""
