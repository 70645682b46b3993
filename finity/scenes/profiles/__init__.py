"""The people who play here, and what each of them has reached."""
