"""The count of a real Scopa table in words: what is asked and what is shown."""
