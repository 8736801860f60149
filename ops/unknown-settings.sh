#!/usr/bin/env bash
# Warns about unknown names in .env, such as misspelled ones, and suggests the most similar known name.
#   unknown-settings.sh [PREFIX]   PREFIX is printed before each sentence
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ -f .env ] || exit 0

known=$(sed -nE 's/^#?([A-Z][A-Z0-9_]*)=.*/\1/p' .env.example | sort -u)
# Variables of Node, Docker and Compose.
others='^(COMPOSE_|DOCKER_|BUILDX_|BUILDKIT_|NODE_|npm_|(HTTP|HTTPS|NO)_PROXY$|(http|https|no)_proxy$|TZ$|UV_THREADPOOL_SIZE$|MALLOC_ARENA_MAX$)'

sed -nE 's/^[[:space:]]*(export[[:space:]]+)?([A-Za-z_][A-Za-z0-9_.-]*)[[:space:]]*[=:].*/\2/p' .env | sort -u \
  | { grep -vE "$others" || true; } | { grep -vxF "$known" || true; } \
  | KNOWN=$known PREFIX=${1:-} awk '
      # The Levenshtein distance: the number of letters to insert, remove or replace.
      function distance(a, b,   i, j, row, before, diagonal, cost) {
        for (j = 0; j <= length(b); j++) row[j] = j
        for (i = 1; i <= length(a); i++) {
          diagonal = row[0]
          row[0] = i
          for (j = 1; j <= length(b); j++) {
            before = row[j]
            cost = substr(a, i, 1) == substr(b, j, 1) ? 0 : 1
            row[j] = diagonal + cost
            if (before + 1 < row[j]) row[j] = before + 1
            if (row[j - 1] + 1 < row[j]) row[j] = row[j - 1] + 1
            diagonal = before
          }
        }
        return row[length(b)]
      }
      # Not with -v: the awk of macOS and BSD rejects values with several lines.
      BEGIN { count = split(ENVIRON["KNOWN"], names, "\n") }
      {
        best = ""
        least = int(length($0) / 3) + 2
        for (n = 1; n <= count; n++) {
          d = distance(toupper($0), names[n])
          if (d < least) { least = d; best = names[n] }
        }
        printf "%s%s in .env is not a setting of this site, so it has no effect%s.\n", ENVIRON["PREFIX"], $0, (best == "" ? ": .env.example lists them all" : ". Did you mean " best "?")
      }' | sed 's/?\.$/?/'
