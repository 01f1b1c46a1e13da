"""The Piedmontese pack, with French suits: double figures parted by a straight line, aces in an elliptic garland."""
