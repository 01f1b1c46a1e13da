"""The fast implementation of Scopa and Scopone, its policies, searches and exact solver."""
