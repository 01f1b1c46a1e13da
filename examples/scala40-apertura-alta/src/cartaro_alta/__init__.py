"""Rulebooks for Cartaro: Scala 40 that opens with 51 points, or with 101."""
