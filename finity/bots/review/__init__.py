"""A finished game looked at again: the moments that decided it, found by the strongest bot. Pure."""
