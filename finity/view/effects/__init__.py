"""The effects of Finity's table: they decorate what the choreography shows, and could all be left out."""
