"""The fall: a drop from the capsule to rest.

`drop` is the whole of it, with the numbers of `physics`. While it is `falling`: `flight` in closed
form, the next `touch` (by `rim_over_face`), a bounce in a vertical `slice` that `slice_play` plays
in pymunk's `space`, with what happens `across` it and the `blow` that it gives; and `settling`, by
slices in which the disc may `wobble` and by `laying` chips down, with what is known of `support`
and the geometry of `resting`; `energy` is never won by it. `film_recorder` makes a `film` of it.
"""

from nice_egg.compiled import prefer_sources_unless_current

prefer_sources_unless_current(__path__[0])
