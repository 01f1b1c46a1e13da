"""Matches of Scala 40: deals until one player is left."""
