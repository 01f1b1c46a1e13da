"""What travels between server and clients: message structs, the views they carry, their published schema."""
