"""The test bench: many drops of one setting, and what they come to, beside another setting's.

`setting` says how drops are made and `knob` which of its numbers can be turned; `landing` is what
one drop comes to and `cloud` holds many; `density` draws contours round them, `figure` and
`comparison` say numbers with errors, `quantity` what can be asked of a drop; `replay` is one drop
looked at closely; `config_text` is a setting as files that other commands read, `pair` two of them
as the bench keeps them, and `landing_rows` are its drops in Parquet.
"""
