"""The Toscane: whole figures with French suits, of the parts of the Italian styles."""
