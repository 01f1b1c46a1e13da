"""The messages between server and clients: structs, the views that they contain, and the published JSON Schema."""
