"""The fall: a drop from the capsule to rest.

`drop` is the whole of it, with the numbers of `physics`: `flight` in closed form, the next `touch`
(by `rim_over_face`), a bounce in a vertical `slice` that `slice_play` plays in pymunk's `space`,
and `settling`, by slices and by `laying` chips down, with what is known of `support` and the
geometry of `resting`; `energy` is never won by it. `film_recorder` makes a `film` of it;
`free_fall` is the beginning of that film, known at once.
"""
