"""Small helpers that make any table feel alive: each knows one effect and no game; all by seconds and given chance."""
