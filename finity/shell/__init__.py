"""The shell: a window, a loop, input, drawing, widgets, texts, sound and files. It knows pygame and no game."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
