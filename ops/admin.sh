#!/usr/bin/env bash
# `make admin` where the site runs by `make up`: exits with 75 where there is none of these.
#   admin.sh NAME [EMAIL]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh

if command -v docker > /dev/null && docker info > /dev/null 2>&1; then
  # shellcheck source=SCRIPTDIR/project.sh
  source ops/project.sh
  if choose_project 2> /dev/null && docker compose ps --quiet --status running db 2> /dev/null | grep -q .; then
    exec docker compose run --rm --no-deps -T backend node backend/dist/commands/admin.js "$@"
  fi
fi
# An account of another database would be of no use, and would not be noticed.
if [ -n "$(setting DB_PASSWORD)" ]; then
  echo "The site is not running: make up. (To sign in to that of 'make start': make admin-of-start NAME=…)" >&2
  exit 1
fi
exit 75
