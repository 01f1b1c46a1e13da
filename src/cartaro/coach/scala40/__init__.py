"""Advice for Scala 40."""
