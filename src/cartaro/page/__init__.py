"""Cartaro in a page, without a server: the house that a browser runs, and the folder of files that it is sent as."""
