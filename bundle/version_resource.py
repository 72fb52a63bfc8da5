"""Version resource: what Windows tells of a program in its properties, as PyInstaller reads it."""

TEMPLATE = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("ProductName", "Nice Egg!"),
      StringStruct("FileDescription", "Nice Egg!"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def version_resource(version: str) -> str:
    """The resource of a version such as `0.1.0`."""
    parts = [int(part) for part in version.split(".") if part.isdecimal()]
    numbers = tuple((parts + [0] * 4)[:4])
    return TEMPLATE.format(numbers=numbers, version=version)
