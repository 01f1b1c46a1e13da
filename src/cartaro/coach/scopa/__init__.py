"""Advice for Scopa and Scopone."""
