"""Endpoints: a request, an answer."""
