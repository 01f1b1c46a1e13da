"""How fast Cartaro is: ``python -m bench judge`` and the like."""
