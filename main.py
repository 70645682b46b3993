"""Starts Finity. `python main.py --help` lists what can be chosen."""

import sys

from finity.__main__ import main

# The thinking process imports this file as well: nothing may happen there.
if __name__ == "__main__":
    sys.exit(main())
