"""Exploring: moves for all sides from any position, with what the strongest bot thinks beside them."""
