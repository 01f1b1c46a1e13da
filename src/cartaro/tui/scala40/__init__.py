"""Scala 40 in the terminal, drawn or line by line."""
