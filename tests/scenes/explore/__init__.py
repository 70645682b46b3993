"""Exploring a position."""
