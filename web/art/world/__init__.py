"""The small world: one palette, one light, one camera angle, and what stands in it. Metres."""
