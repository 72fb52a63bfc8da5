"""Words: texts by language, kept as data beside the package that says them.

`catalogue` reads the texts of a package, `words` fills them, `pseudo` is the tests' language.
"""
