"""The score books of Scopa and Scopone: counts, ``fuori`` and irregularities."""
