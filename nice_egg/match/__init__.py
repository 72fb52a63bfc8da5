"""The match: its options, its course, its record and its commentary.

`match` is the order of play under its `options`, and `event` what a release brings about;
`clearing` takes yolks off the table; `record` is a match in one line, `commentary` in sentences.
"""
