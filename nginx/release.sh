#!/usr/bin/env bash
# Makes a release the one that is served: release.sh FROM SITE
#   FROM  the release's files: client/, fallback/, nginx/, and `release`, its name
#   SITE  the folder that nginx serves from
# Its hashed files join those of the two releases before it, for visitors who are on a page of theirs.
set -euo pipefail
from=$1 site=$2
kept=3

name=$(cat "$from/release")
mkdir -p "$site/releases" "$site/assets"
if [ ! -d "$site/releases/$name" ]; then
  draft=$site/releases/.draft
  rm -rf "$draft"
  cp -R "$from" "$draft"
  mv "$draft" "$site/releases/$name"
fi
# Releases are told apart by when they were last made current.
touch "$site/releases/$name"
ln -sfn "releases/$name" "$site/next"
mv -T "$site/next" "$site/current"

# Oldest first, so that a name which several have is the newest one's.
mapfile -t names < <(cd "$site/releases" && ls -1tr)
while [ "${#names[@]}" -gt "$kept" ]; do
  rm -rf "${site:?}/releases/${names[0]}"
  names=("${names[@]:1}")
done
for one in "${names[@]}"; do
  cp -Rlf "$site/releases/$one/client/assets/." "$site/assets/"
done
# What no release holds any more has no second name.
find "$site/assets" -type f -links 1 -delete
