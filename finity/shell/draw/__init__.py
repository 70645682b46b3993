"""Colours, fonts, cached pictures, boxes, values that change with time, and films."""
