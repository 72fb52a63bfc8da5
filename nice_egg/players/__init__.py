"""The players: hands, the capsule, and computer players who think ahead.

`hand` scatters releases by the `draws` of a seed, `capsule` makes one of what a person did;
`computer_player` has the strategies, of which `planner` tries aims by drops and by a `forecast`;
`advice` is for a person; a `plug_in` is a strategy from another package.
"""
