"""The shell: a window, a loop, input, tweens and widgets. It knows pygame and no game."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
