#!/bin/sh
# quietly.sh SENTENCE COMMAND…: prints the sentence, and what the command prints only if it fails.
printf '%s\n' "$1"
shift
output=$(mktemp)
trap 'rm -f "$output"' EXIT
"$@" > "$output" 2>&1 || {
  status=$?
  cat "$output" >&2
  exit "$status"
}
