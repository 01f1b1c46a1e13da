"""A rulebook of Scopa for Cartaro, with rules of its own."""
