"""The coach: reviews of matches decision by decision, and hints in training, based on what the player could see."""
