"""The program for people without Python: how it is built, tried, and told to a desktop (docs/PACKAGING.md)."""
