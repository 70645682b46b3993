"""Guards for a redesign: what people see, hear, keep and are told stays as it is, whatever rooms the program has.

They come in by doors that stay, and by `tests.harness.inside`; `python -m tests.guards --renew` takes what is there now
for right.
"""
