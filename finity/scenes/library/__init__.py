"""The games that are kept: looked through, searched, brought in and given away."""
