"""The show: bots play for the camera, and captions teach the game as it happens."""
