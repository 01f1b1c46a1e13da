"""What the addresses of tournaments answer, as it goes on the wire."""
