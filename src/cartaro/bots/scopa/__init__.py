"""Players of Scopa and Scopone."""
