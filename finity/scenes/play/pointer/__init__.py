"""What a pointer, keys or a pad mean at the table: where it is, what is in hand, what a click would do."""
