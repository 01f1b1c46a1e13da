"""The interactive score sheet of Scopa and Scopone."""
