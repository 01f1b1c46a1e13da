"""Rulebooks for Cartaro: Scopa in which cards take by making fifteen."""
