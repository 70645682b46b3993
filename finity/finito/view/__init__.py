"""How FINITO! looks: layout, table, motion and pictures. Decides nothing."""
