"""Rulebooks for Cartaro: Scientific Scopone."""
