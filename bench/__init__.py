"""Benchmarks of Cartaro: ``python -m bench judge`` and others."""
