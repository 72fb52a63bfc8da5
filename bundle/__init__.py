"""The bundle: a folder that starts by a double click and needs no Python.

`python -m bundle` builds it for the system that it runs on: `freezing` has PyInstaller follow
`nice_egg.spec`, whose program is `launch`; `left_out` says what play does not need, `icons` and
`desktop_entry` how it is shown, and `archive` packs it.
"""
