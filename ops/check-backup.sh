#!/usr/bin/env bash
# ops/check-backup.sh FILE: whether a backup is there, is what its checksum says, and is whole.
set -euo pipefail
file=$1
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

[ -f "$file" ] || fail "There is no file $file."
[ -f "$file.sha256" ] || fail "Its checksum is missing: $file.sha256"
(cd "$(dirname "$file")" && sha256sum --check --quiet --status "$(basename "$file").sha256") \
  || fail "$file is damaged: it is not what its checksum says. Nothing was changed."
gzip -cd "$file" | tail -n 1 | grep -q '^-- Dump completed' || fail "$file is not a whole backup. Nothing was changed."
