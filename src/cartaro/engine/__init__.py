"""What all games share: the game protocol, events and their audience, scores, chance."""
