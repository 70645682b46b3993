"""How a series stands between two games."""
