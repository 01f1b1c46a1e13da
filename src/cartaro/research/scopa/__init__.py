"""Deals of Scopa and Scopone with numbered actions and observations of bits."""
