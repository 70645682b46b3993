"""Logs of online games come into the library."""
