"""Scala 40 in the terminal: drawn for the eye, or told line by line."""
