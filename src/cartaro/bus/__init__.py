"""The bus between the nodes of one server: hints, and a few shared counts."""
