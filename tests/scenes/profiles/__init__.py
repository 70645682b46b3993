"""The people who play here."""
