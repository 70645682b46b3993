"""What devices say, as intents."""
