"""A match of Scopa in the terminal."""
