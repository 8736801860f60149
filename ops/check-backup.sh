#!/usr/bin/env bash
# ops/check-backup.sh FILE: checks that a backup exists, matches its checksum, and is complete.
set -euo pipefail
file=$1
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

[ -f "$file" ] || fail "There is no file $file."
[ -f "$file.sha256" ] || fail "Its checksum is missing: $file.sha256"
(cd "$(dirname "$file")" && sha256sum --check --quiet --status "$(basename "$file").sha256") \
  || fail "$file is damaged: it does not match its checksum. Nothing was changed."
gzip -cd "$file" | tail -n 1 | grep -q '^-- Dump completed' || fail "$file is incomplete. Nothing was changed."
