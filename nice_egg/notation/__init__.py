"""Notation: how values are written and read.

`text_form` and `json_form` say and read numbers and objects; `parameter` is a number with a unit, a
range and a reason.
"""
