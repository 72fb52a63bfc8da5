"""Desktop entry: how a Linux desktop shows the program among its applications.

See https://specifications.freedesktop.org/desktop-entry-spec/latest/
"""

from pathlib import Path

ENTRY = """[Desktop Entry]
Type=Application
Version=1.5
Name=Nice Egg!
GenericName=Egg games
Comment=Three egg games: a simulated dexterity game, a sowing duel and a dice game
Comment[da]=Tre æggespil: et simuleret behændighedsspil, en såduel og et terningspil
Exec="{folder}/Nice Egg"
Icon={folder}/icon.png
Terminal=false
Categories=Game;BoardGame;
X-AppVersion={version}
"""
INSTALLER = """#!/bin/sh
# Puts Nice Egg! among the applications of this user; the folder stays where it is.
set -e
here=$(cd "$(dirname "$0")" && pwd)
entries="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
mkdir -p "$entries"
sed "s|{folder}|$here|g" "$here/nice-egg.desktop" > "$entries/nice-egg.desktop"
echo "Nice Egg! is among your applications; to take it away: rm $entries/nice-egg.desktop"
"""


def write_entry(folder: Path, version: str) -> None:
    """Write the entry, whose place is not known yet, and what fills it in."""
    entry = ENTRY.replace("{version}", version)
    (folder / "nice-egg.desktop").write_text(entry, encoding="utf-8")
    installer = folder / "add-to-applications.sh"
    installer.write_text(INSTALLER, encoding="utf-8")
    installer.chmod(0o755)
