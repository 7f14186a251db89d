"""Legal moves: one file a phase; each says who acts, what he may do, and when the phase is over."""
