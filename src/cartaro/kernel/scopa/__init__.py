"""The fast law of Scopa and Scopone, and the searches that stand on it."""
