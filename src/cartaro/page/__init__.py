"""Cartaro in a page, without a server: the server part that the browser runs, and the folder of files it loads."""
