"""Deals of Scala 40 with numbered steps and observations of bits."""
