"""Where logs are kept for good."""
