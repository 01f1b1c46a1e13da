"""The process: listens, routes, leaves in good order."""
