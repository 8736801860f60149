#!/usr/bin/env bash
# Makes a release the current one: release.sh FROM SITE
#   FROM  the files of the release: client/, fallback/, nginx/, and `release`, which contains its name
#   SITE  the folder from which nginx serves
# The hashed files of the two previous releases stay available for visitors whose pages are still open.
set -euo pipefail
from=$1 site=$2
kept_releases=3

name=$(cat "$from/release")
mkdir -p "$site/releases" "$site/assets"
if [ ! -d "$site/releases/$name" ]; then
  draft=$site/releases/.draft
  rm -rf "$draft"
  cp -R "$from" "$draft"
  mv "$draft" "$site/releases/$name"
fi
# The modification time is the time when the release was last made current.
touch "$site/releases/$name"
ln -sfn "releases/$name" "$site/next"
mv -T "$site/next" "$site/current"

# Oldest first, so that the newest release overwrites a file name that several releases have.
mapfile -t names < <(cd "$site/releases" && ls -1tr)
while [ "${#names[@]}" -gt "$kept_releases" ]; do
  rm -rf "${site:?}/releases/${names[0]}"
  names=("${names[@]:1}")
done
for release in "${names[@]}"; do
  cp -Rlf "$site/releases/$release/client/assets/." "$site/assets/"
done
# Assets are hard links to the files of the releases. A file with only one link belongs to a removed release.
find "$site/assets" -type f -links 1 -delete
