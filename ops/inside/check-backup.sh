#!/usr/bin/env bash
# check-backup.sh FILE: checks that a backup exists, is complete, and matches its checksum if it has one. Prints
# what that proves, or the reason on standard error.
set -euo pipefail
file=$1
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

[ -f "$file" ] || fail "There is no file $file."
if [ -f "$file.sha256" ]; then
  # Only the sum is used, because the file may have been renamed.
  sum=$(cut -d ' ' -f 1 "$file.sha256")
  [[ $sum =~ ^[0-9a-f]{64}$ ]] || fail "$file.sha256 is damaged: it has no checksum. Nothing was changed. To restore without a checksum, delete this file."
  [ "$(sha256sum < "$file")" = "$sum  -" ] || fail "$file is damaged: it does not match its checksum. Nothing was changed."
fi
gzip -cd "$file" 2> /dev/null | tail -n 1 | grep -q '^-- Dump completed' || fail "$file is incomplete. Nothing was changed."

if [ -f "$file.sha256" ]; then
  printf '%s is complete and matches its checksum. That rules out damage, but not a change by someone who changed both.\n' "$(basename "$file")"
else
  printf '%s has no checksum. It is complete, but nothing proves that no one has changed it.\n' "$(basename "$file")"
fi
