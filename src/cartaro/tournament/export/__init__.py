"""Exports of a tournament: files, charts, printed papers."""
