"""How far players are on their way to a full path: true by the rules, told in numbers and words."""
