"""Left out: libraries that play does not need, and what is said where a command needs one."""

MODULES = (
    *("pyarrow", "joblib", "distributed", "dask", "matplotlib", "pandas", "polars", "duckdb"),
    *("mujoco", "SALib", "sklearn", "IPython", "hypothesis", "pytest", "mypy", "setuptools"),
    *("tkinter", "experiments", "tests", "fontTools", "lib2to3", "ensurepip", "pydoc_data"),
    *("scipy.stats", "scipy.optimize", "scipy.sparse", "scipy.signal", "scipy.io"),
    *("scipy.spatial", "scipy.interpolate", "scipy.integrate", "scipy.linalg", "scipy.fft"),
    *("yaml", "psutil", "ssl", "_ssl", "_hashlib", "readline", "_curses", "curses"),
    *("PIL._avif", "PIL._webp", "PIL._imagingcms", "PIL._imagingft"),
)
"""Their names; of scipy the filters of pictures stay. pyarrow alone would be half of the bundle."""


def refusal(name: str) -> str | None:
    """What to say when a module is missing: None if it is not one that was left out."""
    if not any(name == left or name.startswith(f"{left}.") for left in MODULES):
        return None
    return (
        f"this needs {name.partition('.')[0]}, which the bundle for play leaves out; the installed"
        " package has it"
    )
