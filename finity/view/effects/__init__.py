"""Which effects Finity's table has: they decorate what the choreography tells, and could all be left out."""
