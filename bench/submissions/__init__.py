"""Bots that were sent in for the field, one file each (docs/benchmark.md)."""
