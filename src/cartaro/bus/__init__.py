"""The bus between the nodes of one server: hints, and the few counts that all of them share."""
