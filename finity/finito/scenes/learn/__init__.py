"""FINITO!'s lessons on the real table."""
