"""The coach: reviews of matches decision by decision, and hints in training, from what the player could see."""
