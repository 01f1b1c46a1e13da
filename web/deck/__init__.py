"""The forty cards of the Italian deck and their back, drawn by code: no traced art, no fonts, no text."""
