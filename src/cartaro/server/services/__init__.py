"""What one server has while it runs, shared by all that answers."""
