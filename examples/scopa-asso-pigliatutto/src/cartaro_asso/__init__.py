"""Rulebooks for Cartaro: Scopa in which an ace takes every card."""
