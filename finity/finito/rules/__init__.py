"""The rules of FINITO!, pure: standard library only. `position` has cards and positions, `moves` what can be done and
what is seen, `engine` does it.

    position = start(players=4, limit=60, starter=rng.randrange(4))
    position, events = apply(position, draw_deal(4, rng))       # every round begins with a deal, which is a move
    position, events = apply(position, parse_move("r5"))        # IllegalMove says why not
    seen_by(position, seat)                                     # all that a person or a bot may know

Chance is only in who begins and in `draw_deal`; what comes of it is written into a record, so that a game replays
without chance.

Calling is modelled as moves. After a card that can be called, every other seat answers, clockwise from the active
one, with `Call` or `LetPass`; whoever doesn't hold the card can only let it pass. The answers are simultaneous: nobody
sees one before all are given (`seen_by`), and nothing happens before that.

Where the printed rules (Game Factory 2024, German and French) are silent, this was decided:

- A caller throws one card, even if both others of its kind are in that hand. As there are three of each, no more than
  two seats can ever call on the same card: the printed limit needs no rule of its own.
- "At once" is taken at its word: who plays the last card of hand and draw pile ends the round before anyone can call.
- A call that empties a caller's hand and draw pile ends the round too, but the call is finished first: the active
  player takes the pile. If two callers run out by it, both get the bonus.
- The active player's hand, emptied, is refilled after the others have let the card pass; the player may then go on or
  stop. If too few cards are left to fill a hand, it gets those that are left.
- The tabula rasa leaves the game together with the pile that it clears; the next card begins a new pile. The pile
  that was taken after a call is empty as well.
- "Any" number card for each pile, and "any" two locks and two tabula rasa put back for two players, are drawn by
  chance. Everybody sees what goes back into the box.
- Cards are dealt one by one, clockwise from the seat that begins; where they don't come out even, those that are
  dealt to first have one more.
- If several have the most minus points, the first of them clockwise after the seat that began the last round begins.
- The bonus is taken off the minus points, which may fall below zero. Only the sum counts against the limit.
- Cards that have lain open stay known: what is under a FINITO! card or has been cleared away is no secret.
"""
