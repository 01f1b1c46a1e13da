"""Rulebooks for Cartaro: ten-card Scopone."""
