"""The score books of Scopa and Scopone: scores, ``fuori`` and irregularities."""
