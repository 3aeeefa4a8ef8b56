#!/bin/sh
# Shows Scenewright in this user's menu and has it open .scenewright files; --remove undoes it.
# The folder may stand anywhere; after it was moved, run this again.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
cd "$here/share"
list() { find applications icons mime -type f; }

if [ "${1:-}" = --remove ]; then
    list | while IFS= read -r file; do rm -f "$data/$file"; done
    said="Scenewright is taken out of the menu. This folder and your scenes are still there."
else
    case $here in *[\"\`\$\\%]*)
        echo "Move this folder to a path without quotes, backslash, \$ and %: menus cannot name it." >&2
        exit 1 ;;
    esac
    list | while IFS= read -r file; do
        mkdir -p "$data/$(dirname "$file")"
        cp "$file" "$data/$file"
    done
    entry=$data/applications/scenewright.desktop
    path=$(printf %s "$here" | sed 's/[&|]/\\&/g')
    sed -e "s|^Exec=scenewright-studio|Exec=\"$path/scenewright-studio\"|" \
        -e "s|^TryExec=scenewright-studio|TryExec=$path/scenewright-studio|" \
        applications/scenewright.desktop > "$entry"
    said="Scenewright is in the menu. To take it out: $here/register.sh --remove"
fi
# Where one of these is missing, the desktop finds the files at its next start.
update-mime-database "$data/mime" > /dev/null 2>&1 || true
update-desktop-database "$data/applications" > /dev/null 2>&1 || true
gtk-update-icon-cache -q -t "$data/icons/hicolor" > /dev/null 2>&1 || true
echo "$said"
