"""Colours, fonts, kept pictures, boxes, and values that change with time."""
