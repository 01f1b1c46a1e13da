"""The public face: what ``import cartaro`` offers, one module a subject (docs/library.md)."""
