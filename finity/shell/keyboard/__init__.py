"""The keyboard on the screen, so that gamepads can write."""
